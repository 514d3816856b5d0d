import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PhotoGroup } from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import { own } from '#domain/keyed.ts';
import { useSteady } from '#ui/useSteady.ts';
import { dragPhotos } from '../../photoDrag.ts';
import * as styles from '../photos.css.ts';
import { gridLines } from './gridLines.ts';
import { Tile } from './Tile.tsx';

/** Least width of a tile and the gap between tiles, CSS pixels. */
const TILE = 176;
const GAP = 12;
/** Height of name and figures below the picture. */
const WORDS = 54;
const HEAD = 36;

export interface PhotoGridProps {
  readonly project: string;
  readonly label: string;
  readonly groups: readonly PhotoGroup[];
  /** Heading of a group; null for a list that is not grouped. */
  readonly headOf: ((group: PhotoGroup) => string) | null;
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly defects: DefectsByPhoto;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (next: ReadonlySet<string>) => void;
}

/** The photos as pictures, as many per line as fit; only those in view are rendered. */
export function PhotoGrid({
  project,
  label,
  groups,
  headOf,
  counts,
  defects,
  chosen,
  onChosen,
}: PhotoGridProps) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights give other positions
  useLayoutEffect(() => virtual.measure(), [virtual, height, lines]);

  const choose = useSteady((id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  });
  const drag = useSteady((transfer: DataTransfer, id: string) =>
    dragPhotos(transfer, chosen.has(id) ? [...chosen] : [id]),
  );
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
                  counts={own(counts, image.id)}
                  defects={defects.get(image.id)}
                  isChosen={chosen.has(image.id)}
                  onChoose={choose}
                  onDrag={drag}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
