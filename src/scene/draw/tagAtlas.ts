import { CanvasSource, type TextureSource } from 'pixi.js';
import type { LabelLook } from '#domain/damage/sceneBox.ts';
import { TAG_FONT, TAG_PADDING } from './looks.ts';

/** Where a word is in the atlas; pixels of the atlas. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 1024;
/** Widest word; wider ones end in an ellipsis. CSS pixels. */
const LONGEST = 220;
const SCORES = 101;
/** Width of a tick, CSS pixels. */
const TICK = 10;

/** A confidence as tags show it: two decimals. */
const scoreText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The words of all tags, white on transparent, for one resolution, one font and one set of labels. */
export class TagAtlas {
  readonly source: TextureSource;
  /** Pixels of the atlas for one CSS pixel. */
  readonly resolution: number;
  /** Height of a tag in pixels of the atlas. */
  readonly rowHeight: number;
  readonly #words = new Map<string, Cell>();
  readonly #scores: Cell[] = [];
  /** A tick, for what was accepted. */
  readonly tick: Cell;

  /** @param family a CSS font-family list, loaded already */
  constructor(labels: ReadonlyMap<string, LabelLook>, family: string, resolution: number) {
    this.resolution = resolution;
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No 2D canvas for the tags.');
    this.rowHeight = Math.ceil((TAG_FONT + 2 * TAG_PADDING) * resolution);
    const height = this.rowHeight;
    const font = `500 ${TAG_FONT * resolution}px ${family}`;
    pen.font = font;
    const placed: { text: string; cell: Cell }[] = [];
    let x = 0;
    let y = 0;
    const place = (width: number): Cell => {
      if (x + width > WIDTH * resolution) {
        x = 0;
        y += height + 1;
      }
      const cell = { x, y, width, height };
      x += width + 1;
      return cell;
    };
    const put = (text: string): Cell => {
      const cell = place(Math.ceil(pen.measureText(text).width));
      placed.push({ text, cell });
      return cell;
    };
    for (const [key, { text }] of labels)
      this.#words.set(key, put(shortened(text, LONGEST * resolution, pen)));
    for (let score = 0; score < SCORES; score++) this.#scores.push(put(scoreText(score)));
    this.tick = place(Math.ceil(TICK * resolution));
    // Setting a canvas's size resets its context.
    canvas.width = WIDTH * resolution;
    canvas.height = y + height;
    pen.font = font;
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = '#ffffff';
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText('0');
    const baseline = Math.round((height + up - down) / 2);
    for (const { text, cell } of placed) pen.fillText(text, cell.x, cell.y + baseline);
    drawTick(pen, this.tick, resolution);
    this.source = new CanvasSource({ resource: canvas, scaleMode: 'linear', autoGarbageCollect: false });
  }

  /** The words of a label. @param key the label's */
  word(key: string): Cell | undefined {
    return this.#words.get(key);
  }

  /** @param confidence 0 to 1 */
  score(confidence: number): Cell | undefined {
    return this.#scores[Math.min(Math.max(Math.round(confidence * 100), 0), SCORES - 1)];
  }

  destroy(): void {
    this.source.destroy();
  }
}

/** Drawn, not written: a font may have none. */
function drawTick(pen: CanvasRenderingContext2D, { x, y, height }: Cell, resolution: number): void {
  const at = (across: number, down: number) =>
    [x + across * resolution, y + height / 2 + down * resolution] as const;
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.75 * resolution;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(...at(1.5, 0.5));
  pen.lineTo(...at(4, 3));
  pen.lineTo(...at(8.5, -3));
  pen.stroke();
}

function shortened(text: string, room: number, pen: CanvasRenderingContext2D): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  const cut = (count: number): string => `${letters.slice(0, count).join('')}…`;
  // By bisection: a name may have thousands of letters.
  let [fits, tooMany] = [1, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (pen.measureText(cut(middle)).width > room) tooMany = middle;
    else fits = middle;
  }
  return cut(fits);
}
