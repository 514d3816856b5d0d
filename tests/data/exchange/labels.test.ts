import { expect, test } from 'vitest';
import { proposeLabels } from '#data/import/annotations/proposeLabels.ts';
import { BUILT_IN_LABELS, builtIn } from '#domain/damage/label.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';

import en from '#i18n/en/index.ts';
import zh from '#i18n/zh/index.ts';
import zhHk from '#i18n/zh-hk/index.ts';

test.each([
  ['en', en],
  ['zh-hk', zhHk],
  ['zh', zh],
])('a file in which labels are called as this app calls them in %s makes no new ones', (_, { annotator }) => {
  const names = new Map(Object.entries(annotator.labels));
  const proposals = proposeLabels(new Map([...names.values()].map((name) => [name, 1])), BUILT_IN_LABELS, {});
  expect(proposals.map(({ proposal }) => proposal)).toEqual(
    [...names.keys()].map((key) => ({ kind: 'existing', key })),
  );
});

test('no word that files have for a label is that of another one', () => {
  const words = BUILT_IN_LABELS.flatMap(({ key, name }) =>
    [...new Set([key, name, ...(builtIn(key)?.alsoCalled ?? [])].map(labelId))].map((word) => ({
      word,
      key,
    })),
  );
  expect(words.length).toBe(new Set(words.map(({ word }) => word)).size);
  const proposals = proposeLabels(new Map(words.map(({ word }) => [word, 1])), BUILT_IN_LABELS, {});
  expect(proposals.map(({ proposal }) => proposal)).toEqual(
    words.map(({ key }) => ({ kind: 'existing', key })),
  );
});
