import { Link, useNavigate } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { link } from '#ui/Link.css.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import * as styles from '../inspection-record/page.css.ts';
import { useValue } from '../inspection-record/useValue.ts';
import { NO_PARTICULARS, ProjectForm } from './ProjectForm.tsx';
import { totalsOf } from './totals.ts';

function ProjectCard({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.project.list;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const totals = images && totalsOf(images, counts);
  const judged = totals ? totals.boxes - totals.unreviewed : 0;
  return (
    <li>
      <Card>
        <div className={styles.section}>
          <div className={styles.row}>
            <Link
              to="/project/$projectId"
              params={{ projectId: project.id }}
              className={`${link} ${styles.subtitle}`}
            >
              {project.name}
            </Link>
            {project.code && <span className={styles.muted}>{project.code}</span>}
            {project.archived && <Badge>{words.archived()}</Badge>}
          </div>
          {(project.address || project.client) && (
            <p className={styles.muted}>{[project.address, project.client].filter(Boolean).join(' · ')}</p>
          )}
          {totals ? (
            <>
              <p>
                {words.photos({ count: totals.photos })} · {words.defects({ count: totals.defects })}
              </p>
              <ProgressBar
                label={words.reviewed({ done: judged, total: totals.boxes })}
                value={judged}
                maxValue={Math.max(1, totals.boxes)}
              />
            </>
          ) : (
            <Skeleton height={32} />
          )}
        </div>
      </Card>
    </li>
  );
}

const matches = (project: Project, text: string): boolean =>
  [project.name, project.code, project.address, project.client]
    .join(' ')
    .toLocaleLowerCase()
    .includes(text.trim().toLocaleLowerCase());

/** Every project of this browser: searched, made, and opened from here. */
export function ProjectListScreen() {
  const { LL } = useI18n();
  const words = LL.project.list;
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const projects = useValue(workspace.projects);
  const [text, setText] = useState('');
  const [archived, setArchived] = useState(false);
  const [making, setMaking] = useState(false);
  const here = projects?.filter((project) => archived || !project.archived);
  const found = here?.filter((project) => matches(project, text));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={`${styles.title} ${styles.grow}`}>{words.heading()}</h1>
        <Button variant="primary" onPress={() => setMaking(true)}>
          {words.new()}
        </Button>
      </div>
      <div className={styles.row}>
        <SearchField label={words.search()} placeholder={words.search()} value={text} onChange={setText} />
        {projects?.some((project) => project.archived) && (
          <Switch isSelected={archived} onChange={setArchived}>
            {words.showArchived()}
          </Switch>
        )}
      </div>
      {!found && <Skeleton height={120} />}
      {here?.length === 0 && (
        <EmptyState icon={FolderOpen} title={words.emptyTitle()} text={words.emptyText()} />
      )}
      {here && here.length > 0 && found?.length === 0 && (
        <EmptyState title={words.noMatchTitle()} text={words.noMatchText()} />
      )}
      <ul className={styles.list}>
        {found?.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      {making && (
        <ProjectForm
          title={LL.project.form.newTitle()}
          saveLabel={LL.project.form.create()}
          initial={NO_PARTICULARS}
          onClose={() => setMaking(false)}
          onSave={(particulars) => {
            const projectId = workspace.manage.create(particulars);
            navigate({ to: '/project/$projectId', params: { projectId } });
          }}
        />
      )}
    </div>
  );
}
