import { type ImportedSource, importedSources } from '#data/import/annotations/statements.ts';
import type { SystemChoice } from '#data/import/importPlan.ts';
import { clientRefuses } from '#domain/assurance/clientStatement.ts';
import {
  AI_SYSTEM,
  entriesOfOtherFile,
  newSystemFacts,
  type SystemOfSource,
  type SystemRegister,
  systemOfSource,
  systemTitle,
} from '#domain/assurance/systems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { systemName } from '../../../kit/assurance/systemName.ts';
import { useMayKeep, useSystemRegister } from '../../../kit/assurance/useRegister.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../import.css.ts';
import type { PreviewProps } from './previewProps.ts';

const NOT_KNOWN = 'not known';
const NEW = 'new';
const ENTRY = 'entry:';

const keyOf = (choice: SystemChoice | null): string | null => {
  if (!choice) return null;
  return choice.kind === 'entry' ? ENTRY + choice.id : choice.kind === 'new' ? NEW : NOT_KNOWN;
};

const choiceOf = (key: string): SystemChoice =>
  key === NEW
    ? { kind: 'new' }
    : key === NOT_KNOWN
      ? { kind: 'not_known' }
      : { kind: 'entry', id: key.slice(ENTRY.length) };

/** What the register knows of a source already: it is shown as the answer, which may be changed. */
const known = (answer: SystemOfSource): SystemChoice | null =>
  answer.kind === 'system'
    ? { kind: 'entry', id: answer.system.id }
    : answer.kind === 'not_known'
      ? { kind: 'not_known' }
      : null;

interface OneProps {
  readonly label: string;
  /** Null for all sources of the import. */
  readonly of: ImportedSource | null;
  readonly register: SystemRegister;
  readonly chosen: SystemChoice | null;
  readonly onChoose: (choice: SystemChoice) => void;
}

/** The question about one source, or about all of them. */
function One({ label, of, register, chosen, onChoose }: OneProps) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.assurance.sources;
  const { project } = useDashboard();
  const mayAnswer = useMayKeep(project.id);
  const mayAdd = useMayKeep(project.id, AI_SYSTEM);
  const isEntry = ({ id, retired }: SystemRegister['systems'][number]) =>
    !retired || (chosen?.kind === 'entry' && chosen.id === id);
  const title = of ? systemTitle(newSystemFacts(of.model)) : '';
  const others = of ? entriesOfOtherFile(register, of.model) : [];
  return (
    <div className={styles.origin} data-import-system={chosen?.kind ?? 'not_asked'}>
      <Select
        label={label}
        size="dialog"
        placeholder={words.ask()}
        missing={chosen ? undefined : words.missing()}
        isDisabled={!mayAnswer}
        items={[
          ...register.systems
            .filter(isEntry)
            .map((one) => ({ id: ENTRY + one.id, label: systemName(one, language) })),
          ...(mayAdd && title ? [{ id: NEW, label: words.newNamed({ name: title }) }] : []),
          { id: NOT_KNOWN, label: words.notKnown() },
        ]}
        selectedKey={keyOf(chosen)}
        onSelectionChange={(key) => onChoose(choiceOf(key))}
      />
      {!mayAnswer && <p className={styles.hint}>{words.mayNot()}</p>}
      {others.length > 0 && (
        <p role="status" className={styles.refused} data-other-file>
          {words.otherFile({ names: format.list(others.map((one) => systemName(one, language))) })}
        </p>
      )}
    </div>
  );
}

/**
 * Which entry of the firm's register of AI systems the detections belong to, or that it isn't known: asked once, for each
 * source or for all. Without an answer it is asked again on the page of systems.
 */
export function ImportSystems({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.assurance.sources;
  const { project } = useDashboard();
  const register = useSystemRegister();
  const sources = importedSources(plan, choices);
  if (!register || sources.length === 0 || clientRefuses(project)) return null;
  const answer = (of: readonly ImportedSource[], choice: SystemChoice) =>
    running.choose({
      systems: new Map([...(choices.systems ?? []), ...of.map(({ source }) => [source, choice] as const)]),
    });
  const chosenFor = ({ source }: ImportedSource) =>
    choices.systems?.get(source) ?? known(systemOfSource(register, project.id, source));
  const nameOf = ({ model, file }: ImportedSource) =>
    systemTitle(newSystemFacts(model)) || words.file({ name: file });
  const [first] = sources;
  const chosen = sources.map(chosenFor);
  const isCommon = chosen.every((one) => keyOf(one) === keyOf(chosen[0] ?? null));
  const question = (of: ImportedSource) => (
    <One
      key={of.source}
      label={words.questionOf({ name: nameOf(of) })}
      of={of}
      register={register}
      chosen={chosenFor(of)}
      onChoose={(choice) => answer([of], choice)}
    />
  );
  return (
    <section className={styles.section} data-import-systems={sources.length}>
      <h3 className={styles.sectionTitle}>{words.importTitle()}</h3>
      <p className={styles.hint}>{words.importHint()}</p>
      {sources.length === 1 && first ? (
        question(first)
      ) : (
        <>
          <One
            label={words.questionAll()}
            of={null}
            register={register}
            chosen={isCommon ? (chosen[0] ?? null) : null}
            onChoose={(choice) => answer(sources, choice)}
          />
          <details className={styles.each}>
            <summary>{LL.import.origins.each()}</summary>
            {sources.map(question)}
          </details>
        </>
      )}
    </section>
  );
}
