import { expect, test } from 'vitest';
import { proposeLabels } from '#data/import/proposeLabels.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
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
