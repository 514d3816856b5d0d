import {
  type Checklist,
  type ChecklistPlace,
  elsewhereLines,
  isSilent,
  linesOf,
  tallyElements,
} from '#domain/inspection/elements/checklist.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { ElementListEditor } from './ElementListEditor.tsx';
import { ElementRow } from './ElementRow.tsx';
import { ForRest } from './ForRest.tsx';

function Place({ place, rated }: { readonly place: ChecklistPlace; readonly rated: boolean }) {
  const { LL, format } = useI18n();
  const words = LL.elements;
  const { frozen } = useOpenRecord();
  const name = place.id === OVERALL ? LL.record.verdictStep.whole() : place.name;
  const heads = [words.element(), words.state(), ...(rated ? [words.rating()] : [])];
  const columns = heads.length + 2;
  return (
    <section className={styles.section} aria-label={name}>
      <h3 dir="auto">{name}</h3>
      {isSilent(place) && <p className={styles.bad}>{words.silent({ count: place.defects.length })}</p>}
      {!frozen && <ForRest place={place} name={name} rated={rated} />}
      <CardTable
        label={name}
        head={
          <>
            <HeadCells of={heads} />
            <HeadCells of={[words.defects()]} areNumbers />
            <HeadCells of={[words.reason()]} />
          </>
        }
      >
        {linesOf(place).map(({ of, defects }) =>
          typeof of === 'string' ? (
            <tr key={of} data-rest={of}>
              <td colSpan={columns - 2} className={styles.words}>
                {words.rest[of]()}
              </td>
              <td data-head={words.defects()} className={styles.number}>
                {format.count(defects)}
              </td>
              <td className={styles.td} />
            </tr>
          ) : (
            <ElementRow key={of.element.key} row={of} place={place} placeName={name} columns={columns} />
          ),
        )}
      </CardTable>
    </section>
  );
}

/** Defects in the notice by number; the rest is counted. */
const NAMED = 5;

/** The defects that no place's elements can speak for. */
function Elsewhere({ checklist }: { readonly checklist: Checklist }) {
  const { LL, format } = useI18n();
  const { elsewhere } = checklist;
  const [line] = elsewhereLines(checklist);
  if (!line) return null;
  const names = elsewhere.slice(0, NAMED).map(({ no }) => no);
  const more = line.defects - names.length;
  return (
    <p className={styles.notice.warn} data-rest="elsewhere">
      {LL.elements.elsewhere({
        count: line.defects,
        names: format.list(more > 0 ? [...names, `+${format.count(more)}`] : names),
      })}
    </p>
  );
}

/** What of the building was inspected and what wasn't, element by element at each place. */
export function ElementsStep() {
  const words = useI18n().LL.elements;
  const { survey } = useOpenRecord();
  if (!survey) return null;
  const { checklist } = survey;
  return (
    <>
      <p className={styles.muted}>{words.text()}</p>
      <ElementListEditor />
      {checklist.places.length > 0 && <p role="status">{words.tally(tallyElements(checklist))}</p>}
      <Elsewhere checklist={checklist} />
      {checklist.places.map((place) => (
        <Place key={place.id} place={place} rated={checklist.list.rated} />
      ))}
    </>
  );
}
