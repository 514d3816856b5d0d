import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { BlindOutline, RevealedBox } from '#domain/assurance/sampling.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { overSmaller, overUnion } from '#domain/geometry/sameBoxes.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { BoxMark } from '../../kit/marks/OutlineMark.tsx';
import { usePhotoUrl } from '../../kit/marks/usePhotoUrl.ts';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './sampling.css.ts';

/** A box on a picture, with the text of its tag. */
interface Marked {
  readonly id: string;
  readonly box: Shape;
  readonly tag: string;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** A photo with boxes; the current one is highlighted. */
function MarkedPhoto(props: {
  readonly image: InspectionImage;
  readonly title: string;
  readonly marks: readonly Marked[];
  readonly current: string | null;
  readonly none: string;
}) {
  const { image, title, marks, current, none } = props;
  const { url } = usePhotoUrl(image);
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div className={styles.photo} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
        {url && <img src={url} alt={image.name} style={{ display: 'block', width: '100%' }} />}
        {marks.map(({ id, box }) => box.outline && <BoxMark key={`outline ${id}`} box={box} />)}
        {marks.map(({ id, box, tag }) => (
          <span
            key={id}
            className={styles.mark}
            data-current={id === current || undefined}
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            }}
          >
            <span className={styles.tag}>{tag}</span>
          </span>
        ))}
      </div>
      {marks.length === 0 && <p className={page.muted}>{none}</p>}
    </figure>
  );
}

/** A line of the comparison: a drawing that was found or missed, or an accepted detection that is a defect or none. */
interface Item {
  readonly id: string;
  readonly kind: 'drawn' | 'accepted';
  readonly label: string;
  readonly text: string;
  /** Whether it was missed, or is no defect. */
  readonly isFault: boolean;
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly current: number;
  readonly onCurrent: (at: number) => void;
  readonly onFault: (at: number, isFault: boolean) => void;
  readonly onStore: () => void;
}

