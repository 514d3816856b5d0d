import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useProfile } from '#auth/AuthProvider.tsx';
import {
  type ListedNotification,
  NO_NOTIFICATION,
  notificationsOf,
  withNotification,
} from '#domain/inspection/record/notifications.ts';
import {
  type GivenVerdict,
  type InspectionRecord,
  NOTIFICATION_MEANS,
  type Notification,
  OVERALL,
} from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { withAnswer } from '#domain/inspection/regime/answers.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import {
  classedUnsafe,
  packUnder,
  statutoryAnswers,
  WATERTIGHTNESS,
} from '#domain/inspection/regime/regime.ts';
import type { Component } from '#domain/inspection/register/component.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { own } from '#domain/keyed.ts';
import { overallProposal } from '#domain/rating/gate/gate.ts';
import { LOCATION_VERDICTS, type Missing, type VerdictProposal } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Card } from '#ui/display/Card.tsx';
import { PhotoChoice } from '../../../kit/marks/PhotoChoice.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { kindName, packWords, partName, useVerdictName } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { conditionCounts } from '../findings/Components.tsx';
import { useMissing } from '../gaps.tsx';
import { useSince } from '../useSince.ts';
import { KnownStatements } from './KnownStatements.tsx';

const CHOICES = ['open', 'yes', 'no'] as const;
const ANSWER = { open: null, yes: true, no: false } as const;

/** What the regime asks besides a verdict; watertightness is stated with the conclusion. */
function RegimeAnswers() {
  const language = useI18n();
  const words = language.LL.inspection.answers;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const questions = statutoryAnswers(record).filter(({ question }) => question !== WATERTIGHTNESS);
  if (questions.length === 0) return null;
  const title = packUnder(record)?.terms.questions;
  const heading = title ? packWords(language, title) : kindName(language, record);
  return (
    <section className={styles.section} aria-label={heading}>
      <h3>{heading}</h3>
      <div className={styles.fields}>
        {questions.map(({ question, answer }) => (
          <Select
            key={question}
            label={partName(language, record, 'questions', question)}
            items={CHOICES.map((id) => ({ id, label: words[id]() }))}
            selectedKey={CHOICES.find((id) => ANSWER[id] === answer) ?? 'open'}
            onSelectionChange={(id) => change(withAnswer(record, question, ANSWER[id]))}
            missing={missing('question_not_answered', question)}
            isFixed={frozen}
          />
        ))}
      </div>
    </section>
  );
}

/** The proposal for the whole record: no milder than the verdicts on its locations. */
function wholeProposal(record: InspectionRecord, { overall, facts }: Survey): VerdictProposal {
  const atLeast = overallProposal(record, facts);
  return { ...overall, atLeast, verdict: overall.verdict && atLeast };
}

/** Defects named; the rest is counted. */
const LISTED = 12;

/** What the regime classes as unsafe regardless of severity: due soon, or not repaired since last time. */
function Hints({ pack, dueWithinYears }: { readonly pack: Pack; readonly dueWithinYears: number }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.inspection.classed;
  const { survey } = useOpenRecord();
  const since = useSince();
  if (!survey?.classed) return null;
  const named = (defects: readonly Defect[]): string => {
    const names = defects.slice(0, LISTED).map(({ no }) => no);
    return format.list([...names, ...(defects.length > LISTED ? [`+${defects.length - LISTED}`] : [])]);
  };
  const { soon, left } = survey.classed;
  const programme = packWords(language, pack.short);
  return (
    <>
      {soon.length > 0 && (
        <p className={styles.notice.warn}>
          {words.soon({ programme, months: 12 * dueWithinYears, names: named(soon) })}
        </p>
      )}
      {left.length > 0 && (
        <p className={styles.notice.warn}>
          {words.left({ programme, no: since?.previous.no ?? '–', names: named(left) })}
        </p>
      )}
    </>
  );
}

/** Hints for inspections whose regime classes so. */
function ClassedHint() {
  const { record } = useOpenRecord();
  const rule = classedUnsafe(record);
  const pack = packUnder(record);
  return rule && pack && <Hints pack={pack} dueWithinYears={rule.dueWithinYears} />;
}

