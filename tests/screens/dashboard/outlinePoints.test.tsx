import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useListing } from '#annotator/react/hooks.tsx';
import { type Outline, outlineBounds, pointCount } from '#domain/geometry/outline/outline.ts';
import OutlinePoints, { listedPoints } from '#screens/dashboard/outline/OutlinePoints.tsx';
import { aDamage } from '#support/damages.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(cleanup);

/** Fractions of a photo that fills the stage of 1,600 × 1,200 units. */
const TRIANGLE: Outline = { kind: 'polygon', parts: [[[0.25, 0.25, 0.5, 0.25, 0.5, 0.5]]] };

function Listed() {
  const lead = useListing((listing) => listing.lead);
  return lead?.box.outline && <OutlinePoints key={lead.key} damage={lead} outline={lead.box.outline} />;
}

async function listOf(outline: Outline) {
  const test = new TestAnnotator([
    { ...aDamage('CRACK_001'), box: { ...outlineBounds(outline), outline } },
    aDamage('RUST_001', [800, 600, 100, 100]),
  ]);
  render((await inEnglish(test))(<Listed />));
  const now = () => test.annotator.listing.value.lead?.box.outline;
  const shown = () =>
    screen
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).value)
      .join(' ');
  return { test, now, shown, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the points of an outline as a list', () => {
  it('are numbers in the units of boxes; one that is typed moves its point, which one undo takes back', async () => {
    const { test, now, shown, user } = await listOf(TRIANGLE);
    expect(
      within(screen.getByRole('list', { name: 'Points of the outline' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    expect(shown()).toBe('400 300 800 300 800 600');
    await user.clear(field('Point 2: x'));
    await user.type(field('Point 2: x'), '960.5{Enter}');
    await waitFor(() => expect(shown()).toBe('400 300 960.5 300 800 600'));
    expect(test.annotator.listing.value.lead?.box.width).toBeCloseTo(560.5 / 1600, 6);
    test.key('Mod+Z');
    await waitFor(() => expect(now()).toEqual(TRIANGLE));
    expect(shown()).toBe('400 300 800 300 800 600');
  });

  it('keep the other side of a point as exact as it was', async () => {
    const { now, user } = await listOf({ kind: 'line', points: [0.1, 1 / 3, 0.9, 2 / 3] });
    await user.clear(field('Point 1: x'));
    await user.type(field('Point 1: x'), '200{Tab}');
    await waitFor(() =>
      expect(now()).toEqual({
        kind: 'line',
        points: [0.125, expect.closeTo(1 / 3, 6), 0.9, expect.closeTo(2 / 3, 6)],
      }),
    );
  });

  it('stay on the photo, and take nothing for a number that is none', async () => {
    const { now, shown, user } = await listOf(TRIANGLE);
    await user.clear(field('Point 3: y'));
    await user.type(field('Point 3: y'), '99999{Enter}');
    await waitFor(() => expect(shown()).toBe('400 300 800 300 800 1200'));
    const before = now();
    await user.clear(field('Point 3: y'));
    await user.tab();
    expect(now()).toEqual(before);
  });

  it('are added in the middle of an edge and removed again by keys, and the focus stays with them', async () => {
    const { now, shown, user } = await listOf(TRIANGLE);
    button('Add a point after point 1').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toBe('400 300 600 300 800 300 800 600'));
    expect(document.activeElement).toBe(field('Point 2: x'));
    button('Remove point 2').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(now()).toEqual(TRIANGLE));
    expect(document.activeElement).toBe(field('Point 1: x'));
  });

  it('say why one that is needed can’t be removed', async () => {
    const { now, user } = await listOf(TRIANGLE);
    await user.click(button('Remove point 1'));
    expect((await screen.findByRole('alert')).textContent).toContain('no outline');
    expect(now()).toEqual(TRIANGLE);
  });

  it('of thousands are shown in parts, and only those are drawn', async () => {
    const points = Array.from({ length: 3000 }, (_, i) => [i / 3000, 0.5 + 0.3 * Math.sin(i / 40)]).flat();
    const { user, now } = await listOf({ kind: 'line', points });
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('Points 1 to 20 of 3,000')).toBeTruthy();
    await user.click(button('Later points'));
    await user.click(button('Add a point after point 40'));
    await waitFor(() => expect(now() && pointCount(now()!)).toBe(3001));
    // The new one is the first of the next part.
    await waitFor(() => expect(document.activeElement).toBe(field('Point 41: x')));
  });

  it('say which part and which hole they belong to', () => {
    const parts = [
      [
        [0, 0, 0.4, 0, 0.4, 0.4],
        [0.2, 0.1, 0.3, 0.1, 0.3, 0.2],
      ],
      [[0.6, 0.6, 0.9, 0.6, 0.9, 0.9]],
    ];
    const heads = listedPoints({ kind: 'polygon', parts }).flatMap(
      ({ number, head }) => head && [[number, head.kind, head.part]],
    );
    expect(heads.filter(Boolean)).toEqual([
      [0, 'part', 1],
      [3, 'hole', 1],
      [6, 'part', 2],
    ]);
    expect(listedPoints(TRIANGLE).every(({ head }) => head === null)).toBe(true);
  });
});

describe('an outline that a list gives', () => {
  it('is refused where its damage is gone from the photo that is open', async () => {
    const { test } = await listOf(TRIANGLE);
    const gone = { ...aDamage('CRACK_009'), box: { ...outlineBounds(TRIANGLE), outline: TRIANGLE } };
    expect(await test.annotator.commands.reoutline(gone, TRIANGLE)).toBe(false);
  });
});
