import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { originChosen, saysItself } from '#data/import/annotations/statements.ts';
import {
  hasContent,
  type ImportPlan,
  type MatchCandidate,
  type OriginChoice,
  type PlannedOrigin,
  type PlannedTarget,
} from '#data/import/importPlan.ts';
import { clientRefuses, isAllowedAuthor } from '#domain/assurance/clientStatement.ts';
import {
  inDegrees,
  TEMPERATURE_UNITS,
  type TemperatureUnit,
} from '#domain/inspection/photos/photoMetadata.ts';
import { sortedJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import { decimalsOfReading } from '#domain/measure/precision.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { PhotoThumb } from '../../../kit/marks/PhotoWithBox.tsx';
import * as photo from '../../../kit/marks/photo.css.ts';
import { StatementFields } from '../../../kit/origins/StatementFields.tsx';
import { useDashboard } from '../../DashboardContext.tsx';
import { FarNotice } from '../FarNotice.tsx';
import * as styles from '../import.css.ts';
import { Lines } from '../report/Lines.tsx';
import { ImportLabels } from './ImportLabels.tsx';
import { ImportSystems } from './ImportSystems.tsx';
import type { PreviewProps } from './previewProps.ts';

/** Stands for "leave out". */
const NONE = '';

/** Which of several photos of one name is meant: each with its picture and where it lies. */
function CandidateChoice({
  running,
  plan,
  choices,
  target,
}: PreviewProps & { readonly target: PlannedTarget }) {
  const { LL } = useI18n();
  const words = LL.import;
  const byKey = new Map(plan.candidates.map((candidate) => [candidate.key, candidate]));
  const fits = target.candidates.flatMap((key) => byKey.get(key) ?? []);
  return (
    <div className={styles.choice}>
      <span className={styles.name} title={target.file}>
        <MiddleEllipsis text={target.name} />
        <span className={styles.muted}>{words.boxes(target.boxes)}</span>
      </span>
      <RadioGroup
        aria-label={words.matchOf({ name: target.name })}
        className={styles.candidates}
        value={own(choices.matches, target.key) ?? NONE}
        onChange={(id) =>
          running.choose({ matches: { ...choices.matches, [target.key]: id === NONE ? null : id } })
        }
      >
        {fits.map((candidate) => (
          <Radio key={candidate.key} value={candidate.key} className={styles.candidate}>
            <Picture candidate={candidate} plan={plan} />
            <span className={styles.place} title={candidate.path}>
              {candidate.path}
              {candidate.key.startsWith('image:') && (
                <span className={styles.muted}> {words.alreadyHere()}</span>
              )}
            </span>
          </Radio>
        ))}
        <Radio value={NONE} className={styles.candidate}>
          <span className={styles.place}>{words.leaveOut()}</span>
        </Radio>
      </RadioGroup>
    </div>
  );
}

/** A photo of the files as it is given, or one of the project. */
function Picture({ candidate, plan }: { readonly candidate: MatchCandidate; readonly plan: ImportPlan }) {
  const { images } = useDashboard();
  const given = plan.photos.find(({ key }) => key === candidate.key);
  const url = useObjectUrl(given?.source.file);
  if (!given) return <PhotoThumb image={images?.find(({ id }) => candidate.key === `image:${id}`)} />;
  return <span className={photo.thumb}>{url && <img src={url} alt="" className={photo.cover} />}</span>;
}

/** Boxes whose photo is not here, or that fit several: a person says which it is. */
function ImportMatches({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const open = plan.targets.filter((target) => target.match === null && target.boxes > 0);
  const [several, absent] = [true, false].map((fits) =>
    open.filter(({ candidates }) => candidates.length > 0 === fits),
  ) as [PlannedTarget[], PlannedTarget[]];
  return (
    <>
      {several.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{words.several()}</h3>
          <p className={styles.hint}>{words.severalHint()}</p>
          <div className={styles.choices}>
            {several.map((target) => (
              <CandidateChoice
                key={target.key}
                running={running}
                plan={plan}
                choices={choices}
                target={target}
              />
            ))}
          </div>
        </section>
      )}
      {absent.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{words.unmatched()}</h3>
          <p className={styles.hint}>{words.unmatchedHint()}</p>
          <Absent running={running} plan={plan} choices={choices} targets={absent} />
        </section>
      )}
    </>
  );
}

