function guard(newDoc, oldDoc, userCtx, secObj) {
  // Checks every write to a project's database: validate_doc_update of its design document, run by CouchDB's QuickJS.
  // Reached by replication too; then `oldDoc` is the revision that the new one follows, null where it follows none.
  // What it cannot tell is listed in SECURITY.md.
  /* The table: written by scripts/team/writeGuard.mjs from src/domain/team/roles.ts and src/domain/edit/ids.ts. */
  const MAY = {
    lead: {
      project: { make: true, fields: ['*'] },
      image: { make: true, fields: ['*'] },
      run: { make: true, fields: ['*'] },
      damage: { make: true, fields: ['*'] },
      'sheet:*': { make: true, fields: ['*'] },
      'sheet:record': { make: true, fields: ['*', '!signoff:*'] },
      command: { make: true, fields: [] },
      'sheet:inbox': { make: true, fields: ['read:*'] },
      'sheet:commitments': { make: true, fields: ['*'] },
    },
    inspector: {
      project: {
        make: false,
        fields: ['address', 'client', 'label:*', 'location:*', 'notice:*', 'building:*'],
      },
      image: { make: true, fields: ['*'] },
      run: { make: true, fields: ['*'] },
      damage: { make: true, fields: ['*'] },
      'sheet:record': { make: true, fields: ['*', '!signoff:*'] },
      'sheet:defect': { make: true, fields: ['*'] },
      'sheet:component': { make: true, fields: ['*'] },
      'sheet:pair': { make: true, fields: ['*'] },
      'sheet:number': { make: true, fields: ['*'] },
      'sheet:drawing': { make: true, fields: ['*'] },
      'sheet:mask': { make: true, fields: ['*'] },
      'sheet:order': { make: true, fields: ['*'] },
      'sheet:release': { make: true, fields: ['status', 'to', 'by', 'images'] },
      'sheet:sentence': { make: true, fields: ['*'] },
      'sheet:ai_source': { make: true, fields: ['*'] },
      'sheet:sample': { make: true, fields: ['*'] },
      'sheet:sampled': { make: true, fields: ['*'] },
      command: { make: true, fields: [] },
      'sheet:inbox': { make: true, fields: ['read:*'] },
      'sheet:commitments': { make: true, fields: ['*'] },
    },
    reviewer: {
      damage: { make: 'claim', fields: ['verdict', 'reason', 'comments', 'numbers', 'review:*'] },
      'sheet:number': { make: true, fields: ['status', 'given:*'] },
      command: { make: true, fields: [] },
      'sheet:inbox': { make: true, fields: ['read:*'] },
      'sheet:commitments': { make: true, fields: ['*'] },
      'sheet:sample': { make: false, fields: ['sampled:*'] },
      'sheet:sampled': { make: true, fields: ['status', 'sampled:*'] },
    },
    signer: {
      damage: { make: 'claim', fields: ['verdict', 'reason', 'comments', 'numbers', 'review:*'] },
      'sheet:number': { make: true, fields: ['status', 'given:*'] },
      command: { make: true, fields: [] },
      'sheet:inbox': { make: true, fields: ['read:*'] },
      'sheet:commitments': { make: true, fields: ['*'] },
      'sheet:sample': { make: false, fields: ['sampled:*'] },
      'sheet:sampled': { make: true, fields: ['status', 'sampled:*'] },
      'sheet:record': { make: false, fields: ['*'] },
      'sheet:seal': { make: true, fields: ['*'] },
    },
    viewer: {},
    scripts: {},
  };
  const NEVER_ANY = ['sheet:seal', 'sheet:people', 'sheet:inbox', 'sheet:commitments'];
  const NAMES = {
    project: ['project'],
    image: ['project', 'image', 'width', 'height', 'photo'],
    run: ['image', 'run', 'boxes', 'by'],
    damage: ['image', 'name', 'claim'],
    sheet: ['project', 'kind', 'sheet'],
  };
  const MAKING = ['made', 'at'];
  const DELETION = ['deletedBy', 'mergedInto'];
  const REVIEW_WORDS = ['accepted', 'rejected', 'unsure'];
  const SCHEMA = 1;
  /* End of the table. */

  const KINDS = { p: 'project', i: 'image', n: 'run', d: 'damage', c: 'command', s: 'sheet' };
  /** How many parts an id has, from and to. */
  const PARTS = { p: [2, 2], i: [3, 3], n: [3, 3], d: [3, 4], c: [3, 3], s: [4, 4] };
  const STAMP = /^([0-9a-f]{12})-[0-9a-f]{4}-[\w+.-]{1,64}~[\w+.-]{1,64}~([a-z0-9._-]{1,32})(?:\+\d{4})?$/;
  const REVISION = /^[1-9]\d{0,8}-[0-9a-f]{32}$/;
  const AHEAD_MS = 10 * 60 * 1000;
  /** Project documents that are named after a hash of what they say, and after who wrote them. */
  const WRITTEN_ONCE = ['sheet:seal', 'sheet:commitments'];
  const project = secObj.project;

  function refuse(words) {
    throw { forbidden: words };
  }
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const sorted = (_, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  const same = (a, b) => a === b || JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
  const encoded = (value) => String(value).replaceAll('%', '%25').replaceAll(':', '%3A');
  const decoded = (value) => value.replaceAll('%3A', ':').replaceAll('%25', '%');

  /** The row of the table that an id belongs to; refuses what is of no known kind, or of another project. */
  function partOf(id) {
    const parts = id.split(':');
    const [prefix, second, kind] = parts;
    if (!Object.hasOwn(KINDS, prefix)) refuse('No such kind of document.');
    const [least, most] = PARTS[prefix];
    if (parts.length < least || parts.length > most || parts.includes(''))
      refuse('No such kind of document.');
    const owner = prefix === 'n' || prefix === 'd' ? second.split('.')[0] : second;
    if (owner !== project) refuse('The id is none of this project.');
    return prefix === 's' ? `sheet:${decoded(kind)}` : KINDS[prefix];
  }

  /** The roles that the writer has here; refuses who may not write at all. */
  function rolesOf({ name, roles }) {
    if (!name) throw { unauthorized: 'Sign in first.' };
    if (typeof project !== 'string') refuse('This database does not say whose project it is.');
    const held = Object.keys(MAY).filter((role) => roles.includes(`${project}:${role}`));
    if (held.length === 0) refuse('You have no role in this project.');
    // Roles that grant nothing, such as a viewer's.
    if (held.every((role) => Object.keys(MAY[role]).length === 0)) refuse('Viewers only read.');
    return held;
  }

  function grantsOf(roles, part) {
    const any = part.startsWith('sheet:') && !NEVER_ANY.includes(part) ? 'sheet:*' : part;
    return roles.flatMap((role) => {
      const rows = MAY[role];
      return Object.hasOwn(rows, part) ? [rows[part]] : Object.hasOwn(rows, any) ? [rows[any]] : [];
    });
  }
  const names = (pattern, field) =>
    pattern.endsWith('*') ? field.startsWith(pattern.slice(0, -1)) : pattern === field;
  const mayField = (roles, part, field) =>
    grantsOf(roles, part).some(
      ({ fields }) =>
        fields.some((one) => names(one, field)) &&
        !fields.some((one) => one.startsWith('!') && names(one.slice(1), field)),
    );
  const mayMake = (roles, part, isClaim) =>
    grantsOf(roles, part).some(({ make }) => (make === 'claim' ? isClaim : make));

  /** A second verdict is the word of whom its field is named after. */
  const isOfAnother = (part, field) =>
    part === 'damage' && field.startsWith('review:') && field.slice(7) !== userCtx.name;

  /** What one person states for good or alone: it is taken from that person only. */
  const isPersonal = (part, field, register) =>
    WRITTEN_ONCE.includes(part) ||
    part === 'sheet:inbox' ||
    (part === 'damage' && field.startsWith('review:')) ||
    isSettled(field, register);

  /** What a second verdict says; none once it was taken back. */
  const isReviewWord = (part, field, value) =>
    part !== 'damage' || !field.startsWith('review:') || value === null || REVIEW_WORDS.includes(value);

  /** Who gave a stamp; refuses what is none, and what lies ahead. */
  function giverOf(stamp, of) {
    const [, time, user] = (typeof stamp === 'string' && STAMP.exec(stamp)) || [];
    if (user === undefined) refuse(`The stamp of ${of} does not name who gave it.`);
    if (Number.parseInt(time, 16) > Date.now() + AHEAD_MS)
      refuse(`The stamp of ${of} lies ahead of the server’s clock.`);
    return user;
  }

  /** The id that a document's contents call for. */
  function idOf(doc) {
    const { claim } = doc;
    switch (doc.type) {
      case 'project':
        return `p:${doc.project}`;
      case 'image':
        return `i:${doc.project}:${doc.image}`;
      case 'run':
        return `n:${doc.image}:${encoded(doc.run)}`;
      case 'damage':
        return isObject(claim)
          ? `d:${doc.image}:${encoded(claim.run)}:${claim.index}`
          : `d:${doc.image}:${encoded(doc.name)}`;
      case 'command':
        return `c:${doc.project}:${doc.stamp}`;
      case 'sheet':
        return `s:${doc.project}:${encoded(doc.kind)}:${encoded(doc.sheet)}`;
      default:
        return null;
    }
  }

  /** What somebody read is said by that person alone, in a document that is named after them. */
  const isOfAnotherReader = (part) =>
    part === 'sheet:inbox' && decoded(newDoc._id.split(':')[3] ?? '').split(':')[0] !== userCtx.name;

  /** A document as its writers know it. */
  const contentOf = (doc) =>
    Object.fromEntries(
      Object.entries(doc).filter(([name]) => !name.startsWith('_') && !DELETION.includes(name)),
    );

  /**
   * What never changes is put back by whoever has it, as it was: a node that lagged may have taken something else over it.
   */
  const isUnchanged = (before) => same(contentOf(before), contentOf(newDoc));

  /**
   * A losing revision that was merged. That it is one can't be seen from here, so a deletion loses nothing: it carries
   * what it deletes, and who does it. Devices put back what no other revision holds.
   */
  function checkDeletion(part, before) {
    if (part === 'command' || WRITTEN_ONCE.includes(part))
      refuse('Steps, seals and commitments are never deleted.');
    if (!before || before._deleted) refuse('There is nothing to delete.');
    if (newDoc.deletedBy !== userCtx.name) refuse('A deletion names who deletes.');
    if (!REVISION.test(newDoc.mergedInto) || newDoc.mergedInto === before._rev)
      refuse('A deletion names the revision that holds what is deleted.');
    if (!same(contentOf(before), contentOf(newDoc))) refuse('A deletion carries what it deletes, unchanged.');
  }

  /** What no role writes is an administrator's. */
  function checkKind(part) {
    if (grantsOf(Object.keys(MAY), part).length === 0) refuse(`Only an administrator writes ${part}.`);
  }

  function checkStep(roles, before) {
    if (before && isUnchanged(before)) return;
    if (before) refuse('A step is never changed.');
    if (giverOf(newDoc.stamp, 'the step') !== userCtx.name) refuse('A step is written by who took it.');
    if (!mayMake(roles, 'command', false)) refuse('Your role takes no steps.');
    if (!Array.isArray(newDoc.changes)) refuse('A step lists its changes.');
    for (const change of newDoc.changes) {
      if (!isObject(change) || typeof change.doc !== 'string' || typeof change.field !== 'string')
        refuse('A step lists its changes.');
      const part = partOf(change.doc);
      if (!mayField(roles, part, change.field))
        refuse(`Your role does not change ${change.field} of ${part}.`);
      if (isOfAnother(part, change.field)) refuse(`${change.field} is written by its reviewer.`);
      if (!isReviewWord(part, change.field, change.after ?? null))
        refuse('A second verdict says no such thing.');
    }
  }

  function checkMaking(roles, part) {
    if (!mayMake(roles, part, isObject(newDoc.claim))) refuse(`Your role does not make ${part}.`);
    const { type, photo, boxes, sheet } = newDoc;
    if (type === 'image' && !(isObject(photo) && /^[0-9a-f]{64}$/.test(photo.sha256)))
      refuse('A photo is named by its SHA-256.');
    if (type === 'run' && !Array.isArray(boxes)) refuse('A run lists its boxes.');
    if (part === 'sheet:seal' && String(sheet).split(':')[3] !== userCtx.name)
      refuse('A seal is named after who signs.');
    if (
      part === 'sheet:commitments' &&
      !(/^[0-9a-f]{64}:/.test(sheet) && String(sheet).slice(65) === userCtx.name)
    )
      refuse('Commitments are named after who makes them.');
  }

  /** What stands beside the fields. */
  function checkFrame(roles, part, before) {
    if (WRITTEN_ONCE.includes(part) && !isUnchanged(before))
      refuse('A seal and commitments are never changed.');
    if (newDoc.schema < before.schema) refuse('A newer program wrote this document.');
    for (const name of NAMES[newDoc.type])
      if (!same(before[name], newDoc[name])) refuse(`${name} of a document never changes.`);
    const [old, now] = [contentOf(before), contentOf(newDoc)];
    for (const name of Object.keys({ ...old, ...now })) {
      if (name === 'schema' || name === 'fields' || same(old[name], now[name])) continue;
      // Two devices may make one document: a merge takes its making from either.
      const may = MAKING.includes(name)
        ? mayMake(roles, part, isObject(newDoc.claim))
        : mayField(roles, part, '*');
      if (!may) refuse(`Your role does not change ${name} of ${part}.`);
    }
  }

  const isSettled = (field, register) =>
    isObject(register) &&
    (field.startsWith('signoff:') || field.startsWith('sampled:')
      ? register.v !== null
      : field === 'state' && register.v === 'void');

  function checkFields(roles, part, before) {
    const { fields } = newDoc;
    const old = before && isObject(before.fields) ? before.fields : {};
    for (const field of Object.keys(old))
      if (!Object.hasOwn(fields, field)) refuse(`The field ${field} would be lost.`);
    for (const [field, register] of Object.entries(fields)) {
      const there = Object.hasOwn(old, field) ? old[field] : undefined;
      if (there !== undefined && same(there, register)) continue;
      if (field in Object.prototype) refuse('No field is called so.');
      if (!isObject(register) || !Object.hasOwn(register, 'v')) refuse(`The field ${field} is no register.`);
      if (isSettled(field, there)) refuse(`The field ${field} is settled for good.`);
      // The writer's role is asked whatever the stamp says: of two revisions a device merges into the one that holds
      // what its person may not write, or leaves them to others.
      if (!mayField(roles, part, field)) refuse(`Your role does not change ${field} of ${part}.`);
      const isOwn = giverOf(register.t, field) === userCtx.name;
      if (isOfAnother(part, field)) refuse(`${field} is written by its reviewer.`);
      if (!isReviewWord(part, field, register.v)) refuse('A second verdict says no such thing.');
      if (isPersonal(part, field, register) && !isOwn) refuse(`${field} is written by who states it.`);
      if (part === 'sheet:inbox' && register.v !== true) refuse('What was read stays read.');
    }
  }

  if (userCtx.roles.includes('_admin')) return;
  const roles = rolesOf(userCtx);
  const part = partOf(newDoc._id);
  if (Object.keys(newDoc._attachments ?? {}).length > 0) refuse('Photos lie in a database of their own.');
  checkKind(part);
  if (isOfAnotherReader(part)) refuse('What somebody read is written by that person.');
  if (newDoc._deleted) return checkDeletion(part, oldDoc);
  if (DELETION.some((name) => Object.hasOwn(newDoc, name))) refuse('Only a deletion says who deletes.');
  // Of what was deleted with its content, the content counts: nobody makes it again as something else.
  const before = oldDoc && (!oldDoc._deleted || isObject(oldDoc.fields)) ? oldDoc : null;
  if (idOf(newDoc) !== newDoc._id) refuse('The id and what the document says of itself differ.');
  if (!(Number.isInteger(newDoc.schema) && newDoc.schema > 0))
    refuse('The document does not say its schema.');
  // A higher schema is nobody's claim: what programs of this one may neither read nor write over would be frozen for good.
  if (newDoc.schema > SCHEMA)
    refuse(
      `This server was set up for documents of schema ${SCHEMA}; an administrator runs setup for newer ones.`,
    );
  if (part === 'command') return checkStep(roles, before);
  if (!isObject(newDoc.fields)) refuse('The document has no fields.');
  if (!before || !same(before.made, newDoc.made)) giverOf(newDoc.made, 'its making');
  if (before) checkFrame(roles, part, before);
  else checkMaking(roles, part);
  checkFields(roles, part, before);
}
