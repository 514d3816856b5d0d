import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST_FLIGHT_LOG, readFlightLog } from '#formats/flightLog/readFlightLog.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, timeZone: string | undefined = 'Asia/Hong_Kong', name = 'flight.csv') =>
  readFlightLog(bytes(text), { name, timeZone });
const at = (text: string) => Date.parse(text);
const faultOf = (...given: Parameters<typeof read>) => {
  const found = read(...given);
  return found.ok
    ? 'none'
    : [found.error.code, found.error.line].filter((one) => one !== undefined).join(' ');
};
const timesOf = (...given: Parameters<typeof read>) => {
  const found = read(...given);
  return found.ok
    ? found.value.map(({ takeOff, landing }) =>
        [takeOff, landing].map((time) => new Date(time).toISOString()),
      )
    : found.error;
};

const AIRDATA = [
  'time(millisecond),datetime(utc),latitude,longitude,height_above_takeoff(feet),speed(mph),isPhoto,flycState,message',
  '0,,0,0,0,0,0,Motors_Started,',
  '100,2026-05-04 02:10:11,22.3,114.1,3.2,1.1,0,GPS_Atti,"Take-off, then photo"',
  '200,2026-05-04 02:10:11,22.3,114.1,3.3,1.1,1,GPS_Atti,',
  '900200,2026-05-04 02:25:11,22.3,114.1,0,0,0,AutoLanding,',
].join('\r\n');

/** As Flight Reader and PhantomHelp write flight records of DJI Fly. */
const record = (days: readonly string[], times: readonly string[]) =>
  [
    'sep=,',
    'CUSTOM.date [local],CUSTOM.updateTime [local],OSD.flyTime,OSD.latitude,OSD.longitude,DETAILS.aircraftName,DETAILS.aircraftSerial',
    ...times.map((time, row) => `${days[row] ?? days[0]},${time},${row}m 0s,22.3,114.1,Mavic 3E,1581F5`),
  ].join('\n');

