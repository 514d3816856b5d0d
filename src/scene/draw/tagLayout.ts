import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { TAG_PADDING } from './looks.ts';
import type { Cell, TagAtlas } from './tagAtlas.ts';

/** Between label and confidence, CSS pixels. */
const WORD_GAP = 3;
/** Index of the first layout with a tick: after no confidence and the confidences 0.00 to 1.00. */
const TICKED = 102;

/** Pixels of the atlas. */
export interface TagLayout {
  readonly pieces: readonly { readonly cell: Cell; readonly at: number }[];
  readonly width: number;
  readonly height: number;
}

/** Layouts of tags from the words of one atlas, made once for each label and confidence. */
export class TagLayouts {
  readonly #atlas: TagAtlas;
  /** By label: a tag without confidence, then one per hundredth of confidence; then the same with a tick. */
  readonly #known = new Map<string, (TagLayout | undefined)[]>();

  constructor(atlas: TagAtlas) {
    this.#atlas = atlas;
  }

  /** A tag's pieces from left to right. */
  of({ label, confidence, accepted }: SceneBox): TagLayout {
    let layouts = this.#known.get(label);
    if (!layouts) {
      layouts = [];
      this.#known.set(label, layouts);
    }
    const at = (confidence === null ? 0 : 1 + Math.round(confidence * 100)) + (accepted ? TICKED : 0);
    layouts[at] ??= this.#make(label, confidence, accepted);
    return layouts[at];
  }

  #make(label: string, confidence: number | null, accepted: boolean): TagLayout {
    const atlas = this.#atlas;
    const word = atlas.word(label);
    const score = confidence === null ? undefined : atlas.score(confidence);
    const padding = Math.round(TAG_PADDING * atlas.resolution);
    const between = Math.round(WORD_GAP * atlas.resolution);
    const gap = word && score ? between : 0;
    const start = padding + (accepted ? atlas.tick.width + between : 0);
    const end = start + (word?.width ?? 0) + gap + (score?.width ?? 0);
    // The plate's own parts are pieces without ink, so that every piece is a rectangle of the plate.
    const bare = (at: number, width: number) => ({ cell: { x: 0, y: 0, width, height: 0 }, at });
    const pieces = [bare(0, padding)];
    if (accepted) pieces.push({ cell: atlas.tick, at: padding }, bare(start - between, between));
    if (word) pieces.push({ cell: word, at: start });
    if (gap > 0) pieces.push(bare(start + (word?.width ?? 0), gap));
    if (score) pieces.push({ cell: score, at: end - score.width });
    pieces.push(bare(end, padding));
    return { pieces, width: end + padding, height: atlas.rowHeight };
  }
}
