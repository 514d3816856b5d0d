import { useVirtualizer } from '@tanstack/react-virtual';
import { Ban } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Exclusion } from '#domain/inspection/photos/exclusion.ts';
import type { PhotoGroup } from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { DefectsByPhoto, PhotoDefects } from '#domain/inspection/register/countDefects.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Tick } from '#ui/choices/Tick.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { truncate } from '#ui/theme/text.css.ts';
import { useSteady } from '#ui/useSteady.ts';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../../kit/marks/StatusBadge.tsx';
import { dragPhotos } from '../../photoDrag.ts';
import { RowLink } from '../../table/RowLink.tsx';
import { useExclusionWords } from '../PhotoTable.tsx';
import * as styles from '../photos.css.ts';

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

interface TileProps {
  readonly project: string;
  readonly image: InspectionImage;
  readonly counts: ImageCounts | undefined;
  /** Undefined while they are not counted. */
  readonly defects: PhotoDefects | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (image: string, on: boolean) => void;
  readonly onDrag: (transfer: DataTransfer, image: string) => void;
}

/** Why a photo is excluded from the inspection. */
function Excluded({ why }: { readonly why: Exclusion }) {
  const exclusionText = useExclusionWords()(why);
  return (
    <>
      <Icon icon={Ban} size={12} />
      <span className={truncate} title={exclusionText} dir="auto">
        {exclusionText}
      </span>
    </>
  );
}

function PhotoTile({ project, image, counts, defects, isChosen, onChoose, onDrag }: TileProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const { unreviewed = 0 } = counts ?? {};
  const { seen = 0, gravest = null } = defects ?? {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bar above offers the same by keyboard
    <div
      className={styles.tile}
      data-chosen={isChosen}
      draggable
      onDragStart={(event) => onDrag(event.dataTransfer, image.id)}
    >
      <RowLink
        search={{ project, image: image.id }}
        className={styles.picture}
        aria-label={words.tile({ name: image.name, defects: seen, unreviewed })}
      >
        <PhotoWithBox image={image} alt="" />
      </RowLink>
      <span className={styles.check}>
        <Tick
          aria-label={LL.project.photos.select({ name: image.name })}
          isSelected={isChosen}
          onChange={(on) => onChoose(image.id, on)}
        />
      </span>
      <span className={`${styles.name} ${link}`} style={{ textDecoration: 'none' }}>
        <MiddleEllipsis text={image.name} />
      </span>
      <span className={styles.facts}>
        {image.excluded ? (
          <Excluded why={image.excluded} />
        ) : (
          <>
            {gravest === null ? (
              <span>{words.defects({ count: seen })}</span>
            ) : (
              <SeverityMark severity={gravest} />
            )}
            {unreviewed > 0 && <span>{words.toJudge({ count: unreviewed })}</span>}
          </>
        )}
      </span>
    </div>
  );
}

/** One photo; memoised, so that scrolling doesn't render it again. */
const Tile = memo(PhotoTile);

/** A line of the grid: the heading of a group, or as many photos as fit side by side. */
type GridLine =
  | { readonly kind: 'head'; readonly group: PhotoGroup }
  | { readonly kind: 'photos'; readonly images: readonly InspectionImage[] };

/** The lines from top to bottom. Every photo is in exactly one, and no line spans two groups. */
const gridLines = (groups: readonly PhotoGroup[], perLine: number, withHeads: boolean): readonly GridLine[] =>
  groups.flatMap((group): readonly GridLine[] => [
    ...(withHeads ? [{ kind: 'head' as const, group }] : []),
    ...Array.from({ length: Math.ceil(group.images.length / perLine) }, (_, line) => ({
      kind: 'photos' as const,
      images: group.images.slice(line * perLine, (line + 1) * perLine),
    })),
  ]);

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
