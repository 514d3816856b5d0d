import * as v from 'valibot';
import { isUserName } from '#domain/team/userName.ts';

/** After this long without an announcement a person is considered gone, milliseconds. */
const GONE = 150_000;
/** A time that is further ahead of the server's comes from a wrong clock, milliseconds. */
const AHEAD = 120_000;

/** One tab's announcement: the photo that it shows, and when. */
export interface Look {
  readonly tab: string;
  /** Id of a photo. */
  readonly image: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One person's document; unreadable parts are left out. */
export const looksDoc = v.object({
  _rev: v.string(),
  looks: v.fallback(v.array(v.unknown()), []),
});
const look = v.object({ tab: v.string(), image: v.string(), at: v.number() });
const row = v.object({
  doc: v.object({ ...looksDoc.entries, _id: v.pipe(v.string(), v.startsWith('u:')) }),
});

/** The readable announcements of one document. */
export const readLooks = (looks: readonly unknown[]): readonly Look[] =>
  looks.flatMap((one) => {
    const read = v.safeParse(look, one);
    return read.success ? [read.output] : [];
  });

/** Whether an announcement is still current. @param now milliseconds since 1970 */
export const isFresh = ({ at }: Pick<Look, 'at'>, now: number): boolean =>
  at <= now + AHEAD && now - at <= GONE;

interface Heard extends Look {
  /** When it was made, by this device's estimate of the server's clock. */
  readonly saidAt: number;
}

/** People's announcements, and how long they stay current. */
export interface Whereabouts {
  /** @param rows of the server's changes, unchecked */
  take(rows: readonly unknown[]): void;
  /** The photos that each other person is viewing, by user name; current ones only. */
  others(): ReadonlyMap<string, readonly string[]>;
}

/** @param me user name  @param now the server's time as far as known, milliseconds since 1970 */
export function createWhereabouts(me: string, now: () => number): Whereabouts {
  const heard = new Map<string, readonly Heard[]>();
  let isFirst = true;
  // Changes that arrive now are new, whatever clock they contain; for existing ones, only that clock shows their age.
  const saidAt = (one: Look, before: readonly Heard[]): number => {
    const same = before.find(({ tab, image, at }) => tab === one.tab && image === one.image && at === one.at);
    if (same) return same.saidAt;
    if (!isFirst) return now();
    return one.at > now() + AHEAD ? 0 : Math.min(one.at, now());
  };
  return {
    take(rows) {
      for (const one of rows) {
        const read = v.safeParse(row, one);
        if (!read.success) continue;
        const user = read.output.doc._id.slice('u:'.length);
        if (!isUserName(user) || user === me) continue;
        const before = heard.get(user) ?? [];
        const looks = readLooks(read.output.doc.looks);
        heard.set(
          user,
          looks.map((said) => ({ ...said, saidAt: saidAt(said, before) })),
        );
      }
      isFirst = false;
    },
    others: () =>
      new Map(
        [...heard].flatMap(([user, looks]) => {
          const images = looks.flatMap(({ image, saidAt: at }) => (isFresh({ at }, now()) ? [image] : []));
          return images.length > 0 ? [[user, [...new Set(images)].toSorted()] as const] : [];
        }),
      ),
  };
}
