import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandsOf, commandsSince } from '#domain/edit/ids.ts';
import { deviceOf, type Stamp, writerOf } from '#domain/edit/registers/stamp.ts';
import { linkedText, readLink, type StepLink, type StepTie, strandEnds } from '#domain/edit/stepChain.ts';
import { ok, type Result } from '#domain/result.ts';
import { hashOfText } from '../../records/sealCheck.ts';
import type { Store, StoredDoc, StoreFailure } from '../../store/store.ts';
import { runInSlices } from '../yieldToPage.ts';
import type { StepChain } from './writeSteps.ts';

export interface ChainOptions {
  readonly store: Pick<Store, 'range'>;
  readonly writerTag: string;
  /** When this tab's session began: its steps have later stamps. */
  readonly began: Stamp;
}

/** Steps before a new strand among which the ends of the device's other strands are looked for. */
const TIED_AMONG = 64;
const MOST_TIES = 16;

/** The steps among documents that have a link. */
const linkedIn = (
  docs: readonly StoredDoc[],
): readonly { readonly stamp: Stamp; readonly link: StepLink }[] =>
  docs.flatMap(({ stamp, chain }) => {
    const link = readLink(chain);
    return link && typeof stamp === 'string' ? [{ stamp, link }] : [];
  });

/** SHA-256 of a step's {@link linkedText}, read in slices: a step may change thousands of boxes. */
export const linkHash = async (step: StoredDoc): Promise<string> =>
  hashOfText(await runInSlices(linkedText(step)));

export function createStepChain({ store, writerTag, began }: ChainOptions): StepChain {
  /** The last link of each project; none where it has to be read. */
  const lasts = new Map<string, Pick<StepLink, 'no' | 'hash'> | 'first'>();

  const lastOf = async (
    project: string,
  ): Promise<Result<'first' | Pick<StepLink, 'no' | 'hash'>, StoreFailure>> => {
    const known = lasts.get(project);
    if (known) return ok(known);
    const read = await store.range(commandsSince(project, began));
    if (!read.ok) return read;
    const mine = linkedIn(read.value).filter(({ stamp }) => writerOf(stamp) === writerTag);
    return ok(
      mine.reduce<Pick<StepLink, 'no' | 'hash'> | 'first'>(
        (last, { link }) => (last === 'first' || link.no > last.no ? link : last),
        'first',
      ),
    );
  };
  /** The ends of this device's other strands. */
  const tiesOf = async (project: string): Promise<Result<readonly StepTie[], StoreFailure>> => {
    const read = await store.range(commandsOf(project), TIED_AMONG);
    if (!read.ok) return read;
    const device = deviceOf(writerTag);
    const others = linkedIn(read.value).filter(({ stamp }) => deviceOf(writerOf(stamp)) === device);
    return ok(strandEnds(others).slice(-MOST_TIES));
  };
  return {
    async link(project, commands) {
      const found = await lastOf(project);
      if (!found.ok) return found;
      const ties = found.value === 'first' ? await tiesOf(project) : ok([]);
      if (!ties.ok) return ties;
      let last = found.value === 'first' ? null : found.value;
      const linked: CommandDoc[] = [];
      for (const command of commands) {
        const chain = {
          no: last ? last.no + 1 : 0,
          before: last?.hash ?? null,
          ...(last === null && ties.value.length > 0 && { ties: ties.value }),
        };
        const hash = await linkHash({ ...command, chain });
        linked.push({ ...command, chain: { ...chain, hash } });
        last = { no: chain.no, hash };
      }
      return ok(linked);
    },
    stored(project, all) {
      const last = all === 'unknown' ? null : readLink(all.at(-1)?.chain);
      if (last) lasts.set(project, last);
      else lasts.delete(project);
    },
  };
}
