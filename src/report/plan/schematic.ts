import type { Location } from '#domain/inspection/building/project.ts';
import type { ReportSource } from '../source.ts';
import { type Block, type Cell, INK, note, paragraph, table } from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';
import type { Facade, FacadePlace } from './facades.ts';
import { gravestFirst, numberOf, pinRows } from './pins.ts';

/** In points: width of the column of floor names, and of all cells of a row together. */
const [NAMES, ROOM] = [86, 400];
/** Most pins in a cell; with more, they are counted by severity instead. */
const MOST = 24;
/** Most zones side by side; with more, each place has a row of its own. */
const COLUMNS = 6;

function cell({ defects, images }: FacadePlace, width: number, { words }: ReportSource): Cell {
  const photos = { text: words.t('photoCount', { count: images.length }), colour: INK.muted, size: 8 };
  if (defects.length === 0) return photos;
  const sorted = defects.toSorted(gravestFirst);
  if (sorted.length <= MOST) {
    const pins = sorted.map((defect) => ({ text: numberOf(defect), severity: defect.severity }));
    const alt = words.t('altPins', { numbers: words.list(pins.map(({ text }) => text)) });
    return {
      parts: [{ block: 'drawing', image: null, alt, ...pinRows(pins, width) }, note(photos.text)],
    };
  }
  const levels = [...new Set(sorted.map(({ severity }) => severity))];
  const counts = levels.map((level) =>
    words.entry(
      severityText(level, words),
      String(sorted.filter(({ severity }) => severity === level).length),
    ),
  );
  return { parts: [...counts.map(paragraph), note(photos.text)] };
}

/** One row per place, each with its own defects. */
const list = (places: readonly FacadePlace[], source: ReportSource): Block =>
  table(
    [source.words.t('location'), source.words.t('defects')],
    places.map((place) => [
      { text: place.location.name, indent: 8 * place.depth },
      cell(place, ROOM, source),
    ]),
    [NAMES, ROOM],
  );

/**
 * A facade without positions: its floors in the order of the locations (floor numbers may have gaps, so nothing is
 * computed) against their zones, each cell with the numbers of its defects.
 */
export function schematic({ places }: Facade, source: ReportSource): Block[] {
  const [root, ...below] = places;
  if (!root) return [];
  const floors = below.filter(({ depth }) => depth === 1);
  const zonesOf = (floor: Location) => below.filter(({ location }) => location.parent === floor.id);
  const zones = [
    ...new Set(floors.flatMap(({ location }) => zonesOf(location).map((one) => one.location.name))),
  ];
  const deep = below.some(({ depth }) => depth > 2);
  if (deep || zones.length === 0 || zones.length > COLUMNS) return [list(places, source)];
  const width = ROOM / (zones.length + 1) - 8;
  // Defects at the facade or a floor itself, in none of its zones.
  const rows = [root, ...floors].map((place) => [
    place.location.name,
    cell(place, width, source),
    ...zones.map((name): Cell => {
      const zone =
        place === root ? undefined : zonesOf(place.location).find((one) => one.location.name === name);
      return zone ? cell(zone, width, source) : '';
    }),
  ]);
  return [
    table([source.words.t('location'), source.words.t('noZone'), ...zones], rows, [
      NAMES - 8,
      ...[...zones, ''].map(() => width),
    ]),
  ];
}
