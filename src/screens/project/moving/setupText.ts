/** The command that an administrator runs after each change of the file. */
export const SETUP_COMMAND =
  'COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… node deploy/setup.mjs team.json';

/** What `deploy/setup.mjs` has to know of a project that is moved to the team. @param lead user name */
export const teamFileEntry = (id: string, name: string, lead: string, isMoving: boolean): string =>
  JSON.stringify(
    {
      projects: [{ id, name, ...(isMoving ? { moving: true } : {}) }],
      people: [{ name: lead, roles: Object.fromEntries([[id, ['lead']]]) }],
    },
    null,
    2,
  );
