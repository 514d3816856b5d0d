import { citedParts, standings } from '#domain/inspection/regime/citedParts.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import type { PackFileFault } from '#domain/inspection/regime/packFile.ts';
import type { PackNote } from '#domain/inspection/regime/readPack.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { packPath } from '../../../kit/words/packPath.ts';
import { packStanding } from '../../../kit/words/regimeWords.ts';
import * as styles from './packs.css.ts';

/** Faults that are read out; those after them are counted. */
const SHOWN = 12;

/** What is wrong in a pack, one fault a line, each by its place in words and as the file has it. */
export function PackFaults({
  title,
  faults,
}: {
  readonly title: string;
  readonly faults: readonly PackFileFault[];
}) {
  const language = useI18n();
  const words = language.LL.packs;
  return (
    <div role="alert" className={page.notice.warn}>
      <p>{title}</p>
      <ul className={styles.bullets}>
        {faults.slice(0, SHOWN).map(({ code, path }) => (
          <li key={`${path}:${code}`}>
            {language.format.entry(packPath(language, path), words.faults[code]())}{' '}
            {path && <code dir="ltr">{path}</code>}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && <p>{words.more({ count: faults.length - SHOWN })}</p>}
    </div>
  );
}

/** How much of a pack follows what its author read, and that it has to be checked. */
export function PackStanding({ pack }: { readonly pack: Pack }) {
  const language = useI18n();
  return <p className={page.notice.warn}>{packStanding(language, standings(citedParts(pack)))}</p>;
}

/** The words that a pack lacks in a language: no fault, as English is shown. */
export function PackNotes({ notes }: { readonly notes: readonly PackNote[] }) {
  const language = useI18n();
  const words = language.LL.packs;
  const lacking = notes.filter(({ code }) => code === 'words_missing').map(({ path }) => path);
  const inLanguage = (['zh-hk', 'zh'] as const).flatMap((locale) => {
    const paths = lacking.filter((path) => path.endsWith(`.${locale}`));
    return paths.length > 0 ? [{ locale, paths }] : [];
  });
  return (
    <>
      {inLanguage.map(({ locale, paths }) => (
        <div key={locale} className={page.notice.info}>
          <p>{words.lacking({ count: paths.length, language: words.parts[locale]() })}</p>
          <ul className={styles.bullets}>
            {paths.slice(0, 4).map((path) => (
              <li key={path}>
                {packPath(language, path)} <code dir="ltr">{path}</code>
              </li>
            ))}
          </ul>
          {paths.length > 4 && <p>{words.more({ count: paths.length - 4 })}</p>}
        </div>
      ))}
    </>
  );
}
