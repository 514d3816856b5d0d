import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import type { PhotoGroup } from '#domain/inspection/gallery.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';
import { figuresOf } from '#domain/inspection/plan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { link } from '#ui/Link.css.ts';
import { PhotoWithBox } from '../../inspection-record/PhotoWithBox.tsx';
import { SeverityMark } from '../../inspection-record/SeverityMark.tsx';
import { dragPhotos } from '../photoDrag.ts';
import { gridLines } from './gridLines.ts';
import * as styles from './photos.css.ts';

/** Least width of a tile and the gap between two, CSS pixels. */
const TILE = 176;
const GAP = 12;
/** Below the picture: name and figures. */
const WORDS = 54;
const HEAD = 36;

interface TileProps {
  readonly project: string;
  readonly image: InspectionImage;
  readonly counts: ImageCounts | undefined;
  readonly gravest: Severity | null;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly dragged: () => readonly string[];
}

function Tile({ project, image, counts, gravest, isChosen, onChoose, dragged }: TileProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const { defects = 0, unreviewed = 0 } = counts ?? {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has a twin in the bar above, which the keyboard reaches
    <div
      className={styles.tile}
      data-chosen={isChosen}
      draggable
      onDragStart={(event) => dragPhotos(event.dataTransfer, dragged())}
    >
      <Link
        to="/dashboard"
        search={{ project, image: image.id }}
        draggable={false}
        className={styles.picture}
        aria-label={words.tile({ name: image.name, defects, unreviewed })}
      >
        <PhotoWithBox image={image} alt="" />
      </Link>
      <span className={styles.check}>
        <Checkbox
          aria-label={LL.project.photos.select({ name: image.name })}
          isSelected={isChosen}
          onChange={onChoose}
        />
      </span>
      <span
        className={`${styles.name} ${link}`}
        style={{ textDecoration: 'none' }}
        title={image.name}
        dir="auto"
      >
        {image.name}
      </span>
      <span className={styles.facts}>
        {gravest === null ? (
          <span>{words.defects({ count: defects })}</span>
        ) : (
          <SeverityMark severity={gravest} />
        )}
        {unreviewed > 0 && <span>{words.toJudge({ count: unreviewed })}</span>}
      </span>
    </div>
  );
}

export interface PhotoGridProps {
  readonly project: string;
  readonly label: string;
  readonly groups: readonly PhotoGroup[];
  /** Heading of a group; null for a list that is not grouped. */
  readonly headOf: ((group: PhotoGroup) => string) | null;
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (next: ReadonlySet<string>) => void;
}

/** The photos as pictures, as many in a line as fit; only those in view exist. */
export function PhotoGrid({ project, label, groups, headOf, counts, chosen, onChosen }: PhotoGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const perLine = Math.max(1, Math.floor((width + GAP) / (TILE + GAP)));
  const tile = (width - GAP * (perLine - 1)) / perLine;
  const height = Math.round(((tile - 8) * 3) / 4) + WORDS;
  const lines = useMemo(() => gridLines(groups, perLine, headOf !== null), [groups, perLine, headOf]);
  const virtual = useVirtualizer({
    count: width > 0 ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'head' ? HEAD : height + GAP),
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights, other places
  useLayoutEffect(() => virtual.measure(), [virtual, height, lines]);

  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul aria-label={label} className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const line = lines[index];
          if (!line) return null;
          if (line.kind === 'head')
            return (
              <li key={key} className={styles.groupHead} style={{ top: start, height: HEAD }}>
                {headOf?.(line.group)}
              </li>
            );
          return (
            <li
              key={key}
              className={styles.line}
              style={{ top: start, gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
            >
              {line.images.map((image) => (
                <Tile
                  key={image.id}
                  project={project}
                  image={image}
                  counts={counts[image.id]}
                  gravest={figuresOf([image], counts).gravest}
                  isChosen={chosen.has(image.id)}
                  onChoose={(on) => choose(image.id, on)}
                  dragged={() => (chosen.has(image.id) ? [...chosen] : [image.id])}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
