import { groupBy } from '../groupBy.ts';
import { deviceOf, type Stamp, writerOf } from './registers/stamp.ts';
import type { StepLink, StepTie } from './stepChain.ts';

/** A stored step as its chain is checked. */
export interface LinkedStep {
  readonly stamp: Stamp;
  /** What it did; see `STEP_KINDS`. */
  readonly kind: string;
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Null where it has none; `unreadable` where it has one that is none. */
  readonly link: StepLink | 'unreadable' | null;
  /** SHA-256 of its {@link linkedText} as it is stored now; not read where it has no link. */
  readonly content: string;
}

interface ChainFault {
  /**
   * `changed`: a step isn't what its hash, or the one after it, says. `missing`: steps that others name aren't here.
   * `forked`: two steps follow the same one. `order`: a step follows another than the one before it. `outside`: a step
   * without a link since the chain began.
   */
  readonly kind: 'changed' | 'missing' | 'forked' | 'order' | 'outside';
  /** The step that it was found at: the changed one; the one after the gap. */
  readonly step: Pick<LinkedStep, 'stamp' | 'kind' | 'who' | 'at'>;
  /** How many steps are missing; 1 for all else. */
  readonly count: number;
}

/** The steps of one device in one project. */
export interface DeviceChain {
  /** Its tag in stamps. */
  readonly device: string;
  readonly people: readonly string[];
  /** Steps in the chain. */
  readonly linked: number;
  /** Steps from before the chain began: nothing ties them. */
  readonly earlier: number;
  /** Tab sessions whose steps are strands of it. */
  readonly strands: number;
  /** When its first and last step was taken, linked or not; milliseconds since 1970, UTC. */
  readonly first: number;
  readonly last: number;
  /** Oldest first. */
  readonly faults: readonly ChainFault[];
  /** Last steps of strands that no other strand names: what comes after them can't be found missing. Newest last. */
  readonly ends: readonly StepTie[];
}

const HERE = ({ stamp, kind, who, at }: LinkedStep): ChainFault['step'] => ({ stamp, kind, who, at });

const byStamp = (a: { readonly stamp: Stamp }, b: { readonly stamp: Stamp }): number =>
  a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : 0;

type Tied = LinkedStep & { readonly link: StepLink };
const isTied = (step: LinkedStep): step is Tied => step.link !== null && step.link !== 'unreadable';

/** Faults of one strand. @param steps in the order of their numbers */
function strandFaults(steps: readonly Tied[]): readonly ChainFault[] {
  const faults: ChainFault[] = [];
  const hashes = new Set(steps.map(({ link }) => link.hash));
  /** The steps of the last number: one, unless it is forked. */
  let before: readonly Tied[] = [];
  for (const step of steps) {
    const { link } = step;
    const found = (kind: ChainFault['kind'], at: Tied = step, count = 1) =>
      faults.push({ kind, step: HERE(at), count });
    if (step.content !== link.hash) found('changed');
    const [last] = before;
    const gap = link.no - (last ? last.link.no + 1 : 0);
    if (gap < 0) {
      found('forked');
      before = [...before, step];
      continue;
    }
    if (gap > 0) found('missing', step, gap);
    else if (last ? !before.some((one) => one.link.hash === link.before) : link.before !== null) {
      // It names another step of its strand, or one that isn't here: then the one before was put in its place.
      if (!last || hashes.has(link.before ?? '')) found('order');
      else found('changed', last);
    }
    before = [step];
  }
  return faults;
}

/** Faults of what the first steps of strands name. @param all linked steps of the device, by stamp */
function tieFaults(
  strands: readonly (readonly Tied[])[],
  all: ReadonlyMap<Stamp, Tied>,
): readonly ChainFault[] {
  return strands.flatMap((steps) =>
    steps.flatMap((step) =>
      (step.link.ties ?? []).flatMap(({ step: stamp, hash: named }): readonly ChainFault[] => {
        const other = all.get(stamp);
        if (!other) return [{ kind: 'missing', step: HERE(step), count: 1 }];
        return other.link.hash === named ? [] : [{ kind: 'changed', step: HERE(other), count: 1 }];
      }),
    ),
  );
}

