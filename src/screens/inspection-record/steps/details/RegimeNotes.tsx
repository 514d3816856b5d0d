import { citedParts, standings } from '#domain/inspection/regime/citedParts.ts';
import { laterEdition } from '#domain/inspection/regime/ownPacks.ts';
import type { Pack, PackSource } from '#domain/inspection/regime/pack.ts';
import { furtherDue, packUnder } from '#domain/inspection/regime/regime.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { usePacks } from '../../../kit/data/usePacks.ts';
import { PackDifferences } from '../../../kit/page/PackDifferences.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { packStanding, packWords, restsText } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** A text that the pack names, where it is published, and what of it was read. */
function Source({ source }: { readonly source: PackSource }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.regime;
  const { title, edition, publisher, url, read, extent, on } = source;
  return (
    <li>
      <bdi>{format.list([title, edition ?? '', publisher ?? ''].filter((part) => part !== ''))}</bdi>
      {url && (
        <>
          {' '}
          <bdi className={styles.muted}>{url}</bdi>
        </>
      )}
      <p className={styles.muted}>
        {format.aside(
          extent
            ? format.entry(words.sourceRead[read](), packWords(language, extent))
            : words.sourceRead[read](),
          on ? words.readOn({ date: format.day(on) }) : '',
        )}
      </p>
    </li>
  );
}

/** Each part of the pack with its paragraph, and what that rests on. */
function PackParts({ pack }: { readonly pack: Pack }) {
  const language = useI18n();
  const { LL, format } = language;
  return (
    <ul className={styles.section}>
      {citedParts(pack).map((part) => (
        <li key={`${part.sort}:${part.id}`}>
          {format.entry(LL.regime.sorts[part.sort](), packWords(language, part.names))}
          <p className={styles.muted}>{restsText(language, pack, part)}</p>
        </li>
      ))}
    </ul>
  );
}

/** A later edition of the record's pack: what it changes, and the choice to follow it. */
function LaterEdition({ pack }: { readonly pack: Pack }) {
  const words = useI18n().LL.packs;
  const { record, project, frozen, change } = useOpenRecord();
  const later = laterEdition(pack, usePacks(project.id));
  if (!later || frozen || !record.regimePack) return null;
  const { version, edition } = later;
  const hasKind = later.kinds.some(({ id }) => id === record.scheme);
  return (
    <div className={styles.notice.info}>
      <p>{words.newer({ version, edition, own: pack.version })}</p>
      <PackDifferences before={pack} after={later} />
      {hasKind ? (
        <Button onPress={() => change({ regimePack: later })}>{words.takeEdition({ version })}</Button>
      ) : (
        <p>{words.kindGone()}</p>
      )}
    </div>
  );
}

/** Which pack the inspection follows, in which edition, what it rests on, what it lacks, and what falls due by it. */
export function RegimeNotes() {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.regime;
  const { record, project } = useOpenRecord();
  const pack = packUnder(record);
  if (!pack) return null;
  const { edition, version, leftOut = [] } = pack;
  const of = { name: packWords(language, pack.names), edition, version };
  const due = furtherDue(record, project.building);
  return (
    <>
      <p className={styles.muted}>{record.regimePack ? words.kept(of) : words.shipped(of)}</p>
      <LaterEdition pack={pack} />
      <p>{packStanding(language, standings(citedParts(pack)))}</p>
      <details>
        <summary>{words.sources()}</summary>
        <div className={styles.section}>
          <ul className={styles.section}>
            {pack.sources.map((source) => (
              <Source key={source.id} source={source} />
            ))}
          </ul>
          {leftOut.length > 0 && (
            <>
              <h3>{words.leftOut()}</h3>
              <ul className={styles.section}>
                {leftOut.map((one) => (
                  <li key={one.en}>{packWords(language, one)}</li>
                ))}
              </ul>
            </>
          )}
          <h3>{words.parts()}</h3>
          <PackParts pack={pack} />
        </div>
      </details>
      {due.length > 0 && (
        <section className={styles.section} aria-label={words.due()}>
          <h3>{words.due()}</h3>
          <ul className={styles.section}>
            {due.map(({ clock, date }) => (
              <li key={clock.id}>
                {words.dueTo({
                  what: packWords(language, clock.what),
                  to: packWords(language, clock.to),
                  date: format.day(date),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
