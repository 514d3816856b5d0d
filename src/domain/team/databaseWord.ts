/**
 * A project's id as part of the names of its databases, which have small letters only: a capital is written as `$` and
 * its small letter. No id has a `$`, so two projects never share a word, and an id without capitals is its own.
 * `deploy/setup/databaseWord.mjs` is the same for setup; roles, documents and the guard have the id itself.
 */
export const databaseWord = (project: string): string =>
  project.replace(/[A-Z]/g, (letter) => `$${letter.toLowerCase()}`);
