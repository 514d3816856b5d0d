import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Pencil, Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { systemsOfProject } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { MOST_ENTRIES } from '#domain/assurance/stated.ts';
import {
  AI_SYSTEM,
  type AiSystem,
  entriesOfSameFile,
  entriesOfSameName,
  NO_SYSTEM_FACTS,
  type SystemFacts,
  type SystemRegister,
  systemFacts,
  systemReview,
  systemTitle,
} from '#domain/assurance/systems.ts';
import { localDay } from '#domain/civilDate.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { nameWithFirm } from '../../kit/assurance/systemName.ts';
import { useDueReviews, useMayKeep, useRisks, useSystemRegister } from '../../kit/assurance/useRegister.ts';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { AssistantFrame } from '../AssistantFrame.tsx';
import * as styles from '../assistant.css.ts';
import { EntryFacts } from '../register/EntryFacts.tsx';
import { SourceQuestion } from './SourceQuestion.tsx';
import { SystemForm } from './SystemForm.tsx';

// The login loads the names of what pages load statically.
const RegisterFiles = lazyPart(() => import('../register/RegisterFiles.tsx'));

/** When an entry is to be reviewed, in words; due ones are marked by icon and colour as well. */
function ReviewBadge({ system }: { readonly system: AiSystem }) {
  const { LL, format } = useI18n();
  const words = LL.assurance.systems;
  const { kind } = systemReview(system, localDay(Date.now()));
  if (kind === 'none_stated') return <Badge tone="warn">{words.noReview()}</Badge>;
  const day = format.day(system.nextReview);
  return kind === 'due' ? (
    <Badge tone="bad" icon={CalendarClock}>
      {words.due({ day })}
    </Badge>
  ) : (
    <Badge>{words.planned({ day })}</Badge>
  );
}

interface EntryProps {
  readonly system: AiSystem;
  /** Other entries with its name, and with its model file. */
  readonly others: {
    readonly ofName: ReturnType<typeof entriesOfSameName>;
    readonly ofFile: ReturnType<typeof entriesOfSameFile>;
  };
  /** Absent where the person's role doesn't allow it. */
  readonly onEdit?: () => void;
}

/** One entry with all that is stated of it. */
function Entry({ system, others, onEdit }: EntryProps) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.assurance.systems;
  const title = systemTitle(system);
  const [same, sameFile] = [others.ofName(system), others.ofFile(system)];
  const rows: readonly (readonly [string, string])[] = [
    [words.firm(), system.firm || words.ownFirm()],
    [words.supplier(), system.supplier],
    [words.owner(), system.owner],
    [words.purpose(), system.purpose],
    [words.trainingData(), system.trainingData],
    [words.limits(), system.limits],
    [words.licence(), system.licence],
    [words.firstUsed(), system.firstUsed && format.day(system.firstUsed)],
  ];
  return (
    <li className={styles.entry} data-system={system.id}>
      <div className={page.row}>
        <h3 className={`${page.subtitle} ${page.grow}`} dir="auto">
          {title}
        </h3>
        {system.retired ? <Badge>{words.retired()}</Badge> : <ReviewBadge system={system} />}
        {onEdit && <IconButton icon={Pencil} label={words.edit({ name: title })} onPress={onEdit} />}
      </div>
      {same.length > 0 && (
        <p className={page.missing} data-same-name>
          {words.sameName({
            names: format.list(same.map((one) => nameWithFirm(one, language))),
          })}
        </p>
      )}
      {sameFile.length > 0 && (
        <p className={page.missing} data-same-file>
          {words.sameFile({ names: format.list(sameFile.map((one) => nameWithFirm(one, language))) })}
        </p>
      )}
      <EntryFacts
        rows={rows}
        code={[words.hash(), system.sha256 ?? '']}
        changedBy={system.changedBy}
        changedAt={system.changedAt}
      />
    </li>
  );
}

interface Editing {
  readonly id: string | null;
  readonly facts: SystemFacts;
}

