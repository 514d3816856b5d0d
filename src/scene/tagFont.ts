import type { LabelLook } from '#domain/damage/sceneBox.ts';
import { TAG_FONT } from './draw/looks.ts';
import { atlasText, TagAtlas } from './draw/tagAtlas.ts';

/** A font that doesn't come is not waited for longer than this, in milliseconds. */
const PATIENCE = 3000;

/**
 * Makes the atlas of tags once the host's font has every character of it: text drawn before the font has
 * come is drawn in another, with other widths.
 */
export class TagFont {
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  readonly #onLoaded = () => this.#changed();
  #loadedFor: ReadonlyMap<string, LabelLook> | null = null;
  #wanted: ReadonlyMap<string, LabelLook> | null = null;

  /** @param changed another atlas should be made: a font has come */
  constructor(host: HTMLElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    document.fonts.addEventListener('loadingdone', this.#onLoaded);
  }

  /** Loads what the words of these labels need. */
  want(labels: ReadonlyMap<string, LabelLook>): void {
    this.#wanted = labels;
    const font = `500 ${TAG_FONT}px ${this.#family()}`;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    // A face that can't be fetched leaves the next one of the list.
    const loaded = document.fonts.load(font, atlasText(labels)).catch(() => null);
    void Promise.race([loaded, late]).then(() => {
      if (this.#wanted !== labels) return;
      this.#loadedFor = labels;
      this.#changed();
    });
  }

  /** The atlas for these labels, or null while their font is on its way. */
  atlas(labels: ReadonlyMap<string, LabelLook>, resolution: number): TagAtlas | null {
    return this.#loadedFor === labels ? new TagAtlas(labels, this.#family(), resolution) : null;
  }

  destroy(): void {
    this.#wanted = null;
    document.fonts.removeEventListener('loadingdone', this.#onLoaded);
  }

  #family(): string {
    return getComputedStyle(this.#host).fontFamily || 'sans-serif';
  }
}
