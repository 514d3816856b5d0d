import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { PhotoUse } from '#data/photoTrash/needed.ts';
import type { ErasedBytes, ErasurePlan } from '#data/privacy/erasing.ts';
import { openSeal } from '#data/records/seal.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DAY_MS, localDay } from '#domain/civilDate.ts';
import { MAX_MODEL_NAME } from '#domain/damage/origin.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import {
  daysPastRetention,
  LAWFUL_BASES,
  LONGEST_PRIVACY_TEXT,
  NO_PRIVACY_STATEMENT,
  PRIVACY_FIELDS,
  PRIVACY_REGISTERS,
  type PrivacyStatement,
  privacyChanges,
  privacyOf,
} from '#domain/inspection/building/privacy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { ERASED, LONGEST_REASON } from '#domain/inspection/photos/erased.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { useErased } from '../../kit/data/usePageDocuments.ts';
import { DayField } from '../../kit/page/DayField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';
import { useHasPhotosLeft } from '../notices/DeadlineChip.tsx';
import { useToday } from '../useToday.ts';
import { StatementSection } from './StatementSection.tsx';

interface FormProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Key of the choice of no basis. */
const NONE = '-';

function StatementForm({ project, onClose }: FormProps) {
  const { LL } = useI18n();
  const words = LL.privacy.statement;
  const { phrases } = LL.report;
  const { manage } = useWorkspace();
  const before = privacyOf(project) ?? NO_PRIVACY_STATEMENT;
  const [fields, setFields] = useState<PrivacyStatement>(before);
  const [isSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<PrivacyStatement>) => setFields({ ...fields, ...change });
  // A device's clock may be behind by a day, as in other time zones.
  const isAhead = fields.noticeOn > localDay(Date.now() + DAY_MS);
  const save = () => {
    setSubmitted(true);
    if (isAhead) return;
    const assign = privacyChanges(project.id, before, fields);
    if (assign.length > 0) manage.take({ kind: 'particulars', project: project.id, image: null, assign });
    onClose();
  };
  return (
    <EntryDialog title={words.title()} onSave={save} onClose={onClose}>
      <div className={page.section}>
        <TextArea
          label={phrases.privacy_dataPurpose()}
          description={words.purposeHelp()}
          rows={2}
          maxLength={LONGEST_PRIVACY_TEXT}
          value={fields.dataPurpose}
          onChange={(dataPurpose) => set({ dataPurpose })}
        />
        <Select
          label={phrases.privacy_lawfulBasis()}
          size="dialog"
          items={[
            { id: NONE, label: words.notStated() },
            ...LAWFUL_BASES.map((id) => ({ id, label: phrases[`basis_${id}`]() })),
          ]}
          selectedKey={fields.lawfulBasis || NONE}
          onSelectionChange={(key) => set({ lawfulBasis: LAWFUL_BASES.find((one) => one === key) ?? '' })}
        />
        <TextArea
          label={phrases.privacy_lawfulBasisText()}
          description={words.basisHelp()}
          rows={2}
          maxLength={LONGEST_PRIVACY_TEXT}
          value={fields.lawfulBasisText}
          onChange={(lawfulBasisText) => set({ lawfulBasisText })}
        />
        <div className={page.fields}>
          <TextField
            label={phrases.privacy_noticeTo()}
            size="dialog"
            description={words.toHelp()}
            maxLength={MAX_MODEL_NAME}
            value={fields.noticeTo}
            onChange={(noticeTo) => set({ noticeTo })}
          />
          <TextField
            label={phrases.privacy_noticeHow()}
            size="dialog"
            description={words.howHelp()}
            maxLength={MAX_MODEL_NAME}
            value={fields.noticeHow}
            onChange={(noticeHow) => set({ noticeHow })}
          />
          <DayField
            label={phrases.privacy_noticeOn()}
            size="dialog"
            value={fields.noticeOn}
            onChange={(noticeOn) => set({ noticeOn })}
          />
          <DayField
            label={phrases.privacy_retainUntil()}
            size="dialog"
            value={fields.retainUntil}
            onChange={(retainUntil) => set({ retainUntil })}
          />
        </div>
        <p className={page.muted}>{words.untilHelp()}</p>
        {isSubmitted && isAhead && (
          <p role="alert" className={page.bad}>
            {words.noticeInFuture()}
          </p>
        )}
      </div>
    </EntryDialog>
  );
}

/** Photos that stay, by name; the others are counted. */
const LISTED = 8;

