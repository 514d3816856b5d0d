import * as v from 'valibot';
import { ROLES, type Role } from './roles.ts';
import { isUserName } from './userName.ts';

/** A member of a project's team, as its administrator listed them. */
export interface Person {
  /** The user name, which stamps end with. */
  readonly name: string;
  /** Displayed name; their user name where none is given. */
  readonly displayName: string;
  /** In the order of {@link ROLES}, without unknown ones. */
  readonly roles: readonly Role[];
}

/** Most characters of a name that are shown. */
const LONGEST = 100;

const entry = v.object({
  name: v.pipe(v.string(), v.check(isUserName)),
  displayName: v.optional(v.unknown()),
  roles: v.array(v.unknown()),
});

const shownName = (given: unknown, name: string): string =>
  (typeof given === 'string' &&
    given
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST)) ||
  name;

/**
 * The people of a project, from the values of its people document (`deploy/setup.mjs` writes it), sorted by name.
 * Invalid entries are left out, as are further ones of the same name; an invalid list counts as empty.
 *
 * @returns null where there is no list
 */
export function readPeople(values: Readonly<Record<string, unknown>> | undefined): readonly Person[] | null {
  const listed = values?.people;
  if (!Array.isArray(listed)) return null;
  const people = new Map<string, Person>();
  for (const one of listed) {
    const read = v.safeParse(entry, one);
    if (!read.success || people.has(read.output.name)) continue;
    const { name, displayName, roles } = read.output;
    people.set(name, {
      name,
      displayName: shownName(displayName, name),
      roles: ROLES.filter((role) => roles.includes(role)),
    });
  }
  return [...people.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
