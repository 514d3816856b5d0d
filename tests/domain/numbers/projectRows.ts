import type { Damage } from '#domain/damage/damage.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { aProject } from '#support/inspections.ts';

export const TODAY = '2026-06-10';
export const AT = Date.parse('2026-06-10T09:00:00Z');
export const DAY = 24 * 3600e3;
export const PLACES = [
  { id: 'N', name: 'North', parent: null },
  { id: 'S', name: 'South', parent: null },
];
export const project = aProject({ locations: PLACES });
export const IMAGES = [
  anImage({ id: 'p.a', location: 'N', takenAt: '2026-06-01T10:00:00', addedAt: AT - 5 * DAY }),
  anImage({ id: 'p.b', location: 'N', takenAt: '2026-03-02T10:00:00', addedAt: AT - 90 * DAY }),
];
export const damage = (key: string, image: string, set: Partial<Damage> = {}) =>
  aDamage(key.toUpperCase(), undefined, { key, image, label: 'crack', verdict: 'accepted', ...set });
let stamps = 0;
export const entry = (set: Partial<JournalEntry>): JournalEntry => {
  stamps += 1;
  return {
    stamp: String(stamps).padStart(8, '0'),
    at: AT,
    who: 'Ada',
    kind: 'accept',
    image: null,
    count: 1,
    isUndo: false,
    changes: [],
    ...set,
  };
};