/** Keys of the comparison, on the whole page but in text fields and dialogs; they act as soon as it is seen. */
function useComparisonKeys({ items, current, onCurrent, onFault, onStore }: ItemsProps): void {
  const last = useRef<ItemsProps>(undefined);
  useLayoutEffect(() => {
    last.current = { items, current, onCurrent, onFault, onStore };
  }, [items, current, onCurrent, onFault, onStore]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = last.current;
      const on = event.target instanceof Element ? event.target : null;
      if (!now || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (
        on?.closest(
          'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"], [role="listbox"]',
        )
      )
        return;
      const item = now.items[now.current];
      const fault = (kind: Item['kind'], isFault: boolean) => {
        if (item?.kind === kind) now.onFault(now.current, isFault);
      };
      const key = event.key.toLowerCase();
      // On a line's own buttons Enter stores as well; Space presses them.
      const isLine = on?.closest('[data-item]') !== null;
      if (key === 'enter' && (isLine || !on?.closest('button, a, summary, label'))) now.onStore();
      else if (key === 'arrowdown') now.onCurrent(Math.min(now.items.length - 1, now.current + 1));
      else if (key === 'arrowup') now.onCurrent(Math.max(0, now.current - 1));
      else if (key === 'm') fault('drawn', true);
      else if (key === 'f') fault('drawn', false);
      else if (key === 'x') fault('accepted', true);
      else if (key === 'a') fault('accepted', false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

function Items(props: ItemsProps) {
  const { LL } = useI18n();
  const words = LL.sampling.review;
  const { items, current, onCurrent, onFault } = props;
  useComparisonKeys(props);
  const list = useRef<HTMLUListElement>(null);
  // What had the focus went with the photo before: on the next best link Enter would leave the page.
  useLayoutEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <ul ref={list} tabIndex={-1} className={styles.items} aria-label={words.list()}>
      {items.map(({ id, kind, text, isFault }, at) => {
        const [good, bad] =
          kind === 'drawn' ? [words.isFound(), words.isMissed()] : [words.isRight(), words.isFalse()];
        const choose = (fault: boolean) => {
          onCurrent(at);
          onFault(at, fault);
        };
        return (
          <li
            key={id}
            className={styles.item}
            data-current={at === current || undefined}
            aria-current={at === current || undefined}
            data-item={kind}
            data-fault={isFault}
          >
            <span className={styles.itemName} dir="auto">
              {text}
            </span>
            <Button
              aria-label={words.choice({ choice: good, of: text })}
              aria-pressed={!isFault}
              variant={isFault ? 'quiet' : 'secondary'}
              onPress={() => choose(false)}
            >
              {good}
            </Button>
            <Button
              aria-label={words.choice({ choice: bad, of: text })}
              aria-pressed={isFault}
              variant={isFault ? 'primary' : 'quiet'}
              onPress={() => choose(true)}
            >
              {bad}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** A box of the project as it was revealed, with its place on the photo where it still has one. */
interface ShownBox extends RevealedBox {
  readonly box: Shape | null;
  /** Its label in words, and its verdict. */
  readonly name: string;
  readonly verdictName: string;
}

export interface ComparedVerdict {
  readonly missed: readonly BlindOutline[];
  readonly falseAccepts: readonly Pick<RevealedBox, 'key' | 'label'>[];
  /** Whether what was missed becomes findings of the project. */
  readonly adds: boolean;
}

/**
 * A drawing is proposed as found where it has this much in common with a box of the project: of the smaller one where the
 * labels agree, of both together where they differ. The person decides.
 */
const SAME_PLACE = 0.3;

interface ComparisonProps {
  readonly image: InspectionImage;
  /** Null where the person checks an accepted detection instead of a photo. */
  readonly drawn: readonly (BlindOutline & { readonly name: string; readonly isComponent: boolean })[] | null;
  /** Without components, which are no defects. */
  readonly shown: readonly ShownBox[];
  readonly intro: ReactNode;
  readonly isStoring: boolean;
  readonly onStore: (verdict: ComparedVerdict) => void;
}

/** What the person drew beside what the project has, and a line for everything that has to be judged. */
export function Comparison({ image, drawn, shown, intro, isStoring, onStore }: ComparisonProps) {
  const { LL, format } = useI18n();
  const words = LL.sampling.review;
  const own = (drawn ?? []).map((outline, at) => ({ outline, id: `drawn ${at}`, no: format.count(at + 1) }));
  const wasFound = ({ label, box }: BlindOutline) =>
    shown.some(
      (one) =>
        one.verdict !== 'rejected' &&
        one.box &&
        (one.label === label ? overSmaller(one.box, box) : overUnion(one.box, box)) >= SAME_PLACE,
    );
  const accepted = shown.filter(({ verdict }) => verdict === 'accepted');
  const [faults, setFaults] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = useState(0);
  const [adds, setAdds] = useState(false);
  const items: readonly Item[] = [
    ...own
      .filter(({ outline }) => !outline.isComponent)
      .map(
        ({ outline, id, no }): Item => ({
          id,
          kind: 'drawn',
          label: outline.label,
          text: `${no} · ${words.own({ label: outline.name })}`,
          isFault: faults.get(id) ?? !wasFound(outline),
        }),
      ),
    ...accepted.map(
      ({ key, label, name }): Item => ({
        id: key,
        kind: 'accepted',
        label,
        text: `${letterOf(shown, key)} · ${words.accepted({ label: name })}`,
        isFault: faults.get(key) ?? false,
      }),
    ),
  ];
  const isMissed = (id: string) => items.some((item) => item.id === id && item.isFault);
  const store = () => {
    if (isStoring) return;
    onStore({
      missed: own.filter(({ id }) => isMissed(id)).map(({ outline: { label, box } }) => ({ label, box })),
      falseAccepts: items
        .filter(({ kind, isFault }) => kind === 'accepted' && isFault)
        .map(({ id, label }) => ({ key: id, label })),
      adds,
    });
  };
  const currentId = items[current]?.id ?? null;
  const theirs = shown.flatMap(({ key, box }) => (box ? { id: key, box, tag: letterOf(shown, key) } : []));
  const others = shown.filter((one) => !accepted.includes(one));
  return (
    <>
      {intro}
      <div className={drawn ? styles.pair : styles.single}>
        {drawn && (
          <MarkedPhoto
            image={image}
            title={words.mine()}
            marks={own.map(({ id, no, outline }) => ({ id, box: outline.box, tag: no }))}
            current={currentId}
            none={words.nothingDrawn()}
          />
        )}
        <MarkedPhoto
          image={image}
          title={words.theirs()}
          marks={theirs}
          current={currentId}
          none={words.nothingShown()}
        />
      </div>
      {items.length === 0 && <p>{words.nothingToCheck()}</p>}
      <Items
        items={items}
        current={current}
        onCurrent={setCurrent}
        onFault={(at, isFault) => setFaults(new Map([...faults, [items[at]?.id ?? '', isFault]]))}
        onStore={store}
      />
      {others.length > 0 && (
        <p className={page.muted}>
          {format.list(
            others
              .slice(0, MOST_OTHERS)
              .map(({ key, name, verdictName }) =>
                words.other({ label: `${letterOf(shown, key)} ${name}`, verdict: verdictName }),
              ),
          )}
          {others.length > MOST_OTHERS && ` (+${format.count(others.length - MOST_OTHERS)})`}
        </p>
      )}
      {items.some(({ kind, isFault }) => kind === 'drawn' && isFault) && (
        <Checkbox isSelected={adds} onChange={setAdds}>
          {words.addFinding()}
        </Checkbox>
      )}
      <div className={page.row}>
        <Button variant="primary" isDisabled={isStoring} onPress={store}>
          {words.store()}
        </Button>
      </div>
    </>
  );
}

/** How many boxes that needn't be judged are listed. */
const MOST_OTHERS = 30;

/** The tag of a box of the project: A, B, …, Z, A2, B2, … */
function letterOf(shown: readonly ShownBox[], key: string): string {
  const at = shown.findIndex((one) => one.key === key);
  const round = Math.floor(at / 26);
  return String.fromCharCode(65 + (at % 26)) + (round > 0 ? String(round + 1) : '');
}
