import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LabelChips } from '#screens/project/review/ReviewTab.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { aProject } from '#support/inspections.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(() => vi.restoreAllMocks());

it('the chosen label is brought into view, also where the address chose it', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => undefined);
  const words = await inEnglish(new TestAnnotator([]));
  const tallies = new Map(['nail', 'crack'].map((key) => [key, { boxes: 3, toJudge: 2 }]));
  const chips = (chosen: string | null) =>
    words(<LabelChips project={aProject()} tallies={tallies} chosen={chosen} onChoose={() => undefined} />);
  const { rerender } = render(chips('crack'));
  expect(shown.mock.contexts).toEqual([screen.getByRole('button', { name: 'Crack: 2 to review' })]);
  rerender(chips(null));
  expect(shown).toHaveBeenCalledOnce();
});
