import { describe, expect, it } from 'vitest';
import { fold, isFolded, PANELS, setSize, sizeOf } from '#screens/dashboard/layout/columnSizes.ts';
import { createPreferences } from '#stores/preferences.ts';

const first = () =>
  createPreferences({ getItem: () => null, setItem: () => undefined } as unknown as Storage, ['en']);

describe('the columns', () => {
  it('come smaller in a tight window, and keep a size that was chosen', () => {
    const preferences = first();
    expect(sizeOf(preferences, 'images')).toBe(PANELS.images.first);
    expect(sizeOf(preferences, 'images', true)).toBe(PANELS.images.tight);
    setSize(preferences, 'images', 300);
    expect([sizeOf(preferences, 'images'), sizeOf(preferences, 'images', true)]).toEqual([300, 300]);
  });

  it('leave a narrow window to the photo: the images are folded away there until they are asked for', () => {
    const preferences = first();
    expect([isFolded(preferences, 'images', false), isFolded(preferences, 'images', true)]).toEqual([
      false,
      true,
    ]);
    fold(preferences, 'images', false, true);
    expect(isFolded(preferences, 'images', true)).toBe(false);
    fold(preferences, 'images', true, true);
    expect([isFolded(preferences, 'images', false), isFolded(preferences, 'images', true)]).toEqual([
      false,
      true,
    ]);
  });

  it('are folded in a wide window without being folded in a narrow one, and the damages in both', () => {
    const preferences = first();
    fold(preferences, 'images', false, true);
    fold(preferences, 'images', true, false);
    fold(preferences, 'damages', true, false);
    expect([isFolded(preferences, 'images', false), isFolded(preferences, 'images', true)]).toEqual([
      true,
      false,
    ]);
    expect([isFolded(preferences, 'damages', false), isFolded(preferences, 'damages', true)]).toEqual([
      true,
      true,
    ]);
    fold(preferences, 'damages', false, true);
    expect(preferences.collapsed).toEqual(['dashboard.images']);
  });
});
