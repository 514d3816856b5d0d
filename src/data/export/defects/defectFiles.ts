import { daysAfter, isCivilDay } from '#domain/civilDate.ts';
import type { Position } from '#domain/geometry/earth.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { isRepairDue, type Observation } from '#domain/inspection/register/defect.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { guidOf } from '#formats/bcf/writeBcf.ts';
import { escapeXml } from '#formats/outgoing.ts';

/** A defect with its words in the language of the file. */
export interface NamedDefect {
  readonly row: RegisterRow;
  /** `NE/012`. */
  readonly no: string;
  readonly label: string;
  readonly severity: string;
  readonly followUp: string;
  /** Where it is, in words; empty = not stated. */
  readonly place: string;
  /** The view that shows it best. */
  readonly view: Observation;
}

/** The identifier of a defect in every file, whatever else changes: of the box that names it. */
export const topicGuid = (key: string): string => guidOf(`defect ${key}`);

export const titleOf = ({ no, label }: NamedDefect): string => `${no} ${label}`;

/** What a defect is, in lines. */
export function describeDefect({ place, severity, followUp, row }: NamedDefect): string {
  const { recommendation } = row.defect.facts;
  return [[place, severity, followUp].filter(Boolean).join(' · '), row.lead.remark, recommendation]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** A defect with the position of a photo that shows it: a photo's place is known, a defect's is not. */
export interface PlacedDefect extends NamedDefect {
  readonly photo: InspectionImage;
  readonly position: Position;
  /** Accuracy radius in metres; null where the photo's metadata has none. */
  readonly accuracy: number | null;
  /** Where the camera looked, degrees clockwise from north; null where unknown. */
  readonly heading: number | null;
}

/**
 * The defects that a photo with a position shows: the one that shows it best where that has one, else the first of its
 * views. All others are left out, as nothing is known of where they are.
 */
export function placedDefects(
  defects: readonly NamedDefect[],
  images: ReadonlyMap<string, InspectionImage>,
): readonly PlacedDefect[] {
  return defects.flatMap((named) => {
    for (const { damage } of [named.view, ...named.row.defect.observations]) {
      const photo = images.get(damage.image);
      const shot = photo && readShot(photo);
      if (photo && shot?.position)
        return [{ ...named, photo, position: shot.position, accuracy: shot.error, heading: shot.heading }];
    }
    return [];
  });
}

const propertiesOf = (one: PlacedDefect): Readonly<Record<string, string | number | null>> => ({
  number: one.no,
  label: one.label,
  severity: one.severity,
  severity_code: one.row.defect.severity,
  follow_up: one.followUp,
  follow_up_code: one.row.defect.facts.followUp,
  repair_by: one.row.defect.facts.repairBy || null,
  place: one.place || null,
  recommendation: one.row.defect.facts.recommendation || null,
  // Where the camera was. How far away the defect is, no file says.
  position_of: 'photo',
  photo: one.photo.name,
  photo_taken_at: one.photo.takenAt,
  position_accuracy_m: one.accuracy,
  camera_heading_deg: one.heading,
});

/** Defects as points in GeoJSON (RFC 7946): WGS 84, longitude first, each at the place of its photo. */
export const defectsGeoJson = (placed: readonly PlacedDefect[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: placed.map((one) => ({
        type: 'Feature',
        id: topicGuid(one.row.defect.key),
        geometry: { type: 'Point', coordinates: [one.position.longitude, one.position.latitude] },
        properties: propertiesOf(one),
      })),
    },
    null,
    1,
  );

/** The same in KML 2.2 (OGC 07-147r2). @param note what the points are, in words */
export function defectsKml(name: string, note: string, placed: readonly PlacedDefect[]): string {
  const data = (one: PlacedDefect): string =>
    Object.entries(propertiesOf(one))
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `<Data name="${key}"><value>${escapeXml(String(value))}</value></Data>`)
      .join('\n');
  const placemarks = placed.map(
    (one) => `<Placemark id="d-${topicGuid(one.row.defect.key)}">
<name>${escapeXml(titleOf(one))}</name>
<description>${escapeXml(describeDefect(one))}</description>
<ExtendedData>
${data(one)}
</ExtendedData>
<Point><coordinates>${one.position.longitude},${one.position.latitude}</coordinates></Point>
</Placemark>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
<name>${escapeXml(name)}</name>
<description>${escapeXml(note)}</description>
${placemarks.join('')}</Document>
</kml>
`;
}

/** Those whose repair is still to be done by a day. */
export const dueDefects = (defects: readonly NamedDefect[]): readonly NamedDefect[] =>
  defects.filter(({ row }) => isRepairDue(row.defect.facts) && isCivilDay(row.defect.facts.repairBy));

const ENCODER = new TextEncoder();

/** Lines of at most 75 octets, the next ones begun with a blank; no character is cut (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const { length } = ENCODER.encode(letter);
    // The blank that begins a further line is one of its octets.
    if (octets + length > 75) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}

/** A text as a value (RFC 5545, 3.3.11), without control characters, which it can't have. */
const calendarText = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\u{FFFD}')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const compact = (day: string): string => day.replaceAll('-', '');

/**
 * Repair dates as a calendar (RFC 5545): each a day without times, which no time zone moves and which occupies nobody.
 * The same defect always has the same UID, so that reading a later file moves its entry.
 *
 * @param at when it is written; milliseconds since 1970, UTC
 */
export function defectsCalendar(name: string, due: readonly NamedDefect[], at: number): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const entries = due.flatMap((one) => {
    const { key, facts } = one.row.defect;
    const by = facts.contractor === '' ? [] : [facts.contractor];
    return [
      'BEGIN:VEVENT',
      `UID:${topicGuid(key)}@alpha-ai`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(facts.repairBy)}`,
      `DTEND;VALUE=DATE:${compact(daysAfter(facts.repairBy, 1))}`,
      `SUMMARY:${calendarText([titleOf(one), name].join(', '))}`,
      `DESCRIPTION:${calendarText([describeDefect(one), ...by].join('\n'))}`,
      ...(one.place === '' ? [] : [`LOCATION:${calendarText(one.place)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Alpha AI//Repair dates//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    ...entries,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
