import { describe, expect, test } from 'vitest';
import { EXPORT_PRESETS } from '#data/export/exportPlan.ts';
import {
  choosePreset,
  isPreset,
  photosFor,
  startChoices,
  withFormat,
} from '#screens/dashboard/export/exportChoices.ts';
import { aPhoto } from '#support/inspections.ts';

describe('what is chosen for an export', () => {
  const start = startChoices('image');

  test('begins as what CVAT and trainers take, without what was rejected', () => {
    expect(isPreset(start, 'coco_training')).toBe(true);
    expect(start.verdicts).not.toContain('rejected');
  });

  test.each(EXPORT_PRESETS)(
    'is the preset %s once it is chosen, and keeps scope, verdicts and photos',
    (preset) => {
      const before = { ...start, scope: 'project' as const, photos: true, verdicts: ['accepted' as const] };
      const chosen = choosePreset(before, preset);
      expect(EXPORT_PRESETS.filter((each) => isPreset(chosen, each))).toEqual([preset]);
      expect(chosen).toMatchObject({ scope: 'project', photos: true, verdicts: ['accepted'] });
    },
  );

  test('leaves out photos that were excluded from the inspection, unless they are wanted or are the one that was chosen', () => {
    const [kept, out] = [
      aPhoto('a', null),
      aPhoto('b', null, { excluded: { reason: 'blurred', note: '', at: 0 } }),
    ];
    const of = { image: [out], selection: [out], listed: [kept, out], project: [kept, out] };
    const ids = (scope: keyof typeof of, excluded: boolean) =>
      photosFor({ scope, excluded }, of).map(({ id }) => id);
    expect(ids('project', false)).toEqual(['a']);
    expect(ids('listed', false)).toEqual(['a']);
    expect(ids('project', true)).toEqual(['a', 'b']);
    expect(ids('image', false)).toEqual(['b']);
    expect(ids('selection', false)).toEqual(['b']);
    expect(startChoices('project').excluded).toBe(false);
  });

  test('has YOLO’s sixth column only where it is asked for', () => {
    expect(withFormat(start, 'yolo').confidence).toBe(false);
    expect(withFormat(start, 'cvat').confidence).toBe(true);
  });
});
