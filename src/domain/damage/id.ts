/** A label's key as the prefix of ids: `peeling_paint` → `PEELING_PAINT`, spaces become `_`. */
const idPrefix = (label: string): string => label.trim().toUpperCase().replaceAll(/\s+/gu, '_');

/** Gives names (`CRACK_001`) that no damage of the image has or ever had. */
export type Namer = (label: string) => string;

const NAME = /^(.+)_(\d{3,})(?:\.[^.]*|~.*)?$/u;

const WITH_DEVICE = /(_\d{3,})~[\w+.-]*$/u;

/**
 * The stored name of a box that is drawn on a device which also imported the photo. Another device may have imported it,
 * too, and give the same id before the two hear of each other: the device keeps their documents apart.
 */
export const nameOnDevice = (id: string, device: string): string => `${id}~${device}`;

/** The id in a stored name. */
export const idOfName = (name: string): string => name.replace(WITH_DEVICE, '$1');

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
