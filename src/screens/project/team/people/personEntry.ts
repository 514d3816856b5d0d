import type { Role } from '#domain/team/roles.ts';

interface PersonEntry {
  readonly project: string;
  readonly name: string;
  /** Empty leaves it unchanged. */
  readonly displayName: string;
  readonly roles: readonly Role[];
}

/** The entry of a person under `people` in the file for `deploy/setup.mjs`, with their roles in one project. */
export const personEntry = ({ project, name, displayName, roles }: PersonEntry): string =>
  // Built as text, since a project may have any name, even `__proto__`.
  `{ "name": ${JSON.stringify(name)}${displayName && `, "displayName": ${JSON.stringify(displayName)}`}, "roles": { ${JSON.stringify(project)}: ${JSON.stringify(roles)} } }`;
