import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { ok } from '#domain/result.ts';
import { collector, type FoundBox, type ReadOptions } from '../reading/collect.ts';
import { type Json, list, number, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { ellipse, lineOf, polygonOf } from '../shapes/outlines.ts';
import { finishRegions, type Region } from './regions.ts';

const ofNumbers =
  (make: (values: readonly number[]) => FoundBox['box']) =>
  (values: readonly number[]): Pick<FoundBox, 'box'> => ({ box: make(values) });

const rect = ofNumbers(([x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN]) => ({
  x,
  y,
  width,
  height,
}));
const circle = ofNumbers(([x = Number.NaN, y = Number.NaN, r = Number.NaN]) => ellipse({ x, y }, r, r));
const oval = ofNumbers(([x = Number.NaN, y = Number.NaN, rx = Number.NaN, ry = Number.NaN]) =>
  ellipse({ x, y }, rx, ry),
);

/** Shapes by the number in front of their coordinates (`_VIA_RSHAPE`), with their names. */
const SHAPES: readonly (readonly [string, ((values: readonly number[]) => Pick<FoundBox, 'box'>) | null])[] =
  [
    ['none', null],
    ['point', null],
    ['rect', rect],
    ['circle', circle],
    ['ellipse', oval],
    ['line', ofNumbers(lineOf)],
    ['polyline', ofNumbers(lineOf)],
    ['polygon', ofNumbers(polygonOf)],
    ['extreme rectangle', null],
    ['extreme circle', null],
  ];

/** A VIA 3 file: views refer to photos, shapes are numbers, attributes and their options have keys. */
interface Project {
  readonly files: Json;
  readonly views: Json;
  readonly attributes: Json;
}

const objectIn = (document: Json, key: string): Json => {
  const found = own(document, key);
  return isObject(found) ? found : {};
};

/** Whether a document is a VIA 3 project. */
export const isVia3 = (document: Json): boolean =>
  isObject(document.metadata) && isObject(document.file) && isObject(document.view);

/** The photo of a view: its name, and whether it is a photo. */
function fileOf({ files, views }: Project, view: string): { name: string; isPhoto: boolean } | null {
  const seen = own(views, view);
  const id = isObject(seen) ? text(list(seen.fid_list)[0]) : null;
  const file = id === null ? undefined : own(files, id);
  const name = isObject(file) ? (text(file.fname) ?? text(file.src)) : null;
  // 2 is a photo, 4 a video, 8 audio.
  return isObject(file) && name !== null ? { name, isPhoto: number(file.type) === 2 } : null;
}

/** Attributes by name, with the text of the chosen options. */
function namedOf(said: unknown, attributes: Json): Record<string, unknown> {
  if (!isObject(said)) return {};
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const attribute = own(attributes, key);
      if (!isObject(attribute)) return [];
      const options = objectIn(attribute, 'options');
      const word = (one: string) => text(own(options, one)) ?? one;
      const chosen = text(value);
      if (chosen === null) return [];
      // Several ticked options are separated by commas.
      const isTicked = number(attribute.type) === 2;
      const ticked = Object.fromEntries(chosen.split(',').map((one) => [word(one.trim()), true]));
      return [[text(attribute.aname) ?? key, isTicked ? ticked : word(chosen)]];
    }),
  );
}

/** Reads a VIA 3 project, without annotations of moments in videos. Pixels. */
export function readVia3(document: Json, options: ReadOptions = {}): Read {
  const project: Project = {
    files: objectIn(document, 'file'),
    views: objectIn(document, 'view'),
    attributes: objectIn(document, 'attribute'),
  };
  const out = collector('via', 'px', 'region');
  const names = Object.keys(project.views).flatMap((view) => {
    const file = fileOf(project, view);
    return file?.isPhoto ? [file.name] : [];
  });
  const regions: Region[] = [];
  for (const [at, entry] of Object.values(objectIn(document, 'metadata')).entries()) {
    const parts = isObject(entry) ? entry : {};
    const [number0 = Number.NaN, ...values] = list(parts.xy).map(number);
    // Metadata of a whole photo has no position.
    if (list(parts.xy).length === 0 && list(parts.z).length === 0) continue;
    const file = fileOf(project, text(parts.vid) ?? '');
    const isPhoto = file?.isPhoto === true && list(parts.z).length === 0;
    const [kind, make] = (isPhoto ? SHAPES[number0] : ['track', null]) ?? [null, null];
    const attributes = namedOf(parts.av, project.attributes);
    regions.push({ image: file?.name ?? '', found: make?.(values) ?? null, kind, attributes, at });
  }
  return ok(finishRegions(out, names, regions, options));
}
