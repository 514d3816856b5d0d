import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Quality, RunQuality } from '#domain/numbers/quality/quality.ts';
import { suggestThreshold } from '#domain/numbers/quality/reliability.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './quality.css.ts';

/** A share with its counts; a dash where they are too small. */
function Share({ part, all }: { readonly part: number; readonly all: number }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  if (all < FEWEST_JUDGED.label) return <span className={page.muted}>{words.tooFew({ n: all })}</span>;
  return words.share({ share: format.percent(part / all), part, all });
}

/** The suggested threshold for a label, with what it would have hidden. */
function Proposal({ of }: { readonly of: Quality }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  if (of.judged < FEWEST_JUDGED.label)
    return <span className={page.muted}>{words.tooFew({ n: of.judged })}</span>;
  const found = suggestThreshold(of.bins);
  if (!found) return words.noThreshold();
  const { threshold, lost, right, spared, wrong } = found;
  return (
    <>
      {format.confidence(threshold)}
      <span className={styles.figure}>{words.cost({ lost, right, spared, wrong })}</span>
    </>
  );
}

interface QualityTableProps {
  readonly project: Project;
  readonly name: string;
  readonly of: RunQuality;
}

/** Precision, recall and suggested threshold of a run, by label. */
export function QualityTable({ project, name, of }: QualityTableProps) {
  const { LL } = useI18n();
  const words = LL.assistant.quality;
  const labelName = useLabelName(project.labels);
  const rows = [
    { key: '', label: words.all(), quality: of.all },
    ...of.byLabel.map((quality) => ({
      key: `label ${quality.label}`,
      label: labelName(quality.label),
      quality,
    })),
  ];
  return (
    <div>
      <p>{words.rests({ photos: of.photos, boxes: of.boxes, complete: of.complete })}</p>
      <CardTable
        label={name}
        head={
          <>
            <th className={page.th}>{words.label()}</th>
            <th className={page.numberHead}>{words.precision()}</th>
            <th className={page.numberHead}>{words.recall()}</th>
            <th className={page.numberHead}>{words.threshold()}</th>
          </>
        }
      >
        {rows.map(({ key, label, quality }) => (
          <tr key={key}>
            <td className={page.words}>{label}</td>
            <td data-head={words.precision()} className={page.number}>
              <Share part={quality.right} all={quality.judged} />
            </td>
            <td data-head={words.recall()} className={page.number}>
              <Share part={quality.found} all={quality.there} />
            </td>
            <td data-head={words.threshold()} className={page.number}>
              {key === '' ? '–' : <Proposal of={quality} />}
            </td>
          </tr>
        ))}
      </CardTable>
    </div>
  );
}
