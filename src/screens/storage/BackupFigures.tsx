import type { Effect } from '#data/backup/effects.ts';
import type { Figures, Told } from '#data/backup/tally.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './storage.css.ts';

interface Line {
  readonly key: string;
  readonly text: string;
  readonly told: Pick<Told<unknown>, 'count' | 'names'>;
}

/** Messages with the names of the items concerned, one per line. */
function Lines(props: { readonly title: string; readonly lines: readonly Line[]; readonly told: string }) {
  const { LL, format } = useI18n();
  const words = LL.storage.restore;
  const { title, lines, told } = props;
  if (lines.length === 0) return null;
  return (
    <div data-told={told}>
      <h4 className={styles.toldTitle}>{title}</h4>
      <ul className={styles.told}>
        {lines.map(({ key, text, told: { count, names } }) => {
          const more = count - names.length;
          const list = format.list(names);
          return (
            <li key={key} data-what={key} data-count={count}>
              {text}
              {names.length > 0 && (
                <span className={styles.toldNames}>
                  {more > 0 ? words.named({ names: list, count: more }) : list}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a backup changes, and what of it is left out: shown before and after restoring it. */
export function BackupFigures(props: { readonly figures: Figures; readonly unnamedPhotos?: number }) {
  const { LL } = useI18n();
  const words = LL.storage.restore;
  const { refused, omitted, effects } = props.figures;
  const { unnamedPhotos = 0 } = props;
  const effectText = (effect: Effect, count: number): string => {
    if (effect.kind !== 'record_state') return words.effects[effect.kind](count);
    const { statuses } = LL.record;
    return words.state({ count, from: statuses[effect.from](), to: statuses[effect.to]() });
  };
  const unnamed = {
    key: 'unnamed',
    text: words.unnamed(unnamedPhotos),
    told: { count: unnamedPhotos, names: [] },
  };
  return (
    <>
      <Lines
        told="effects"
        title={words.changes()}
        lines={effects.map((told) => ({
          key: told.what.kind === 'record_state' ? `${told.what.from}-${told.what.to}` : told.what.kind,
          text: effectText(told.what, told.count),
          told,
        }))}
      />
      <Lines
        told="left"
        title={words.left()}
        lines={[
          ...refused.map((told) => ({ key: told.what, text: words.refusals[told.what](told.count), told })),
          ...omitted.map((told) => ({ key: told.what, text: words.omissions[told.what](told.count), told })),
          ...(unnamedPhotos > 0 ? [unnamed] : []),
        ]}
      />
    </>
  );
}
