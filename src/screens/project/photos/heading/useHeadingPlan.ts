import { useMemo, useState } from 'react';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  type HeadingPlan,
  type HeadingProposal,
  proposeByHeading,
} from '#domain/inspection/places/heading.ts';

/** In the choice of a location: the photo stays where it is. */
export const SKIP = '';

export interface HeadingChoice {
  readonly plan: HeadingPlan;
  /** Proposals that would change something. */
  readonly open: readonly HeadingProposal[];
  /** Where a photo would be assigned: an id, or {@link SKIP}. */
  readonly targetOf: (proposal: HeadingProposal) => string;
  readonly choose: (image: string, to: string) => void;
  /** The planned changes: the new location by image id. */
  readonly changes: ReadonlyMap<string, string>;
}

/** The locations of photos by the direction of their cameras, with the person's own choices instead. */
export function useHeadingPlan(
  images: readonly InspectionImage[],
  locations: readonly Location[],
): HeadingChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const plan = useMemo(() => proposeByHeading(images, locations), [images, locations]);
  const open = useMemo(() => plan.proposals.filter(({ from, to }) => from !== to), [plan]);
  /**
   * A location that somebody assigned before, or that can't be decided, is only changed where a person chooses so here.
   */
  const targetOf = ({ image, from, to, why }: HeadingProposal): string =>
    chosen.get(image) ?? (from === to || (from === null && why.kind !== 'undecided') ? to : SKIP);
  const changes = new Map(
    open.flatMap((proposal) => {
      const to = targetOf(proposal);
      return to === SKIP || to === proposal.from ? [] : [[proposal.image, to] as const];
    }),
  );
  return {
    plan,
    open,
    targetOf,
    choose: (image, to) => setChosen(new Map([...chosen, [image, to]])),
    changes,
  };
}
