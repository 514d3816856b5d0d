import { expose } from 'comlink';
import {
  ADTS,
  BlobSource,
  CanvasSink,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import type { Clip, ClipFault } from '#domain/inspection/photos/clip.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { stampJpeg } from '../stamp/stampJpeg.ts';
import { clipTime } from './clipTime.ts';

/** What is written into a frame as the time at which it was taken. */
export interface FrameClock {
  /** Milliseconds since 1970 of the clip's beginning. */
  readonly beganAt: number;
  /** Minutes that the wall clock was ahead of UTC; null where the clip has the wall clock itself, of an unknown zone. */
  readonly aheadMinutes: number | null;
}

/** Largest frame, pixels, as of photos. */
const MOST_PIXELS = 250e6;
/** A frame as a photo is compressed little. */
const QUALITY = 0.95;

const inputOf = (clip: Blob) =>
  new Input({ source: new BlobSource(clip), formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS] });

/** The frame that is shown at a moment of a clip; null before the first. */
async function canvasAt(clip: Blob, at: number, width?: number) {
  const input = inputOf(clip);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const sink = new CanvasSink(track, width === undefined ? {} : { width });
    return await sink.getCanvas(at);
  } finally {
    input.dispose();
  }
}

const jpegOf = (canvas: HTMLCanvasElement | OffscreenCanvas, quality?: number): Promise<Blob> | null =>
  canvas instanceof OffscreenCanvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: quality ?? 0.8 })
    : null;

const api = {
  async open(clip: Blob): Promise<Result<Clip, ClipFault>> {
    if (typeof VideoDecoder === 'undefined') return fail({ kind: 'noDecoder' });
    const input = inputOf(clip);
    try {
      if (!(await input.canRead())) return fail({ kind: 'unreadable' });
      const track = await input.getPrimaryVideoTrack();
      if (!track) return fail({ kind: (await input.getPrimaryAudioTrack()) ? 'soundOnly' : 'unreadable' });
      const codec = (await track.getCodecParameterString()) ?? (await track.getCodec()) ?? '?';
      if (!(await track.canDecode())) return fail({ kind: 'codec', codec });
      const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
      if (!(width > 0 && height > 0)) return fail({ kind: 'unreadable' });
      if (width * height > MOST_PIXELS) return fail({ kind: 'tooLarge' });
      const [from, to] = [await track.getFirstTimestamp(), await track.computeDuration()];
      if (!(Number.isFinite(from) && to > from)) return fail({ kind: 'unreadable' });
      return ok({ width, height, from, to, recordedAt: await clipTime(clip).catch(() => null) });
    } catch {
      return fail({ kind: 'unreadable' });
    } finally {
      input.dispose();
    }
  },

  /** A picture of the frame at a moment, for the screen. @param width pixels */
  async picture(clip: Blob, at: number, width: number): Promise<Blob | null> {
    const found = await canvasAt(clip, at, width);
    return found && (await jpegOf(found.canvas));
  },

  /**
   * The frame at a moment as a JPEG of full size, with the time at which it was taken in its EXIF where the clip has a
   * clock; null where there is none. `at`: when it begins, seconds.
   */
  async frame(
    clip: Blob,
    at: number,
    clock: FrameClock | null,
  ): Promise<{ readonly at: number; readonly jpeg: Blob } | null> {
    const found = await canvasAt(clip, at);
    const plain = found && (await jpegOf(found.canvas, QUALITY));
    if (!plain) return null;
    const bytes = new Uint8Array(await plain.arrayBuffer());
    const stamped =
      clock &&
      stampJpeg(bytes, {
        at: clock.beganAt + found.timestamp * 1000,
        aheadMinutes: clock.aheadMinutes,
        fix: null,
        heading: null,
      });
    return { at: found.timestamp, jpeg: new Blob([stamped ?? bytes], { type: 'image/jpeg' }) };
  },

  /** How long a sound lasts, seconds; null where it is none of the known forms, or has pictures. */
  async soundSeconds(sound: Blob): Promise<number | null> {
    const formats = [WAVE, OGG, MP3, ADTS, FLAC, MP4, QTFF, MATROSKA, WEBM];
    const input = new Input({ source: new BlobSource(sound), formats });
    try {
      if (!(await input.canRead()) || (await input.getPrimaryVideoTrack())) return null;
      const seconds = await (await input.getPrimaryAudioTrack())?.computeDuration();
      return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
    } catch {
      return null;
    } finally {
      input.dispose();
    }
  },
};

export type FramesWorker = typeof api;

expose(api);
