import type { ImportChoices, ImportPlan, LabelChoice, PlannedLabel } from '#data/exchange/importPlan.ts';
import type { ReportLine } from '#data/exchange/importReport.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/Select.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { useLabels } from '../labels.tsx';
import type { Import } from './createImport.ts';
import * as styles from './import.css.ts';
import { useReasonWords } from './reasonWords.ts';

interface PreviewProps {
  readonly running: Import;
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
}

/** What an import would do, and what a person may decide about it. Nothing is written yet. */
export function ImportPreview({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const { totals } = plan;
  if (totals.photos + totals.boxes + totals.unmatched === 0) return <p>{words.nothing()}</p>;
  return (
    <>
      <p className={styles.report}>
        {words.found()}: {words.photosFound(totals.photos)}, {words.boxes(totals.boxes)}
      </p>
      <Location running={running} plan={plan} choices={choices} />
      <Questions running={running} plan={plan} choices={choices} />
      {plan.labels.length > 0 && <Labels running={running} plan={plan} choices={choices} />}
      {totals.unmatched > 0 && <Unmatched running={running} plan={plan} choices={choices} />}
      <Lines title={words.skipped()} lines={plan.skipped} />
      <Lines title={words.repaired()} lines={plan.repaired} />
      <Lines title={words.noted()} lines={plan.noted} />
    </>
  );
}

/** Stands for "no location", "leave out" and "ignore" in choices of one. */
const NONE = '';

function Location({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const { project } = useDashboard();
  if (plan.photos.length === 0 || project.locations.length === 0) return null;
  return (
    <Select
      label={LL.import.location()}
      size="dialog"
      items={[
        { id: NONE, label: LL.import.noLocation() },
        ...project.locations.map(({ id, name }) => ({ id, label: name })),
      ]}
      selectedKey={choices.location ?? NONE}
      onSelectionChange={(id) => running.choose({ location: id === NONE ? null : id })}
    />
  );
}

function Questions({ running, plan }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const { questions, options } = plan;
  return (
    <>
      {questions.vocBase && (
        <Select
          label={words.questionVoc()}
          size="dialog"
          items={[
            { id: '0', label: words.vocZero() },
            { id: '1', label: words.vocOne() },
          ]}
          selectedKey={options.vocBase === 1 ? '1' : '0'}
          onSelectionChange={(id) => running.answer({ vocBase: id === '1' ? 1 : 0 })}
        />
      )}
      {questions.viaAttributes.length > 0 && (
        <Select
          label={words.questionVia()}
          size="dialog"
          items={questions.viaAttributes.map((id) => ({ id, label: id }))}
          selectedKey={options.viaAttribute ?? questions.viaAttributes[0] ?? null}
          onSelectionChange={(viaAttribute) => running.answer({ viaAttribute })}
        />
      )}
    </>
  );
}

const CREATE = '\u0000create';
const IGNORE = '\u0000ignore';

const idOf = (choice: LabelChoice): string =>
  choice.kind === 'existing' ? choice.key : choice.kind === 'create' ? CREATE : IGNORE;

function Labels({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const { labels, looks } = useLabels();
  const words = LL.import;
  const choiceOf = (label: PlannedLabel) => choices.labels?.[label.id] ?? label.proposal;

  const choose = (label: PlannedLabel, id: string) => {
    const choice: LabelChoice =
      id === IGNORE
        ? { kind: 'ignore' }
        : id === CREATE && label.proposal.kind === 'create'
          ? label.proposal
          : { kind: 'existing', key: id };
    running.choose({ labels: { ...choices.labels, [label.id]: choice } });
  };

  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.labels()}</h3>
      <p className={styles.hint}>{words.labelsHint()}</p>
      <div className={styles.pairs}>
        {plan.labels.map((label) => {
          const name = label.spellings[0] ?? label.id;
          const { proposal } = label;
          return [
            <span key={`${label.id} name`} className={styles.name} title={label.spellings.join(', ')}>
              {name} <span className={styles.muted}>{label.boxes}</span>
            </span>,
            <Select
              key={label.id}
              label={words.labelOf({ name })}
              hideLabel
              items={[
                ...(proposal.kind === 'create'
                  ? [{ id: CREATE, label: words.create({ name: proposal.name }) }]
                  : []),
                ...labels.map(({ key }) => ({ id: key, label: looks.get(key)?.text ?? key })),
                { id: IGNORE, label: words.ignore() },
              ]}
              selectedKey={idOf(choiceOf(label))}
              onSelectionChange={(id) => choose(label, id)}
            />,
          ];
        })}
      </div>
    </section>
  );
}

function Unmatched({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const targets = plan.targets.filter((target) => target.match === null && target.boxes > 0);
  const nameOf = new Map(plan.candidates.map(({ key, name }) => [key, name]));
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.unmatched()}</h3>
      <p className={styles.hint}>{words.unmatchedHint()}</p>
      <div className={styles.pairs}>
        {targets.map((target) => {
          const fits =
            target.candidates.length > 0 ? target.candidates : plan.candidates.map(({ key }) => key);
          return [
            <span key={`${target.key} name`} className={styles.name} title={target.file}>
              {target.name} <span className={styles.muted}>{target.boxes}</span>
            </span>,
            <Select
              key={target.key}
              label={words.matchOf({ name: target.name })}
              hideLabel
              items={[
                { id: NONE, label: words.leaveOut() },
                ...fits.map((id) => ({ id, label: nameOf.get(id) ?? id })),
              ]}
              selectedKey={choices.matches?.[target.key] ?? NONE}
              onSelectionChange={(id) =>
                running.choose({ matches: { ...choices.matches, [target.key]: id === NONE ? null : id } })
              }
            />,
          ];
        })}
      </div>
    </section>
  );
}

/** As many as can be looked through; the saved report has all. */
const SHOWN = 50;

/** What happened to single files, photos or boxes, in words. */
export function Lines({ title, lines }: { readonly title: string; readonly lines: readonly ReportLine[] }) {
  const { LL } = useI18n();
  const say = useReasonWords();
  if (lines.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={`${line.file} ${line.image} ${line.part} ${line.n} ${line.reason.key}`}>
            {say.line(line)}
          </li>
        ))}
        {lines.length > SHOWN && <li className={styles.muted}>{LL.import.lines(lines.length - SHOWN)}</li>}
      </ul>
    </section>
  );
}