const gpx = (...tracks: readonly (readonly string[])[]) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${tracks
    .map(
      (times) =>
        `<trk><trkseg>${times.map((time) => `<trkpt lat="22.3" lon="114.1"><time>${time}</time></trkpt>`).join('')}</trkseg></trk>`,
    )
    .join('')}</gpx>`;

describe('a flight log', () => {
  test('of AirData is read by its times in UTC', () => {
    expect(timesOf(AIRDATA)).toEqual([['2026-05-04T02:10:11.000Z', '2026-05-04T02:25:11.000Z']]);
    expect(timesOf(AIRDATA, undefined)).toEqual([['2026-05-04T02:10:11.000Z', '2026-05-04T02:25:11.000Z']]);
    expect(timesOf(AIRDATA.replaceAll('2026-05-04 02:25:11', '2026-05-04T02:25:11.5Z'))).toEqual([
      ['2026-05-04T02:10:11.000Z', '2026-05-04T02:25:11.000Z'],
    ]);
  });

  test('of DJI’s records is read by the building’s clock, with the aircraft', () => {
    const found = read(record(['5/14/2026'], ['10:10:11.97 AM', '1:25:00.03 PM']));
    expect(found).toEqual({
      ok: true,
      value: [
        {
          ...{ takeOff: at('2026-05-14T02:10:11Z'), landing: at('2026-05-14T05:25:00Z') },
          ...{ aircraft: 'Mavic 3E', serial: '1581F5' },
        },
      ],
    });
    expect(timesOf(record(['2026/05/04'], ['12:05:00 AM', '12:10:00 AM']))).toEqual([
      ['2026-05-03T16:05:00.000Z', '2026-05-03T16:10:00.000Z'],
    ]);
    expect(timesOf(record(['31.12.2026', '01.01.2027'], ['23:59:00', '00:03:00']))).toEqual([
      ['2026-12-31T15:59:00.000Z', '2026-12-31T16:03:00.000Z'],
    ]);
  });

  test('whose day may be two is read by the day in its name, or refused', () => {
    const log = record(['5/6/2026'], ['10:10:00', '10:20:00']);
    expect(faultOf(log)).toBe('ambiguous_date 3');
    expect(timesOf(log, 'UTC', 'DJIFlightRecord_2026-06-05_[10-10-00].csv')).toEqual([
      ['2026-06-05T10:10:00.000Z', '2026-06-05T10:20:00.000Z'],
    ]);
    expect(timesOf(log, 'UTC', 'DJIFlightRecord_2026-05-06_[10-10-00].csv')).toEqual([
      ['2026-05-06T10:10:00.000Z', '2026-05-06T10:20:00.000Z'],
    ]);
    expect(faultOf(log, 'UTC', 'DJIFlightRecord_2025-01-01.csv')).toBe('ambiguous_date 3');
  });

  test('in local time is refused without the building’s zone, and while clocks are changed', () => {
    const log = (day: string, times: readonly string[]) => record([day], times);
    const unzoned = readFlightLog(bytes(log('5/14/2026', ['10:10:00'])), { name: 'a', timeZone: undefined });
    expect(unzoned).toEqual({ ok: false, error: { code: 'zone_not_stated' } });
    expect(faultOf(log('5/14/2026', ['10:10:00']), 'Nowhere/Atlantis')).toBe('zone_unknown');
    expect(faultOf(log('10/25/2026', ['01:30:00']), 'Europe/London')).toBe('clock_change 3');
    expect(faultOf(log('3/29/2026', ['01:30:00']), 'Europe/London')).toBe('clock_change 3');
    expect(faultOf('CUSTOM.updateTime,OSD.latitude\n2026/05/04 10:00:00,22')).toBe('zone_not_stated');
  });

  test('in GPX has a flight for each track with times, in UTC whatever the building’s zone is', () => {
    const text = gpx(['2026-05-04T02:10:11Z', '2026-05-04T02:25:11Z'], ['2026-05-04T11:00:00+08:00'], []);
    expect(timesOf(text, undefined)).toEqual([
      ['2026-05-04T02:10:11.000Z', '2026-05-04T02:25:11.000Z'],
      ['2026-05-04T03:00:00.000Z', '2026-05-04T03:00:00.000Z'],
    ]);
  });

  test('that can’t be trusted is refused by name', () => {
    expect(faultOf('')).toBe('not_text');
    expect(faultOf('a,b\n1,2')).toBe('not_a_log');
    expect(faultOf('datetime(utc),invoice\n2026-05-04 02:10:11,7')).toBe('not_a_log');
    expect(faultOf('<kml></kml>')).toBe('not_a_log');
    expect(faultOf('<gpx><trk>')).toBe('not_a_log');
    expect(faultOf('<!DOCTYPE x [<!ENTITY a "b">]><gpx>&a;</gpx>')).toBe('not_a_log');
    expect(faultOf('<gpx><trk>x</trk><trk><trkseg>y</trkseg></trk></gpx>')).toBe('no_times');
    expect(faultOf(gpx([], []))).toBe('no_times');
    expect(faultOf(gpx(['yesterday']))).toBe('bad_time');
    expect(faultOf(gpx(['1970-01-01T00:00:00Z']))).toBe('bad_time');
    expect(faultOf(gpx(['2026-02-20T25:00:00Z']))).toBe('bad_time');
    expect(faultOf(gpx(['2026-02-30T10:00:00Z']))).toBe('bad_time');
    expect(faultOf(gpx(...Array.from({ length: 51 }, () => ['2026-05-04T02:10:11Z'])))).toBe(
      'too_many_flights',
    );
    expect(faultOf('time(millisecond),latitude,longitude\n0,22,114\n100,22,114')).toBe('no_dates');
    expect(faultOf('datetime(utc),latitude\n,22\n,22')).toBe('no_times');
    expect(faultOf(AIRDATA.replace('2026-05-04 02:10:11', 'soon'))).toBe('bad_time 3');
    expect(faultOf(AIRDATA.replace('2026-05-04 02:25:11', '2026-05-06 02:25:11'))).toBe('times_apart');
    expect(faultOf(record(['5/14/2026'], ['25:10:00']))).toBe('bad_time 3');
    expect(faultOf(record(['2/30/2026'], ['10:10:00']))).toBe('bad_time 3');
    expect(faultOf(record(['5/14/2026'], ['13:10:00 PM']))).toBe('bad_time 3');
    expect(readFlightLog(new Uint8Array(LARGEST_FLIGHT_LOG + 1), { name: '', timeZone: 'UTC' })).toEqual({
      ok: false,
      error: { code: 'too_long' },
    });
  });

  test('of millions of rows, of columns or of nothing but separators ends soon', () => {
    expect(faultOf(`datetime(utc),latitude\n${'\n1'.repeat(600_000)}`)).toBe('too_long');
    expect(faultOf(`datetime(utc),latitude${','.repeat(2_000_000)}\n,1`)).toBe('no_times');
    expect(faultOf(`__proto__,constructor,datetime(utc),latitude\n1,2,,3`)).toBe('no_times');
  }, 30_000);

  test('is never read otherwise than it was written, and no text makes the reader throw', () => {
    const seconds = fc.integer({
      min: at('2001-01-01T00:00:00Z') / 1000,
      max: at('2090-01-01T00:00:00Z') / 1000,
    });
    fc.assert(
      fc.property(seconds, fc.nat(86_000), (start, length) => {
        const [from, to] = [start, start + length].map((one) => new Date(one * 1000).toISOString());
        const rows = [to, from].map((one) => `${one?.slice(0, 10)} ${one?.slice(11, 19)},22`);
        expect(timesOf(`datetime(utc),latitude\n${rows.join('\n')}`)).toEqual([[from, to]]);
        expect(timesOf(gpx([from ?? '', to ?? '']))).toEqual([[from, to]]);
      }),
    );
    const part = fc.constantFrom(
      ...`datetime(utc)|CUSTOM.date [local]|,|;|\n|"|<gpx>|<trk>|</gpx>|5/6/2026|\0`.split('|'),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 30 }), (parts) => {
        expect(() => read(parts.join(''))).not.toThrow();
      }),
    );
  });
});
