import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';
import { withDescendants } from '#domain/inspection/locations.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Chip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { link } from '#ui/Link.css.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Select } from '#ui/Select.tsx';
import { PhotoWithBox } from '../inspection-record/PhotoWithBox.tsx';
import * as page from '../inspection-record/page.css.ts';
import { useLabelName } from '../inspection-record/useLabelName.ts';
import { useValue } from '../inspection-record/useValue.ts';
import { dragPhotos } from './photoDrag.ts';
import * as styles from './project.css.ts';

/** Rows shown at once; the rest on demand. */
const PAGE = 50;
const NOWHERE = '';

interface PhotoRowProps {
  readonly project: Project;
  readonly image: InspectionImage;
  readonly counts: ImageCounts | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onDrag: (transfer: DataTransfer) => void;
}

function PhotoRow({ project, image, counts, isSelected, onSelect, onDrag }: PhotoRowProps) {
  const { LL, format } = useI18n();
  const words = LL.project.photos;
  const labelName = useLabelName(project.labels);
  const judged = counts ? counts.boxes - counts.unreviewed : 0;
  const place = project.locations.find(({ id }) => id === image.location)?.name ?? image.location;
  return (
    <tr draggable onDragStart={(event) => onDrag(event.dataTransfer)}>
      <td className={page.td}>
        <Checkbox
          aria-label={words.select({ name: image.name })}
          isSelected={isSelected}
          onChange={onSelect}
        />
      </td>
      <td className={page.td}>
        <div className={styles.photo}>
          <div className={styles.thumbnail}>
            <PhotoWithBox image={image} alt="" />
          </div>
          <Link
            to="/dashboard"
            search={{ project: project.id, image: image.id }}
            className={link}
            draggable={false}
            aria-label={words.open({ name: image.name })}
          >
            {image.name}
          </Link>
        </div>
      </td>
      <td className={page.short}>{place}</td>
      <td className={page.short}>{image.takenAt?.slice(0, 16).replace('T', ' ')}</td>
      <td className={page.td}>
        <div className={styles.labels}>
          {Object.entries(counts?.byLabel ?? {}).map(([key, count]) => (
            <Chip key={key} colour={project.labels.find((label) => label.key === key)?.colour ?? '#555555'}>
              {labelName(key)} {format.count(count)}
            </Chip>
          ))}
        </div>
      </td>
      <td className={page.td}>
        <div className={styles.progress}>
          {counts && counts.boxes > 0 ? (
            <ProgressBar
              label={`${format.count(judged)} / ${format.count(counts.boxes)}`}
              value={judged}
              maxValue={counts.boxes}
            />
          ) : (
            <span className={page.muted}>{words.none()}</span>
          )}
        </div>
      </td>
    </tr>
  );
}

export interface ProjectPhotosProps {
  readonly project: Project;
  /** An id, null for photos without a location, undefined for all. */
  readonly place: string | null | undefined;
}

/** The photos of a place with their damages by label and how far each is reviewed; several can be put elsewhere. */
export function ProjectPhotos({ project, place }: ProjectPhotosProps) {
  const { LL } = useI18n();
  const words = LL.project.photos;
  const workspace = useWorkspace();
  const all = useValue(workspace.images(project.id)) ?? [];
  const counts = useValue(workspace.counts(project.id));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(PAGE);
  const known = new Set(project.locations.map(({ id }) => id));
  const inside = typeof place === 'string' ? withDescendants(project.locations, [place]) : null;
  const images = all.filter(({ location }) => {
    if (place === undefined) return true;
    return inside ? location !== null && inside.has(location) : location === null || !known.has(location);
  });
  const chosen = images.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const select = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const assign = (key: string) => {
    workspace.manage.locate(chosen, key === NOWHERE ? null : key);
    setSelected(new Set());
  };
  const heads = [words.photo(), words.location(), words.taken(), words.damages(), words.review()];
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.end}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        {chosen.length > 0 && (
          <>
            <Select
              label={LL.project.locations.assign({ count: chosen.length })}
              placeholder="–"
              items={[
                ...project.locations.map(({ id, name }) => ({ id, label: name })),
                { id: NOWHERE, label: LL.project.locations.nowhere() },
              ]}
              selectedKey={null}
              onSelectionChange={assign}
            />
            <Button onPress={() => setSelected(new Set())}>{words.clear()}</Button>
          </>
        )}
      </div>
      {images.length === 0 ? (
        <EmptyState icon={Images} title={words.emptyTitle()} text={words.emptyText()}>
          <Link to="/dashboard" search={{ project: project.id }} className={link}>
            {words.add()}
          </Link>
        </EmptyState>
      ) : (
        <div className={page.scroll}>
          <table className={page.table} aria-label={words.title()}>
            <thead>
              <tr>
                <td className={page.th}>
                  <Checkbox
                    aria-label={words.selectAll()}
                    isSelected={chosen.length === images.length}
                    isIndeterminate={chosen.length > 0 && chosen.length < images.length}
                    onChange={(on) => setSelected(new Set(on ? images.map(({ id }) => id) : []))}
                  />
                </td>
                {heads.map((text) => (
                  <th key={text} scope="col" className={page.th}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {images.slice(0, limit).map((image) => (
                <PhotoRow
                  key={image.id}
                  project={project}
                  image={image}
                  counts={counts[image.id]}
                  isSelected={selected.has(image.id)}
                  onSelect={(on) => select(image.id, on)}
                  onDrag={(transfer) => dragPhotos(transfer, selected.has(image.id) ? chosen : [image.id])}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {images.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {words.more({ count: Math.min(PAGE, images.length - limit) })}
          </Button>
        </div>
      )}
    </section>
  );
}
