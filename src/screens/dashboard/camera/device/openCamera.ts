import { fail, ok, type Result } from '#domain/result.ts';

/** Why there is no picture: not allowed; no camera; another program has it; the browser or the address can't. */
export type CameraFailure = 'refused' | 'none' | 'busy' | 'unsupported';

/** A camera that runs until it is stopped. */
export interface OpenCamera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  /** Names the camera among those of the device; null where the browser doesn't say. */
  readonly device: string | null;
  /** Whether it faces away from the person, as far as the browser knows. */
  readonly rear: boolean;
  stop(): void;
}

/** Asks for the largest resolution, 12 megapixels and more. */
const LARGE = { width: { ideal: 4096 }, height: { ideal: 3072 } };

const FAILURES: ReadonlyMap<string, CameraFailure> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'unsupported'],
]);

const failureOf = (error: unknown): CameraFailure =>
  (error instanceof Error && FAILURES.get(error.name)) || 'busy';

function running(stream: MediaStream): OpenCamera | null {
  const [track] = stream.getVideoTracks();
  if (!track) return null;
  const { deviceId, facingMode } = track.getSettings();
  return {
    stream,
    track,
    device: deviceId ?? null,
    rear: facingMode === 'environment',
    stop: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/**
 * Opens a camera, the rear one where there is one.
 * @param devices null where the browser gives none, as without https
 * @param preferred the camera by its device id; one that is gone is replaced by the usual one
 */
export async function openCamera(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  preferred: string | null,
): Promise<Result<OpenCamera, CameraFailure>> {
  if (!devices) return fail('unsupported');
  const which =
    preferred === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: preferred } };
  try {
    const stream = await devices.getUserMedia({ audio: false, video: { ...LARGE, ...which } });
    const camera = running(stream);
    return camera ? ok(camera) : fail('none');
  } catch (error) {
    const why = failureOf(error);
    return preferred !== null && why === 'none' ? openCamera(devices, null) : fail(why);
  }
}

/** Ids of the device's cameras; empty where the browser tells none. */
export async function camerasOf(
  devices: Pick<MediaDevices, 'enumerateDevices'> | undefined,
): Promise<readonly string[]> {
  try {
    const all = (await devices?.enumerateDevices()) ?? [];
    return all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  } catch {
    return [];
  }
}
