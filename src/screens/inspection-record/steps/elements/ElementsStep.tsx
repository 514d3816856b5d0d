import { type ChecklistPlace, isSilent, tallyElements } from '#domain/inspection/elements/checklist.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { ElementListEditor } from './ElementListEditor.tsx';
import { ElementRow } from './ElementRow.tsx';

function Place({ place, rated }: { readonly place: ChecklistPlace; readonly rated: boolean }) {
  const { LL } = useI18n();
  const words = LL.elements;
  const name = place.id === OVERALL ? LL.record.verdictStep.whole() : place.name;
  const heads = [words.element(), words.state(), ...(rated ? [words.rating()] : []), words.reason()];
  return (
    <section className={styles.section} aria-label={name}>
      <h3 dir="auto">{name}</h3>
      {isSilent(place) && <p className={styles.bad}>{words.silent({ count: place.defects })}</p>}
      <CardTable label={name} head={<HeadCells of={heads} />}>
        {place.rows.map((row) => (
          <ElementRow key={row.element.key} row={row} placeName={name} />
        ))}
      </CardTable>
    </section>
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
      {checklist.places.map((place) => (
        <Place key={place.id} place={place} rated={checklist.list.rated} />
      ))}
    </>
  );
}
