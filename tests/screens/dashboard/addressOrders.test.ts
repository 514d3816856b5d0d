import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DashboardSearch } from '#screens/dashboard/dashboardAddress.ts';
import { createAddressSync, withoutEmpty } from '#screens/dashboard/useAddressSync.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { scaled } from '#support/propertyRuns.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const IMAGES = ['A', 'B', 'C', 'D'].map((id) => anImage({ id }));
const damages = IMAGES.flatMap(({ id }) => [
  aDamage('CRACK_001', [100, 100, 200, 100], { image: id }),
  aDamage('RUST_001', [800, 600, 100, 100], { image: id }),
]);

/** What may happen between two keys: the router shows what was written late, in order, and passes over some. */
const HAPPENINGS = ['n', 'p', 'j', 'rest', 'moment', 'shown', 'skipped', 'read'] as const;

/** An annotator and a router that shows an address some time after it was written. */
function routed() {
  const test = new TestAnnotator(damages, { images: IMAGES });
  let latest: DashboardSearch = { image: 'A' };
  let shown = latest;
  const coming: DashboardSearch[] = [];
  const sync = createAddressSync({
    annotator: test.annotator,
    project: 'project-1',
    threshold: () => 0,
    write(change) {
      latest = withoutEmpty({ ...latest, ...change });
      return coming.push(latest) > 0;
    },
  });
  sync.read(shown);
  const show = () => {
    const next = coming.shift();
    if (!next) return false;
    shown = next;
    sync.read(shown);
    return true;
  };
  let at = 0;
  return {
    test,
    /** Where the person's keys led. */
    expected: () => IMAGES[at]!.id,
    happen(what: (typeof HAPPENINGS)[number]) {
      if (what === 'n' || what === 'p') {
        at = Math.min(Math.max(at + (what === 'n' ? 1 : -1), 0), IMAGES.length - 1);
        test.key(what);
      } else if (what === 'j') test.key('j');
      else if (what === 'rest') vi.advanceTimersByTime(250);
      else if (what === 'moment') vi.advanceTimersByTime(90);
      else if (what === 'shown') show();
      else if (what === 'skipped') coming.splice(0, Math.max(0, coming.length - 1));
      else sync.read({ ...shown });
    },
    settle() {
      for (let rounds = 0; rounds < 20; rounds += 1) {
        vi.advanceTimersByTime(1000);
        while (show());
      }
      return shown;
    },
    stop: () => sync.stop(),
  };
}

describe('address and photo, in whatever order the router shows what was written', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('end where the keys led', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 30 }), (happenings) => {
        const world = routed();
        for (const each of happenings) {
          world.happen(each);
          expect(world.test.annotator.listing.value.image?.id).toBe(world.expected());
        }
        const shown = world.settle();
        expect(world.test.annotator.listing.value.image?.id).toBe(world.expected());
        expect(shown.image).toBe(world.expected());
        world.stop();
      }),
      { numRuns: scaled(150), examples: [[['n', 'read']]] },
    );
  });
});
