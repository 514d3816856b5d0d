import type { Damage } from '../../damage/damage.ts';

/** A box prefixed by its photo, as in lists of open points and changes: a name independent of language. */
export const boxName = (photo: string, id: string): string => `${photo} ${id}`;

/** The parts of a box's name: its photo's name, its label's key, its id. */
export interface NamedBox {
  readonly photo: string;
  readonly label: string;
  readonly id: string;
}

interface BoxedPhoto {
  readonly image: { readonly name: string };
  readonly damages: readonly Damage[];
}

/** Boxes by their {@link boxName}, without names that boxes of several labels share. */
export function boxesByName(photos: readonly BoxedPhoto[]): ReadonlyMap<string, NamedBox> {
  const found = new Map<string, NamedBox | null>();
  for (const { image, damages } of photos)
    for (const { id, label } of damages) {
      const name = boxName(image.name, id);
      const known = found.get(name);
      found.set(
        name,
        known === undefined || known?.label === label ? { photo: image.name, label, id } : null,
      );
    }
  return new Map([...found].flatMap(([name, box]) => (box ? [[name, box] as const] : [])));
}
