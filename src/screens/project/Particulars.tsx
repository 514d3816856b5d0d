import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Card } from '#ui/Card.tsx';
import * as page from '../inspection-record/page.css.ts';
import { useValue } from '../inspection-record/useValue.ts';
import * as styles from './project.css.ts';
import { totalsOf } from './totals.ts';

/** The year in which the sample's first moment lies: it says nothing about when anybody made the project. */
const EPOCH = 1970;

/** What is known of the building. */
export function Particulars({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const { form, page: words } = LL.project;
  const created = new Date(project.createdAt);
  const pairs: [string, string][] = [
    [form.code(), project.code || words.none()],
    [form.address(), project.address || words.none()],
    [form.client(), project.client || words.none()],
    ...(created.getFullYear() > EPOCH
      ? [[words.created(), format.date(created.getTime())] satisfies [string, string]]
      : []),
  ];
  return (
    <section className={page.section} aria-label={words.particulars()}>
      <h2 className={page.subtitle}>{words.particulars()}</h2>
      <dl className={styles.pairs}>
        {pairs.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The project in four numbers. Each says what it counts. */
export function Numbers({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.project.numbers;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id)) ?? [];
  const totals = totalsOf(images, useValue(workspace.counts(project.id)));
  const numbers: [string, number][] = [
    [words.photos(), totals.photos],
    [words.observations(), totals.defects],
    [words.unreviewed(), totals.unreviewed],
    [words.reviewed(), totals.boxes - totals.unreviewed],
  ];
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <Card key={name}>
            <div className={styles.figure}>{format.count(value)}</div>
            <div className={page.muted}>{name}</div>
          </Card>
        ))}
      </div>
      <p className={page.muted}>{words.observationsHelp()}</p>
    </section>
  );
}
