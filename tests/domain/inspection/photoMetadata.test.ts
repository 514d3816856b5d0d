import { describe, expect, test } from 'vitest';
import { metadataState, shownDegrees, shownValues } from '#domain/inspection/photos/photoMetadata.ts';

const stored = { kind: 'stored', sha256: 'a' } as const;
const photo = (name: string, facts?: object) => ({ name, photo: stored, ...(facts && { facts }) });

describe('metadata that could not be read is told from metadata that is not there', () => {
  test('as the import found it', () => {
    expect(metadataState(photo('a.jpg', { metadata: 'none' }))).toBe('none');
    expect(metadataState(photo('a.jpg', { metadata: 'unread' }))).toBe('unread');
    expect(metadataState(photo('a.png', { takenAt: '2026-05-04T10:11:12' }))).toBe('read');
  });

  test('of photos that earlier versions stored, by the kinds that they read', () => {
    expect(metadataState(photo('a.jpg', {}))).toBe('none');
    expect(metadataState(photo('a.PNG', {}))).toBe('unread');
    expect(metadataState(photo('a.webp', {}))).toBe('unread');
    expect(metadataState(photo('a.jpg'))).toBe('unread');
    expect(metadataState({ name: 'a.jpg', photo: { kind: 'asset', url: '/a.jpg' } })).toBe('none');
  });
});

test('the values of a measured picture are two finite numbers in order, or none', () => {
  expect(shownValues(photo('a.png', { valueRange: { low: -3.5, high: 7 } }))).toEqual({ low: -3.5, high: 7 });
  for (const valueRange of [null, 'x', {}, { low: 1 }, { low: 2, high: 1 }, { low: '1', high: 2 }, []])
    expect(shownValues(photo('a.png', { valueRange }))).toBeNull();
  expect(shownValues(photo('a.png', { valueRange: { low: Number.NaN, high: 1 } }))).toBeNull();
  expect(shownValues(photo('a.png'))).toBeNull();
});

test('measured values are degrees only where the file names their unit and can be right about it', () => {
  const degrees = (low: number, high: number, valueUnit?: unknown) =>
    shownDegrees(photo('a.png', { valueRange: { low, high }, valueUnit }));
  const unitBy = 'file';
  expect(degrees(-3.5, 7, 'celsius')).toEqual({ low: -3.5, high: 7, unitBy });
  expect(degrees(27_315, 30_315, 'centikelvin')).toEqual({ low: 0, high: expect.closeTo(30, 9), unitBy });
  expect(degrees(273.15, 300.15, 'kelvin')).toEqual({ low: 0, high: expect.closeTo(27, 9), unitBy });
  const stated = { valueRange: { low: 0, high: 1 }, valueUnit: 'celsius', valueUnitBy: 'person' };
  expect(shownDegrees(photo('a.png', stated))?.unitBy).toBe('person');
  // Counts of a sensor that a file calls degrees.
  expect(degrees(7000, 7600, 'celsius')).toBeNull();
  expect(degrees(-3.5, 7)).toBeNull();
  expect(degrees(-3.5, 7, '__proto__')).toBeNull();
  expect(shownDegrees(photo('a.png', { valueUnit: 'celsius' }))).toBeNull();
});
