import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import {
  defectsCalendar,
  defectsGeoJson,
  defectsKml,
  dueDefects,
  placedDefects,
  topicGuid,
} from '#data/export/defects/defectFiles.ts';
import { aPhoto } from '#support/inspections.ts';
import { scaled } from '#support/propertyRuns.ts';
import { named } from './named.ts';

const AT = Date.UTC(2026, 10, 27, 8, 30);
/** Events of a calendar as ical.js, another program's reader, sees them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('a repair that is due is a whole day in a calendar, read by another program', () => {
  const due = named(
    '1',
    { repairBy: '2026-12-31', contractor: 'Ah Kee; Bros, Ltd' },
    { remark: 'wide\nand deep' },
  );
  const [event] = eventsIn(defectsCalendar('Block, A', [due], AT));
  expect(event?.startDate.toString()).toBe('2026-12-31');
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.endDate.toString()).toBe('2027-01-01');
  expect(event?.summary).toBe('NE/1 Crack, Block, A');
  expect(event?.description).toBe('North · 3 Severe · Open\nwide\nand deep\nAh Kee; Bros, Ltd');
  expect(event?.location).toBe('North');
  expect(event?.uid).toBe(`${topicGuid('p.1/a')}@alpha-ai`);
});

test('the same defect has the same UID in every file, and another defect another one', () => {
  const uid = (id: string, repairBy: string) =>
    eventsIn(defectsCalendar('A', [named(id, { repairBy })], AT))[0]?.uid;
  expect(uid('1', '2026-12-31')).toBe(uid('1', '2027-02-01'));
  expect(uid('1', '2026-12-31')).not.toBe(uid('2', '2026-12-31'));
});

test('a calendar has only what is still to be repaired by a day that exists', () => {
  const dates = [
    named('1', { repairBy: '2026-12-31' }),
    named('2', {}),
    named('3', { repairBy: '2026-12-31', followUp: 'repaired' }),
    named('4', { repairBy: '2026-06-31' }),
    named('5', { repairBy: '2026-12-31', followUp: 'in_repair' }),
  ];
  expect(dueDefects(dates).map(({ no }) => no)).toEqual(['NE/1', 'NE/5']);
});

test('any text survives a calendar, in lines of at most 75 octets', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, text, (name, remark) => {
      const file = defectsCalendar(
        name,
        [named('1', { repairBy: '2026-12-31' }, { remark }, { place: '' })],
        AT,
      );
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const [event, more] = eventsIn(file);
      expect(more).toBeUndefined();
      const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
      expect(event?.summary).toBe(`NE/1 Crack, ${plain(name)}`);
      const line = plain(remark).trim() === '' ? '' : `\n${plain(remark)}`;
      expect(event?.description).toBe(`3 Severe · Open${line}`);
    }),
    { numRuns: scaled(100) },
  );
});

const at = (latitude: number, longitude: number, more: object = {}) => ({
  facts: { position: { latitude, longitude }, ...more },
});
const photos = (...given: readonly [string, object][]) =>
  new Map(given.map(([id, set]) => [`p.${id}`, aPhoto(`p.${id}`, null, { name: `${id}.jpg`, ...set })]));

test('a defect is a point on a map where its photo has a position, which is called the photo’s', () => {
  const images = photos(['1', at(22.3, 114.2, { positionError: 4 })], ['2', {}], ['3', at(0, 0)]);
  const placed = placedDefects(
    [named('1', { repairBy: '2026-12-31' }, { severity: 3 }), named('2'), named('3')],
    images,
  );
  const { features } = JSON.parse(defectsGeoJson(placed));
  expect(features).toHaveLength(1);
  expect(features[0]).toMatchObject({
    id: topicGuid('p.1/a'),
    geometry: { type: 'Point', coordinates: [114.2, 22.3] },
    properties: {
      ...{
        number: 'NE/1',
        label: 'Crack',
        severity_code: 3,
        follow_up_code: 'open',
        repair_by: '2026-12-31',
      },
      ...{ position_of: 'photo', photo: '1.jpg', position_accuracy_m: 4, camera_heading_deg: null },
    },
  });
});

test('a defect seen in several photos has the position of the one that shows it best, else of another', () => {
  const one = named('1');
  const [view] = one.row.defect.observations;
  const second = { ...view, damage: { ...view.damage, key: 'p.2/b', image: 'p.2' } };
  const row = { ...one.row, defect: { ...one.row.defect, observations: [view, second] as const } };
  const both = photos(['1', at(1, 1)], ['2', at(2, 2)]);
  expect(placedDefects([{ ...one, row, view: second }], both)[0]?.position.latitude).toBe(2);
  const first = photos(['1', at(1, 1)], ['2', {}]);
  expect(placedDefects([{ ...one, row, view: second }], first)[0]?.position.latitude).toBe(1);
});

test('KML is whole XML whatever the texts are, with the same points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, remark) => {
      const images = photos(['1', at(-22.5, 114.25)]);
      const placed = placedDefects([named('1', {}, { remark })], images);
      const kml = defectsKml(name, 'points of photos', placed);
      expect(XMLValidator.validate(kml)).toBe(true);
      const { Document } = new XMLParser({ trimValues: false }).parse(kml).kml;
      expect(Document.Placemark.Point.coordinates).toBe('114.25,-22.5');
      expect(Document.Placemark.ExtendedData.Data).toContainEqual({ value: 'photo' });
    }),
    { numRuns: scaled(100) },
  );
});
