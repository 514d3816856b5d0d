import { useEffect, useEffectEvent } from 'react';
import { type CropsOfPhoto, createCrops } from '#data/crops/crops.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { cropFrame } from '#domain/geometry/cropFrame.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';

/** How long the list has to stay unchanged before crops are made in advance, milliseconds; and how many at most. */
const REST = 1000;
const MOST = 3000;

function* byPhoto(rows: readonly BoxRow[], side: number): Generator<CropsOfPhoto> {
  const photos = groupBy(rows.slice(0, MOST), ({ image }) => image);
  for (const [image, of] of photos)
    yield { image, frames: of.map(({ damage }) => cropFrame(damage.box, image, side)) };
}

/**
 * Makes the crops of a list in advance, while no others are needed. @param ask identifies the list: another one starts
 * again
 */
export function useAhead(rows: readonly BoxRow[], side: number, ask: string): void {
  const workspace = useWorkspace();
  const listed = useEffectEvent(() => rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict doesn't change the crops
  useEffect(() => {
    const left = new AbortController();
    const begin = () => void workspace.part(createCrops).ahead(byPhoto(listed(), side), left.signal);
    const timer = setTimeout(begin, REST);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [workspace, side, ask]);
}