/** Each fault once: a step that was put in another's place is found by its own hash and by the step after it. */
const distinct = (faults: readonly ChainFault[]): readonly ChainFault[] =>
  [...new Map(faults.map((fault) => [`${fault.kind} ${fault.step.stamp}`, fault])).values()].sort((a, b) =>
    byStamp(a.step, b.step),
  );

function checkDevice(device: string, steps: readonly LinkedStep[]): DeviceChain {
  const tied = steps.filter(isTied);
  const began = tied.reduce<Stamp | null>(
    (first, { stamp }) => (first === null || stamp < first ? stamp : first),
    null,
  );
  const strands = [...groupBy(tied, ({ stamp }) => writerOf(stamp)).values()].map((strand) =>
    strand.toSorted((a, b) => a.link.no - b.link.no || byStamp(a, b)),
  );
  const loose = steps.filter((step) => !isTied(step));
  const outside = loose.filter(
    ({ stamp, link }) => link === 'unreadable' || (began !== null && stamp > began),
  );
  const known = new Map(tied.map((step) => [step.stamp, step]));
  const named = new Set(tied.flatMap(({ link }) => (link.ties ?? []).map(({ step }) => step)));
  const lasts = strands.flatMap((strand) => strand.at(-1) ?? []).filter(({ stamp }) => !named.has(stamp));
  const times = steps.map(({ at }) => at);
  return {
    device,
    people: [...new Set(steps.map(({ who }) => who))],
    linked: tied.length,
    earlier: loose.length - outside.length,
    strands: strands.length,
    first: times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    last: times.reduce((a, b) => Math.max(a, b), 0),
    faults: distinct([
      ...strands.flatMap(strandFaults),
      ...tieFaults(strands, known),
      ...outside.map(
        (step): ChainFault => ({
          kind: step.link === 'unreadable' ? 'changed' : 'outside',
          step: HERE(step),
          count: 1,
        }),
      ),
    ]),
    ends: lasts.toSorted(byStamp).map(({ stamp, link }) => ({ step: stamp, hash: link.hash })),
  };
}

/**
 * Checks the chains of a project's steps, whatever the order they come in. Nobody's key is in them: they show what was
 * changed, left out or put in by mistake or without care, not what somebody made anew with all that follows.
 *
 * @returns a chain for each device, by the device's tag
 */
export const checkChains = (steps: readonly LinkedStep[]): readonly DeviceChain[] =>
  [...groupBy(steps, ({ stamp }) => deviceOf(writerOf(stamp)))]
    .map(([device, all]) => checkDevice(device, all))
    .sort((a, b) => (a.device < b.device ? -1 : 1));

const utc = (at: number): string => new Date(at).toISOString();

/** Chains as a table whose columns never change their names: a row for each device, then one for each break. */
export const chainTable = (
  chains: readonly DeviceChain[],
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } => ({
  head: ['device', 'row', 'steps', 'before_chain', 'sessions', 'first_utc', 'last_utc', 'by', 'step', 'hash'],
  rows: chains.flatMap(({ device, linked, earlier, strands, first, last, people, faults, ends }) => [
    [
      device,
      faults.length > 0 ? 'broken' : linked > 0 ? 'unbroken' : 'no_chain',
      String(linked),
      String(earlier),
      String(strands),
      utc(first),
      utc(last),
      people.join('; '),
      '',
      '',
    ],
    ...ends.map(({ step, hash }) => [device, 'last_step', '', '', '', '', '', '', step, hash]),
    ...faults.map(({ kind, count, step }) => [
      device,
      kind,
      String(count),
      '',
      '',
      utc(step.at),
      '',
      step.who,
      step.stamp,
      '',
    ]),
  ]),
});
