import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  COMPONENT_CONDITIONS,
  type Component,
  type ComponentCondition,
  type ComponentFacts,
  isChecked,
} from '#domain/inspection/register/component.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useVerdictName } from '../../../kit/words/regimeWords.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.tsx';

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

/** One component: its type, location, condition, and notes. */
function ComponentRow(props: {
  readonly component: Component;
  readonly photo: string;
  readonly image: InspectionImage | undefined;
}) {
  const { component, photo, image } = props;
  const { LL } = useI18n();
  const words = LL.inspection.components;
  const { records, project, frozen } = useOpenRecord();
  const { missing } = useMissing();
  const labelName = useLabelName(project.labels);
  const { damage, location, facts } = component;
  const called = LL.annotator.named({ label: labelName(damage.label), id: damage.id });
  const name = `${called} · ${photo}`;
  const set = (fields: Partial<ComponentFacts>) => records.setComponents(project.id, [damage.key], fields);
  return (
    <tr>
      <td className={styles.td}>
        <span className={withThumb}>
          <DefectCrop damage={damage} image={image} />
          <Link
            to="/dashboard"
            search={{ project: project.id, image: damage.image, damage: damage.id }}
            className={`${standing} ${styles.name}`}
            dir="auto"
          >
            {name}
          </Link>
        </span>
      </td>
      <td data-head={words.component()} className={styles.td}>
        <bdi className={styles.name}>{labelName(damage.label)}</bdi>
      </td>
      <td data-head={words.location()} className={styles.td}>
        <bdi className={styles.name}>
          {project.locations.find(({ id }) => id === location)?.name ?? location ?? '–'}
        </bdi>
      </td>
      <td data-head={words.condition()} className={styles.td}>
        <div className={styles.fit}>
          <Select
            label={words.conditionOf({ name })}
            hideLabel
            items={COMPONENT_CONDITIONS.map((id) => ({ id, label: words.conditions[id]() }))}
            selectedKey={facts.condition}
            onSelectionChange={(condition) => set({ condition, basis: '' })}
            missing={missing('component_not_rated', damage.key)}
            isFixed={frozen}
          />
        </div>
      </td>
      <td data-head={words.note()} className={styles.words}>
        <SavedField
          label={words.noteFor({ name })}
          hideLabel
          value={facts.note}
          onSave={(note) => set({ note })}
          isReadOnly={frozen}
          fault={facts.condition === 'excused' && !isChecked(facts) ? words.excuse() : null}
        />
        {facts.basis !== '' && <p className={styles.muted}>{words.basisOf({ basis: facts.basis })}</p>}
      </td>
    </tr>
  );
}

const keyOf = ({ damage }: Component): string => damage.key;
const NOTHING: NamedItems<Component> = { items: [], missingCount: 0 };

/** Marks unchecked components as safe, after a person has stated what was looked at: a button, and its dialog. */
function useMarkRest(components: readonly Component[]) {
  const { LL } = useI18n();
  const words = LL.inspection.components;
  const { records, project } = useOpenRecord();
  const { named, open, close } = useBulkAct(components, keyOf);
  const [basis, setBasis] = useState('');
  const rest = components.filter(({ facts }) => facts.condition === 'not_checked');
  // Of the named ones, those that somebody rated meanwhile stay as they were rated.
  const { items, missingCount } = named ?? NOTHING;
  const unrated = items.filter(({ facts }) => facts.condition === 'not_checked');
  const left = { items: unrated, missingCount: missingCount + items.length - unrated.length };
  const mark = () => {
    if (basis.trim() === '') return;
    records.setComponents(project.id, unrated.map(keyOf), { condition: 'safe', basis: basis.trim() });
    close();
    setBasis('');
  };
  return {
    button: rest.length > 0 && (
      <Button onPress={() => open(rest)}>{words.markRest({ count: rest.length })}</Button>
    ),
    dialog: (
      <FormDialog
        title={words.markTitle({ count: unrated.length })}
        isOpen={named !== null}
        onClose={close}
        size="small"
        cancelLabel={words.cancel()}
        confirmLabel={words.markConfirm()}
        isDisabled={basis.trim() === '' || unrated.length === 0}
        onConfirm={mark}
      >
        <div className={styles.section}>
          <p>{words.markText()}</p>
          <MissingNotice named={left} />
          <TextField
            label={words.basis()}
            description={words.basisHelp()}
            value={basis}
            onChange={setBasis}
          />
        </div>
      </FormDialog>
    ),
  };
}

/** Windows and air conditioners in scope with their condition; an unsafe one makes its location unsafe. */
export function Components() {
  const { LL } = useI18n();
  const words = LL.inspection.components;
  const { record, survey, frozen } = useOpenRecord();
  const verdictName = useVerdictName(record);
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
      <p className={styles.muted}>{words.text({ verdict: verdictName('unsafe') })}</p>
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
