import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { SeverityMark } from '../../kit/marks/SeverityMark.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { UndecidedLine } from '../defects/register/UndecidedLine.tsx';
import * as styles from './drawings.css.ts';
import type { PinState, ShownPin } from './shownPins.ts';
import type { Placing } from './usePlacing.ts';

/** Unfinished ones first. */
const ORDER: readonly PinState[] = ['earlier', 'proposed', 'none', 'cell', 'placed', 'elsewhere'];
/** Most rows rendered; a larger facade can be filtered by location. */
const MOST = 400;

interface PinListProps {
  readonly project: Project;
  readonly placing: Placing;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

/** The defects of a drawing with their states. A proposal becomes a pin only when a person accepts it. */
export function PinList({ project, placing, chosen, onChoose }: PinListProps) {
  const { LL, format } = useI18n();
  const words = LL.drawings;
  const labelName = useLabelName(project.labels);
  const { pins, undecided, place, remove } = placing;
  const of = (state: PinState) => pins.filter((pin) => pin.state === state);
  const keep = (some: readonly ShownPin[]) =>
    place(new Map(some.flatMap(({ defect, at }) => (at ? [[defect.key, at] as const] : []))));
  const sorted = pins.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const [proposed, earlier] = [of('proposed'), of('earlier')];
  const placed = of('placed').length + of('cell').length;
  return (
    <section className={styles.side} aria-label={words.defects()}>
      <p className={page.muted}>
        {words.counted({ placed: format.count(placed), of: format.count(pins.length) })}{' '}
        <UndecidedLine undecided={undecided} />
      </p>
      {earlier.length > 0 && (
        <div className={page.section}>
          <p className={page.notice.warn}>{words.earlierText({ count: earlier.length })}</p>
          <div>
            <Button onPress={() => keep(earlier)}>{words.keepAll({ count: earlier.length })}</Button>
          </div>
        </div>
      )}
      {proposed.length > 0 && (
        <div className={page.section}>
          <p className={page.muted}>{words.proposedText({ count: proposed.length })}</p>
          <div>
            <Button onPress={() => keep(proposed)}>{words.acceptAll({ count: proposed.length })}</Button>
          </div>
        </div>
      )}
      <ul className={styles.list}>
        {sorted.slice(0, MOST).map((pin) => {
          const { defect, state } = pin;
          const { key, no } = defect;
          return (
            <li key={key} className={styles.item} data-chosen={key === chosen}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={key === chosen}
                aria-label={words.chooseDefect({
                  no,
                  type: labelName(defect.label),
                  state: words.states[state](),
                })}
                onClick={() => onChoose(key === chosen ? null : key)}
              >
                <span>
                  <bdi>{labelName(defect.label)}</bdi> <bdi className={page.muted}>{no}</bdi>
                </span>
                <span className={page.row}>
                  <SeverityMark severity={defect.severity} />
                  <span className={page.muted}>{words.states[state]()}</span>
                </span>
              </button>
              {key === chosen && (
                <div className={page.row}>
                  {state === 'proposed' && <Button onPress={() => keep([pin])}>{words.accept()}</Button>}
                  {state === 'earlier' && <Button onPress={() => keep([pin])}>{words.keep()}</Button>}
                  {(state === 'placed' || state === 'earlier' || state === 'cell') && (
                    <Button onPress={() => remove(key)}>{words.unplace()}</Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {sorted.length > MOST && <p className={page.muted}>{words.more({ count: sorted.length - MOST })}</p>}
    </section>
  );
}
