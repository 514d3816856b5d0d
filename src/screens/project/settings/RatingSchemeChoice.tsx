import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useSchemes } from '../../kit/data/useSchemes.ts';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { SchemeActions } from './scheme/SchemeActions.tsx';
import * as styles from './settings.css.ts';

/** The rating scheme of new records, and what its levels mean. */
export function RatingSchemeChoice({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.settings.scheme;
  const { all, chosen: scheme, choose, said } = useSchemes(project);
  const due = (days: number | null) =>
    days === null ? '–' : days === 0 ? words.atOnce() : words.days({ days });
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <div className={styles.narrow}>
        <Select
          label={words.label()}
          items={all.map(({ id, names, version, preset }) => ({
            id,
            label: preset ? said(names) : LL.schemes.named({ name: said(names), version }),
          }))}
          selectedKey={scheme.id}
          onSelectionChange={(id) => {
            const chosen = all.find((one) => one.id === id);
            if (chosen) choose(chosen);
          }}
        />
      </div>
      <SchemeActions project={project} />
      <div className={page.scroll}>
        <table className={page.table} aria-label={said(scheme.names)}>
          <thead>
            <tr>
              <HeadCells of={[words.level(), words.meaning(), words.general(), words.due()]} />
            </tr>
          </thead>
          <tbody>
            {scheme.levels.map((level) => (
              <tr key={level.code}>
                <td className={page.short}>{level.code}</td>
                <td className={page.td}>{said(level.names)}</td>
                <td className={page.short}>{level.general.join(', ') || '–'}</td>
                <td className={page.short}>{due(level.urgencyDays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
