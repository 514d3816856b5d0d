import { computed, type ReadonlySignal } from '@preact/signals-core';
import { firstOf } from '#data/read/upToDate.ts';
import { createRecords, type Records } from '#data/records/records.ts';
import { hashOfText } from '#data/records/sealCheck.ts';
import { signRecord } from '#data/records/signing.ts';
import type { Workspace } from '#data/workspace.ts';
import { decided, NOTHING_STATED } from '#domain/assurance/reliability.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';

/** An acknowledged signature. */
export interface Signed {
  readonly project: string;
  readonly record: string;
  readonly hash: string;
}

const why = { by: 'Torture', at: 1, reason: 'Screening' };

export const recordsOf = (workspace: Workspace): Records =>
  createRecords(workspace, { now: Date.now, newId: () => crypto.randomUUID() });

/** Waits for a value. */
const found = <T, F>(signal: ReadonlySignal<T>, find: (value: T) => F | null | undefined): Promise<F> =>
  firstOf(computed(() => find(signal.value) ?? null));

/** Creates a record of all photos of a project and signs it. Resolves when the signature is reported as stored. */
export async function sign(workspace: Workspace, records: Records, id: string): Promise<Signed> {
  // By the clock of the moment, however wrong it is: no day of an inspection lies in its future.
  const day = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);
  const project = await found(workspace.projects, (all) => all?.find((one) => one.id === id));
  const images = await firstOf(workspace.images(id));
  await firstOf(records.all);
  const made = records.create(project);
  const filed = () => found(records.all, (all) => all?.find(({ record }) => record.id === made));
  const { record } = await filed();
  records.change(record, {
    ...record,
    images: images.map((image) => image.id),
    scheme: 'routine',
    startedOn: day,
    completedOn: day,
    inspector: { ...record.inspector, name: 'Torture' },
    sessions: [{ id: 'd', date: day, weather: 'Fine', tempC: null, people: '', equipment: '' }],
    methods: ['drone_rgb'],
    noLimitations: true,
    conclusion: 'Tortured.',
    lookedAt: images.map((image) => image.id),
    verdicts: {
      [OVERALL]: {
        ...{ value: 'safe', by: 'Torture', at: 2, reason: 'Screening' },
        reasonFor: { value: 'safe', proposed: 'unsafe' },
      },
    },
  });
  const judged = await filed();
  const { reasons, dates, facts } = await firstOf(records.survey(judged));
  const overrides = Object.fromEntries(
    reasons.filter(({ overridable }) => overridable).map((one) => [one.code, overrideOf(one, why)]),
  );
  const photoDates = Object.fromEntries(dates.odd.map(({ image, day }) => [image.id, { ...why, day }]));
  const by = { name: 'Torture', regType: '', regNo: '' };
  const reliability =
    facts.ai &&
    decided(
      { ...NOTHING_STATED, reasons: 'Tortured.' },
      { value: 'reliable', by, at: Date.now(), basis: facts.ai },
    );
  records.change(judged.record, {
    ...judged.record,
    overrides,
    photoDates,
    ...(reliability ? { reliability } : {}),
  });
  const ready = await filed();
  const signed = await signRecord(records, {
    ...ready,
    survey: await firstOf(records.survey(ready)),
    act: {
      typed: 'Torture',
      role: 'Inspector',
      declaration: 'Tortured.',
      language: 'en',
      signedOn: day,
    },
    by: 'Torture',
    at: Date.now(),
    photo: workspace.photo,
    onProgress: () => undefined,
  });
  if (!signed.ok) {
    const open = (await firstOf(records.survey(ready))).reasons.map(({ code }) => code);
    throw new Error(`not signed: ${JSON.stringify(signed.error)} of ${open.join()}`);
  }
  const { hash } = await found(records.seals(ready.record), () =>
    records.all.value?.find(({ record: one }) => one.id === made)?.record.signoffs.at(-1),
  );
  return { project: id, record: made, hash };
}

/** What is wrong with signatures: missing acknowledged ones, and invalid ones. */
export async function brokenSignatures(records: Records, all: readonly Signed[]): Promise<readonly string[]> {
  const list = await found(records.all, (known) =>
    known?.every(({ record }) => record.status !== 'checking') ? known : null,
  );
  const trouble = list
    .filter(({ record: { status } }) => status === 'broken' || status === 'conflict')
    .map(({ record }) => `the signature of ${record.id} is in ${record.status} state`);
  for (const { project, record: id, hash } of all) {
    const record = list.find((one) => one.record.id === id)?.record;
    if (record?.status !== 'signed') {
      trouble.push(`the signed record ${id} of ${project} is ${record?.status ?? 'gone'}`);
      continue;
    }
    const seals = await firstOf(records.seals(record));
    const [seal] = seals;
    if (seals.length !== 1 || seal?.hash !== hash || (await hashOfText(seal.text)) !== hash)
      trouble.push(`the signed record ${id} of ${project} is not what was signed`);
  }
  return trouble;
}
