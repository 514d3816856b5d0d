import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { projectKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';

type Word = () => string;

interface StatementSectionProps {
  readonly project: Project;
  /** For links to it. */
  readonly id?: string;
  readonly words: Readonly<Record<'title' | 'text' | 'none' | 'edit' | 'mayNot', Word>>;
  /** The registers of the project that the form changes. */
  readonly registers: readonly string[];
  /** What is stated, each with its name; null where nothing is. */
  readonly rows: readonly (readonly [name: string, value: string])[] | null;
  /** What has to be known before it is read. */
  readonly notice?: ReactNode;
  readonly form: (onClose: () => void) => ReactNode;
  readonly children?: ReactNode;
}

/** A part of a project's settings that says what was stated of it, and whose form changes that. */
export function StatementSection(props: StatementSectionProps) {
  const { project, id, words, registers, rows, notice, form, children } = props;
  const team = useTeamOf(project.id);
  const [isEditing, setEditing] = useState(false);
  const mayEdit = team?.mayChange(project.id, projectKey(project.id), registers) ?? true;
  return (
    <section id={id} className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.text()}</p>
      {notice}
      {rows ? (
        <dl className={page.pairs}>
          {rows.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt className={page.muted}>{name}</dt>
              <dd dir="auto">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{words.none()}</p>
      )}
      <div className={page.row}>
        <Button isDisabled={!mayEdit} onPress={() => setEditing(true)}>
          <Icon icon={Pencil} size={14} />
          {words.edit()}
        </Button>
        {!mayEdit && <span className={page.muted}>{words.mayNot()}</span>}
      </div>
      {children}
      {isEditing && form(() => setEditing(false))}
    </section>
  );
}
