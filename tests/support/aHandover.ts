import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { makeProof } from '#data/certificates/proof.ts';
import type { Custody } from '#data/custody/readCustody.ts';
import { LOCK_TYPE, lockedPart, PART_TYPE, PARTS_MARK, partElement } from '#data/handover/handoverFile.ts';
import {
  type HandoverChoice,
  type HandoverSource,
  type HandoverWatch,
  writeHandover,
} from '#data/handover/writeHandover.ts';
import { openSeal, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { checkChains } from '#domain/edit/checkChains.ts';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { attachedFiles, distinctFiles } from '#domain/inspection/record/attachedFiles.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { createOwnReaders, newField } from '#domain/inspection/register/ownField.ts';
import type { RawHandover } from '../../src/handover/openHandover.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey } from './inspections.ts';
import { stampAt } from './stamps.ts';

export const HOSTILE = '</script><img src=x onerror=alert(1)>__proto__\u202Etxet';
export const TEMPLATE = `<!doctype html><script>page</script>${PARTS_MARK}</html>`;
export const photo = async ({ id }: InspectionImage) => new Blob([`the whole photo ${id}`]);
/** A field of the project's own that is called like a fact of every defect. */
const OWN_FIELD = { ...newField('f1', []), name: 'Severity' };
/** One of its photos. */
const LENS = { ...newField('f2', []), of: 'photo' as const, name: '__proto__' };
const DRAWING = {
  id: 'd',
  name: 'North',
  place: null,
  picture: { sha256: 'd'.repeat(64), width: 400, height: 300, file: 'n.png', page: null },
  grid: { floors: { edges: [0, 1], names: [] }, columns: { edges: [0, 1], names: [] } },
};

const images = ['a', 'b', 'c'].map((id) =>
  aPhoto(id, 'F-1', {
    ...{ name: `${id}.jpg`, photo: { kind: 'asset', url: id } },
    ...(id === 'a' && { own: { 'own:f2': { name: '__proto__', type: 'text', value: HOSTILE } } }),
  }),
);

/** Files of a sounding and of works, the second with the bytes of a page that would run. */
export const FILES = { 'tock.wav': 'RIFF tock', 'permit.pdf': '<script>alert(1)</script>' } as const;
const shaOf = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (name: keyof typeof FILES) => ({
  ...{ sha256: shaOf(FILES[name]), name, bytes: FILES[name].length },
});
const FILED = {
  closeUp: {
    s: {
      kind: 'sounding',
      place: 'F-1',
      addedAt: 1,
      values: { clip: { ...fileOf('tock.wav'), seconds: 2 } },
    },
  },
  logbook: {
    w: { kind: 'works', place: '', addedAt: 1, values: { what: HOSTILE } },
    d: { kind: 'attached', place: '', addedAt: 2, values: { of: 'w', file: fileOf('permit.pdf') } },
  },
} as const satisfies Partial<InspectionRecord>;
/** The bytes of an attached file. */
export const attachedBlob = async ({ name }: { readonly name: string }) =>
  new Blob([new Map<string, string>(Object.entries(FILES)).get(name) ?? 'none']);

/** A signed record with two defects, one of which has a pin, and a photo without any. */
async function signedRecord(id: string, day: string, isKeyed: boolean): Promise<Seal> {
  const record = aRecord({
    id,
    no: `IR-${day}`,
    title: HOSTILE,
    startedOn: day,
    completedOn: day,
    ...(id === 'r' ? FILED : {}),
  });
  const pin = { drawing: 'd', x: 0.5, y: 0.5, picture: 'd'.repeat(64) };
  const survey = aSurvey(
    [aFinding(`a/${id}`, 'a', { severity: 3, remark: HOSTILE }), aFinding(`b/${id}`, 'b', { severity: 1 })],
    {
      record,
      images,
      drawings: [DRAWING as never],
      factsOf: (key) => ({
        ...NO_DEFECT_FACTS,
        pin: key.startsWith('a') ? pin : null,
        own: { 'own:f1': { name: 'Severity', type: 'text', value: HOSTILE } },
      }),
      ownFields: createOwnReaders([OWN_FIELD, LENS]),
    },
  );
  // Certificates are files, which tests in a page can't load.
  const signer = isKeyed ? await (await import('./keySigned.ts')).ofDevice() : null;
  const made = await sealRecord({
    ...{ record, project: aProject({ name: HOSTILE }), survey, by: 'Ada', at: 1_700_000_000_000, photo },
    attached: attachedBlob,
    onProgress: () => undefined,
    signer: signer && { signedWith: signer.signedWith, prove: (seal) => makeProof(signer, seal) },
  });
  return made.ok ? made.value : expect.fail(made.error.kind);
}

const surveyOf = (seal: Seal) => {
  const content = openSeal(seal);
  return content ? sealedSurvey(content.record, content) : expect.fail('no content');
};

/** Noise as large as a JPEG of that side. */
export const pictureOf = (name: string, side: number) => {
  const bytes = new Uint8Array(Math.round(side * side * 0.75 * 0.2));
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = (at * 31 + name.length * 7 + name.charCodeAt(0)) % 251;
  return new Blob([bytes], { type: 'image/jpeg' });
};

/** Custody of its photos, and of one that isn't in the record: the bytes of the second aren't those that were signed. */
const aCustody = (): Custody => ({
  photos: ['a', 'b', 'elsewhere'].map((id) => ({
    ...{ image: id, name: `${id}.jpg`, importedAt: 1_700_000_000_000, importedBy: HOSTILE, isRemoved: false },
    sha256: id === 'b' ? 'b'.repeat(64) : shaOf(`the whole photo ${id}`),
    file: {
      ...{
        name: HOSTILE,
        size: 4711,
        modified: 1_600_000_000_000,
        from: 'archive',
        folder: `card/${HOSTILE}`,
      },
      ...{ original: null, credentials: true },
    },
  })),
  chains: checkChains([
    {
      stamp: stampAt(1_700_000_000_000),
      kind: 'import',
      who: HOSTILE,
      at: 1_700_000_000_000,
      link: null,
      content: '',
    },
  ]),
  unreadable: 0,
});

/** What is handed over: a signed record whose texts hurt, and the signed inspection before it. @param isKeyed by a key of the device, rather than with a name alone */
export async function aHandoverSource(isKeyed: boolean): Promise<HandoverSource> {
  const [seal, before] = [
    await signedRecord('r', '2026-03-03', isKeyed),
    await signedRecord('q', '2025-03-03', false),
  ];
  const [survey, earlier] = [surveyOf(seal), surveyOf(before)];
  const rows = compareSurveys(earlier, survey, { classOf: new Map(), isDenied: () => false });
  return {
    template: TEMPLATE,
    ...{ seal, survey, previous: { seal: before, survey: earlier, rows } },
    photos: { picture: async ({ id }, side) => pictureOf(id, side), isMasked: async ({ id }) => id === 'a' },
    drawing: async (_, side) => pictureOf('drawing', side),
    files: distinctFiles(attachedFiles(openSeal(seal)?.record ?? expect.fail('no content'))),
    attached: attachedBlob,
    custody: async () => aCustody(),
  };
}

export const CHOICE: HandoverChoice = {
  receiver: 'owner',
  contents: ['record', 'elevations', 'photos', 'defects', 'comparison'],
  language: 'en',
  isFixed: false,
  limit: 2_000_000,
  password: '',
  isCustodyNamed: false,
};
export const watch: HandoverWatch = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  writePart: async (bytes, place, key) => partElement(await lockedPart(bytes, place, key)),
};
export const writtenHandover = async (of: HandoverSource, choice: Partial<HandoverChoice> = {}) => {
  const made = await writeHandover(of, { ...CHOICE, ...choice }, watch);
  return made.ok ? made.value : expect.fail(made.error.kind);
};

/** The parts of a file, as its page reads them. */
export const rawOf = (html: string): RawHandover => {
  const texts = (type: string) =>
    [...html.matchAll(new RegExp(`<script type="${type}">([^<]*)</script>`, 'g'))].map(
      ([, text]) => text ?? '',
    );
  return { lock: texts(LOCK_TYPE).join(''), parts: texts(PART_TYPE) };
};
