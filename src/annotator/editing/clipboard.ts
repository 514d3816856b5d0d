import * as drafts from '#domain/edit/drafts.ts';
import { reshaped, type Shape } from '#domain/geometry/outline/outline.ts';
import { type Core, say, selected } from '../core.ts';
import { run } from './runStep.ts';

/** How far a copy is placed from its original, as a fraction of the photo. */
const ASIDE = 0.01;

const inside = (at: number, size: number) => Math.min(Math.max(at, 0), 1 - size);

/** A copy's place: to the right of its original and below it, or on the other side where the photo ends. */
function aside(box: Shape): Shape {
  const x = inside(box.x + ASIDE, box.width);
  const y = inside(box.y + ASIDE, box.height);
  const stuck = x === box.x && y === box.y;
  const { width, height } = box;
  return stuck
    ? reshaped(box, { x: inside(box.x - ASIDE, width), y: inside(box.y - ASIDE, height), width, height })
    : reshaped(box, { x, y, width, height });
}

/** Copies damages, within a photo and from one photo to another. */
export interface Clipboard {
  /** Whether there is something to paste. */
  filled(): boolean;
  /** Copies the selection. */
  copy(): void;
  /** Puts the copies on the open photo and selects them: one step of undo. */
  paste(): void;
  /** Puts copies of the selection beside it, leaving the clipboard as it is. */
  duplicate(): void;
}

/** An empty clipboard. */
export function createClipboard(core: Core): Clipboard {
  let copied: readonly drafts.Copied[] = [];
  let from: string | null = null;

  function add(copies: readonly drafts.Copied[], kind: 'paste' | 'duplicate', place: (box: Shape) => Shape) {
    const { image } = core.listingSource.listing.value;
    if (!image) return;
    const ids = run(core, drafts.paste(image.id, copies, place, kind));
    if (!ids || ids.length === 0) return;
    core.selection.send({ type: 'damages.chosen', ids });
    say(core, 'pasted', { id: ids[0] ?? '', count: ids.length });
  }

  return {
    filled: () => copied.length > 0,
    copy() {
      const damages = selected(core);
      copied = damages.map(drafts.copyOf);
      from = core.listingSource.listing.value.image?.id ?? null;
      say(core, 'copied', { id: damages[0]?.id ?? '', count: damages.length });
    },
    paste() {
      const here = core.listingSource.listing.value.image?.id === from;
      add(copied, 'paste', here ? aside : (box) => box);
      // The next paste goes beside this one, not onto it.
      if (here) copied = copied.map((copy) => ({ ...copy, box: aside(copy.box) }));
    },
    duplicate: () => add(selected(core).map(drafts.copyOf), 'duplicate', aside),
  };
}
