import type { Outline, Ring } from '#domain/geometry/outline/outline.ts';
import { signedArea } from '#domain/geometry/outline/outlineExtent.ts';
import { coordinatesAt, type Georeference, georeferenceOf } from '#domain/measure/georeference.ts';
import { rounded } from '#domain/measure/precision.ts';
import type { MarkedDamage, MarkedPlan } from '../marked/markedPlan.ts';

/** A file of GeoJSON. */
interface GeoFile {
  readonly path: string;
  readonly text: string;
  /** What its coordinates are: `EPSG:32650`, the file's own name for them, or empty where nobody knows. */
  readonly crs: string;
}

export interface GeoPlan {
  readonly files: readonly GeoFile[];
  readonly photos: number;
  readonly boxes: number;
  /** Photos with boxes, but without coordinates: they are left out. */
  readonly without: number;
}

type Coordinates = readonly (readonly [number, number])[];

/** The points of a ring or line as coordinates: to a thousandth of a millimetre, in degrees to 0.1 mm on the ground. */
function placed(of: Georeference, points: Ring): Coordinates {
  const decimals = of.kind === 'geographic' ? 9 : 6;
  return Array.from({ length: points.length / 2 }, (_, i) => {
    const { x, y } = coordinatesAt(of, { x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 });
    return [rounded(x, decimals), rounded(y, decimals)] as const;
  });
}

/** A closed ring, counterclockwise where it is an outer one (RFC 7946, 3.1.6). */
function closed(of: Georeference, ring: Ring, isOuter: boolean): Coordinates {
  const points = placed(of, ring);
  const [[east, north] = [0, 0]] = points;
  // About its first point: the area of a small ring is lost in coordinates of millions of metres.
  const isCounterclockwise = signedArea(points.flatMap(([x, y]) => [x - east, y - north])) > 0;
  const inOrder = isCounterclockwise === isOuter ? points : points.toReversed();
  const [first] = inOrder;
  return first ? [...inOrder, first] : [];
}

function geometryOf(of: Georeference, { damage: { box } }: MarkedDamage): object {
  const { x, y, width, height } = box;
  const corners = [x, y, x + width, y, x + width, y + height, x, y + height];
  const outline: Outline = box.outline ?? { kind: 'turned', corners };
  if (outline.kind === 'line') return { type: 'LineString', coordinates: placed(of, outline.points) };
  const parts = outline.kind === 'turned' ? [[outline.corners]] : outline.parts;
  const polygons = parts.map((rings) => rings.map((ring, i) => closed(of, ring, i === 0)));
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** The name of a coordinate reference system; empty where the file has none. */
const crsName = ({ epsg, name }: Georeference): string => (epsg === null ? name : `EPSG:${epsg}`);

/** WGS 84 in degrees, which is what GeoJSON means without a word (RFC 7946, 4). */
const isWgs84 = ({ kind, epsg }: Georeference): boolean => kind === 'geographic' && epsg === 4326;

/** Says in which system coordinates are: the member of GeoJSON 2008, which QGIS, GDAL and ArcGIS read. */
function crsMember(of: Georeference): object {
  if (isWgs84(of)) return {};
  return of.epsg === null
    ? { coordinates: crsName(of) || 'in an unknown system' }
    : { crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${of.epsg}` } } };
}

/**
 * Boxes and outlines on georeferenced photos as GeoJSON, in the coordinates of the photos' own systems, a file for each
 * system. Nothing is converted, so nothing is moved by a conversion.
 *
 * @param label the name of a label by its key
 */
export function planGeoJson({ photos }: Pick<MarkedPlan, 'photos'>, label: (key: string) => string): GeoPlan {
  const files = new Map<string, { readonly of: Georeference; readonly features: object[] }>();
  let [withPlace, boxes] = [0, 0];
  for (const { image, boxes: marked } of photos) {
    const of = georeferenceOf(image);
    if (!of || of.width !== image.width || of.height !== image.height) continue;
    withPlace += 1;
    boxes += marked.length;
    const file = files.get(crsName(of)) ?? { of, features: [] };
    files.set(crsName(of), file);
    for (const one of marked)
      file.features.push({
        type: 'Feature',
        geometry: geometryOf(of, one),
        properties: {
          number: one.no,
          id: one.damage.id,
          photo: image.name,
          label: label(one.damage.label),
          label_key: one.damage.label,
          verdict: one.damage.verdict,
          severity: one.severity,
          source: one.damage.source,
          confidence: one.damage.confidence,
          remark: one.damage.remark,
        },
      });
  }
  const written = [...files].map(
    ([crs, { of, features }], i): GeoFile => ({
      crs,
      path: `${of.epsg === null ? `own-${i + 1}` : `epsg-${of.epsg}`}.geojson`,
      text: JSON.stringify({ type: 'FeatureCollection', ...crsMember(of), features }, null, 1),
    }),
  );
  return { files: written, photos: withPlace, boxes, without: photos.length - withPlace };
}
