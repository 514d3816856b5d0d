import * as v from 'valibot';
import { ROLES, type Role } from './roles.ts';
import { isUserName } from './userName.ts';

/** The kind of the one project document that says who is in a project, and its id; `deploy/setup.mjs` writes it. */
export const PEOPLE = 'people';

/** Somebody of a project's team, as its administrator listed them. */
export interface Person {
  /** The user name, as it ends the writer in stamps. */
  readonly name: string;
  /** What people call them; their user name where nobody said. */
  readonly displayName: string;
  /** In the order of {@link ROLES}; none of those that this program doesn't know. */
  readonly roles: readonly Role[];
}

/** Letters of a name that are shown, at most. */
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
 * Who is in a project, from the values of the document of people (`deploy/setup.mjs` writes it), sorted by name. What is
 * no entry is left out, of two of one name the second; a list that isn't one is none.
 *
 * @returns null where nothing says who is in it
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
