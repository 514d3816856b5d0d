/**
 * A project's id as part of the names of its databases, as in src/domain/team/databaseWord.ts.
 *
 * @param {string} project
 */
export const databaseWord = (project) => project.replace(/[A-Z]/g, (letter) => `$${letter.toLowerCase()}`);
