import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { link } from '#ui/Link.css.ts';
import * as styles from '../inspection-record/page.css.ts';
import { StatusBadge } from '../inspection-record/StatusBadge.tsx';
import { useRecords, useValue } from '../inspection-record/useValue.ts';
import { Locations } from './Locations.tsx';
import { Numbers, Particulars } from './Particulars.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { ProjectPhotos } from './ProjectPhotos.tsx';

/** Records of a project, each leading to its page. */
function ProjectRecords({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const records = useRecords();
  const own = useValue(records.all)?.filter((filed) => filed.project.id === project.id) ?? [];
  if (own.length === 0) return null;
  return (
    <section className={styles.section} aria-label={LL.project.page.records()}>
      <h2 className={styles.subtitle}>{LL.project.page.records()}</h2>
      <ul className={styles.list}>
        {own.map(({ record }) => (
          <li key={record.id} className={styles.row}>
            <Link to="/inspection-record/$recordId" params={{ recordId: record.id }} className={link}>
              {record.no}
            </Link>
            <span>{record.title || LL.record.schemes[record.scheme]()}</span>
            <span className={styles.muted}>{record.startedOn}</span>
            <StatusBadge status={record.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything of a project: numbers, particulars, records, locations, photos. */
export function ProjectDetails({
  project,
  isAlone,
}: {
  readonly project: Project;
  readonly isAlone: boolean;
}) {
  const { LL } = useI18n();
  const words = LL.project.page;
  const { manage } = useWorkspace();
  const [editing, setEditing] = useState(false);
  /** Location shown: an id, null for photos without one, undefined for all. */
  const [place, setPlace] = useState<string | null | undefined>(undefined);
  return (
    <article className={styles.section} aria-label={project.name}>
      <div className={styles.head}>
        <div className={styles.grow}>
          {isAlone && (
            <Link to="/project" className={link}>
              {words.back()}
            </Link>
          )}
          <div className={styles.row}>
            {isAlone ? (
              <h1 className={styles.title}>{project.name}</h1>
            ) : (
              <h2 className={styles.title}>{project.name}</h2>
            )}
            {project.code && <span className={styles.muted}>{project.code}</span>}
            {project.archived && <Badge>{LL.project.list.archived()}</Badge>}
          </div>
        </div>
        <div className={styles.row}>
          <Link to="/dashboard" search={{ project: project.id }} className={link}>
            {words.review()}
          </Link>
          <Button onPress={() => setEditing(true)}>{words.edit()}</Button>
          <Button onPress={() => manage.archive(project.id, !project.archived)}>
            {project.archived ? words.restore() : words.archive()}
          </Button>
        </div>
      </div>
      <Numbers project={project} />
      <Particulars project={project} />
      <ProjectRecords project={project} />
      <Locations project={project} place={place} onPlace={setPlace} />
      <ProjectPhotos key={String(place)} project={project} place={place} />
      {editing && (
        <ProjectForm
          title={LL.project.form.editTitle()}
          saveLabel={LL.project.form.save()}
          initial={{
            name: project.name,
            code: project.code,
            address: project.address,
            client: project.client,
          }}
          onClose={() => setEditing(false)}
          onSave={(particulars) => manage.update(project.id, particulars)}
        />
      )}
    </article>
  );
}
