import { expect, test } from 'vitest';
import { openSeal } from '#data/records/seal.ts';

const CONTENT = {
  format: 'alpha-ai-record',
  version: 1,
  record: { id: 'r', no: 'IR-2026-0001' },
  project: { id: 'p', locations: [{ id: 'F-1' }], labels: [{ key: 'crack' }] },
  images: [{ id: 'p.1', name: 'wall.jpg' }],
  damages: [{ key: 'd:p.1:a', image: 'p.1' }],
  defects: {},
};
const opened = (content: unknown) =>
  openSeal({ record: 'r', revision: 1, at: 0, by: '', hash: '', text: JSON.stringify(content) });

test('what was signed is opened where it has its parts, whatever else it holds', () => {
  expect(opened(CONTENT)).toMatchObject({ ...CONTENT, project: { ...CONTENT.project, building: {} } });
  expect(opened({ ...CONTENT, later: [1] })).not.toBeNull();
});

test.each([
  ['record', null],
  ['record', { id: 1, no: 'x' }],
  ['project', { id: 'p', locations: [null], labels: [] }],
  ['project', { id: 'p', locations: [] }],
  ['images', { length: 1 }],
  ['images', [{ id: 'p.1' }]],
  ['damages', [7]],
  ['defects', []],
  ['version', 2],
])('a file whose hash holds, but whose %s is %j, is not opened, and throws nothing', (part, value) => {
  expect(opened({ ...CONTENT, [part]: value })).toBeNull();
  const { [part as keyof typeof CONTENT]: _, ...rest } = CONTENT;
  expect(opened(rest)).toBeNull();
});