function Register({ project, register }: { readonly project: Project; readonly register: SystemRegister }) {
  const { LL, format } = useI18n();
  const words = LL.assurance.systems;
  const mayWrite = useMayKeep(project.id, AI_SYSTEM);
  const [editing, setEditing] = useState<Editing | null>(null);
  const { systems } = register;
  const others = useMemo(
    () => ({ ofName: entriesOfSameName(systems), ofFile: entriesOfSameFile(systems) }),
    [systems],
  );
  const { systems: due } = useDueReviews();
  return (
    <PageSection title={words.register()}>
      {due > 0 && (
        <p role="status" className={page.notice.warn} data-due-reviews={due}>
          {words.dueCount({ count: due })}
        </p>
      )}
      {systems.length === 0 ? (
        <div>
          <p>{words.none()}</p>
          <p className={page.muted}>{words.noneText()}</p>
        </div>
      ) : (
        <ul className={styles.entries}>
          {systems.map((one) => (
            <Entry
              key={one.id}
              system={one}
              others={others}
              {...(mayWrite && { onEdit: () => setEditing({ id: one.id, facts: systemFacts(one) }) })}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          isDisabled={!mayWrite || systems.length >= MOST_ENTRIES}
          onPress={() => setEditing({ id: null, facts: NO_SYSTEM_FACTS })}
        >
          <Icon icon={Plus} size={14} />
          {words.add()}
        </Button>
        {!mayWrite && <span className={page.muted}>{words.mayNot()}</span>}
        {systems.length >= MOST_ENTRIES && (
          <span className={page.muted}>{LL.assurance.file.full({ most: format.count(MOST_ENTRIES) })}</span>
        )}
      </div>
      {editing && <SystemForm project={project.id} {...editing} onClose={() => setEditing(null)} />}
    </PageSection>
  );
}

/** Where a project's detections come from, with the question for each source that has no answer yet. */
function Sources({ project, register }: { readonly project: Project; readonly register: SystemRegister }) {
  const { LL, format } = useI18n();
  const words = LL.assurance.sources;
  const workspace = useWorkspace();
  const { savedAt } = useValue(workspace.edits.save);
  const { data: uses } = useQuery({
    queryKey: ['assurance-sources', project.id, savedAt],
    queryFn: () => systemsOfProject(workspace, project.id),
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  if (!uses) return <Skeleton of="cards" count={1} />;
  return (
    <PageSection title={words.title()} text={words.text()}>
      {uses.length === 0 && <p>{words.none()}</p>}
      <ul className={styles.entries}>
        {uses.map(({ source, model, file, photos, boxes }) => {
          const name = systemTitle(model) || (file === null ? words.noName() : words.file({ name: file }));
          return (
            <li key={source} className={styles.entry}>
              <h3 className={page.subtitle} dir="auto">
                {name}
              </h3>
              <p className={page.muted}>
                {format.clauses([
                  format.entry(words.photos(), format.count(photos)),
                  format.entry(words.boxes(), format.count(boxes)),
                ])}
              </p>
              <SourceQuestion
                project={project.id}
                register={register}
                source={source}
                model={model}
                label={words.question()}
              />
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}

/** The firm's register of AI systems, and where the project's detections come from. */
export default function SystemsScreen() {
  const { LL } = useI18n();
  const words = LL.assurance.systems;
  const register = useSystemRegister();
  const risks = useRisks();
  return (
    <AssistantFrame page="systems" title={words.title()} intro={words.intro()}>
      {(project) =>
        register && risks ? (
          <>
            <Register project={project} register={register} />
            <Sources project={project} register={register} />
            <Suspense fallback={<Skeleton of="cards" count={1} />}>
              <RegisterFiles project={project.id} systems={register.systems} risks={risks} />
            </Suspense>
          </>
        ) : (
          <Skeleton of="cards" count={2} />
        )
      }
    </AssistantFrame>
  );
}
