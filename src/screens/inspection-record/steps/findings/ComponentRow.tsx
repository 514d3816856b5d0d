import { Link } from '@tanstack/react-router';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  COMPONENT_CONDITIONS,
  type Component,
  type ComponentFacts,
  isChecked,
} from '#domain/inspection/register/component.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../useMissing.ts';

/** One component: its type, location, condition, and notes. */
export function ComponentRow(props: {
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
