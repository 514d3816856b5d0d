import type { Outline } from '#domain/geometry/outline/outline.ts';
import { NO_MEASURES } from '#domain/measure/measure.ts';
import { createFormats, type Formats, type TextFile } from './createFormats.ts';
import type { Content, Format } from './formatAdapter.ts';
import { gather } from './gather.ts';
import { attributeText, type OutBox, type OutImage, type OutSet, type WriteSettings } from './outgoing.ts';
import type { AttributeValue } from './reading/report.ts';

/** What is tried of a format; see {@link checkFormat}. */
const FORMAT_CHECKS = [
  'shape',
  'other_contents',
  'recognised',
  'round_trip',
  'losses',
  'broken_files',
] as const;
type FormatCheck = (typeof FORMAT_CHECKS)[number];

/** Something that a format doesn't do as it says. */
export interface FormatFault {
  readonly check: FormatCheck;
  /** A sentence in English, for whoever writes the format. */
  readonly says: string;
}

/** How a format is tried. */
export interface CheckOptions {
  /**
   * The formats that it is used with: what it writes must not be taken for one of theirs. It is tried in its place among
   * them; in front, if it has none. Default: none.
   */
  readonly among?: readonly Format[];
  /** The format that reads what it writes, where it has no reader itself; default itself. */
  readonly readBy?: Format;
  /** Files as other programs write them: what a format that isn't written is tried with. */
  readonly samples?: readonly TextFile[];
  /** How many made sets are written and read again; default 40. */
  readonly sets?: number;
  /** How many broken files are read; default 300. */
  readonly broken?: number;
  /** Other sets and files; default 1. The same number makes the same ones. */
  readonly seed?: number;
}

export type Random = ReturnType<typeof seeded>;

/** A small generator of numbers that can be started again: 32 bits, xorshift. */
export function seeded(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    among: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
  };
}

const LABELS = ['crack', 'Spalling, "deep" <x>', '剥落', '=1+1', 'efflorescence: 50 %'];
const NAMES = ['a.jpg', 'Süd b.JPG', '1.2.png', 'x&y.jpg', 'läng.webp'];

/** Values of fields of one's own, under names that hurt. */
const ATTRIBUTES: readonly (readonly [string, AttributeValue])[] = [
  ['Tiefe "T" <mm>', 12.5],
  ['__proto__', 'wet & cold'],
  ['verdict', 'own:=1+1'],
  ['own:label', true],
  ['剥落', ['a; b', 'c\\']],
];

/** An outline of a kind inside a box. */
function outlineIn(kind: Outline['kind'], { x, y, width, height }: OutBox['box']): Outline {
  const [right, bottom] = [x + width, y + height];
  if (kind === 'line') return { kind, points: [x, y, x + width / 2, bottom, right, y] };
  if (kind === 'turned')
    return {
      kind,
      corners: [x + width / 2, y, right, y + height / 2, x + width / 2, bottom, x, y + height / 2],
    };
  return { kind, parts: [[[x, y, right, y, x + width / 2, bottom]]] };
}

function madeBox(
  random: Random,
  photo: { width: number; height: number },
  kinds: readonly Outline['kind'][],
) {
  const [width, height] = [8 + random.below(40), 8 + random.below(40)];
  // Corners of a turned square keep their right angles.
  const kind = random.below(3) === 0 && kinds.length > 0 ? random.among(kinds) : null;
  const side = kind === 'turned' ? { width, height: width } : { width, height };
  const x = random.below(photo.width - side.width) + (random.below(2) ? 0.25 : 0);
  const y = random.below(photo.height - side.height) + (random.below(2) ? 0.25 : 0);
  const box = {
    ...{ x, y },
    width: Math.min(side.width, photo.width - x),
    height: Math.min(side.height, photo.height - y),
  };
  const author = random.among(['model', 'person', 'file'] as const);
  return {
    label: random.among(LABELS),
    box,
    outline:
      kind && x + side.width <= photo.width && y + side.height <= photo.height ? outlineIn(kind, box) : null,
    confidence: random.below(3) === 0 ? null : (1 + random.below(999)) / 1000,
    source: author,
    model: author === 'model' ? { name: random.among(['Net', '<b>']), version: '3', sha256: null } : null,
    verdict: random.among(['unreviewed', 'accepted', 'rejected', 'unsure'] as const),
    severity: random.among([null, 0, 1, 2, 3, 4]),
    remark: random.among(['', 'wet, "old"', '=1+1 <x>']),
    measures: NO_MEASURES,
    attributes: new Map(ATTRIBUTES.filter(() => random.below(3) === 0)),
  } satisfies Omit<OutBox, 'id'>;
}