function Absent({
  running,
  plan,
  choices,
  targets,
}: PreviewProps & { readonly targets: readonly PlannedTarget[] }) {
  const { LL } = useI18n();
  const words = LL.import;
  const items = [
    { id: NONE, label: words.leaveOut() },
    ...plan.candidates.map(({ key, name }) => ({ id: key, label: name })),
  ];
  return (
    <div className={styles.pairs}>
      {targets.map((target) => [
        <span key={`${target.key} name`} className={styles.name} title={target.file}>
          <MiddleEllipsis text={target.name} />
          <span className={styles.muted}>{target.boxes}</span>
        </span>,
        <Select
          key={target.key}
          label={words.matchOf({ name: target.name })}
          hideLabel
          items={items}
          selectedKey={own(choices.matches, target.key) ?? NONE}
          onSelectionChange={(id) =>
            running.choose({ matches: { ...choices.matches, [target.key]: id === NONE ? null : id } })
          }
        />,
      ])}
    </div>
  );
}

/** Who drew the boxes: asked once for each file, or once for all of them. */
function ImportOrigins({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import.origins;
  const { origins } = plan;
  const answer = (of: readonly PlannedOrigin[], chosen: OriginChoice) =>
    running.choose({
      origins: new Map([...(choices.origins ?? []), ...of.map(({ key }) => [key, chosen] as const)]),
    });
  const [first] = origins;
  if (!first) return null;
  const chosen = origins.map((one) => originChosen(one, choices));
  const common = chosen[0] ?? null;
  const isCommon = chosen.every((one) => sortedJson(one) === sortedJson(common));
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.title()}</h3>
      <p className={styles.hint}>{words.hint()}</p>
      {origins.length === 1 ? (
        <One origin={first} chosen={common ?? first.proposal} onAnswer={(one) => answer([first], one)} />
      ) : (
        <>
          <StatementFields
            label={words.all()}
            answer={isCommon ? common : null}
            canBeStated={origins.some(saysItself)}
            onAnswer={(one) => answer(origins, one)}
          />
          <details className={styles.each}>
            <summary>{words.each()}</summary>
            {origins.map((origin) => (
              <One
                key={origin.key}
                origin={origin}
                chosen={originChosen(origin, choices)}
                onAnswer={(one) => answer([origin], one)}
              />
            ))}
          </details>
        </>
      )}
    </section>
  );
}

interface OneProps {
  readonly origin: PlannedOrigin;
  readonly chosen: OriginChoice;
  readonly onAnswer: (chosen: OriginChoice) => void;
}

/** One file, with what it says itself. */
function One({ origin, chosen, onAnswer }: OneProps) {
  const { LL, format } = useI18n();
  const words = LL.import.origins;
  const { file, files, stated, scored } = origin;
  const name = files > 1 ? words.files({ name: file, count: files }) : file;
  const parts = [
    stated.model > 0 ? words.saysModel(stated.model) : '',
    stated.person > 0 ? words.saysPerson(stated.person) : '',
    stated.file > 0 ? words.saysFile(stated.file) : '',
    scored > 0 ? words.saysScored(scored) : '',
  ].filter(Boolean);
  return (
    <div className={styles.origin}>
      <StatementFields
        label={words.of({ name })}
        answer={chosen}
        canBeStated={saysItself(origin)}
        onAnswer={onAnswer}
      />
      {parts.length > 0 && <p className={styles.hint}>{words.says({ parts: format.list(parts) })}</p>}
    </div>
  );
}

