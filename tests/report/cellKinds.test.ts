import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDay, civilTime } from '#domain/civilDate.ts';
import { serialDate } from '#report/tables/cellKinds.ts';
import { zoneOf } from '#report/tables/tablesSource.ts';
import { aProject, aRecord } from '#support/inspections.ts';

const shown = (serial: number | null): string =>
  serial === null
    ? ''
    : new Date(Math.round((serial - 25_569) * 24 * 3600) * 1000).toISOString().slice(0, 19);

test('a moment in the workbook has the day and the time of the building, wherever it is read', () => {
  const evening = '2026-03-03T17:30:00.000Z';
  expect(shown(serialDate(evening, 'moment', 'Asia/Hong_Kong'))).toBe('2026-03-04T01:30:00');
  expect(shown(serialDate(evening, 'moment', 'America/New_York'))).toBe('2026-03-03T12:30:00');
  const zone = fc.constantFrom(
    'Asia/Hong_Kong',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  );
  fc.assert(
    fc.property(
      zone,
      fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }),
      (timeZone, date) => {
        const at = Math.floor(date.getTime() / 1000) * 1000;
        expect(shown(serialDate(new Date(at).toISOString(), 'moment', timeZone))).toBe(
          `${civilDay(at, timeZone)}T${civilTime(at, timeZone)}`,
        );
      },
    ),
  );
  expect(serialDate('no moment', 'moment', 'Asia/Hong_Kong')).toBeNull();
});

test('a workbook is in the zone that is stated of the building, else in that of its programme', () => {
  const record = aRecord({ scheme: 'fisp' });
  expect(zoneOf({ record, project: aProject() })).toBe('America/New_York');
  expect(zoneOf({ record, project: aProject({ building: { timeZone: 'Europe/Rome' } }) })).toBe(
    'Europe/Rome',
  );
});
