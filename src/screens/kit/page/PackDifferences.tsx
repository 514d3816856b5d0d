import type { Pack } from '#domain/inspection/regime/pack.ts';
import { type PackChange, packChanges } from '#domain/inspection/regime/packChanges.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { packPath } from '../words/packPath.ts';
import * as page from './page.css.ts';

/** Differences that are read out; those after them are counted. */
const SHOWN = 30;

/** One difference in words: where it is, and what was there before and is now. */
function changeWords(language: Pick<Language, 'LL' | 'format'>, change: PackChange): string {
  const words = language.LL.packs.changes;
  const { how, path, before, after } = change;
  const where = packPath(language, path);
  if (how === 'changed' && before !== null && after !== null)
    return language.format.entry(where, words.fromTo({ before: before || '–', after: after || '–' }));
  return language.format.aside(language.format.entry(where, words[how]()), before ?? after ?? '');
}

/** What a later edition of a pack changes, by path; closed until somebody asks. */
export function PackDifferences({ before, after }: { readonly before: Pack; readonly after: Pack }) {
  const language = useI18n();
  const words = language.LL.packs;
  const changes = packChanges(before, after);
  if (changes.length === 0) return <p className={page.muted}>{words.changes.none()}</p>;
  return (
    <details>
      <summary className={page.muted}>
        {words.changes.title({ count: changes.length, from: before.version, to: after.version })}
      </summary>
      <ul className={page.lines}>
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.how}:${change.path}`} className={page.wrapped}>
            <bdi>{changeWords(language, change)}</bdi> <code dir="ltr">{change.path}</code>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && <p>{words.more({ count: changes.length - SHOWN })}</p>}
    </details>
  );
}
