import { twoSidedBounds } from './binomial.ts';
import type { Sample, SampleFigures, SampleShare } from './sampling.ts';

type Cell = string | number | null;

/** A table for programs: codes as they are, shares from 0 to 1, times in ISO 8601. */
export interface SampleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const HEAD = [
  ...['row', 'draw', 'kind', 'name', 'place', 'state', 'gone', 'found', 'open', 'drawn', 'population'],
  ...[
    'upper_one_sided',
    'lower_two_sided',
    'upper_two_sided',
    'confidence',
    'missed',
    'no_defect',
    'by',
    'at',
    'seed',
    'nth',
    'of',
  ],
] as const;

type Row = Partial<Record<(typeof HEAD)[number], Cell>>;

/** The one-sided bound that is shown, and the interval of what was found and is open. */
function bounds({ found, open, of, population, upper }: SampleShare, confidence: number): Row {
  const interval = of > 0 && of < population ? twoSidedBounds(found + open, of, confidence) : null;
  return {
    ...{ found, open, drawn: of, population, confidence, upper_one_sided: upper },
    lower_two_sided: interval?.lower ?? null,
    upper_two_sided: interval?.upper ?? null,
  };
}

const iso = (at: number): Cell => (at > 0 ? new Date(at).toISOString() : null);

/** Whether the result was accepted, and who asks for that; nothing where nobody asks and nobody did. */
function acceptanceRows({ asked, acceptance }: Pick<SampleFigures, 'asked' | 'acceptance'>): readonly Row[] {
  const row = 'acceptance';
  return [
    ...(asked ? [{ row, state: 'asked', by: asked.name }] : []),
    ...(acceptance
      ? [{ row, state: 'accepted', by: acceptance.name, at: iso(acceptance.at), name: acceptance.note }]
      : asked
        ? [{ row, state: 'not_accepted' }]
        : []),
  ];
}

/**
 * A draw with its figures and every drawn photo or detection. Rows of the kind `figure` are shares of all, `label` and
 * `place` those of a part (where only the one-sided bound holds), `unit` what was drawn.
 * Each says the how many-eth draw of its kind in the project it is (`nth`), and how many there were (`of`).
 */
export function sampleTable(
  { id, draw, at, answers }: Sample,
  figures: SampleFigures,
  { nth, of }: { readonly nth: number; readonly of: number },
): SampleTable {
  const { confidence, kind } = draw;
  const part = (share: SampleShare): Row => ({
    ...bounds(share, confidence),
    lower_two_sided: null,
    upper_two_sided: null,
  });
  const nameOfWho = new Map(answers.map(({ person, by }) => [person, by.name]));
  const rows: Row[] = [
    {
      row: 'draw',
      drawn: draw.units.length,
      population: draw.population,
      confidence,
      by: draw.by.name,
      at: iso(at),
      seed: draw.seed,
    },
    ...(figures.missed ? [{ row: 'figure', name: 'missed', ...bounds(figures.missed, confidence) }] : []),
    { row: 'figure', name: 'no_defect', ...bounds(figures.falseAccepts, confidence) },
    ...figures.byLabel.map((one) => ({
      row: 'label',
      name: one.label,
      ...(kind === 'photos' ? bounds(one.share, confidence) : part(one.share)),
      missed: one.missed,
      no_defect: one.falseAccepts,
    })),
    ...figures.byPlace.map(({ place, share }) => ({ row: 'place', place, ...part(share) })),
    ...figures.results.map((one, index) => ({
      row: 'unit',
      name: draw.names[index] ?? one.unit,
      place: draw.strata[draw.stratumOf[index] ?? -1]?.place ?? null,
      state: one.state,
      gone: one.isGone ? 'yes' : 'no',
      missed: one.missed.join(' '),
      no_defect: one.falseAccepts.map(({ label }) => label).join(' '),
      by: one.judges
        .map(({ person, isBlind }) => `${nameOfWho.get(person) ?? person}${isBlind ? '' : ' (seen)'}`)
        .join('; '),
      at: iso(Math.max(0, ...one.judges.map((judge) => judge.at))),
    })),
    ...acceptanceRows(figures),
  ];
  return {
    head: HEAD,
    rows: rows.map((row) => HEAD.map((column) => ({ draw: id, kind, nth, of, ...row })[column] ?? null)),
  };
}
