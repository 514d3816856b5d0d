import * as v from 'valibot';
import { isUserName } from '#domain/team/userName.ts';

/** Who said nothing for so long is gone, milliseconds. */
const GONE = 150_000;
/** A time that is further ahead of the server's is somebody's wrong clock, milliseconds. */
const AHEAD = 120_000;

const row = v.object({
  doc: v.object({
    _id: v.pipe(v.string(), v.startsWith('u:')),
    _rev: v.string(),
    _deleted: v.exactOptional(v.boolean(), false),
    image: v.fallback(v.nullable(v.string()), null),
    at: v.fallback(v.number(), 0),
  }),
});

interface Heard {
  readonly rev: string;
  readonly image: string | null;
  /** When it was said, by this device's idea of the server's clock. */
  readonly at: number;
}

/** What people said of where they are, and for how long it holds. */
export interface Whereabouts {
  /** @param rows of the server's changes, unchecked */
  take(rows: readonly unknown[]): void;
  /** The photo of each who said so lately, by user name; without this person. */
  others(): ReadonlyMap<string, string>;
}

/** @param me user name  @param now the server's time as far as it is known, milliseconds since 1970 */
export function createWhereabouts(me: string, now: () => number): Whereabouts {
  const heard = new Map<string, Heard>();
  let isFirst = true;
  return {
    take(rows) {
      for (const one of rows) {
        const read = v.safeParse(row, one);
        if (!read.success) continue;
        const { _id, _rev: rev, _deleted, image, at } = read.output.doc;
        const user = _id.slice('u:'.length);
        if (!isUserName(user) || user === me || heard.get(user)?.rev === rev) continue;
        // What changes while this device listens is news, whatever clock stands in it; of what was there before, only that
        // clock tells how old it is.
        const saidAt = isFirst ? (at > now() + AHEAD ? 0 : Math.min(at, now())) : now();
        heard.set(user, { rev, image: _deleted ? null : image, at: saidAt });
      }
      isFirst = false;
    },
    others: () =>
      new Map(
        [...heard].flatMap(([user, { image, at }]) =>
          image !== null && now() - at <= GONE ? [[user, image] as const] : [],
        ),
      ),
  };
}
