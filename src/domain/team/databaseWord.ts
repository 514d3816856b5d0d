/**
 * A project's id as part of the names of its databases, which allow lower-case letters only: a capital is written as
 * `$` and its lower-case letter. No id contains `$`, so two projects never get the same name, and an id without
 * capitals stays as it is. `deploy/setup/databaseWord.mjs` does the same for setup; roles, documents and the guard use
 * the id itself.
 */
export const databaseWord = (project: string): string =>
  project.replace(/[A-Z]/g, (letter) => `$${letter.toLowerCase()}`);
