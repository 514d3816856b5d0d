import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTour } from '#screens/kit/data/tour.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('is offered once on a device', () => {
  const tour = createTour();
  tour.offer();
  expect(tour.step.value).toBe(0);
  const later = createTour();
  later.offer();
  expect(later.step.value).toBeNull();
});

it('is offered once in a visit where nothing can be kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tour = createTour();
  tour.offer();
  tour.end();
  tour.offer();
  expect(tour.step.value).toBeNull();
});

it('begins anew for whoever asks, and is not offered after that', () => {
  const tour = createTour();
  tour.begin();
  tour.leave(0, 2);
  tour.leave(0, 2);
  expect(tour.step.value).toBe(1);
  tour.leave(1, 2);
  expect(tour.step.value).toBeNull();
  tour.offer();
  expect(tour.step.value).toBeNull();
});

it('reads what somebody else wrote there as nothing', () => {
  localStorage.setItem('tour-seen', '{"yes":1');
  const tour = createTour();
  tour.offer();
  expect(tour.step.value).toBe(0);
});
