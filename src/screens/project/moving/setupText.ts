import { databaseWord } from '#domain/team/databaseWord.ts';

/** The command that an administrator runs after each change of the file. */
export const SETUP_COMMAND =
  'COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… node deploy/setup.mjs team.json';

const text = (value: string): string => JSON.stringify(value);

/** The entry for a project being moved to the team in the file for `deploy/setup.mjs`. @param lead user name */
export const teamFileEntry = (id: string, name: string, lead: string, isMoving: boolean): string =>
  [
    '{',
    `  "projects": [{ "id": ${text(id)}, "name": ${text(name)}${isMoving ? ', "moving": true' : ''} }],`,
    `  "people": [{ "name": ${text(lead)}, "roles": { ${text(id)}: ["lead"] } }]`,
    '}',
  ].join('\n');

/** The commands with which an administrator removes what was sent of a project whose move was cancelled. */
export const removalCommands = (id: string): string =>
  ['project', 'photos']
    .map((kind) => `curl --user admin --request DELETE 'http://127.0.0.1:5984/${kind}-${databaseWord(id)}'`)
    .join('\n');