/** A set of photos with boxes as people have them: names with blanks and other letters, every verdict, photos without boxes. */
function madeSet(random: Random, kinds: readonly Outline['kind'][]): OutSet {
  const images = NAMES.slice(0, 1 + random.below(NAMES.length)).map((name, at): OutImage => {
    const size = { width: 100 + random.below(300), height: 100 + random.below(300) };
    const boxes = Array.from({ length: random.below(4) + (at === 0 ? 1 : 0) }, (_, n) => ({
      id: `BOX_00${n + 1}`,
      ...madeBox(random, size, kinds),
    }));
    const attributes = new Map(ATTRIBUTES.filter(() => random.below(3) === 0));
    return { name, ...size, boxes, ...(attributes.size > 0 && { attributes }) };
  });
  return { name: 'Tower <1>', classes: LABELS, images };
}

const settingsOf = ({ id }: Format): WriteSettings => ({
  ...{ format: id, confidence: true, photos: false, segmentation: 'none', vocBase: 0 },
});

/** Contents of every kind that belong to nobody. */
const NOBODYS: readonly Content[] = [
  { kind: 'json', document: null, repaired: 0 },
  { kind: 'json', document: [null, 1, []], repaired: 0 },
  { kind: 'json', document: { ['__proto__']: [], image: 1 }, repaired: 0 },
  { kind: 'xml', name: 'html', root: {} },
  { kind: 'table', columns: [''], text: '' },
  { kind: 'lines', rows: ['hello'], name: 'hello.md', text: 'hello' },
];

function* otherContents({ reader }: Format): Generator<string> {
  if (!reader) return;
  for (const content of NOBODYS) {
    const claim = reader.claims(content);
    if (claim !== null)
      yield `it claims ${JSON.stringify('document' in content ? content.document : content)} (${claim})`;
  }
}

function* shape({ id, reader, writer, writes }: Format): Generator<string> {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(id))
    yield `its id “${id}” isn’t made of lower-case letters, digits and _`;
  if (!reader && !writer) yield 'it neither reads nor writes';
  if ((writer === null) !== (writes === null))
    yield 'it has a writer without rules, or rules without a writer';
}

/** Whether what it writes is known again, and by nobody else. */
function* recognised(format: Format, formats: Formats, options: CheckOptions): Generator<string> {
  const { readBy = format, samples = [] } = options;
  if (!readBy.reader) return;
  const written = format.writer ? formats.write(madeSet(seeded(1), []), settingsOf(format)).files : [];
  const files = [...written, ...samples];
  const readers = files.flatMap(({ path, text }) => {
    const found = formats.detect(text.replace(/^\uFEFF/, ''), path);
    return found.ok && found.value.kind === 'boxes' ? [found.value.reader] : [];
  });
  if (files.length > 0 && !readers.includes(readBy.reader)) yield 'its files are not recognised as its own';
  for (const { path, kind, read } of formats.read(samples))
    if (kind === 'refused' && read && !read.ok) yield `the sample ${path} is refused: ${read.error.key}`;
}

const far = (a: OutBox['box'], b: OutBox['box']): number =>
  Math.max(
    ...[a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height].map(Math.abs),
  );

