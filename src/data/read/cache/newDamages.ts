import { type ImageDamages, imageDamages } from '#domain/edit/confirmed.ts';
import { projectOf } from '#domain/edit/ids.ts';

/** Images of an import that are kept until they are counted. */
const KEPT = 400;

/**
 * Damages of images that are known without reading: images that have none, and images that had none with what arrived
 * since. Otherwise an import of thousands of photos would read back each photo it has just written.
 */
export interface NewDamages {
  /** Reads which images of a project have any documents, so that `find` knows the others. */
  learn(project: string): Promise<void>;
  /** Null where nothing is known and it has to be read. */
  find(image: string): ImageDamages | null;
  /** Adds stored documents of one image. */
  absorb(image: string, put: (known: ImageDamages) => ImageDamages): void;
  /** Forgets everything: the database was replaced. */
  forget(): void;
}

/** @param touchedIn ids of the images of a project that have runs or damages */
export function createNewDamages(touchedIn: (project: string) => Promise<Iterable<string>>): NewDamages {
  interface Index {
    /** Only grows: nothing is ever removed from the database. */
    readonly touched: Set<string>;
    whole: boolean;
    readonly learning: Promise<void>;
  }
  const indexes = new Map<string, Index>();
  const recent = new Map<string, ImageDamages>();

  const begin = (project: string): Index => {
    const touched = new Set<string>();
    const index: Index = {
      touched,
      whole: false,
      learning: touchedIn(project).then((images) => {
        for (const image of images) touched.add(image);
        index.whole = true;
      }),
    };
    indexes.set(project, index);
    index.learning.catch(() => indexes.delete(project));
    return index;
  };
  return {
    // If this fails, images are read one by one.
    learn: (project) => (indexes.get(project) ?? begin(project)).learning.catch(() => undefined),
    find(image) {
      const index = indexes.get(projectOf(image));
      const untouched = index?.whole === true && !index.touched.has(image);
      return recent.get(image) ?? (untouched ? imageDamages(image, [], []) : null);
    },
    absorb(image, put) {
      const index = indexes.get(projectOf(image));
      const known = this.find(image);
      if (known) recent.set(image, put(known));
      index?.touched.add(image);
      const [oldest] = recent.keys();
      if (recent.size > KEPT && oldest !== undefined) recent.delete(oldest);
    },
    forget() {
      indexes.clear();
      recent.clear();
    },
  };
}