/** What an import would do, and what a person may decide about it. Nothing is written yet. */
export function ImportPreview({ running, plan, choices }: PreviewProps) {
  const { LL, format } = useI18n();
  const words = LL.import;
  const { totals, known } = plan;
  const found = [
    totals.photos > 0 || known.length === 0 ? words.photosFound(totals.photos) : '',
    known.length > 0 ? words.knownFound(known.length) : '',
    totals.boxes > 0 || totals.unmatched === 0 ? words.boxes(totals.boxes) : '',
    totals.unmatched > 0 ? words.unmatchedFound(totals.unmatched) : '',
    totals.described > 0 ? words.describedFound(totals.described) : '',
  ].filter(Boolean);
  if (!hasContent(plan)) return <p>{words.nothing()}</p>;
  return (
    <>
      <p className={styles.report}>{words.found({ things: format.list(found) })}</p>
      <RefusedByClient plan={plan} choices={choices} />
      <FarNotice noted={plan.noted} />
      <Location running={running} plan={plan} choices={choices} />
      <ValueUnit running={running} plan={plan} choices={choices} />
      {plan.origins.length > 0 && <ImportOrigins running={running} plan={plan} choices={choices} />}
      <ImportSystems running={running} plan={plan} choices={choices} />
      <Questions running={running} plan={plan} choices={choices} />
      {plan.labels.length > 0 && <ImportLabels running={running} plan={plan} choices={choices} />}
      {totals.unmatched > 0 && <ImportMatches running={running} plan={plan} choices={choices} />}
      <Lines title={words.skipped()} lines={plan.skipped} />
      <Lines title={words.repaired()} lines={plan.repaired} />
      <Lines title={words.noted()} lines={plan.noted} />
    </>
  );
}

/** Where the client refused the use of AI: says that boxes of models, or of nobody known, won't be imported. */
function RefusedByClient({ plan, choices }: Pick<PreviewProps, 'plan' | 'choices'>) {
  const { LL } = useI18n();
  const { project } = useDashboard();
  const isAffected = plan.origins.some((one) => {
    const chosen = originChosen(one, choices);
    return chosen === 'stated' || !isAllowedAuthor(chosen);
  });
  if (!isAffected || !clientRefuses(project)) return null;
  return (
    <p role="status" className={styles.refused} data-client-refused>
      {LL.import.clientRefused()}
    </p>
  );
}

/** Stands for "no location" in a choice of one. */
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

/** Values that are listed with what a unit makes of them. */
const LISTED = 5;

/** The unit of measured values whose files name none. What can't be a temperature in it is said, and stays without. */
function ValueUnit({ running, plan, choices }: PreviewProps) {
  const { LL, format } = useI18n();
  const words = LL.import.valueUnit;
  const open = plan.photos.flatMap(({ name, facts }) =>
    facts.valueRange && !facts.valueUnit ? [{ name, range: facts.valueRange }] : [],
  );
  if (open.length === 0) return null;
  const { valueUnit = null } = choices;
  const text = ({ name, range }: (typeof open)[number], unit: TemperatureUnit): string => {
    const degrees = inDegrees(range, unit);
    if (degrees)
      return words.range({ name, low: format.number(degrees.low, 1), high: format.number(degrees.high, 1) });
    const figure = (value: number) => format.number(value, decimalsOfReading(value));
    return words.impossible({ name, low: figure(range.low), high: figure(range.high) });
  };
  return (
    <section className={styles.section} data-value-unit>
      <Select
        label={words.label({ count: open.length })}
        size="dialog"
        items={(['unknown', ...TEMPERATURE_UNITS] as const).map((id) => ({ id, label: words.units[id]() }))}
        selectedKey={valueUnit ?? 'unknown'}
        onSelectionChange={(id) => running.choose({ valueUnit: id === 'unknown' ? null : id })}
      />
      <p className={styles.hint}>{words.hint()}</p>
      {valueUnit !== null && (
        <ul className={styles.hint}>
          {open.slice(0, LISTED).map((each) => (
            <li key={each.name}>{text(each, valueUnit)}</li>
          ))}
          {open.length > LISTED && <li>{words.rest({ count: open.length - LISTED })}</li>}
        </ul>
      )}
    </section>
  );
}

/** What can be taken of Label Studio's tasks, in words; one annotator goes by the name that the file has. */
function takeName(take: string, words: ReturnType<typeof useI18n>['LL']['import']): string {
  if (take === 'latest' || take === 'people' || take === 'model') return words.takes[take]();
  return words.takes.person({ name: take.slice(take.indexOf(':') + 1) });
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
      {questions.labelStudioTakes.length > 0 && (
        <Select
          label={words.questionTakes()}
          size="dialog"
          items={questions.labelStudioTakes.map((id) => ({ id, label: takeName(id, words) }))}
          selectedKey={options.labelStudioTake ?? 'latest'}
          onSelectionChange={(labelStudioTake) => running.answer({ labelStudioTake })}
        />
      )}
    </>
  );
}
