import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, preview } from 'vite';
import type { LabelLook } from '#domain/damage/sceneBox.ts';
import type { createAdapter } from '../../bench/src/adapter.tsx';

type Adapter = ReturnType<typeof createAdapter>;
export type SceneChange = Parameters<Adapter['render']>[0];

/** Red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The bench page that the tests of one worker look at. */
export interface ServedBench {
  readonly url: string;
}

/** Builds the bench page in a folder of its own and serves it until `browser` ends. */
async function buildAndServe(browser: Browser): Promise<ServedBench> {
  const outDir = await mkdtemp(join(tmpdir(), 'scene-'));
  const configFile = join(import.meta.dirname, '../../bench/vite.config.ts');
  // The pages of the other measurements take twice as long to build.
  process.env.BENCH_PAGES = 'bench';
  const settings = { configFile, logLevel: 'error', build: { outDir } } as const;
  await build(settings);
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The bench page is not served.');
  browser.once('disconnected', () => {
    server.httpServer.close();
    rmSync(outDir, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${address.port}/bench.html` };
}

const SERVED = new WeakMap<Browser, Promise<ServedBench>>();

/** The bench page, built and served once for all files whose tests run in one worker's browser. */
export function serveBench(browser: Browser): Promise<ServedBench> {
  const served = SERVED.get(browser) ?? buildAndServe(browser);
  SERVED.set(browser, served);
  return served;
}

/** Labels of the drawings: a box of `crack` is blue with white text. */
const LABELS: readonly (readonly [string, LabelLook])[] = [
  ['crack', { text: 'Crack', ink: '#FFFFFF', plate: '#0000FF' }],
  ['rust', { text: 'Rust', ink: '#000000', plate: '#FFFF00' }],
];

/** The bench page with the shipped component: sets its props and reads its pixels. */
export class SceneBench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page with a photo of one colour, `#808080`, 1600 × 1200, in a host of 800 × 600. */
  async open(url: string): Promise<void> {
    await this.page.setViewportSize({ width: 800, height: 600 });
    await this.page.goto(url);
    await this.page.waitForFunction(() => '__annotatorBench' in window);
    await this.showPainted(1600, 1200, `() => '#808080'`);
    await this.page.evaluate((labels) => {
      window.__annotatorBench.render({ labels: new Map(labels), reducedMotion: true });
    }, LABELS);
    await this.page.evaluate(() => document.fonts.ready);
  }

  /**
   * Shows a photo of squares, each 100 pixels wide.
   * @param colour source of a function from column and row to a CSS colour
   * @param orientation EXIF orientation written into the file; above 1 the file is a JPEG
   */
  async showPainted(width: number, height: number, colour: string, orientation = 1): Promise<void> {
    await this.page.evaluate(
      async ({ width, height, colour, orientation }) => {
        const paint = new Function(`return (${colour})`)() as (column: number, row: number) => string;
        const canvas = new OffscreenCanvas(width, height);
        const pen = canvas.getContext('2d');
        for (let column = 0; column * 100 < width; column++)
          for (let row = 0; row * 100 < height; row++) {
            if (!pen) throw new Error('no canvas');
            pen.fillStyle = paint(column, row);
            pen.fillRect(column * 100, row * 100, 100, 100);
          }
        const type = orientation > 1 ? 'image/jpeg' : 'image/png';
        const file = await canvas.convertToBlob({ type, quality: 1 });
        // An EXIF segment with only the orientation, after the start of the JPEG.
        const exif = `FFE1002245786966000049492A000800000001001201030001000000${orientation
          .toString(16)
          .padStart(2, '0')}00000000000000`;
        const bytes = Uint8Array.from(exif.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
        const blob =
          orientation > 1 ? new Blob([file.slice(0, 2), bytes, file.slice(2)], { type: 'image/jpeg' }) : file;
        const turned = orientation > 4;
        const photo = turned ? { width: height, height: width } : { width, height };
        await window.__annotatorBench.prepare({ url: URL.createObjectURL(blob), photo });
        Object.assign(window, { painted: blob });
      },
      { width, height, colour, orientation },
    );
  }

  /**
   * The colours of the last painted photo's quarters, left to right and top to bottom, each as three digits for red,
   * green and blue: in the photo as the browser shows it, in its thumbnail, and in a crop for a report.
   */
  quarters(): Promise<Record<'shown' | 'small' | 'cut', readonly string[]>> {
    return this.page.evaluate(async () => {
      const { painted } = window as unknown as { painted: Blob };
      const colours = async (picture: Blob, at: readonly (readonly [number, number])[]) => {
        const bitmap = await createImageBitmap(picture);
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        pen?.drawImage(bitmap, 0, 0);
        return at.map(([x, y]) => {
          const pixel = pen?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data.slice(0, 3);
          return Array.from(pixel ?? [], (part) => Math.round(part / 255)).join('');
        });
      };
      const middles = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
      const { makePictures, makeThumbnail } = window.__pictures;
      const cut: string[] = [];
      const wanted = middles.map(([x, y], i) => ({
        name: String(i),
        box: { x: x - 0.05, y: y - 0.05, width: 0.1, height: 0.1 },
      }));
      await makePictures(painted, wanted, async (_, bytes) => {
        cut.push(...(await colours(new Blob([bytes]), [[0.5, 0.5]])));
      });
      return {
        shown: await colours(painted, middles),
        small: await colours(await makeThumbnail(painted), middles),
        cut,
      };
    });
  }

  render(change: SceneChange): Promise<void> {
    return this.page.evaluate((next) => window.__annotatorBench.render(next), change);
  }

  /** One crack at 200 to 400 × 200 to 300 stage units: 100 to 200 × 100 to 150 on the screen. */
  async showCrack(over: object = {}, change: SceneChange = {}): Promise<void> {
    const rect = { x: 200, y: 200, width: 200, height: 100 };
    const box = {
      id: 'CRACK_001',
      rect,
      label: 'crack',
      confidence: 0.87,
      rejected: false,
      accepted: false,
      ...over,
    };
    await this.render({ boxes: [box], ...change });
  }

  hover(id: string | null): Promise<void> {
    return this.page.evaluate((hovered) => {
      window.__annotatorBench.stores.hover.hoveredId = hovered;
    }, id);
  }

  /** @param scale CSS pixels per stage unit; (x, y) where the stage's corner is drawn */
  setView(scale: number, x: number, y: number): Promise<void> {
    return this.page.evaluate((view) => window.__annotatorBench.setView(view), { scale, x, y });
  }

  /** The colours at these CSS pixels, in a frame drawn now. */
  async pixels(points: readonly (readonly [x: number, y: number])[]): Promise<Rgb[]> {
    const all = await this.row(points);
    return all;
  }

  /** One pixel. */
  async pixel(x: number, y: number): Promise<Rgb> {
    const [first] = await this.pixels([[x, y]]);
    if (!first) throw new Error('No pixel was read.');
    return first;
  }

  /** A row of pixels from left to right, `to` excluded. */
  across(y: number, from: number, to: number): Promise<Rgb[]> {
    return this.pixels(Array.from({ length: to - from }, (_, i) => [from + i, y] as const));
  }

  /** The canvas's current number of device pixels per CSS pixel. */
  resolution(): Promise<number> {
    return this.page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      return canvas ? canvas.width / canvas.clientWidth : 0;
    });
  }

  private row(points: readonly (readonly [number, number])[]): Promise<Rgb[]> {
    return this.page.evaluate(async (at) => {
      // Requests a frame; it is copied within the same frame, before the browser may clear the canvas.
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise(requestAnimationFrame);
      const canvas = document.querySelector('canvas');
      const copy = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1).getContext('2d');
      if (!canvas || !copy) throw new Error('There is no canvas.');
      copy.drawImage(canvas, 0, 0);
      const ratio = canvas.width / canvas.clientWidth;
      return at.map(([x, y]) => {
        const [r = 0, g = 0, b = 0] = copy.getImageData(x * ratio, y * ratio, 1, 1).data;
        return [r, g, b] as const;
      });
    }, points);
  }
}
