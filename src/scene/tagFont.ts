import type { LabelLook } from '#domain/damage/sceneBox.ts';
import { TAG_FONT } from './draw/looks.ts';
import { atlasText, TagAtlas } from './draw/tagAtlas.ts';

/** Longest wait for a font, milliseconds. */
const PATIENCE = 3000;

/**
 * Makes the atlas of tags once the host's font is loaded with every character it needs: text drawn before that would use
 * a fallback font with other widths.
 */
export class TagFont {
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  readonly #onLoaded = () => this.#changed();
  #loadedFor: ReadonlyMap<string, LabelLook> | null = null;
  #wanted: ReadonlyMap<string, LabelLook> | null = null;

  /** @param changed called when a font has been loaded and the atlas must be made again */
  constructor(host: HTMLElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    document.fonts.addEventListener('loadingdone', this.#onLoaded);
  }

  /** Loads the characters that the words of these labels need. */
  want(labels: ReadonlyMap<string, LabelLook>): void {
    this.#wanted = labels;
    const font = `500 ${TAG_FONT}px ${this.#family()}`;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    // If a face can't be fetched, the next font of the list is used.
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
