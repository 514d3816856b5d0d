function locksGuard(newDoc, oldDoc, userCtx) {
  // Checks every write to the locks of signatures: `seal:<project>:<record>:<revision>`, one holder each, with the hash of
  // what they are about to sign. Who holds one may take it up again; only a lead of the project releases it, by name.
  function refuse(words) {
    throw { forbidden: words };
  }
  if (userCtx.roles.includes('_admin')) return;
  const { name, roles } = userCtx;
  if (!name) throw { unauthorized: 'Sign in first.' };
  const [kind, project, record, revision, ...more] = newDoc._id.split(':');
  if (kind !== 'seal' || !record || !/^[1-9]\d{0,8}$/.test(revision ?? '') || more.length > 0)
    refuse('A lock is called seal:<project>:<record>:<revision>.');
  const is = (role) => roles.includes(`${project}:${role}`);
  if (newDoc._attachments) refuse('A lock has no files.');
  const held = oldDoc && !oldDoc._deleted ? oldDoc : null;
  if (newDoc._deleted) {
    if (!held) refuse('There is no lock.');
    if (!is('lead')) refuse('Only a lead of the project releases a lock.');
    if (newDoc.releasedBy !== name) refuse('A lock is released by name.');
    return;
  }
  if (!is('signer')) refuse('Only signers of the project take a lock.');
  if (held && held.holder !== name) refuse('Somebody else holds this lock.');
  if (newDoc.holder !== name) refuse('A lock names who takes it.');
  if (!/^[0-9a-f]{64}$/.test(newDoc.hash)) refuse('A lock names the SHA-256 of what is signed.');
}