function Entry({ entry, index }: { readonly entry: ListedNotification; readonly index: number }) {
  const { LL } = useI18n();
  const words = LL.record.notifications;
  const { verdictStep } = LL.record;
  const { record, survey, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const today = useToday();
  const { id, ...stated } = entry;
  const set = (fields: Partial<Notification>) =>
    change(withNotification(record, id, { ...stated, ...fields }));
  const needed = index === 0 ? missing : () => undefined;
  const text = (field: 'reference' | 'notifiedBy', label: string) => (
    <SavedField
      label={label}
      value={stated[field]}
      onSave={(value) => set({ [field]: value })}
      isReadOnly={frozen}
    />
  );
  return (
    <div className={styles.entry}>
      <fieldset className={`${styles.group} ${styles.fields}`} aria-label={words.entry({ n: index + 1 })}>
        <SavedField
          label={verdictStep.notifiedWhom()}
          value={stated.notifiedWhom}
          onSave={(notifiedWhom) => set({ notifiedWhom })}
          isReadOnly={frozen}
          missing={needed('unsafe_not_notified', 'notifiedWhom')}
        />
        <Select
          label={words.byMeans()}
          placeholder={words.notStated()}
          items={NOTIFICATION_MEANS.map((key) => ({ id: key, label: words.means[key]() }))}
          selectedKey={stated.means}
          onSelectionChange={(means) => set({ means })}
          isFixed={frozen}
        />
        {text('reference', words.reference())}
        <SavedField
          label={verdictStep.notifiedOn()}
          type="date"
          latest={today}
          value={stated.notifiedOn}
          onSave={(notifiedOn) => set({ notifiedOn })}
          isReadOnly={frozen}
          missing={needed('unsafe_not_notified', 'notifiedOn')}
        />
        {text('notifiedBy', words.by())}
        <PhotoChoice
          label={words.photo()}
          photos={(survey?.images ?? []).map(({ image }) => image)}
          chosen={stated.photo}
          onChange={(photo) => set({ photo })}
          isFixed={frozen}
        />
        <div className={styles.wide}>
          <SavedField
            label={words.protection()}
            value={stated.protection}
            onSave={(protection) => set({ protection })}
            isReadOnly={frozen}
            isMultiline
          />
        </div>
      </fieldset>
      {!frozen && (
        <div className={styles.entryEnd}>
          <IconButton
            icon={Trash2}
            label={words.remove()}
            onPress={() => change(withNotification(record, id, null))}
          />
        </div>
      )}
    </div>
  );
}

/** Who was notified of unsafe conditions. Shown where a verdict needs it, or somebody was notified anyway. */
function Notifications() {
  const { LL } = useI18n();
  const words = LL.record.notifications;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const verdictName = useVerdictName(record);
  const isUnsafe = Object.values(record.verdicts).some(({ value }) => value === 'unsafe');
  const entries = notificationsOf(record);
  if (!isUnsafe && entries.length === 0) return null;
  const add = () => {
    const addedAt = Math.max(Date.now(), ...entries.map((one) => one.addedAt + 1));
    change(withNotification(record, crypto.randomUUID(), { ...NO_NOTIFICATION, addedAt }));
  };
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{words.heading()}</h3>
        {!frozen && <Button onPress={add}>{words.add()}</Button>}
      </div>
      {isUnsafe && missing('unsafe_not_notified') && (
        <p className={styles.notice.warn}>
          {LL.record.verdictStep.notified({ verdict: verdictName('unsafe') })}
        </p>
      )}
      {entries.length === 0 && <p className={styles.muted}>{words.empty()}</p>}
      {entries.map((entry, index) => (
        <Entry key={entry.id} entry={entry} index={index} />
      ))}
    </section>
  );
}

interface PlaceProps {
  readonly id: string;
  readonly name: string;
  readonly proposal: VerdictProposal;
  readonly photos: number;
  readonly reviewed: number;
  readonly defects: number;
  readonly components: readonly Component[];
}

/** Links to the first item with something missing: components are checked in the record, all else on the photo. */
function ToFirst({ kind, first: { image, damage } }: Missing) {
  const words = useI18n().LL.inspection.missing;
  const { record, project } = useOpenRecord();
  if (kind === 'to_check')
    return (
      <Link
        to="/inspection-record/$recordId"
        params={{ recordId: record.id }}
        hash="findings"
        className={standing}
      >
        {words.first()}
      </Link>
    );
  return (
    <Link
      to="/dashboard"
      search={{ project: project.id, image, ...(damage === null ? {} : { damage }) }}
      className={standing}
    >
      {words.first()}
    </Link>
  );
}

/** Why nothing is proposed for a location: what is missing, with a link to the first item. */
function NotProposed({ missing }: { readonly missing: readonly Missing[] }) {
  const { LL, format } = useI18n();
  const words = LL.inspection.missing;
  const [first] = missing;
  if (!first) return null;
  const missingText = format.list(missing.map(({ kind, count }) => words[kind]({ count })));
  return (
    <p className={styles.row}>
      <span>{words.text({ missing: missingText })}</span>
      <ToFirst {...first} />
    </p>
  );
}

