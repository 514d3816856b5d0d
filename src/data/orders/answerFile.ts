import * as v from 'valibot';
import {
  type Answered,
  answeredWith,
  MOST_ITEMS,
  type Order,
  shaSchema,
} from '#domain/inspection/register/workOrder.ts';
import { isObject } from '#domain/isObject.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { readHeader } from '#photos/header/header.ts';
import { fromBase64, toBase64 } from '../certificates/encoding.ts';
import { sha256 } from '../records/sealCheck.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bounds of an answer, which the page keeps and the app checks: photos of a defect, pixels of a side, bytes of a photo and a file. */
export const MOST_PHOTOS = 8;
export const MOST_SIDE = 2048;
export const LARGEST_PHOTO = 2_000_000;
export const LARGEST_ANSWER = 150_000_000;

const photoSchema = v.strictObject({
  sha256: shaSchema,
  /** When it was taken by the clock of the contractor's device, local time without a zone; empty where unknown. */
  takenAt: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))]),
  /** A JPEG, in base64. */
  data: v.pipe(v.string(), v.maxLength(Math.ceil(LARGEST_PHOTO / 3) * 4)),
});

const answerSchema = v.strictObject({
  format: v.literal('alpha-ai-answer'),
  version: v.literal(1),
  /** Id of the order, and the fingerprint of the state that is answered. */
  order: v.string(),
  fingerprint: shaSchema,
  savedAt: v.number(),
  items: v.pipe(v.array(answeredWith(photoSchema, MOST_PHOTOS)), v.minLength(1), v.maxLength(MOST_ITEMS)),
});

/** The fingerprint of an order: SHA-256 of its canonical JSON, hex. */
export async function orderFingerprint(order: Order): Promise<string> {
  const written = canonicalJson(order);
  if (!written.ok) throw new Error('An order is always JSON.');
  return sha256(new TextEncoder().encode(written.value));
}

/** A photo of an answer. */
export interface AnswerPhoto {
  readonly sha256: string;
  readonly takenAt: string;
  readonly bytes: Bytes;
}

/** What a contractor states of a defect, with photos. */
export interface AnswerItem extends Answered {
  readonly photos: readonly AnswerPhoto[];
}

export interface Answer {
  readonly order: string;
  readonly fingerprint: string;
  /** Milliseconds since 1970, UTC, by the contractor's clock. */
  readonly savedAt: number;
  readonly items: readonly AnswerItem[];
}

/** Why nothing of an answer is read. */
export type AnswerFault =
  | 'too_large'
  | 'too_slow'
  /** No JSON, such as a ZIP file. */
  | 'no_text'
  /** Another kind of file. */
  | 'no_answer'
  | 'version'
  /** Fields, values or a form that no order's page writes. */
  | 'form'
  | 'markup'
  /** The same defect, or the same photo of it, twice. */
  | 'twice'
  | 'photo_large'
  /** A photo that is none, is damaged, or isn't the one that its hash names. */
  | 'photo_broken';

const TAG = /<[/!?]?[a-z][^>]*>|<!--|&#|javascript:/i;

/** Whether a text has markup, which nobody types to state what they repaired. */
export const hasMarkup = (text: string): boolean => TAG.test(text);

/** The text of an answer file: canonical JSON. */
export function writeAnswer({ order, fingerprint, savedAt, items }: Answer): string {
  const written = canonicalJson({
    ...{ format: 'alpha-ai-answer', version: 1, order, fingerprint, savedAt },
    items: items.map(({ photos, ...stated }) => ({
      ...stated,
      photos: photos.map(({ bytes, ...photo }) => ({ ...photo, data: toBase64(bytes) })),
    })),
  });
  if (!written.ok) throw new Error('An answer is always JSON.');
  return written.value;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The photo in base64, where it is a whole JPEG of a permitted size with this hash. */
async function readPhoto(
  photo: v.InferOutput<typeof photoSchema>,
): Promise<Result<AnswerPhoto, AnswerFault>> {
  const bytes = fromBase64(photo.data);
  if (!bytes) return fail('photo_broken');
  if (bytes.length > LARGEST_PHOTO) return fail('photo_large');
  const header = readHeader(bytes);
  if (!header.ok) return fail(header.error.key === 'image_too_large' ? 'photo_large' : 'photo_broken');
  if (header.value.type !== 'jpeg' || (await sha256(bytes)) !== photo.sha256) return fail('photo_broken');
  if (Math.max(header.value.width, header.value.height) > MOST_SIDE) return fail('photo_large');
  return ok({ sha256: photo.sha256, takenAt: photo.takenAt, bytes });
}

/** Of what a parsed text is, where it is no answer. */
function faultOfForm(value: unknown): AnswerFault {
  if (!isObject(value) || value.format !== 'alpha-ai-answer') return 'no_answer';
  if (value.version !== 1) return 'version';
  const items = Array.isArray(value.items) ? value.items : [];
  const photos = items.flatMap((one) => (isObject(one) && Array.isArray(one.photos) ? one.photos : []));
  const isLarge = (one: unknown) =>
    isObject(one) && typeof one.data === 'string' && one.data.length > Math.ceil(LARGEST_PHOTO / 3) * 4;
  return photos.some(isLarge) ? 'photo_large' : 'form';
}

/**
 * An answer that anybody may have written, in exactly the form in which the page of an order writes it: a field more, a
 * name twice or another spelling of the same is refused.
 */
export async function readAnswer(bytes: Bytes): Promise<Result<Answer, AnswerFault>> {
  if (bytes.length > LARGEST_ANSWER) return fail('too_large');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fail('no_text');
  }
  const value = parsed(text);
  if (value === undefined) return fail('no_text');
  const read = v.safeParse(answerSchema, value);
  if (!read.success) return fail(faultOfForm(value));
  const again = canonicalJson(read.output);
  if (!again.ok || again.value !== text) return fail('form');
  const { order, fingerprint, savedAt, items } = read.output;
  if (items.some(({ who, remark }) => hasMarkup(who) || hasMarkup(remark))) return fail('markup');
  if (items.some(({ who }) => who.trim() === '')) return fail('form');
  if (new Set(items.map(({ key }) => key)).size < items.length) return fail('twice');
  const complete: AnswerItem[] = [];
  for (const { photos: listed, ...stated } of items) {
    if (new Set(listed.map((one) => one.sha256)).size < listed.length) return fail('twice');
    const photos: AnswerPhoto[] = [];
    for (const one of listed) {
      const photo = await readPhoto(one);
      if (!photo.ok) return photo;
      photos.push(photo.value);
    }
    complete.push({ ...stated, photos });
  }
  return ok({ order, fingerprint, savedAt, items: complete });
}
