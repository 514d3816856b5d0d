import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { GENERAL, PRESETS } from '#domain/rating/presets.ts';
import type { Names } from '#domain/rating/scheme.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/Select.tsx';
import * as page from '../../inspection-record/page.css.ts';
import * as styles from './settings.css.ts';

/** The rating scheme that new records begin with, and what its levels mean. */
export function RatingSchemeChoice({ project }: { readonly project: Project }) {
  const { LL, locale } = useI18n();
  const words = LL.settings.scheme;
  const { manage } = useWorkspace();
  const said = (names: Names) =>
    locale === 'zh-hk' ? names['zh-hk'] : locale === 'zh' ? names.zh : names.en;
  const scheme = PRESETS.find(({ id }) => id === project.settings.ratingScheme.id) ?? GENERAL;
  const due = (days: number | null) =>
    days === null ? '–' : days === 0 ? words.atOnce() : words.days({ days });
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <div className={styles.narrow}>
        <Select
          label={words.label()}
          items={PRESETS.map(({ id, names }) => ({ id, label: said(names) }))}
          selectedKey={scheme.id}
          onSelectionChange={(id) => {
            const chosen = PRESETS.find((one) => one.id === id);
            if (chosen)
              manage.setSettings(project.id, {
                ratingScheme: { id: chosen.id, version: chosen.version },
              });
          }}
        />
      </div>
      <div className={page.scroll}>
        <table className={page.table} aria-label={said(scheme.names)}>
          <thead>
            <tr>
              {[words.level(), words.meaning(), words.general(), words.due()].map((text) => (
                <th key={text} scope="col" className={page.th}>
                  {text}
                </th>
              ))}
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