/** The difference between what was written of a box and what came back; what it doesn't carry must come back empty. */
function* differences(
  sent: OutBox,
  back: OutBox,
  { writes }: Format,
): Generator<readonly [FormatCheck, string]> {
  if (!writes) return;
  const { carries, wholePixels, needsConfidence, outlines } = writes;
  if (back.label !== sent.label)
    yield ['round_trip', `the label “${sent.label}” comes back as “${back.label}”`];
  const off = far(sent.box, back.box);
  if (off > (wholePixels ? 1 : 0.01)) yield ['round_trip', `a box comes back ${off.toFixed(3)} px off`];
  const confidence = sent.confidence ?? (needsConfidence ? 1 : null);
  const parts = [
    ['confidence', confidence, back.confidence, null],
    ['verdict', sent.verdict, back.verdict, 'unreviewed'],
    ['severity', sent.severity, back.severity, null],
    ['remark', sent.remark, back.remark, ''],
    ['own', further(sent), further(back), '{}'],
  ] as const;
  for (const [part, before, after, none] of parts) {
    if (carries.includes(part) && after !== before)
      yield ['losses', `it is said to carry ${part}, and ${String(before)} comes back as ${String(after)}`];
    if (!carries.includes(part) && after !== none)
      yield ['losses', `it is said to lose ${part}, and keeps ${String(after)}`];
  }
  if (
    carries.includes('authorship') &&
    (back.source !== sent.source || back.model?.name !== sent.model?.name)
  )
    yield ['losses', `it is said to carry who drew a box, and ${sent.source} comes back as ${back.source}`];
  if (sent.outline && outlines.includes(sent.outline.kind) && back.outline?.kind !== sent.outline.kind)
    yield [
      'losses',
      `it is said to have room for a ${sent.outline.kind}, which comes back as ${back.outline?.kind ?? 'a box'}`,
    ];
}

