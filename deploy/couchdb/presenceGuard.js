function presenceGuard(newDoc, _oldDoc, userCtx, secObj) {
  // Checks every write to who is where in a project: one document a person, `u:<name>`, that nobody else writes, with the
  // photo that each of their tabs shows and when it said so. It is news for minutes, and no part of the project.
  function refuse(words) {
    throw { forbidden: words };
  }
  if (userCtx.roles.includes('_admin')) return;
  if (!userCtx.name) throw { unauthorized: 'Sign in first.' };
  if (typeof secObj.project !== 'string') refuse('This database does not say whose project it is.');
  const isMember = userCtx.roles.some((role) => role.startsWith(`${secObj.project}:`));
  if (!isMember) refuse('You have no role in this project.');
  if (newDoc._id !== `u:${userCtx.name}`) refuse('People tell of themselves alone.');
  if (newDoc._attachments) refuse('There are no files here.');
  const { looks = [] } = newDoc;
  const more = Object.keys(newDoc).filter((key) => !key.startsWith('_') && key !== 'looks');
  if (more.length > 0) refuse('Only photos and times are told.');
  if (!Array.isArray(looks) || looks.length > 20) refuse('These are no photos of a few tabs.');
  for (const look of looks) {
    if (look === null || typeof look !== 'object') refuse('This is no photo of a tab.');
    const { tab, image, at } = look;
    if (Object.keys(look).length !== 3) refuse('Only a tab, a photo and a time are told.');
    if (typeof tab !== 'string' || tab.length > 40) refuse('This is no tab.');
    if (typeof image !== 'string' || image.length > 300) refuse('This is no photo.');
    if (typeof at !== 'number') refuse('This is no time.');
  }
}
