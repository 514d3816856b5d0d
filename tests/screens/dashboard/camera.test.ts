import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createKeptShots } from '#data/import/shots/keptShots.ts';
import { makeShot, type Shot } from '#data/import/shots/shot.ts';
import { abilitiesOf, adjust } from '#screens/dashboard/camera/device/abilities.ts';
import { camerasOf, openCamera } from '#screens/dashboard/camera/device/openCamera.ts';
import { bySensor } from '#screens/dashboard/camera/device/takeFrame.ts';
import { believedFix, createWhereabouts, headingOf } from '#screens/dashboard/camera/device/whereabouts.ts';
import { createShots } from '#screens/dashboard/camera/taken/useShots.ts';
import { createFakeFiles } from '#support/fakeFiles.ts';
import { jpeg } from '../../photos/made.ts';

const named = (name: string) => Object.assign(new Error(name), { name });
const track = (settings: MediaTrackSettings = {}) => ({ getSettings: () => settings, stop: vi.fn() });
const streamOf = (...tracks: ReturnType<typeof track>[]) =>
  ({ getVideoTracks: () => tracks, getTracks: () => tracks }) as unknown as MediaStream;

describe('opening a camera', () => {
  test('asks for the rear one at its full size, without sound, and stops every track', async () => {
    const one = track({ facingMode: 'environment', deviceId: 'back' });
    const getUserMedia = vi.fn(async () => streamOf(one));
    const opened = await openCamera({ getUserMedia }, null);
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: expect.objectContaining({ facingMode: { ideal: 'environment' } }),
    });
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value).toMatchObject({ rear: true, device: 'back' });
    opened.value.stop();
    expect(one.stop).toHaveBeenCalledOnce();
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['Surprise', 'busy'],
  ])('%s is told as %s', async (name, why) => {
    const devices = { getUserMedia: () => Promise.reject(named(name)) };
    expect(await openCamera(devices, null)).toEqual({ ok: false, error: why });
  });

  test('an address without https has none, and a camera that is gone is replaced by the usual one', async () => {
    expect(await openCamera(undefined, null)).toEqual({ ok: false, error: 'unsupported' });
    const getUserMedia = vi
      .fn()
      .mockRejectedValueOnce(named('OverconstrainedError'))
      .mockResolvedValueOnce(streamOf(track()));
    expect((await openCamera({ getUserMedia }, 'gone')).ok).toBe(true);
    expect((await openCamera({ getUserMedia: async () => streamOf() }, null)).ok).toBe(false);
  });

  test('cameras are counted where the browser tells them', async () => {
    const device = (kind: string, deviceId: string) => ({ kind, deviceId }) as MediaDeviceInfo;
    const enumerateDevices = async () => [device('audioinput', 'a'), device('videoinput', 'v')];
    expect(await camerasOf({ enumerateDevices })).toEqual(['v']);
    expect(await camerasOf({ enumerateDevices: () => Promise.reject(named('x')) })).toEqual([]);
    expect(await camerasOf(undefined)).toEqual([]);
  });
});

describe('torch and zoom', () => {
  const offering = (told: object) => ({ getCapabilities: () => told });
  test('are offered where the camera has them', () => {
    expect(abilitiesOf(offering({ torch: true, zoom: { min: 1, max: 8, step: 0.5 } }))).toEqual({
      torch: true,
      zoom: { min: 1, max: 8, step: 0.5 },
    });
    expect(abilitiesOf(offering({ torch: false, zoom: { min: 1, max: 1 } }))).toEqual({
      torch: false,
      zoom: null,
    });
    expect(abilitiesOf(offering({}))).toEqual({ torch: false, zoom: null });
  });

  test('a camera that refuses is no error', async () => {
    expect(await adjust({ applyConstraints: () => Promise.reject(named('x')) }, { torch: true })).toBe(false);
    const applyConstraints = vi.fn(async () => undefined);
    expect(await adjust({ applyConstraints }, { zoom: 2 })).toBe(true);
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ zoom: 2 }] });
  });
});

describe('a photo at the size of the sensor', () => {
  const photo = new Blob(['x']);
  test('asks for the largest there is; a camera that doesn’t answer gives none', async () => {
    const takePhoto = vi.fn(async () => photo);
    const range = (max: number) => ({ min: 1, max, step: 1 });
    const getPhotoCapabilities = async () =>
      ({ imageWidth: range(4000), imageHeight: range(3000) }) as PhotoCapabilities;
    expect(await bySensor({ takePhoto, getPhotoCapabilities })).toBe(photo);
    expect(takePhoto).toHaveBeenCalledWith({ imageWidth: 4000, imageHeight: 3000 });
    const refused = () => Promise.reject(named('x'));
    expect(await bySensor({ takePhoto, getPhotoCapabilities: refused })).toBe(photo);
    expect(await bySensor({ takePhoto: refused, getPhotoCapabilities })).toBeNull();
    const never = () => new Promise<Blob>(() => undefined);
    expect(await bySensor({ takePhoto: never, getPhotoCapabilities }, 5)).toBeNull();
  });
});

