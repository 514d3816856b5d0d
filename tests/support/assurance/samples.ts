import { drawSample, type SampleUnit } from '#domain/assurance/drawSample.ts';
import {
  answerField,
  DRAW_FIELD,
  readSamples,
  type Sample,
  type SampleAnswer,
  type SampleDraw,
  sampledId,
} from '#domain/assurance/sampling.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import type { When } from '#domain/edit/registers/when.ts';
import { isObject } from '#domain/isObject.ts';

export const ANN = { name: 'Ann', account: 'ann' };
export const BEN = { name: 'Ben', account: 'ben' };
export const CHU = { name: 'Chu', account: 'chu' };

/** Photos of two places, every second one with detections. */
export const photos = (number: number): readonly SampleUnit[] =>
  Array.from({ length: number }, (_, at) => ({
    id: `p.${String(at).padStart(4, '0')}`,
    place: at % 3 === 0 ? 'F-2' : 'F-1',
    group: at % 2 === 0 ? 'detected' : 'none',
  }));

/** A draw as it is stored. */
export function drawn(units: readonly SampleUnit[], size: number, set: Partial<SampleDraw> = {}): SampleDraw {
  const of = drawSample(units, size, 'seed');
  return {
    kind: 'photos',
    seed: 'seed',
    confidence: 0.95,
    needsAcceptance: false,
    by: ANN,
    ...of,
    names: of.units,
    ...set,
  };
}

/** A sample read from its documents: a draw, and answers a second apart; null where it is none. */
export function sampleOf(draw: unknown, answers: readonly unknown[] = []): Sample | null {
  const whenAt = (at: number): When => ({ stamp: stampFrom(1_700_000_000_000 + at * 1000) });
  const document = (id: string, field: string, value: unknown, at: number) => ({
    id,
    project: 'p',
    values: { [field]: value },
    written: new Map([[field, whenAt(at)]]),
  });
  const isAboutDraw = (one: unknown) => isObject(one) && one.kind === 'acceptance';
  const unitOf = (one: unknown) => (isObject(one) && typeof one.unit === 'string' ? one.unit : '');
  const own = answers.flatMap((one, at) =>
    isAboutDraw(one) ? [[answerField(`${at}`), one, whenAt(at + 1)] as const] : [],
  );
  const values = Object.fromEntries([[DRAW_FIELD, draw], ...own.map(([field, value]) => [field, value])]);
  const written = new Map([[DRAW_FIELD, whenAt(0)], ...own.map(([field, , when]) => [field, when] as const)]);
  const rest = answers.flatMap((one, at) =>
    isAboutDraw(one) ? [] : [document(sampledId('s1', unitOf(one)), answerField(`${at}`), one, at + 1)],
  );
  return readSamples([{ id: 's1', project: 'p', values, written }], rest)[0] ?? null;
}

/** What a person answers to a photo that they judge blind: drawn, revealed, judged. */
export function blindly(
  unit: string,
  by = ANN,
  { missed = [], falseAccepts = [] }: { missed?: readonly string[]; falseAccepts?: readonly string[] } = {},
): readonly SampleAnswer[] {
  return [
    { kind: 'blind', unit, outlines: [], by },
    {
      kind: 'reveal',
      unit,
      shown: [...falseAccepts, 'crack'].map((label, at) => ({
        key: `d:${unit}:${at}`,
        label,
        verdict: 'accepted',
      })),
      by,
    },
    {
      kind: 'verdict',
      unit,
      missed,
      falseAccepts: falseAccepts.map((label, at) => ({ key: `d:${unit}:${at}`, label })),
      by,
    },
  ];
}
