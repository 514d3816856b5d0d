import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_NOTIFICATION,
  NO_NOTIFICATION,
  notificationsOf,
  printedNotifications,
  withNotification,
} from '#domain/inspection/record/notifications.ts';
import {
  type InspectionRecord,
  NOTIFICATION_MEANS,
  type Notification,
} from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { differences } from '#domain/inspection/revision/attribution.ts';
import { gateReasons } from '#domain/rating/gate/gate.ts';
import { aProject, aRecord } from '#support/inspections.ts';
import { CLEAR, judged, READY } from '../rating/readyToSign.ts';

const document = (values: Record<string, unknown>) => ({
  id: 'r',
  project: 'p',
  kind: 'record',
  madeAt: 0,
  values,
});
const anEntry: fc.Arbitrary<Notification> = fc.record({
  notifiedWhom: fc.string(),
  means: fc.constantFrom(null, ...NOTIFICATION_MEANS),
  reference: fc.string(),
  notifiedOn: fc.constantFrom('', '2026-03-03'),
  notifiedBy: fc.string(),
  protection: fc.string(),
  photo: fc.constantFrom(null, { image: 'i', name: 'wall.jpg' }),
  addedAt: fc.nat(),
});
const OWNER: Notification = {
  ...NO_NOTIFICATION,
  notifiedWhom: 'Owners',
  notifiedOn: '2026-03-03',
  addedAt: 5,
};

describe('notifications of unsafe conditions', () => {
  it('are stored one by one, read as they were written, and gone once they are removed', () => {
    const keys = fc.constantFrom('a', 'b', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.option(anEntry)), { maxLength: 8 }), (acts) => {
        const values: Record<string, unknown> = {};
        const said = new Map<string, Notification>();
        let record = aRecord();
        for (const [id, entry] of acts) {
          const next = { ...record, ...withNotification(record, id, entry) };
          for (const [key, value] of Object.entries(recordValues(record, next)))
            Object.defineProperty(values, key, {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            });
          record = readRecord(aRecord(), document(values));
          if (entry) said.set(id, entry);
          else said.delete(id);
        }
        const read = new Map(notificationsOf(record).map(({ id, ...entry }) => [id, entry]));
        expect(read).toEqual(said);
        if (said.size === 0) expect(record).not.toHaveProperty('notifications');
      }),
    );
  });

  it('of two people who wrote apart are both kept', () => {
    const before = aRecord();
    const [one, two] = ['a', 'b'].map((id) =>
      recordValues(before, { ...before, ...withNotification(before, id, OWNER) }),
    );
    expect(notificationsOf(readRecord(before, document({ ...one, ...two }))).map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });

  it('of an earlier version are read as the first entry, which can be changed and removed', () => {
    const stored = document({ notifiedOn: '2026-03-03', notifiedWhom: 'Owners' });
    const draft = readRecord(aRecord(), stored);
    expect(notificationsOf(draft)).toEqual([{ ...OWNER, addedAt: 0, id: FIRST_NOTIFICATION }]);
    const gone = recordValues(draft, { ...draft, ...withNotification(draft, FIRST_NOTIFICATION, null) });
    expect(notificationsOf(readRecord(aRecord(), document({ ...stored.values, ...gone })))).toEqual([]);
    const changed = { ...OWNER, reference: 'BD 1/2' };
    const set = recordValues(draft, { ...draft, ...withNotification(draft, FIRST_NOTIFICATION, changed) });
    const after = readRecord(aRecord(), document({ ...stored.values, ...set }));
    expect(notificationsOf(after).map(({ id: _, ...entry }) => entry)).toEqual([changed]);
  });

  it('of an earlier version that are signed are printed as they were then', () => {
    const signed: InspectionRecord = { ...aRecord(), notifiedWhom: 'Owners', status: 'signed' };
    expect(readRecord(aRecord(), document({ notifiedWhom: 'Owners', state: 'signed' }))).not.toHaveProperty(
      'notifications',
    );
    expect(printedNotifications(signed)).toEqual([]);
    expect(printedNotifications({ ...signed, status: 'draft' })).toHaveLength(1);
    expect(printedNotifications({ ...signed, notifications: { a: OWNER } })).toHaveLength(2);
  });

  it('from a foreign file count as far as they are valid', () => {
    const foreign = {
      a: { notifiedWhom: 7, means: 'pigeon', notifiedOn: 'soon', photo: 'x' },
      b: 'b',
      c: null,
    };
    const record = { ...aRecord(), notifications: foreign } as unknown as InspectionRecord;
    expect(notificationsOf(record)).toEqual([{ ...NO_NOTIFICATION, id: 'a' }]);
    expect(notificationsOf({ ...record, notifications: 'text' } as unknown as InspectionRecord)).toEqual([]);
  });

  it('are compared part by part, whatever version wrote them', () => {
    const state = (record: InspectionRecord) => ({
      record,
      project: aProject(),
      images: [],
      damages: [],
      defects: {},
    });
    const earlier = { ...aRecord(), notifiedOn: '2026-03-03', notifiedWhom: 'Owners' };
    const same = { ...aRecord(), notifications: { [FIRST_NOTIFICATION]: OWNER } };
    expect(differences(state(earlier), state(same))).toEqual([]);
    const more = { ...aRecord(), notifications: { [FIRST_NOTIFICATION]: { ...OWNER, protection: 'Fence' } } };
    expect(differences(state(earlier), state(more))).toEqual([
      expect.objectContaining({ of: 'notification', name: 'Owners', field: 'protection', after: 'Fence' }),
    ]);
  });
});

describe('the gate of an unsafe record', () => {
  const unsafe = (notifications: Record<string, Notification>) =>
    gateReasons({ ...READY, verdicts: judged('unsafe'), notifications }, CLEAR)
      .find(({ code }) => code === 'unsafe_not_notified')
      ?.items.map(({ id }) => id);

  it('accepts one entry that says who was notified and when, among incomplete ones', () => {
    const half = { ...OWNER, notifiedOn: '' };
    expect(unsafe({})).toEqual(['notifiedOn', 'notifiedWhom']);
    expect(unsafe({ a: half })).toEqual(['notifiedOn']);
    expect(unsafe({ a: half, b: OWNER })).toBeUndefined();
  });

  it('accepts none that is dated after the day of the signature', () => {
    expect(unsafe({ a: { ...OWNER, notifiedOn: '2026-03-05' } })).toEqual(['notifiedOn']);
    expect(unsafe({ a: { ...OWNER, notifiedOn: CLEAR.today ?? '' } })).toBeUndefined();
  });
});
