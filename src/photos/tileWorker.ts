/// <reference lib="webworker" />
import { TILE } from '#domain/geometry/tiles.ts';
import type { Answer, Request } from './tileMessages.ts';

declare const self: DedicatedWorkerGlobalScope;

/** A decoded photo, and its overview while it is handed out. */
interface Open {
  readonly whole: Promise<ImageBitmap>;
  overview: { readonly size: number; readonly bitmap: Promise<ImageBitmap> } | null;
}

const photos = new Map<number, Open>();

function find(photo: number): Open {
  const open = photos.get(photo);
  if (!open) throw new Error('The photo was closed.');
  return open;
}

/** Smaller copies are made here because resizing blocks the thread that asks for it. */
async function overviewOf(open: Open, size: number): Promise<ImageBitmap> {
  const whole = await open.whole;
  if (Math.max(whole.width, whole.height) <= size) return whole;
  if (open.overview?.size !== size) {
    const scale = size / Math.max(whole.width, whole.height);
    open.overview = {
      size,
      bitmap: createImageBitmap(whole, {
        resizeWidth: Math.round(whole.width * scale),
        resizeHeight: Math.round(whole.height * scale),
        resizeQuality: 'medium',
      }),
    };
  }
  return open.overview.bitmap;
}

async function answer(request: Request): Promise<Omit<Answer, 'id'>> {
  switch (request.type) {
    case 'open': {
      photos.set(request.photo, {
        whole: createImageBitmap(request.blob, { imageOrientation: 'from-image' }),
        overview: null,
      });
      await find(request.photo).whole;
      return {};
    }
    case 'strip': {
      const open = find(request.photo);
      const from = await overviewOf(open, request.size);
      const rows = Math.max(1, Math.floor(request.pixels / from.width));
      const height = Math.min(rows, from.height - request.top);
      const bitmap = await createImageBitmap(from, 0, request.top, from.width, height);
      const last = request.top + height >= from.height;
      const whole = { width: from.width, height: from.height };
      if (last && open.overview) {
        open.overview = null;
        from.close();
      }
      return { strip: { whole, top: request.top, bitmap }, last };
    }
    case 'tile': {
      const whole = await find(request.photo).whole;
      const step = TILE * 2 ** request.level;
      const left = request.column * step;
      const top = request.row * step;
      const width = Math.min(step, whole.width - left);
      const height = Math.min(step, whole.height - top);
      const resized = {
        resizeWidth: Math.ceil(width / 2 ** request.level),
        resizeHeight: Math.ceil(height / 2 ** request.level),
        resizeQuality: 'medium' as const,
      };
      const bitmap = await createImageBitmap(
        whole,
        left,
        top,
        width,
        height,
        request.level > 0 ? resized : {},
      );
      return { bitmap };
    }
    case 'close': {
      const open = photos.get(request.photo);
      photos.delete(request.photo);
      open?.whole.then((bitmap) => bitmap.close()).catch(() => null);
      open?.overview?.bitmap.then((bitmap) => bitmap.close()).catch(() => null);
      return {};
    }
  }
}

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  try {
    const said = await answer(data);
    const handed = [said.bitmap, said.strip?.bitmap].filter((bitmap) => bitmap !== undefined);
    self.postMessage({ ...said, id: data.id }, handed);
  } catch (reason) {
    self.postMessage({ id: data.id, error: String(reason) } satisfies Answer);
  }
};