describe('where the camera looks', () => {
  const held = (alpha: number | null, beta: number, gamma: number) =>
    headingOf({ absolute: true, alpha, beta, gamma }, 0);

  test('an upright phone that is turned by alpha looks the other way round', () => {
    expect(held(0, 90, 0)).toBeCloseTo(0);
    expect(held(90, 90, 0)).toBeCloseTo(270);
    expect(held(180, 80, 0)).toBeCloseTo(180);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 30, max: 150 }), (alpha, beta) => {
        const heading = held(alpha, beta, 0) ?? Number.NaN;
        const aside = Math.abs(((heading + alpha + 180) % 360) - 180);
        expect(aside).toBeLessThan(1e-6);
      }),
    );
  });

  test('however the phone is held, it is where the axis to its back points', () => {
    type Vector = readonly [x: number, y: number, z: number];
    const [cos, sin] = [
      (of: number) => Math.cos((of * Math.PI) / 180),
      (of: number) => Math.sin((of * Math.PI) / 180),
    ];
    const aboutZ = ([x, y, z]: Vector, by: number): Vector => [
      x * cos(by) - y * sin(by),
      x * sin(by) + y * cos(by),
      z,
    ];
    const aboutX = ([x, y, z]: Vector, by: number): Vector => [
      x,
      y * cos(by) - z * sin(by),
      y * sin(by) + z * cos(by),
    ];
    const aboutY = ([x, y, z]: Vector, by: number): Vector => [
      x * cos(by) + z * sin(by),
      y,
      z * cos(by) - x * sin(by),
    ];
    const angle = (most: number) => fc.integer({ min: -most, max: most });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), angle(180), angle(90), (alpha, beta, gamma) => {
        const [east, north, up] = aboutZ(aboutX(aboutY([0, 0, -1], gamma), beta), alpha);
        const heading = held(alpha, beta, gamma);
        const level = Math.hypot(east, north);
        if (heading === null) {
          expect(Math.abs(up)).toBeGreaterThan(0.97);
          return;
        }
        expect(sin(heading)).toBeCloseTo(east / level);
        expect(cos(heading)).toBeCloseTo(north / level);
      }),
    );
    // On its left side, facing north.
    expect(held(90, 0, -90)).toBeCloseTo(0);
  });

  test('nothing is told straight down, without north, or by a poor compass', () => {
    expect(held(10, 0, 0)).toBeNull();
    expect(held(null, 90, 0)).toBeNull();
    expect(headingOf({ absolute: false, alpha: 1, beta: 90, gamma: 0 }, 0)).toBeNull();
    const ios = { absolute: false, alpha: 1, beta: 90, gamma: 0, webkitCompassHeading: 300 };
    expect(headingOf({ ...ios, webkitCompassAccuracy: 10 }, 90)).toBe(30);
    expect(headingOf({ ...ios, webkitCompassAccuracy: -1 }, 0)).toBeNull();
    expect(headingOf({ ...ios, webkitCompassAccuracy: 50 }, 0)).toBeNull();
  });
});

