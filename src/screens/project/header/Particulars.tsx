import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../kit/page/page.css.ts';
import { buildingFacts } from '../../kit/words/buildingFacts.ts';
import * as styles from '../project.css.ts';

/** The year of the sample's first stamps, which says nothing about when the project was created. */
const EPOCH = 1970;

/** What is known of the building. */
export function Particulars({ project }: { readonly project: Project }) {
  const language = useI18n();
  const { LL, format } = language;
  const { form, page: words } = LL.project;
  const created = new Date(project.createdAt);
  const pairs: (readonly [string, string])[] = [
    [form.code(), project.code || words.none()],
    [form.address(), project.address || words.none()],
    [form.client(), project.client || words.none()],
    ...buildingFacts(language, project.building, new Date().getFullYear()),
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