/** One location: the proposal with its reasons, and the person's decision. */
function Place({ id, name, proposal, photos, reviewed, defects, components }: PlaceProps) {
  const { LL, format } = useI18n();
  const words = LL.record.verdictStep;
  const { name: by } = useProfile();
  const { record, project, frozen, change } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile(), record.inspector);
  const verdictName = useVerdictName(record);
  const { missing, wrong } = useMissing();
  const given = own(record.verdicts, id);
  const proposed = proposal.atLeast;
  const set = (fields: Partial<GivenVerdict>) => {
    const value: GivenVerdict = {
      value: proposed,
      reason: '',
      ...given,
      ...fields,
      by,
      at: Date.now(),
      under: record.ratingScheme.at,
    };
    change({ verdicts: { ...record.verdicts, [id]: value } });
  };
  const setReason = (reason: string) => {
    const value = given?.value ?? proposed;
    set({ reason, reasonFor: { value, proposed } });
  };
  const clear = () => {
    const others = Object.entries(record.verdicts).filter(([place]) => place !== id);
    change({ verdicts: Object.fromEntries(others) });
  };
  return (
    <Card label={name}>
      <div className={styles.section}>
        <div className={styles.row}>
          <h3 className={styles.heading} dir="auto">
            {name}
          </h3>
          <span className={styles.muted}>{words.coverage({ reviewed, photos, defects })}</span>
        </div>
        {proposal.verdict ? (
          <p>{words.proposed({ verdict: verdictName(proposal.verdict) })}</p>
        ) : (
          <NotProposed missing={proposal.missing} />
        )}
        {components.length > 0 && (
          <p className={styles.muted}>{LL.inspection.components.here(conditionCounts(components))}</p>
        )}
        <div className={styles.fields}>
          <Select
            label={words.choose({ name })}
            placeholder="–"
            items={LOCATION_VERDICTS.map((key) => ({ id: key, label: verdictName(key) }))}
            selectedKey={given?.value ?? null}
            onSelectionChange={(value) => set({ value })}
            missing={missing('verdict_missing', id)}
            isFixed={frozen}
          />
          {given && (
            <SavedField
              label={words.reason()}
              value={given.reason}
              onSave={setReason}
              isReadOnly={frozen}
              fault={wrong('verdict_without_reason', id) && words.reasonNeeded()}
            />
          )}
        </div>
        {given && wrong('verdict_reason_before', id) && (
          <div className={`${styles.notice.warn} ${styles.row}`}>
            <span className={styles.grow}>
              {given.reasonFor
                ? words.reasonBefore({
                    given: verdictName(given.reasonFor.value),
                    proposed: verdictName(given.reasonFor.proposed),
                  })
                : words.reasonForUnknown()}
            </span>
            {!frozen && <Button onPress={() => setReason(given.reason)}>{words.reasonStands()}</Button>}
          </div>
        )}
        {wrong('verdict_before_scheme', id) && (
          <div className={`${styles.notice.warn} ${styles.row}`}>
            <span className={styles.grow}>{LL.inspection.scheme.before()}</span>
            <Button onPress={() => set({})}>{LL.inspection.scheme.confirm()}</Button>
          </div>
        )}
        {given && (
          <div className={styles.row}>
            <span className={`${styles.muted} ${styles.grow}`}>
              {words.setBy({ who: nameOf(given.by), at: format.dateTime(given.at) })}
            </span>
            {!frozen && <Button onPress={clear}>{words.clear()}</Button>}
          </div>
        )}
      </div>
    </Card>
  );
}

/** A verdict on each location in scope and on the whole; proposed by the program, set by a person. */
export function VerdictsStep() {
  const { LL } = useI18n();
  const words = LL.record.verdictStep;
  const { record, survey } = useOpenRecord();
  if (!survey) return null;
  return (
    <>
      <p className={styles.muted}>{words.text()}</p>
      {survey.locations.map(({ location, proposal, photos, photosReviewed, defects, components }) => (
        <Place
          key={location.id}
          id={location.id}
          name={location.name}
          proposal={proposal}
          photos={photos}
          reviewed={photosReviewed}
          defects={defects.length}
          components={components}
        />
      ))}
      <Place
        id={OVERALL}
        name={words.whole()}
        proposal={wholeProposal(record, survey)}
        photos={survey.images.length}
        reviewed={survey.images.filter(({ reviewed }) => reviewed).length}
        defects={survey.defects.length}
        components={survey.components}
      />
      <ClassedHint />
      <RegimeAnswers />
      <Notifications />
      <KnownStatements />
    </>
  );
}
