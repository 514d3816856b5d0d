import { COMMITMENTS_KIND } from '#domain/edit/admit/fixed.ts';
import { EARLY_RUN_ID, RUN_ID, runText, stepText } from '#domain/edit/fixedText.ts';
import { kindOfKey, readPart } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { isStamp } from '#domain/edit/registers/stamp.ts';
import { readSealId } from '#domain/inspection/record/sealId.ts';
import { type CommitmentIndex, type Commitments, readCommitments } from '#domain/team/commitments.ts';
import { readCommitmentsKey } from '#domain/team/commitmentsKey.ts';
import { userOf } from '#domain/team/userOf.ts';
import { hashOfText, sealDocHolds } from '../../../records/sealCheck.ts';
import type { StoredDoc } from '../../store.ts';

/**
 * Whether a version of a document is the one that was committed to. `uncommitted`: nothing commits to it, as in documents
 * of earlier versions. `disputed`: its author committed to several.
 */
export type Verdict = 'holds' | 'uncommitted' | 'disputed' | 'broken';

type Index = Pick<CommitmentIndex, 'expected'>;

/** Most authors of equal boxes in one file that are tried. */
const MOST_REPETITIONS = 64;

const BY_CONTENT = /^[0-9a-f]+$/;

/** A run's id is made of the hash of its boxes; in earlier versions of half of it, which is not enough to refuse one. */
async function verdictOfRun(doc: StoredDoc): Promise<Verdict> {
  const id = readPart(doc._id.slice(doc._id.lastIndexOf(':') + 1));
  const isStrict = id.length === RUN_ID;
  if (!BY_CONTENT.test(id) || !(isStrict || id.length === EARLY_RUN_ID)) return 'uncommitted';
  const otherwise = isStrict ? 'broken' : 'uncommitted';
  const read = parseDoc(doc);
  if (!read.ok || read.value.type !== 'run' || read.value.run !== id) return otherwise;
  const { boxes, by } = read.value;
  for (let repetition = 0; repetition <= (by ? 0 : MOST_REPETITIONS); repetition += 1)
    if ((await hashOfText(runText(boxes, by, repetition))).startsWith(id)) return 'holds';
  return otherwise;
}

async function verdictOfStep(doc: StoredDoc, index: Index): Promise<Verdict> {
  const expected = index.expected(doc._id);
  if (expected === null) return 'uncommitted';
  if (expected === 'disputed') return expected;
  return (await stepHash(doc)) === expected ? 'holds' : 'broken';
}

/** SHA-256 of everything that a step says. */
export const stepHash = (step: StoredDoc): Promise<string> => hashOfText(stepText(step));

async function verdictOfSeal(doc: StoredDoc): Promise<Verdict> {
  const name = readSealId(readPart(doc._id.split(':')[3] ?? ''));
  if (name?.kind !== 'content') return 'uncommitted';
  const read = parseDoc(doc);
  return read.ok && read.value.type === 'sheet' && (await sealDocHolds(read.value)) ? 'holds' : 'broken';
}

/** A photo's id begins with the hash of its bytes, except for those that are shipped with the app. */
function verdictOfImage(doc: StoredDoc): Verdict {
  const [, , image = ''] = doc._id.split(':');
  const begin = image.slice(image.indexOf('.') + 1);
  if (!/^[0-9a-f]{24}$/.test(begin)) return 'uncommitted';
  const { photo } = doc as { readonly photo?: { readonly sha256?: unknown } | null };
  return typeof photo?.sha256 === 'string' && photo.sha256.startsWith(begin) ? 'holds' : 'broken';
}

const textOf = (doc: StoredDoc): string | null => {
  const { text } = (doc.fields ?? {}) as { readonly text?: { readonly v?: unknown } };
  return typeof text?.v === 'string' ? text.v : null;
};

/** The commitments in a document; null where it is none, or not the one that its id names. */
export async function commitmentsIn(doc: StoredDoc): Promise<Commitments | null> {
  const of = readCommitmentsKey(doc._id);
  const text = of && textOf(doc);
  if (!of || text === null || (await hashOfText(text)) !== of.hash) return null;
  return readCommitments(text, of);
}

type Check = (doc: StoredDoc, index: Index) => Verdict | Promise<Verdict>;

/** How versions are checked: by the first part of the id, for documents of a project with their kind. */
const CHECKS: readonly (readonly [part: string, check: Check])[] = [
  ['n', verdictOfRun],
  ['c', verdictOfStep],
  ['i', verdictOfImage],
  ['s:seal', verdictOfSeal],
  [`s:${COMMITMENTS_KIND}`, async (doc) => ((await commitmentsIn(doc)) ? 'holds' : 'broken')],
];

function checkOf(id: string): Check | undefined {
  const kind = kindOfKey(id);
  const part = kind === null ? id.split(':', 1)[0] : `s:${kind}`;
  return CHECKS.find(([one]) => one === part)?.[1];
}

/** Checks a version of a document against its commitment. Deleted ones say nothing. */
export const verdictOf = async (doc: StoredDoc, index: Index): Promise<Verdict> =>
  doc._deleted ? 'uncommitted' : ((await checkOf(doc._id)?.(doc, index)) ?? 'uncommitted');

/** Whether documents of an id never change, so that their versions are checked. */
export const isChecked = (id: string): boolean => checkOf(id) !== undefined;

/** Who is said to have written a version, and whether the server asked them for it. */
export interface ClaimedWriter {
  /** User name; null where the version doesn't say it. */
  readonly by: string | null;
  /** The server takes steps, signatures and commitments from nobody but the person whom their id names. */
  readonly isProven: boolean;
}

export function claimedWriter(doc: StoredDoc): ClaimedWriter {
  const { _id: id, made } = doc;
  const stated = isStamp(made) ? userOf(made) : null;
  if (id.startsWith('c:')) {
    const by = userOf(id.slice(id.lastIndexOf(':') + 1));
    return { by, isProven: by !== null };
  }
  if (!id.startsWith('s:')) return { by: stated, isProven: false };
  const named = readPart(id.split(':')[3] ?? '')
    .split(':')
    .at(-1);
  const seal = readSealId(readPart(id.split(':')[3] ?? ''));
  const by = readCommitmentsKey(id) ? (named ?? null) : seal?.kind === 'content' ? seal.user : null;
  return { by: by ?? stated, isProven: by !== null };
}
