import { useState } from 'react';
import {
  COMPONENT_CONDITIONS,
  type Component,
  type ComponentCondition,
} from '#domain/inspection/register/component.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { ComponentRow } from './ComponentRow.tsx';
import { useMarkRest } from './useMarkRest.tsx';

const FILTERS = ['all', ...COMPONENT_CONDITIONS] as const;
type Filter = (typeof FILTERS)[number];
/** Rows shown at first; the rest on demand. */
const PAGE = 12;
const NO_COMPONENTS: readonly Component[] = [];

/** The number of components by condition. */
export const conditionCounts = (components: readonly Component[]) => {
  const of = (condition: ComponentCondition) =>
    components.filter(({ facts }) => facts.condition === condition).length;
  return {
    count: components.length,
    unsafe: of('unsafe'),
    defective: of('defective'),
    left: of('not_checked'),
  };
};

/** Windows and air conditioners in scope with their condition; an unsafe one makes its location unsafe. */
export function Components() {
  const { LL } = useI18n();
  const words = LL.inspection.components;
  const { survey, frozen } = useOpenRecord();
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(PAGE);
  const components = survey?.components ?? NO_COMPONENTS;
  const { button, dialog } = useMarkRest(components);
  const photos = new Map(survey?.images.map(({ image }) => [image.id, image]));
  const listed = components.filter(({ facts }) => filter === 'all' || facts.condition === filter);
  const { count, unsafe, left } = conditionCounts(components);
  const table = components.length > 0 && (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <p className={styles.muted}>{words.text()}</p>
      <div className={styles.end}>
        <Select
          label={words.show()}
          items={FILTERS.map((id) => ({ id, label: id === 'all' ? words.all() : words.conditions[id]() }))}
          selectedKey={filter}
          onSelectionChange={setFilter}
        />
        <span className={`${styles.beside} ${styles.grow}`}>{words.counts({ count, unsafe, left })}</span>
        {!frozen && button}
      </div>
      <CardTable
        label={words.heading()}
        head={
          <HeadCells
            of={[words.photo(), words.component(), words.location(), words.condition(), words.note()]}
          />
        }
      >
        {listed.slice(0, limit).map((one) => (
          <ComponentRow
            key={one.damage.key}
            component={one}
            photo={photos.get(one.damage.image)?.name ?? one.damage.image}
            image={photos.get(one.damage.image)}
          />
        ))}
      </CardTable>
      {listed.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + 4 * PAGE)}>
            {words.more({ count: Math.min(4 * PAGE, listed.length - limit) })}
          </Button>
        </div>
      )}
    </section>
  );
  return (
    <>
      {table}
      {dialog}
    </>
  );
}
