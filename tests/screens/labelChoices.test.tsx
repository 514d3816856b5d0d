import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlannedLabel } from '#data/import/importPlan.ts';
import { LabelChoices } from '#screens/kit/labels/LabelChoices.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(cleanup);

const planned = (count: number, boxes: (at: number) => number): readonly PlannedLabel[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `class${at}`, spellings: [`class ${at}`], boxes: boxes(at), by: 'new' },
    proposal: { kind: 'create', key: `class_${at}`, name: `class ${at}` },
  }));

async function choices(of: readonly PlannedLabel[]) {
  const words = await inEnglish(new TestAnnotator([]));
  render(words(<LabelChoices planned={of} labels={[]} choices={{}} onChoose={() => undefined} />));
  return () => screen.getAllByTitle(/^class \d+$/).map(({ title }) => title);
}

it('of many fifty are offered at a time, those that were found first', async () => {
  const names = await choices(planned(60, (at) => (at === 55 ? 3 : 0)));
  expect(names()).toHaveLength(50);
  expect(names().slice(0, 2)).toEqual(['class 55', 'class 0']);
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
  });
  expect(names()).toHaveLength(60);
});

it('a few are offered as they come', async () => {
  const names = await choices(planned(3, (at) => at));
  expect(names()).toEqual(['class 0', 'class 1', 'class 2']);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});
