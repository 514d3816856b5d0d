import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import type { HeadingProposal } from '#domain/inspection/places/heading.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import type { Column } from '../../table/column.ts';
import { type HeadingChoice, SKIP } from './useHeadingPlan.ts';

/** Texts for why a photo would be assigned. */
function useReason(locations: readonly Location[]): (proposal: HeadingProposal) => string {
  const { LL, format } = useI18n();
  const words = LL.gallery.heading.reason;
  const name = (id: string) => placePath(locations, id);
  return ({ why, aside }) => {
    if (why.kind === 'position')
      return words.position({
        near: format.number(why.metres, 0),
        far: format.number(why.otherMetres, 0),
        other: name(why.other),
      });
    if (why.kind === 'undecided') return words.undecided({ others: format.list(why.others.map(name)) });
    return why.kind === 'roof' ? words.roof() : words.heading({ aside: Math.round(aside) });
  };
}

/** The columns of proposals: the photo, its camera's direction, its current and proposed location, and the reason. */
export function useHeadingColumns(
  byId: ReadonlyMap<string, InspectionImage>,
  locations: readonly Location[],
  { targetOf, choose }: HeadingChoice,
): readonly Column<HeadingProposal>[] {
  const { LL, format } = useI18n();
  const words = LL.gallery.heading;
  const reason = useReason(locations);
  const places = [
    { id: SKIP, label: words.skip() },
    ...locations.map(({ id }) => ({ id, label: placePath(locations, id) })),
  ];
  return [
    {
      id: 'photo',
      head: words.photo(),
      width: 180,
      cell: ({ image }) => <MiddleEllipsis text={byId.get(image)?.name ?? ''} />,
    },
    {
      id: 'looks',
      head: words.looks(),
      width: 84,
      isNumber: true,
      cell: ({ image }) => {
        const { heading } = readShot(byId.get(image) ?? {});
        return heading === null ? '–' : `${format.number(heading, 0)}°`;
      },
    },
    { id: 'from', head: words.from(), width: 120, cell: ({ from }) => placePath(locations, from) || '–' },
    {
      id: 'to',
      head: words.to(),
      width: 200,
      cell: (proposal) => (
        <Select
          label={words.to()}
          hideLabel
          items={places}
          selectedKey={targetOf(proposal)}
          onSelectionChange={(to) => choose(proposal.image, to)}
        />
      ),
    },
    {
      id: 'why',
      head: words.why(),
      width: 250,
      cell: (proposal) => <span title={reason(proposal)}>{reason(proposal)}</span>,
    },
  ];
}
