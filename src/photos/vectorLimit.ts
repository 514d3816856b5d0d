import { XMLParser } from 'fast-xml-parser';
import type { PictureFault } from './fitPicture.ts';
import { pictureSize } from './header/pixelLimit.ts';

/** Elements that are drawn, each counted as often as something refers to it. */
const MOST_DRAWN = 100_000;
/** Nested elements. */
const DEEPEST = 200;
/** Filters, each counted as often as it is used: it may work on the whole picture. */
const MOST_FILTERS = 20;
/** Groups that are drawn into a picture of their own first: masks, clips, blending and transparency. */
const MOST_LAYERS = 2_000;

/** A tag with its attributes, by name. */
interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
}

type Node = Readonly<Record<string, unknown>>;
const PREFIX = '@';

function elementsOf(nodes: unknown, depth: number): readonly Element[] {
  if (depth > DEEPEST) throw new RangeError('too deep');
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Node) => {
    const [tag, inside] = Object.entries(node).find(([key]) => key !== ':@' && !key.startsWith('#')) ?? [];
    if (tag === undefined) return [];
    const attributes = Object.entries((node[':@'] ?? {}) as Node).map(
      ([name, value]) => [name.slice(PREFIX.length), String(value)] as const,
    );
    return [
      {
        tag: tag.replace(/^.*:/, ''),
        attributes: new Map(attributes),
        children: elementsOf(inside, depth + 1),
      },
    ];
  });
}

/** What an element's attributes refer to inside of the file. */
const REFERENCE = /url\(\s*['"]?#([^'")\s]+)/g;
function referencesOf({ attributes }: Element): readonly string[] {
  return [...attributes].flatMap(([name, value]) =>
    /(^|:)href$/.test(name) && value.startsWith('#')
      ? [value.slice(1)]
      : [...value.matchAll(REFERENCE)].map(([, id = '']) => id),
  );
}

/** Properties by which an element is drawn into a picture of its own first. */
const LAYERS = ['mask[a-z-]*', 'clip-path', 'mix-blend-mode', 'opacity', 'isolation'];

/** The values that an element's attribute or style gives a property; a name may be a pattern. */
function valuesOf({ attributes }: Element, name: string): readonly string[] {
  const style = (attributes.get('style') ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
  const styled = [...style.matchAll(new RegExp(`(?:^|[;\\s])(?:-webkit-)?${name}\\s*:([^;]*)`, 'gi'))];
  const given = [...attributes].filter(([key]) => new RegExp(`^${name}$`).test(key));
  return [...given.map(([, value]) => value), ...styled.map(([, value = '']) => value)];
}

/** What is drawn for an element itself, in elements: a filter or a layer costs as many as its share of the limit. */
function costOf(element: Element): number {
  const filters = valuesOf(element, 'filter').map((value) => value.split('(').length - 1);
  const filtered = filters.reduce((sum, functions) => sum + Math.max(1, functions), 0);
  if (filtered > 0) return (filtered * MOST_DRAWN) / MOST_FILTERS;
  if (element.tag === 'filter') return MOST_DRAWN / MOST_FILTERS;
  if (element.tag.startsWith('fe')) return MOST_DRAWN / MOST_FILTERS / 10;
  const isLayer = LAYERS.some((name) => valuesOf(element, name).some((value) => Number(value) !== 1));
  return isLayer ? MOST_DRAWN / MOST_LAYERS : 1;
}

/** Numbers in an outline: a marker is drawn at each of its points. */
const pointsIn = ({ attributes }: Element): number =>
  Math.max(1, ((attributes.get('d') ?? attributes.get('points') ?? '').match(/\d+/g)?.length ?? 0) / 2);

/**
 * How many elements are drawn, each as often as it is referred to: eight references to eight to eight are five hundred.
 * @throws RangeError where there are too many, or where they lead back to themselves
 */
function drawnOf(roots: readonly Element[]): number {
  const byId = new Map<string, Element>();
  const note = (element: Element): void => {
    const id = element.attributes.get('id');
    if (id !== undefined) byId.set(id, element);
    element.children.forEach(note);
  };
  roots.forEach(note);
  const known = new Map<Element, number>();
  const open = new Set<Element>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element) || open.size > MOST_DRAWN) throw new RangeError('it leads back to itself');
    open.add(element);
    const times = pointsIn(element);
    let total = costOf(element);
    for (const child of element.children) total += count(child);
    for (const id of referencesOf(element)) {
      const target = byId.get(id);
      if (target) total += times * count(target);
    }
    open.delete(element);
    if (total > MOST_DRAWN) throw new RangeError('too much is drawn');
    known.set(element, total);
    return total;
  };
  return roots.reduce((sum, root) => sum + count(root), 0);
}

const DATA = /data:[^'")\s>]*/gi;
/** The only form in which pictures lie in an SVG that drawing programs write. */
const PICTURE = /^data:image\/(png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=]+)$/i;

/** The pixels of the pictures inside; null where one is in a form whose pixels can't be told. */
function pixelsOf(values: readonly string[]): readonly number[] | null {
  const pixels: number[] = [];
  for (const value of values)
    for (const [url] of value.replace(/\s/g, '').matchAll(DATA)) {
      const packed = PICTURE.exec(url)?.[2];
      const size = packed && pictureSize(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)));
      if (!size) return null;
      pixels.push(size.width * size.height);
    }
  return pixels;
}

const SHEET = /<style\b[\s\S]*?<\/style\s*>/gi;

/** What style sheets refer to is used by any number of elements: colours may be, pictures and patterns not. */
function sheetFault(text: string, all: readonly Element[]): PictureFault | null {
  const sheets = (text.match(SHEET) ?? []).join('');
  if (/data:|\\/i.test(sheets)) return 'not_a_picture';
  // For any number of elements, without a reference.
  if (/filter|mask|blend-mode|clip-path/i.test(sheets)) return 'too_slow';
  const tags = new Map(all.map(({ attributes, tag }) => [attributes.get('id') ?? '', tag]));
  const isColour = ([, id = '']: RegExpMatchArray) => /Gradient$/.test(tags.get(id) ?? '');
  return [...sheets.matchAll(REFERENCE)].every(isColour) ? null : 'too_slow';
}

/**
 * Why an SVG may not be drawn: pages draw it themselves, so what it may ask for is told before. Null where it may.
 *
 * @param mostPixels of all pictures inside together
 */
export function vectorFault(text: string, mostPixels: number): PictureFault | null {
  // Entities could put together anything that is looked for here.
  if (/<!(DOCTYPE[^>]*\[|ENTITY)/i.test(text)) return 'not_a_picture';
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: PREFIX,
      parseAttributeValue: false,
      parseTagValue: false,
    });
    const elements = elementsOf(parser.parse(text), 0);
    const all = [...flat(elements)];
    const pixels = pixelsOf(all.flatMap(({ attributes }) => [...attributes.values()]));
    if (!pixels || all.some(({ tag }) => tag === 'foreignObject')) return 'not_a_picture';
    // Escapes of CSS could spell any property.
    if (all.some(({ attributes }) => /\\/.test(attributes.get('style') ?? ''))) return 'not_a_picture';
    const inSheets = sheetFault(text, all);
    if (inSheets) return inSheets;
    if (pixels.reduce((sum, each) => sum + each, 0) > mostPixels) return 'too_many_pixels';
    drawnOf(elements);
    return null;
  } catch (error) {
    return error instanceof RangeError ? 'too_slow' : 'not_a_picture';
  }
}

function* flat(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element;
    yield* flat(element.children);
  }
}