/** How many signed records a project has, and how many of their photos go. */
function useSignedRecords(project: string, plan: ErasurePlan | null | undefined): number {
  const workspace = useWorkspace();
  const checked = useValue(workspace.seals(project));
  const { data = 0 } = useQuery({
    queryKey: ['erase-signed', project, plan?.goes.length ?? 0, checked?.seals.length ?? 0],
    queryFn: () => {
      const goes = new Set(plan?.goes.map(({ sha256 }) => sha256));
      const found = (checked?.seals ?? []).filter((seal) =>
        openSeal(seal)?.images.some(({ sha256 }) => goes.has(sha256)),
      );
      return new Set(found.map(({ record }) => record)).size;
    },
    enabled: Boolean(plan),
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}

/** What goes and what stays, exactly. */
function PlanText({ project, plan }: { readonly project: Project; readonly plan: ErasurePlan }) {
  const { LL, format } = useI18n();
  const words = LL.privacy.erase;
  const { projects } = useWorkspace();
  const all = useValue(projects) ?? [];
  const nameOf = useProjectName();
  const isShared = useTeamOf(project.id) !== null;
  const signed = useSignedRecords(project.id, plan);
  const useText = ({ project: id, as }: PhotoUse) => {
    const of = all.find((one) => one.id === id);
    return words.uses[as]({ project: of ? nameOf(of) : words.otherProject() });
  };
  const { goes, removed, stays, shipped } = plan;
  return (
    <>
      <section className={page.notice.warn} data-goes={goes.length}>
        <h3>{words.goes()}</h3>
        <ul className={page.list}>
          <li>{words.photos({ count: goes.length })}</li>
          {removed > 0 && <li>{words.removed(removed)}</li>}
          {signed > 0 && <li data-signed={signed}>{words.signed(signed)}</li>}
        </ul>
        <p>{words.undo()}</p>
      </section>
      <section data-stays={stays.length}>
        <h3>{words.staysTitle()}</h3>
        <ul className={page.list}>
          {stays.slice(0, LISTED).map(({ sha256, name, uses }) => (
            <li key={sha256}>{words.stays({ name, where: format.list([...new Set(uses.map(useText))]) })}</li>
          ))}
          {stays.length > LISTED && <li>{words.staysMore(stays.length - LISTED)}</li>}
          {shipped > 0 && <li>{words.shipped(shipped)}</li>}
          <li>{words.words()}</li>
          <li>{words.elsewhere()}</li>
          {isShared && <li>{words.team()}</li>}
        </ul>
      </section>
    </>
  );
}

/** A reason and a confirmation, before the photos of a project are erased. */
function Confirmation(props: {
  readonly count: number;
  readonly isRunning: boolean;
  readonly onErase: (why: string) => void;
  readonly onClose: () => void;
}) {
  const { count, isRunning, onErase, onClose } = props;
  const words = useI18n().LL.privacy.erase;
  const [why, setWhy] = useState('');
  const [isSure, setSure] = useState(false);
  return (
    <>
      <TextField
        label={words.why()}
        description={words.whyHelp()}
        size="dialog"
        maxLength={LONGEST_REASON}
        value={why}
        onChange={setWhy}
      />
      <Checkbox isSelected={isSure} isDisabled={isRunning} onChange={setSure}>
        {words.confirm({ count })}
      </Checkbox>
      {isRunning && <ProgressBar label={words.running()} />}
      <div className={page.end}>
        <Button size="dialog" onPress={onClose}>
          {words.cancel()}
        </Button>
        <Button
          size="dialog"
          variant="danger"
          isDisabled={!isSure || isRunning || why.trim() === ''}
          onPress={() => onErase(why.trim())}
        >
          {words.go({ count })}
        </Button>
      </div>
    </>
  );
}

type Erased =
  | { readonly kind: 'asking' | 'running' | 'unwritten' }
  | { readonly kind: 'done'; readonly count: number; readonly bytes: ErasedBytes };

/** Erases the bytes of a project's photos: what goes and stays is said first, and that it can't be undone. */
function EraseDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { LL, format } = useI18n();
  const words = LL.privacy.erase;
  const workspace = useWorkspace();
  const { name: by } = useProfile();
  const nameOf = useProjectName();
  const today = useToday(project);
  const [state, setState] = useState<Erased>({ kind: 'asking' });
  const { data: plan } = useQuery({
    queryKey: ['erase-plan', project.id],
    // What can't be loaded can't be read either.
    queryFn: () =>
      workspace.erasing().then(
        (it) => it.plan(project.id),
        () => null,
      ),
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const erase = async (photos: readonly string[], why: string) => {
    setState({ kind: 'running' });
    const bytes = await (await workspace.erasing()).erase(project.id, photos, { by, why });
    setState(bytes ? { kind: 'done', count: photos.length, bytes } : { kind: 'unwritten' });
  };
  const until = privacyOf(project)?.retainUntil ?? '';
  const isLate = daysPastRetention(project, today) > 0;
  return (
    <Dialog
      title={words.title({ name: nameOf(project) })}
      isDismissable={false}
      onClose={() => state.kind !== 'running' && onClose()}
      closeLabel={words.close()}
    >
      <div className={page.section} data-erase={state.kind}>
        {state.kind === 'done' ? (
          <>
            <p role="status">{words.done(state.count)}</p>
            {state.bytes.failed > 0 && <p className={page.bad}>{words.failed(state.bytes.failed)}</p>}
            <div>
              <Button size="dialog" variant="primary" onPress={onClose}>
                {words.close()}
              </Button>
            </div>
          </>
        ) : (
          <>
            {!isLate && <p>{until ? words.early({ date: format.day(until) }) : words.noDate()}</p>}
            {plan === undefined && <p role="status">{words.reading()}</p>}
            {plan === null && <p className={page.bad}>{words.unreadable()}</p>}
            {plan && <PlanText project={project} plan={plan} />}
            {plan?.goes.length === 0 && <p>{words.nothing()}</p>}
            {state.kind === 'unwritten' && (
              <p role="alert" className={page.bad}>
                {words.unwritten()}
              </p>
            )}
            {plan && plan.goes.length > 0 && (
              <Confirmation
                count={plan.goes.length}
                isRunning={state.kind === 'running'}
                onClose={onClose}
                onErase={(why) =>
                  void erase(
                    plan.goes.map(({ sha256 }) => sha256),
                    why,
                  )
                }
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What was erased in a project, by whom, when and why; nothing where nothing was. */
function Erased({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.privacy.erase;
  const nameOf = usePersonName(project.id, useProfile());
  const erased = useErased(project.id);
  if (!erased || erased.size === 0) return null;
  const acts = groupBy(erased.values(), ({ at, by, why }) => JSON.stringify([at, by, why]));
  return (
    <ul className={page.list} data-erased={erased.size}>
      {[...acts].map(([key, photos]) => {
        const [{ at, by, why } = { at: 0, by: '', why: '' }] = photos;
        const who = by ? nameOf(by) : words.nobody();
        return (
          <li key={key}>
            {words.lines({ count: photos.length, date: format.dateTime(at), who })}
            {why && (
              <>
                {' '}
                <bdi className={page.muted}>{words.reason({ why })}</bdi>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is stated of the personal data in a project's photos, and erasing them. */
export function PrivacyPanel({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.privacy.statement;
  const { phrases } = LL.report;
  const team = useTeamOf(project.id);
  const [isErasing, setErasing] = useState(false);
  const tombstones = projectDocumentKey(project.id, ERASED, '');
  const mayErase = team?.mayChange(project.id, tombstones, ['erased']) ?? true;
  const privacy = privacyOf(project);
  const textOf = (stated: PrivacyStatement): Readonly<Record<keyof PrivacyStatement, string>> => ({
    ...stated,
    lawfulBasis: stated.lawfulBasis && phrases[`basis_${stated.lawfulBasis}`](),
    noticeOn: stated.noticeOn && format.day(stated.noticeOn),
    retainUntil: stated.retainUntil && format.day(stated.retainUntil),
  });
  const texts = privacy && textOf(privacy);
  const past = daysPastRetention(project, useToday(project));
  const late = useHasPhotosLeft(project.id) ? past : 0;
  return (
    <StatementSection
      project={project}
      id="privacy"
      words={words}
      registers={PRIVACY_REGISTERS}
      rows={texts && PRIVACY_FIELDS.map((field) => [phrases[`privacy_${field}`](), texts[field]] as const)}
      notice={
        late > 0 && (
          <p className={page.notice.warn} data-past-retention={late}>
            {LL.privacy.pastText({ date: texts?.retainUntil ?? '', days: late })}
          </p>
        )
      }
      form={(onClose) => <StatementForm project={project} onClose={onClose} />}
    >
      <Erased project={project} />
      <div className={page.row}>
        <Button isDisabled={!mayErase} onPress={() => setErasing(true)}>
          <Icon icon={Eraser} size={14} />
          {LL.privacy.erase.act()}
        </Button>
        {!mayErase && <span className={page.muted}>{LL.privacy.erase.mayNot()}</span>}
      </div>
      {isErasing && <EraseDialog project={project} onClose={() => setErasing(false)} />}
    </StatementSection>
  );
}
