function photosGuard(newDoc, oldDoc, userCtx, secObj) {
  // Checks every write to the photos of a project: one file a document, named by the SHA-256 of its bytes, never changed.
  // That the bytes have this hash is for who reads them: every device hashes what it fetched.
  function refuse(words) {
    throw { forbidden: words };
  }
  if (userCtx.roles.includes('_admin')) return;
  if (!userCtx.name) throw { unauthorized: 'Sign in first.' };
  if (typeof secObj.project !== 'string') refuse('This database does not say whose project it is.');
  const may = ['lead', 'inspector'].some((role) => userCtx.roles.includes(`${secObj.project}:${role}`));
  if (!may) refuse('Your role adds no photos.');
  if (newDoc._deleted) refuse('Photos are deleted by an administrator.');
  if (!/^[0-9a-f]{64}$/.test(newDoc._id)) refuse('A photo is named by its SHA-256.');
  if (oldDoc && !oldDoc._deleted) refuse('A photo that is there is never written again.');
  // Only an ordinary edit has no revision yet: one that a client made itself (`new_edits=false`) would stand above the true one.
  if (newDoc._rev !== undefined || newDoc._revisions !== undefined)
    refuse('A photo is sent as an ordinary edit, without a revision.');
  if (Object.keys(newDoc._attachments ?? {}).length !== 1) refuse('A photo is one file.');
  if (Object.keys(newDoc).some((key) => !key.startsWith('_')))
    refuse('A photo says nothing besides its bytes.');
}
