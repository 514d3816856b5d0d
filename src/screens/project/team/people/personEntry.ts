import type { Role } from '#domain/team/roles.ts';

interface PersonEntry {
  readonly project: string;
  readonly name: string;
  /** Empty: it stays as it is. */
  readonly displayName: string;
  readonly roles: readonly Role[];
}

/** The entry of a person among `people` of `deploy/setup.mjs`'s file, with their roles in one project. */
export const personEntry = ({ project, name, displayName, roles }: PersonEntry): string =>
  // A project may have any name, `__proto__` too: no object is made of it.
  `{ "name": ${JSON.stringify(name)}${displayName && `, "displayName": ${JSON.stringify(displayName)}`}, "roles": { ${JSON.stringify(project)}: ${JSON.stringify(roles)} } }`;
