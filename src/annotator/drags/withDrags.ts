import { boundsOf } from '#domain/damage/bounds.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { toolMachine } from '#machines/tool.machine.ts';
import type { ListingSource } from '../listing/listing.ts';
import { followBand } from './band.ts';
import type { DragContext } from './context.ts';
import { followDraw } from './draw.ts';
import { followOutline } from './followOutline.ts';
import { followMove } from './move.ts';
import { followPan } from './pan.ts';
import { followResize } from './resize.ts';

type Deps = Pick<DragContext, 'draft' | 'viewing' | 'handleOf' | 'outline'> & {
  readonly listingSource: ListingSource;
};

/** The tool machine with the actors that follow its drags. */
export function withDrags({ draft, viewing, handleOf, outline, listingSource }: Deps) {
  const context: DragContext = {
    draft,
    viewing,
    handleOf,
    outline,
    bounds() {
      const { image } = listingSource.listing.value;
      return image ? boundsOf(image) : null;
    },
    grabbed(id) {
      const { image, selected } = listingSource.listing.value;
      const ids = selected.includes(id) ? selected : [id];
      const entries = ids.flatMap((each) => {
        const damage = listingSource.find(each);
        return image && damage ? [[each, fractionToStage(damage.box, image)] as const] : [];
      });
      return Object.fromEntries(entries);
    },
  };
  return toolMachine.provide({
    actors: {
      followPan: followPan(context),
      followMove: followMove(context),
      followResize: followResize(context),
      followBand: followBand(context),
      followDraw: followDraw(context),
      followOutline: followOutline(context),
    },
  });
}
