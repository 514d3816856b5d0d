import { describe, expect, it } from 'vitest';
import { fold, isFolded, PANELS, setSize, sizeOf } from '#screens/dashboard/layout/columnSizes.ts';
import { createPreferences } from '#stores/preferences.ts';

const first = () =>
  createPreferences({ getItem: () => null, setItem: () => undefined } as unknown as Storage, ['en']);

describe('the columns', () => {
  it('have the size they come with until another is chosen', () => {
    const preferences = first();
    expect(sizeOf(preferences, 'images')).toBe(PANELS.images.first);
    setSize(preferences, 'images', 300);
    expect(sizeOf(preferences, 'images')).toBe(300);
    setSize(preferences, 'images', 9000);
    expect(sizeOf(preferences, 'images')).toBe(PANELS.images.high);
  });

  it('are folded away one by one, and come back', () => {
    const preferences = first();
    expect(isFolded(preferences, 'images')).toBe(false);
    fold(preferences, 'images', true);
    fold(preferences, 'damages', true);
    fold(preferences, 'damages', true);
    expect(preferences.collapsed).toEqual(['dashboard.images', 'dashboard.damages']);
    fold(preferences, 'images', false);
    expect([isFolded(preferences, 'images'), isFolded(preferences, 'damages')]).toEqual([false, true]);
  });
});
