import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type AnswerPhoto,
  hasMarkup,
  LARGEST_PHOTO,
  MOST_PHOTOS,
  MOST_SIDE,
} from '#data/orders/answerFile.ts';
import { sha256 } from '#data/records/sealCheck.ts';
import { isCivilDay } from '#domain/civilDate.ts';
import type { Unit } from '#domain/inspection/quantities/quantity.ts';
import type { Answered, AnswerState } from '#domain/inspection/register/workOrder.ts';

/** What is entered of one item, as it is typed. */
export interface ItemDraft {
  readonly key: string;
  /** Null = nothing is answered yet. */
  readonly state: AnswerState | null;
  readonly date: string;
  readonly who: string;
  readonly amount: string;
  readonly unit: Unit;
  readonly remark: string;
  readonly photos: readonly AnswerPhoto[];
}

/** Why an item can't be saved yet. */
export type Need = 'date' | 'who' | 'why' | 'markup' | 'amount';

/** What an item still needs; null where it can be saved. */
export function needOf({ state, date, who, amount, remark }: ItemDraft): Need | null {
  if (state === null) return null;
  if (!isCivilDay(date)) return 'date';
  if (who.trim() === '') return 'who';
  if (state === 'cannot' && remark.trim() === '') return 'why';
  if (amount.trim() !== '' && !(Number(amount) > 0 && Number(amount) <= 1e6)) return 'amount';
  return hasMarkup(who) || hasMarkup(remark) ? 'markup' : null;
}

/** An item as it is written; null where nothing is answered. */
export const answeredOf = ({ key, state, date, who, amount, unit, remark }: ItemDraft): Answered | null =>
  state && {
    ...{ key, state, date, who: who.trim(), remark: remark.trim() },
    quantity: amount.trim() === '' ? null : { amount: Number(amount), unit },
  };

const two = (n: number): string => String(n).padStart(2, '0');

/** The local time of a moment (milliseconds since 1970, UTC) without its zone. */
function localTime(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Qualities in which a picture is written until it is small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/** A photo drawn again: smaller, upright, and without what the camera wrote but its time; null where it can't be read. */
export async function smallerPhoto(file: File): Promise<AnswerPhoto | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality));
    if (!blob || blob.size > LARGEST_PHOTO) continue;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const takenAt = file.lastModified > 0 ? localTime(file.lastModified) : '';
    return { sha256: await sha256(bytes), takenAt, bytes };
  }
  return null;
}

/** The photos of an item with further ones, each once and as many as an answer has at most. */
export const withPhotos = (
  known: readonly AnswerPhoto[],
  more: readonly AnswerPhoto[],
): readonly AnswerPhoto[] =>
  [...new Map([...known, ...more].map((photo) => [photo.sha256, photo])).values()].slice(0, MOST_PHOTOS);

interface DraftSchema extends DBSchema {
  items: { key: [order: string, item: string]; value: ItemDraft };
}

/** Where what is entered is kept until it is saved. */
export interface DraftStore {
  read(): Promise<readonly ItemDraft[]>;
  /** Rejects where it can't be kept. */
  keep(draft: ItemDraft): Promise<void>;
}

/** @returns null where this browser keeps nothing for a page opened from a file. @param order fingerprint of its state */
export async function openDrafts(order: string): Promise<DraftStore | null> {
  try {
    const database: IDBPDatabase<DraftSchema> = await openDB<DraftSchema>('alpha-ai-order-answers', 1, {
      upgrade: (made) => void made.createObjectStore('items'),
    });
    // Some browsers open it, and refuse what is put into it.
    const probe = { key: '', state: null, date: '', who: '', amount: '', unit: 'm' as const, remark: '' };
    await database.put('items', { ...probe, photos: [] }, [order, '']);
    await database.delete('items', [order, '']);
    return {
      read: () => database.getAll('items', IDBKeyRange.bound([order, ''], [order, '\uffff'])),
      keep: async (draft) => void (await database.put('items', draft, [order, draft.key])),
    };
  } catch {
    return null;
  }
}
