import { idOfName } from '#domain/damage/id.ts';
import { imageOfKey } from '#domain/edit/ids.ts';
import { own } from '#domain/keyed.ts';

type Fields = Readonly<Record<string, unknown>>;

const LONGEST = 80;

/** Characters that would reverse a line, break it or be invisible in it. */
const UNSHOWN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name from a file, made safe for display: one line of limited length. */
export function shownName(text: string): string {
  const clean = text
    .slice(0, 4 * LONGEST)
    .replace(UNSHOWN, '')
    .trim();
  const letters = [...clean];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : clean;
}

const fieldValue = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? own(of as Fields, key) : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldOf = (doc: Fields, field: string): string =>
  textOf(fieldValue(fieldValue(doc.fields, field), 'v'));

/** Names of a project's documents for people. */
export interface Subjects {
  /** Remembers documents that others are named after: photos and records. */
  note(doc: Fields): void;
  /** A photo's name, with a box's after it; a record's number; else the id. Also accepts invalid documents. */
  nameOf(raw: unknown): string;
}

export function createSubjects(): Subjects {
  const names = new Map<string, string>();
  const nameOf = (doc: Fields): string => {
    const id = textOf(doc._id);
    const image = imageOfKey(id);
    if (image !== null) {
      const photo = names.get(`i:${image}`) ?? image;
      return id.startsWith('d:') && textOf(doc.name) ? `${photo} · ${idOfName(textOf(doc.name))}` : photo;
    }
    if (id.startsWith('i:')) return textOf(doc.name) || id;
    if (id.startsWith('p:')) return fieldOf(doc, 'name') || id;
    const ownId = textOf(doc.sheet);
    if (doc.kind === 'record') return fieldOf(doc, 'no') || names.get(`s:${ownId}`) || id;
    // A seal's id starts with that of its record.
    const [record = ''] = doc.kind === 'seal' ? ownId.split(':') : [];
    return (record && (names.get(`s:${record}`) ?? record)) || id || textOf(doc.line);
  };
  return {
    note(doc) {
      if (doc.type === 'image') names.set(`i:${textOf(doc.image)}`, textOf(doc.name));
      const no = doc.kind === 'record' ? fieldOf(doc, 'no') : '';
      if (no) names.set(`s:${textOf(doc.sheet)}`, no);
    },
    nameOf: (raw) => shownName(typeof raw === 'object' && raw !== null ? nameOf(raw as Fields) : ''),
  };
}