describe('position', () => {
  const fix = { latitude: 1, longitude: 2, accuracy: 8, at: 1000 };
  test('is believed while it is fine enough and fresh', () => {
    const found = { kind: 'found', fix } as const;
    expect(believedFix(found, 2000)).toBe(fix);
    expect(believedFix(found, 62_000)).toBeNull();
    expect(believedFix({ kind: 'found', fix: { ...fix, accuracy: 101 } }, 2000)).toBeNull();
    expect(believedFix({ kind: 'refused' }, 0)).toBeNull();
  });

  test('a refusal is told, a failure only before a position was found, and the watch ends', () => {
    let tell: PositionCallback = () => undefined;
    let fail: PositionErrorCallback = () => undefined;
    const clearWatch = vi.fn();
    const watchPosition = (found: PositionCallback, failed?: PositionErrorCallback | null) => {
      tell = found;
      fail = failed ?? fail;
      return 7;
    };
    const { where, watch, headingNow } = createWhereabouts({
      geolocation: { watchPosition, clearWatch },
      events: new EventTarget() as unknown as Window,
      screenAngle: () => 0,
      now: () => 0,
    });
    const stop = watch();
    const error = (code: number) => fail({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    error(3);
    expect(where.value.kind).toBe('unavailable');
    tell({ coords: fix, timestamp: 1000 } as unknown as GeolocationPosition);
    error(3);
    expect(where.value).toEqual({ kind: 'found', fix });
    error(1);
    expect(where.value.kind).toBe('refused');
    expect(headingNow()).toBeNull();
    stop();
    expect(clearWatch).toHaveBeenCalledWith(7);
  });

  test('the heading is dropped once the device tells none any more', () => {
    let now = 0;
    const events = new EventTarget();
    const { heading, headingNow, watch } = createWhereabouts({
      geolocation: undefined,
      events: events as unknown as Window,
      screenAngle: () => 0,
      now: () => now,
    });
    watch();
    const turn = (alpha: number | null) =>
      events.dispatchEvent(
        Object.assign(new Event('deviceorientationabsolute'), { absolute: true, alpha, beta: 90, gamma: 0 }),
      );
    turn(270);
    expect(heading.value).toBe(90);
    now = 2000;
    expect(headingNow()).toBeCloseTo(90);
    turn(null);
    expect(heading.value).toBe(90);
    now = 6000;
    expect(headingNow()).toBeNull();
    turn(null);
    expect(heading.value).toBeNull();
  });
});

describe('photos that are not saved yet', () => {
  const shot = (id: string, at: number, project = 'p'): Shot => ({
    id,
    project,
    name: `${id}.jpg`,
    photo: new Blob(['x']),
    at,
    location: null,
    record: null,
  });

  test('are there after the page was gone, by project and oldest first, until they are removed', async () => {
    const kept = createKeptShots('shots-one');
    const first = createShots(kept, 'p');
    await first.add(shot('b', 2));
    await first.add(shot('a', 1));
    await createShots(kept, 'q').add(shot('c', 3, 'q'));
    const later = createShots(createKeptShots('shots-one'), 'p');
    await later.load();
    expect(later.all.value.map(({ id }) => id)).toEqual(['a', 'b']);
    await later.remove(['a', 'b']);
    expect([later.all.value, await kept.of('p')]).toEqual([[], []]);
    expect(await kept.of('q')).toHaveLength(1);
  });

  test('are there after the browser lost its database, with what is known of them; removed ones are not', async () => {
    const { root: folder } = createFakeFiles();
    const open = async () => folder;
    const kept = createKeptShots('shots-two', open);
    const all = { photo: new Blob(['one\ntwo'], { type: 'image/jpeg' }), location: 'F-1', record: 'r' };
    await kept.put({ ...shot('a', 1), ...all });
    await kept.put(shot('b', 2));
    await kept.remove(['b']);
    const [again, ...others] = await createKeptShots('shots-three', open).of('p');
    expect(others).toEqual([]);
    expect({ ...again, photo: await again?.photo.text() }).toEqual({
      ...shot('a', 1),
      ...all,
      photo: 'one\ntwo',
    });
    expect(again?.photo.type).toBe('image/jpeg');
  });

  test('are there although the file of another, half written at a kill, can’t be read', async () => {
    const { root: folder } = createFakeFiles();
    await createKeptShots('shots-four', async () => folder).put(shot('a', 1));
    const gone = Object.assign(new Error('gone'), { name: 'NotFoundError' });
    const unreadable = {
      getFile: async () => ({ size: 1, slice: () => ({ arrayBuffer: () => Promise.reject(gone) }) }),
    };
    const vanished = { getFile: () => Promise.reject(gone) };
    const withOthers = Object.create(folder, {
      entries: {
        value: async function* () {
          yield ['b.shot.crswap', { kind: 'file', ...vanished }];
          yield ['c.shot', { kind: 'file', ...unreadable }];
          yield* folder.entries();
        },
      },
    });
    // The database is lost as well.
    const kept = createKeptShots('shots-five', async () => withOthers);
    expect((await kept.of('p')).map(({ id }) => id)).toEqual(['a']);
  });

  test('stay in the page where the browser keeps none, which says so', async () => {
    const none = { of: async () => [], put: async () => false, remove: async () => false };
    const shots = createShots(none, 'p');
    await shots.add(shot('a', 1));
    expect([shots.all.value.length, shots.onlyHere.value]).toEqual([1, true]);
    await shots.remove(['a']);
    expect(shots.onlyHere.value).toBe(false);
  });

  test('are named by the wall clock, each by its own name', async () => {
    const capture = { at: Date.UTC(2026, 4, 4, 20, 11, 12), aheadMinutes: 480, fix: null, heading: null };
    const to = { id: '1', project: 'p', location: 'F-1', record: null };
    const photo = new Blob([jpeg()]);
    const { name } = await makeShot(photo, capture, to, new Set());
    expect(name).toBe('IMG_20260505_041112.jpg');
    expect((await makeShot(photo, capture, to, new Set([name]))).name).toBe('IMG_20260505_041112_2.jpg');
  });
});
