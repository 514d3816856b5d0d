import { useState } from 'react';
import type { Label } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { useCounts } from '../usePhotos.ts';
import { LabelForm } from './LabelForm.tsx';
import { LabelRow } from './LabelRow.tsx';

/** The labels of a project: colour, digit key, and whether they are still offered. None is ever deleted. */
export function Labels({ project }: { readonly project: Project }) {
  const words = useI18n().LL.settings.labels;
  const counts = useCounts(project.id);
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  // Including excluded photos, whose boxes have labels too.
  const used = (key: string) =>
    Object.values(counts).reduce((sum, { byLabel }) => sum + (own(byLabel, key) ?? 0), 0);
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button onPress={() => setEditing('new')}>{words.add()}</Button>
      </div>
      <p className={page.muted}>{words.help()}</p>
      <CardTable
        label={words.title()}
        head={
          <>
            <HeadCells of={[words.name(), words.key(), words.kind(), words.digit()]} />
            <HeadCells of={[words.contrast(), words.use()]} areNumbers />
            <HeadCells of={[words.active()]} />
            <td className={page.th} />
          </>
        }
      >
        {project.labels.map((label) => (
          <LabelRow
            key={label.key}
            project={project}
            label={label}
            boxes={used(label.key)}
            onEdit={() => setEditing(label)}
          />
        ))}
      </CardTable>
      {editing && (
        <LabelForm
          project={project}
          label={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
