/** A label's key as the prefix of ids: `peeling_paint` → `PEELING_PAINT`, spaces become `_`. */
const idPrefix = (label: string): string => label.trim().toUpperCase().replaceAll(/\s+/gu, '_');

/** Gives names (`CRACK_001`) that no damage of the image has or ever had. */
export type Namer = (label: string) => string;

const NAME = /^(.+)_(\d{3,})(?:\.[^.]*)?$/u;

/**
 * @param taken names of every damage of the image, undone and deleted ones included
 * @param tag of a device that didn't import the image (`K7Q`): put into its names from the start, so that names given
 * on two devices never clash; empty on the importing device
 */
export function createNamer(taken: Iterable<string>, tag = ''): Namer {
  const last = new Map<string, number>();
  for (const name of taken) {
    const [, prefix = '', digits] = NAME.exec(name) ?? [];
    if (digits) last.set(prefix, Math.max(last.get(prefix) ?? 0, Number(digits)));
  }
  return (label) => {
    const prefix = idPrefix(label);
    const number = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, number);
    return `${prefix}_${String(number).padStart(3, '0')}${tag && `.${tag}`}`;
  };
}
