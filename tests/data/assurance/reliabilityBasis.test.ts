import { expect, test } from 'vitest';
import { answerSource, saveSystem, systemRegister, systemsOfProject } from '#data/assurance/systems.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { lateChanges } from '#data/records/revision/revisionNotes.ts';
import { openSeal, sealedRecord, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { NO_SYSTEM_FACTS } from '#domain/assurance/systems.ts';
import { judge } from '#domain/edit/drafts.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { bytesOf, until } from '#support/memoryWorkspace.ts';
import { decidedOn } from '#support/reliability.ts';
import { NOW, opened, present, seal } from '../records/openedRecord.ts';

type Opened = Awaited<ReturnType<typeof opened>>;

const codes = ({ reasons }: Survey) =>
  reasons.map(({ code }) => code).filter((code) => code.startsWith('reliability'));

/** Takes a decision on what is known now. */
async function decide({ records, filed, survey, workspace }: Opened): Promise<void> {
  const { facts } = await survey();
  const { record } = filed();
  records.change(record, { ...record, reliability: decidedOn(present(facts.ai)) });
  await workspace.settled();
}

test('the evidence is taken from the photos of the record: what counts, what people judged, and what AI did not look at', async () => {
  const { survey } = await opened([2, 1, 0]);
  expect((await survey()).facts.ai).toEqual({
    systems: [
      expect.objectContaining({
        ...{ tie: 'not_asked', counted: 3, corrected: 0, photos: 2 },
        ...{ scored: false, author: 'not_stated' },
      }),
    ],
    photos: { withAi: 2, withAiReviewed: 2, without: 1, withoutReviewed: 0 },
    samples: [],
    second: { judged: 0, alike: 0 },
  });
});

test('where no detection counts, nothing is asked', async () => {
  const { workspace, images, survey } = await opened([1]);
  const [image] = images;
  const damages = await until(workspace.edits.damages(present(image)), (all) => all !== null);
  workspace.edits.run(judge(present(damages), 'rejected'));
  await workspace.settled();
  const now = await survey();
  expect(now.facts.ai).toBeNull();
  expect(codes(now)).toEqual([]);
});

test('a decision stands until a verdict, the entry of a system or a word is another; undo takes it back as one step', async () => {
  const record = await opened([2, 1]);
  const { workspace, images, survey, filed, records } = record;
  expect(codes(await survey())).toEqual(['reliability_missing']);
  await decide(record);
  expect(codes(await survey())).toEqual([]);

  const damages = present(await until(workspace.edits.damages(present(images[0])), (all) => all !== null));
  workspace.edits.run(judge(damages.slice(0, 1), 'rejected'));
  await workspace.settled();
  expect(codes(await survey())).toEqual(['reliability_evidence_changed']);
  await workspace.edits.undo();
  await workspace.settled();
  expect(codes(await survey())).toEqual([]);

  const { project } = filed();
  const [use] = await systemsOfProject(workspace, project.id);
  const by = { project: project.id, by: 'Ada', now: NOW };
  saveSystem(workspace, by, 'S', { ...NO_SYSTEM_FACTS, name: 'Finder', version: '1' });
  const [system] =
    (await until(systemRegister(workspace), (one) => (one?.systems.length ?? 0) > 0))?.systems ?? [];
  answerSource(workspace, by, present(use).source, present(system));
  await workspace.settled();
  expect(codes(await survey())).toEqual(['reliability_system_new']);
  await decide(record);
  expect((await survey()).facts.ai?.systems).toMatchObject([{ tie: 'system', entry: { version: '1' } }]);
  saveSystem(workspace, by, 'S', { ...NO_SYSTEM_FACTS, name: 'Finder', version: '2' });
  await workspace.settled();
  expect(codes(await survey())).toEqual(['reliability_system_new']);

  await decide(record);
  const stated = present(filed().record.reliability);
  records.change(filed().record, { ...filed().record, reliability: { ...stated, reasons: 'Others.' } });
  await workspace.settled();
  expect(codes(await survey())).toEqual(['reliability_words_changed']);
  await workspace.edits.undo();
  expect(codes(await survey())).toEqual([]);
  await workspace.edits.undo();
  await workspace.settled();
  expect(codes(await survey())).toEqual(['reliability_system_new']);
  await workspace.close();
});

test('a decision by a clock that ran ahead is a date in the future', async () => {
  const { records, filed, survey, workspace } = await opened([1]);
  const { facts } = await survey();
  const stated = decidedOn(present(facts.ai));
  const decision = { ...present(stated.decision), at: NOW + 3 * 86_400_000 };
  records.change(filed().record, { ...filed().record, reliability: { ...stated, decision } });
  await workspace.settled();
  const future = (await survey()).reasons.find(({ code }) => code === 'date_in_future');
  expect(future?.about).toContain('reliabilityDecidedOn (2026-05-17)');
});

test('what was decided is signed where it was stated, and stays out of what was signed without it', async () => {
  const record = await opened([1]);
  const { filed, survey } = record;
  const signedNow = async () => {
    const sealing = { by: 'Ada', at: NOW, photo: bytesOf, onProgress: () => undefined };
    const sealed = await sealRecord({ ...filed(), survey: await survey(), ...sealing });
    if (!sealed.ok) throw new Error(sealed.error.kind);
    return { text: sealed.value.text, content: present(openSeal(sealed.value)) };
  };
  const without = await signedNow();
  expect(without.text).not.toContain('reliability');
  await decide(record);
  const later = filed().record;
  expect(sealedRecord(later, without.content).reliability).toBeUndefined();
  expect(sealedSurvey(later, without.content).facts.ai).toBeNull();
  const stated = await signedNow();
  expect(sealedRecord(later, stated.content).reliability).toEqual(later.reliability);
  const forged = { ...stated.content, record: { ...later, reliability: { decision: 7 } as never } };
  expect(sealedRecord(later, forged).reliability).toBeUndefined();
});

test('a decision that comes from another device after the signature is a late change, whatever was signed', async () => {
  const record = await opened([1]);
  const { workspace, records, filed, survey } = record;
  const signed = await seal(records, filed(), await survey(), workspace);
  expect(lateChanges(signed, { ...filed(), survey: await survey() })).toEqual([]);
  const late = {
    ...filed().record,
    reliability: decidedOn({
      ...EMPTY,
      photos: { withAi: 1, withAiReviewed: 1, without: 0, withoutReviewed: 0 },
    }),
  };
  expect(lateChanges(signed, { ...filed(), record: late, survey: await survey() })).toMatchObject([
    { of: 'reliability', how: 'changed', fields: ['concerns', 'reasons', 'decision'] },
  ]);
  expect(await firstOf(records.survey(filed()))).not.toBeNull();
});

const EMPTY = { systems: [], samples: [], second: { judged: 0, alike: 0 } };
