import { useState } from 'react';
import type { Label } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { cards } from '../../kit/page/cards.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { useCounts } from '../usePhotos.ts';
import { LabelForm } from './LabelForm.tsx';
import { LabelRow } from './LabelRow.tsx';

/** The labels of a project: colour, digit key, and whether they are still offered. None is ever deleted. */
export function Labels({ project }: { readonly project: Project }) {
  const words = useI18n().LL.settings.labels;
  const counts = useCounts(project.id);
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  // Of excluded photos too: these boxes have the label as well.
  const used = (key: string) =>
    Object.values(counts).reduce((sum, { byLabel }) => sum + (own(byLabel, key) ?? 0), 0);
  const column = (text: string, className = page.th) => (
    <th key={text} scope="col" className={className}>
      {text}
    </th>
  );
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button onPress={() => setEditing('new')}>{words.add()}</Button>
      </div>
      <p className={page.muted}>{words.help()}</p>
      <div className={page.scroll}>
        <table className={`${page.table} ${cards}`} aria-label={words.title()}>
          <thead>
            <tr>
              {[words.name(), words.key(), words.kind(), words.digit()].map((text) => column(text))}
              {[words.contrast(), words.use()].map((text) => column(text, page.numberHead))}
              {column(words.active())}
              <td className={page.th} />
            </tr>
          </thead>
          <tbody>
            {project.labels.map((label) => (
              <LabelRow
                key={label.key}
                project={project}
                label={label}
                boxes={used(label.key)}
                onEdit={() => setEditing(label)}
              />
            ))}
          </tbody>
        </table>
      </div>
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
