import { type ImageDamages, imageDamages } from '#domain/edit/confirmed.ts';
import { projectOf } from '#domain/edit/ids.ts';

/** Images of an import that are kept until they are counted. */
const KEPT = 400;

/**
 * What is known of images' damages without reading them: that there are none yet, and, of those that had none,
 * what came in since. An import of thousands of photos would otherwise read back each photo it has just written.
 */
export interface NewDamages {
  /** Finds out which images of a project have anything stored, so that `find` knows of the others. */
  learn(project: string): Promise<void>;
  /** Null where nothing is known: it has to be read. */
  find(image: string): ImageDamages | null;
  /** Takes in documents of one image that came to be stored. */
  absorb(image: string, put: (known: ImageDamages) => ImageDamages): void;
  /** Forgets all of it: the database was replaced by another. */
  forget(): void;
}

/** @param touchedIn ids of the images of a project that have runs or damages */
export function createNewDamages(touchedIn: (project: string) => Promise<Iterable<string>>): NewDamages {
  interface Index {
    /** Grows only: nothing is ever removed from the database. */
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
    // What can't be learnt is read image by image, as ever.
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
