import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlannedLabel } from '#data/import/importPlan.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';
import { chosenOf, plannedOf } from '#screens/assistant/modelLabels.ts';
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

describe('the classes of a model', () => {
  const classes = [
    [0, 'crack'],
    [1, 'Face'],
    [2, 'license_plate'],
  ] as const;
  const labels = [{ key: 'crack', name: 'Crack', kind: 'defect', colour: '#ff0000' }] as const;
  const plan = (there: Parameters<typeof plannedOf>[1] = labels) => plannedOf(classes, there, new Map());

  it('become masks by their names, where the project has no label of theirs and nobody chose otherwise', () => {
    expect(chosenOf(classes, plan(), {}, labels)).toEqual({
      labels: [
        [0, 'crack'],
        [1, null],
        [2, null],
      ],
      masks: [
        [1, 'face', 'Face'],
        [2, 'plate', 'license_plate'],
      ],
      created: [],
    });
    const own = [...labels, { key: 'face', name: 'Face', kind: 'defect', colour: '#00ff00' }] as const;
    expect(chosenOf(classes, plan(own), {}, own).masks.map(([index]) => index)).toEqual([2]);
    const ignored = { [labelId('Face')]: { kind: 'ignore' } } as const;
    expect(chosenOf(classes, plan(), ignored, labels).masks.map(([index]) => index)).toEqual([2]);
  });

  it('become the masks that a person chose, also for damages', () => {
    const choices = { [labelId('crack')]: { kind: 'mask', mask: 'interior' } } as const;
    const chosen = chosenOf(classes, plan(), choices, labels);
    expect(chosen.masks[0]).toEqual([0, 'interior', 'crack']);
    expect(chosen.labels[0]).toEqual([0, null]);
  });
});
