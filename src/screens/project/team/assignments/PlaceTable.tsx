import { useMemo } from 'react';
import { groupBy } from '#domain/groupBy.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationTree, treeRows, withDescendants } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';

/** Texts for being assigned photos, and for assigning them. */
interface PlaceTableWords {
  readonly head: string;
  readonly act: string;
  readonly actAt: (of: { readonly count: number; readonly place: string }) => string;
}

interface PlaceTableProps {
  readonly project: Project;
  /** Of the inspection. */
  readonly images: readonly InspectionImage[];
  /** User name of the person a photo is assigned to; undefined for nobody. */
  readonly personOf: (image: InspectionImage) => string | undefined;
  readonly words: PlaceTableWords;
  /** User names of those who can be assigned photos. */
  readonly names: readonly string[];
  readonly nameOf: (user: string) => string;
  /** Assigns photos to a person, or to nobody; null without permission. */
  readonly onAssign: ((images: readonly string[], person: string) => void) | null;
}

interface Place {
  /** Empty for photos without a location. */
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly images: readonly InspectionImage[];
}

/** Every location with its photos, including sublocations, and photos without one. */
function placesOf(
  locations: readonly Location[],
  images: readonly InspectionImage[],
  nowhere: string,
): readonly Place[] {
  const known = new Set(locations.map(({ id }) => id));
  const rows = treeRows(locationTree(locations)).map(({ location, depth }) => {
    const inside = withDescendants(locations, [location.id]);
    const here = images.filter((image) => image.location !== null && inside.has(image.location));
    return { id: location.id, name: location.name, depth, images: here };
  });
  const others = images.filter(({ location }) => location === null || !known.has(location));
  return [...rows, { id: '', name: nowhere, depth: 0, images: others }].filter(
    (one) => one.images.length > 0,
  );
}

function PlaceRow({
  place,
  names,
  nameOf,
  personOf,
  words: said,
  onAssign,
}: Omit<PlaceTableProps, 'project' | 'images'> & {
  readonly place: Place;
}) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.work;
  const nobody = words.nobody();
  const given = groupBy(place.images, (image) => personOf(image) ?? UNASSIGNED);
  const called = (person: string) => (person === UNASSIGNED ? nobody : nameOf(person));
  const label = said.actAt({ count: place.images.length, place: place.name });
  return (
    <tr data-place={place.id}>
      <td className={page.td}>
        {'\u2003'.repeat(place.depth)}
        <bdi className={page.name}>{place.name}</bdi>
      </td>
      <td data-head={words.photos()} className={page.number}>
        {format.count(place.images.length)}
      </td>
      <td data-head={said.head} className={page.words}>
        {[...given]
          .map(([person, some]) => words.share({ name: called(person), count: some.length }))
          .join(' · ')}
      </td>
      {onAssign && (
        <td data-head={said.act} className={page.doing}>
          <Select
            label={label}
            hideLabel
            placeholder={said.act}
            items={[...names.map((id) => ({ id, label: nameOf(id) })), { id: UNASSIGNED, label: nobody }]}
            selectedKey={null}
            onSelectionChange={(person) =>
              onAssign(
                place.images.map(({ id }) => id),
                person,
              )
            }
          />
        </td>
      )}
    </tr>
  );
}

/** The photos of each location, and who has to review them. */
export function PlaceTable({ project, images, ...rest }: PlaceTableProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.work;
  const { locations } = project;
  const nowhere = LL.project.locations.nowhere();
  const places = useMemo(() => placesOf(locations, images, nowhere), [locations, images, nowhere]);
  return (
    <CardTable
      label={words.byPlace()}
      head={
        <>
          <HeadCells of={[words.place()]} />
          <HeadCells of={[words.photos()]} areNumbers />
          <HeadCells of={[rest.words.head]} />
          {rest.onAssign && <td className={page.th} />}
        </>
      }
    >
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} {...rest} />
      ))}
    </CardTable>
  );
}
