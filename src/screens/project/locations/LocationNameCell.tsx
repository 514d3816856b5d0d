import { Link } from '@tanstack/react-router';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { standing } from '#ui/buttons/Link.css.ts';
import { PhotoThumb } from '../../kit/marks/PhotoThumb.tsx';
import { withThumb } from '../../kit/marks/photo.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { NOWHERE } from '../projectAddress.ts';

interface NameCellProps {
  readonly project: Project;
  /** null = photos without one, undefined = all photos. */
  readonly location: Location | null | undefined;
  readonly name: string;
  readonly depth: number;
  /** One of its photos, to recognise it. */
  readonly photo?: InspectionImage | undefined;
  readonly note?: string | undefined;
}

/** The name of a location, which links to its photos, with one of them beside it. */
export function NameCell({ project, location, depth, photo, note, name }: NameCellProps) {
  const place = location === undefined ? {} : { location: location?.id ?? NOWHERE };
  return (
    <td
      className={page.words}
      style={{ paddingInlineStart: `${8 + depth * 20}px`, minWidth: `${176 + depth * 20}px` }}
    >
      <span className={withThumb}>
        <PhotoThumb image={photo} />
        <Link
          to="/project/$projectId"
          params={{ projectId: project.id }}
          search={{ tab: 'photos', ...place }}
          className={standing}
          draggable={false}
          dir="auto"
        >
          {name}
        </Link>
      </span>
      {note && <div className={page.muted}>{note}</div>}
    </td>
  );
}