/** The further attributes of a box or photo, to be compared: formats of texts keep no kinds. */
const further = ({ attributes = new Map() }: Pick<OutBox, 'attributes'>): string =>
  JSON.stringify(
    Object.fromEntries(
      [...attributes]
        .map(([name, value]) => [name, attributeText(value)])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  );

/** The boxes that came back in the order in which they were written: formats may group them by kind. */
function inOrder(sent: readonly OutBox[], back: readonly OutBox[]): readonly OutBox[] {
  const left = [...back];
  return sent.map(({ box }) => {
    const distances = left.map((one) => far(one.box, box));
    const [nearest] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    return nearest as OutBox;
  });
}

/** Writes made sets, reads them again and compares. */
function* roundTrip(format: Format, formats: Formats, options: CheckOptions) {
  const { readBy = format, sets = 40, seed = 1 } = options;
  if (!format.writer || !readBy.reader) return;
  for (let n = 0; n < sets; n += 1) {
    const set = madeSet(seeded(seed * 1_000_003 + n), format.writes?.outlines ?? []);
    const back = gather(formats.read(formats.write(set, settingsOf(format)).files), set.images);
    for (const { file, reason } of [...back.skipped, ...back.repaired])
      yield ['round_trip', `of its own ${file} something is left out or repaired: ${reason.key}`] as const;
    for (const [at, image] of set.images.entries()) {
      const boxes = back.set.images[at]?.boxes ?? [];
      const [stated, returned] = [further(image), further(back.set.images[at] ?? {})];
      if (format.writes?.ofPhotos ? returned !== stated : returned !== '{}')
        yield [
          'losses',
          `it is said to ${format.writes?.ofPhotos ? 'carry' : 'lose'} attributes of photos, and ${stated} comes back as ${returned}`,
        ] as const;
      if (boxes.length !== image.boxes.length)
        yield [
          'round_trip',
          `of ${image.boxes.length} boxes on ${image.name} ${boxes.length} come back`,
        ] as const;
      else {
        const ordered = inOrder(image.boxes, boxes);
        for (const [index, box] of image.boxes.entries())
          yield* differences(box, ordered[index] as OutBox, format);
      }
    }
  }
}

/** What breaks parsers: numbers at their limits, marks of every kind, names that objects inherit. */
const TOKENS = [
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  'null',
  '""',
  '{}',
  '[]',
  '[[[[',
  ']',
  '}',
  ',',
  '"',
].concat([
  '__proto__',
  'constructor',
  'toString',
  '</',
  '<!--',
  '<![CDATA[',
  '&x;',
  '\0',
  '\uFEFF',
  '\r',
  '\n\n',
  ';',
  '\uD800',
]);

/** A text with one to eight changes: cuts, copies, tokens, numbers. */
function breakText(sound: string, random: Pick<Random, 'below' | 'among'>): string {
  let text = sound;
  for (let changes = 1 + random.below(8); changes > 0; changes -= 1) {
    const at = random.below(text.length + 1);
    const until = Math.min(text.length, at + 1 + random.below(random.among([4, 40, 400])));
    const change = random.below(6);
    if (change === 0) text = text.slice(0, at) + text.slice(until);
    else if (change === 1) text = text.slice(0, at) + text.slice(at, until) + text.slice(at);
    else if (change === 2) text = text.slice(0, at) + random.among(TOKENS) + text.slice(at);
    else if (change === 3) text = text.slice(0, at) + random.among(TOKENS) + text.slice(until);
    else if (change === 4) text = text.replace(/\d+(?=\D*$)/, random.among(TOKENS));
    else if (random.below(4) === 0) text = text.slice(0, at);
  }
  return text;
}

/** Reads broken files: none may throw, put out a box that is none, or change what objects inherit. */
function* brokenFiles(format: Format, formats: Formats, options: CheckOptions): Generator<string> {
  const { broken = 300, seed = 1, samples = [] } = options;
  const set = madeSet(seeded(seed), format.writes?.outlines ?? []);
  const written = format.writer ? formats.write(set, settingsOf(format)).files : [];
  const sound = [...written, ...samples];
  if (sound.length === 0) return;
  const inherited = Object.getOwnPropertyNames(Object.prototype).join();
  for (let n = 0; n < broken; n += 1) {
    const random = seeded(seed * 1_000_003 + n);
    const one = random.among(sound);
    const files = sound.map((file) =>
      file === one ? { ...file, text: breakText(file.text, random) } : file,
    );
    const read = formats.read(files);
    for (const { path, read: found } of read)
      if (found && !found.ok && found.error.key === 'file_unreadable')
        yield `its reader throws on a broken ${path} (number ${n})`;
    const { set: placed } = gather(read, set.images);
    for (const { boxes, width, height } of placed.images)
      for (const { box } of boxes)
        if (
          !(
            box.x >= 0 &&
            box.y >= 0 &&
            box.x + box.width <= width + 1e-6 &&
            box.y + box.height <= height + 1e-6
          )
        )
          yield `a box of a broken file lies outside of its photo (number ${n})`;
  }
  if (Object.getOwnPropertyNames(Object.prototype).join() !== inherited)
    yield 'reading a broken file changes what every object inherits';
}

/** The faults of one check; an error is one, too. */
function* tried(
  check: FormatCheck,
  found: Iterable<string | readonly [FormatCheck, string]>,
): Generator<FormatFault> {
  try {
    for (const one of found)
      yield typeof one === 'string' ? { check, says: one } : { check: one[0], says: one[1] };
  } catch (error) {
    yield { check, says: `it throws: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * Tries a format: whether what it writes is recognised and comes back the same, whether it loses what it is said to lose
 * and nothing else, and whether its reader stands broken files. It takes about a second, and needs no test runner:
 *
 *     expect(checkFormat(mine, { among: [coco, yolo] })).toEqual([]);
 *
 * @returns each fault once; empty where there is none
 */
export function checkFormat(format: Format, options: CheckOptions = {}): readonly FormatFault[] {
  const { among = [] } = options;
  // Its own place among the others is kept: of formats that are equally certain, the first one reads a file.
  const around = [...among, ...(options.readBy ? [options.readBy] : [])];
  const isAmong = around.some(({ id }) => id === format.id);
  const all = new Map((isAmong ? around : [format, ...around]).map((one) => [one.id, one]));
  all.set(format.id, format);
  const first = [...tried('shape', shape(format))];
  if (first.length > 0) return first;
  const formats = createFormats<string>([...all.values()]);
  const faults = [
    ...tried('other_contents', otherContents(format)),
    ...tried('recognised', recognised(format, formats, options)),
    ...tried('round_trip', roundTrip(format, formats, options)),
    ...tried('broken_files', brokenFiles(format, formats, options)),
  ];
  return [...new Map(faults.map((fault) => [`${fault.check} ${fault.says}`, fault])).values()].toSorted(
    (a, b) => FORMAT_CHECKS.indexOf(a.check) - FORMAT_CHECKS.indexOf(b.check),
  );
}
