import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ImportPlan, MatchCandidate, PlannedTarget } from '#data/import/importPlan.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { PhotoThumb } from '../../../kit/marks/PhotoWithBox.tsx';
import * as photo from '../../../kit/marks/photo.css.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../import.css.ts';
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
export function ImportMatches({ running, plan, choices }: PreviewProps) {
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
