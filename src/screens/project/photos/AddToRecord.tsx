import { useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { photosToAdd, withPhotos } from '#domain/inspection/record/scope.ts';
import { edited } from '#domain/rating/gate/lifecycle.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useRecords } from '../../kit/data/useRecords.ts';
import * as styles from './photos.css.ts';

export interface AddToRecordProps {
  readonly project: Project;
  /** Image ids; at least one. */
  readonly chosen: readonly string[];
}

/** Adds the ticked photos to a draft inspection; those that already contain all of them aren't offered. */
export function AddToRecord({ project, chosen }: AddToRecordProps) {
  const { LL } = useI18n();
  const words = LL.gallery.record;
  const records = useRecords();
  const images = useValue(useWorkspace().images(project.id)) ?? [];
  const [said, setSaid] = useState('');
  const offered = (useValue(records.all) ?? []).flatMap(({ record, project: { id } }) => {
    const next = id === project.id && !isFrozen(record.status) && withPhotos(record, project, images, chosen);
    return next ? [{ record, next, added: photosToAdd(record, project, images, chosen).length }] : [];
  });
  const add = (id: string) => {
    const found = offered.find(({ record }) => record.id === id);
    if (!found) return;
    const changed = edited(found.record, { images: found.next });
    if (!changed.ok) return;
    records.change(found.record, changed.value);
    setSaid(words.added({ count: found.added, no: found.record.no }));
  };
  return (
    <>
      {offered.length > 0 && (
        <Select
          label={words.add()}
          hideLabel
          placeholder={words.add()}
          items={offered.map(({ record }) => ({
            id: record.id,
            label: [record.no, record.title].filter(Boolean).join(' · '),
          }))}
          selectedKey={null}
          onSelectionChange={add}
        />
      )}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
