/**
 * A project's id as part of its databases' names, as in src/domain/team/databaseWord.ts.
 *
 * @param {string} project
 */
export const databaseWord = (project) => project.replace(/[A-Z]/g, (letter) => `$${letter.toLowerCase()}`);
