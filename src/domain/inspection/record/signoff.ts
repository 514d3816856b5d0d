import * as v from 'valibot';
import type { Signoff } from './record.ts';

const PREFIX = 'signoff:';
const BY_CONTENT = /^([1-9]\d{0,8}):([0-9a-f]{64})$/;
/** The earlier form of signature names: by their time. */
const BY_MOMENT = /^([1-9]\d{0,8}):(\d{1,16})$/;

const text = v.fallback(v.string(), '');
/** The schema of a signature's value; what its name already contains is not read from it. */
const value = v.object({
  role: v.fallback(v.picklist(['prepared', 'checked', 'approved']), 'approved'),
  person: text,
  regNo: text,
  at: v.fallback(v.number(), 0),
  hash: text,
});

const NOTHING_SAID = { role: 'approved', person: '', regNo: '', at: 0, hash: '' } as const;

/** The register of a signature: it names the signed content, so that nothing else can be in it. */
export const signoffRegister = ({ revision, hash }: Pick<Signoff, 'revision' | 'hash'>): string =>
  `${PREFIX}${revision}:${hash}`;

function readSignoff(name: string, stored: unknown): Signoff | null {
  const read = v.safeParse(value, stored);
  // An emptied signature still counts as one, though its content is lost.
  const given = read.success ? read.output : NOTHING_SAID;
  const [, revision, hash] = BY_CONTENT.exec(name) ?? [];
  if (revision && hash) return { ...given, revision: Number(revision), hash };
  const [, of, at] = BY_MOMENT.exec(name) ?? [];
  return of && at ? { ...given, revision: Number(of), at: Number(at) } : null;
}

/** The signatures in the registers of a record, each once, oldest first. */
export function readSignoffs(values: Readonly<Record<string, unknown>>): readonly Signoff[] {
  const read = new Map<string, Signoff>();
  for (const [register, stored] of Object.entries(values)) {
    if (!register.startsWith(PREFIX)) continue;
    const signoff = readSignoff(register.slice(PREFIX.length), stored);
    if (!signoff) continue;
    const name = signoff.hash === '' ? register : signoffRegister(signoff);
    // The same signature under both forms of names: the one with more content is kept.
    if (!read.get(name)?.person) read.set(name, signoff);
  }
  return [...read.values()].sort(
    (a, b) => a.at - b.at || a.revision - b.revision || (a.hash < b.hash ? -1 : 1),
  );
}
