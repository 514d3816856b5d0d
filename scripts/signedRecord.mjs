// Whether a signed record is unchanged since its signature; see `verify-record.mjs` for its usage. Needs only Node and
// `keySignature.mjs`, `timeStamp.mjs` and `certificatePath.mjs` in its folder.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { certificatesOf, verifyKey } from './keySignature.mjs';
import { sayTimeStamp } from './timeStamp.mjs';

const [HOLDS, BROKEN, NOT_ASKED, NO_HASH] = [0, 1, 2, 3];
const USAGE =
  'Usage: node scripts/verify-record.mjs FILE [--hash HEX] [--signature FILE] [--ca FILE] [--stamp FILE] [--stamp-ca FILE] [--photos FOLDER] [--erased FILE]';
/** Longer names are truncated when printed. */
const MAX_PRINTED = 200;
/** Nothing that the app writes is nested this deep; more would overflow the stack. */
const MAX_DEPTH = 100;
const SHA256 = /^[0-9a-f]{64}$/;

/** Why nothing can be verified, as a sentence. */
class Refusal extends Error {
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/** A text for a terminal: without control characters, escape sequences and characters that change text direction. */
function printable(value) {
  // An object from a file may have an invalid `toString`.
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  const shown = text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}…` : text;
  return shown.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0).toString(16)}}`);
}

/** A file error in words. */
function trouble(error, path, what) {
  const named = `${what} “${printable(path)}”`;
  if (error.code === 'ENOENT') return `There is no ${named}.`;
  if (error.code === 'EACCES' || error.code === 'EPERM') return `The ${named} may not be read by you.`;
  return `The ${named} could not be read (${printable(error.code ?? error.message)}).`;
}

/** RFC 8785: keys sorted by UTF-16 code units, numbers and strings as ECMAScript writes them, no spaces. */
function canonical(value, depth = 0) {
  if (depth > MAX_DEPTH) throw new Refusal(BROKEN, 'This is not a signed record: it is nested too deep.');
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key], depth + 1)}`);
  return `{${members.join(',')}}`;
}

/** The SHA-256 of a file in hexadecimal, read in chunks, as photos may be larger than memory. */
function hashOfFile(path) {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1 << 20);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** @returns the file and the options; `hash`, `photos`, `signature`, `ca`, `stamp` and `stampCa` are absent where not given */
function readArguments(args) {
  let given;
  try {
    given = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        hash: { type: 'string' },
        photos: { type: 'string' },
        signature: { type: 'string' },
        ca: { type: 'string' },
        stamp: { type: 'string' },
        erased: { type: 'string' },
        'stamp-ca': { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(NOT_ASKED, `${printable(error.message)}\n${USAGE}`);
  }
  const { values, positionals } = given;
  if (positionals.length !== 1) throw new Refusal(NOT_ASKED, USAGE);
  const { 'stamp-ca': stampCa, ...rest } = values;
  return { file: positionals[0], ...rest, ...(stampCa === undefined ? {} : { stampCa }) };
}

/** The 64 digits of a hash, from the text of a QR code too; null where none is given. */
function readHash(given) {
  if (given === undefined) return null;
  const hash = String(given)
    .trim()
    .toLowerCase()
    .replace(/^.*sha256:/s, '');
  if (SHA256.test(hash)) return hash;
  throw new Refusal(
    NOT_ASKED,
    `“${printable(given)}” is no hash: it has 64 digits from 0 to f, as the report prints it.`,
  );
}

function readBytes(file) {
  try {
    if (statSync(file).isFile()) return readFileSync(file);
  } catch (error) {
    throw new Refusal(NOT_ASKED, trouble(error, file, 'file'));
  }
  throw new Refusal(NOT_ASKED, `“${printable(file)}” is no file.`);
}

/** The text of a signature: from the named file, or from the one that the app saves beside a record; null without. */
function readSignature(file, named) {
  if (named !== null) return readBytes(named).toString('utf8');
  const beside = file.replace(/\.json$/i, '.signature.json');
  return beside !== file && existsSync(beside) ? readBytes(beside).toString('utf8') : null;
}

/** The bytes of a time stamp: of the named file, or of the one beside a record's signature; null without. */
function readStamp(file, named) {
  if (named !== null) return readBytes(named);
  const beside = file.replace(/\.json$/i, '.signature.tsr');
  return beside !== file && existsSync(beside) ? readBytes(beside) : null;
}

/** The certificates of the named file; null without. */
function readRoots(named) {
  if (named === null) return null;
  const text = readBytes(named).toString('latin1');
  let roots = [];
  try {
    roots = certificatesOf(text);
  } catch {
    // Reported below.
  }
  if (roots.length === 0)
    throw new Refusal(NOT_ASKED, `There is no certificate (PEM) in “${printable(named)}”.`);
  return roots;
}

/** Prints the overall result. @returns the exit status */
function conclude({ wanted, key }, say) {
  if (key.isVouched) {
    say(
      '\nverified: nothing was changed since it was signed with this certificate, which the root that was given vouches for',
    );
    return HOLDS;
  }
  if (wanted === null) {
    say('\nno hash given: the file is well formed, who signed it is not verified');
    return NO_HASH;
  }
  if (key.kind === 'certificate')
    say(
      '\nintegrity: nothing was changed since it was signed with the key of this certificate; that its name is true was not asked',
    );
  else
    say('\nintegrity, not identity: nothing was changed since it was signed; whose hand it was is not shown');
  return HOLDS;
}

/** @returns the text of a record and its content */
function parse(bytes) {
  let text;
  let content;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    content = JSON.parse(text);
  } catch {
    throw new Refusal(BROKEN, 'This is not a signed record: it is no JSON in UTF-8.');
  }
  if (content?.format !== 'alpha-ai-record')
    throw new Refusal(BROKEN, 'This is not a signed record: its format is another.');
  return { text, content };
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPhoto = (value) =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.sha256 === 'string' &&
  SHA256.test(value.sha256);

/** What a signed record lacks, as sentences. */
function lacks({ version, record, images, damages }) {
  const lacking = [];
  if (version !== 1) lacking.push('its version is not one that this program knows');
  if (!isObject(record) || typeof record.no !== 'string') lacking.push('the record has no number');
  if (!Number.isSafeInteger(record?.revision)) lacking.push('the record has no revision');
  if (!Array.isArray(images)) lacking.push('there is no list of photos');
  else if (!images.every(isPhoto)) lacking.push('a photo has no name, or no hash');
  if (!Array.isArray(damages)) lacking.push('there is no list of boxes');
  else if (!damages.every(isObject)) lacking.push('a box is none');
  return lacking;
}

const ANSWERS = new Map([
  [true, 'yes'],
  [false, 'no'],
  [null, 'not answered'],
]);
const answerName = (answer) => ANSWERS.get(answer) ?? printable(answer);

/** The content of a signing sheet, as lines; empty where an earlier version signed without one. */
function sheetLines({ sheet }) {
  if (!isObject(sheet)) return [];
  const { name, typed, role, signedOn, declaration, registration, answers, reservations } = sheet;
  const { type, no, expiry } = isObject(registration) ? registration : {};
  const answered = Array.isArray(answers) ? answers.filter(isObject) : [];
  const given = Array.isArray(reservations) ? reservations.filter(isObject) : [];
  const registered = [type, no].filter(Boolean).map(printable).join(' ') || 'not stated';
  return [
    `signed as ${printable(name)} (${printable(role)}), typed in as ${printable(typed)}, on ${printable(signedOn)}`,
    `registration ${registered}, expires ${printable(expiry || 'not stated')}`,
    `declared: ${printable(declaration)}`,
    ...answered.map(
      ({ question, answer, note }) =>
        `answered ${printable(question)}: ${answerName(answer)}${note ? ` (${printable(note)})` : ''}`,
    ),
    `reservations: ${given.length}`,
    ...given.map(
      ({ point, items, count, reason }) =>
        `- ${printable(point)} (${printable(count ?? items?.length ?? 0)}): ${printable(reason)}`,
    ),
  ];
}

/** What was decided of the reliability of AI, as lines; empty where nothing was, as in all earlier records. */
function reliabilityLines({ record }) {
  const { decision, limits, reasons } = isObject(record?.reliability) ? record.reliability : {};
  if (!isObject(decision)) return [];
  const by = isObject(decision.by) ? decision.by : {};
  const systems = Array.isArray(decision.basis?.systems) ? decision.basis.systems.filter(isObject) : [];
  const day = new Date(typeof decision.at === 'number' ? decision.at : Number.NaN);
  const registered = [by.regType, by.regNo].filter(Boolean).map(printable).join(' ') || 'not stated';
  const nameOf = ({ entry, model, file }) => {
    const named = isObject(entry) ? entry : isObject(model) ? model : {};
    return printable([named.name, named.version].filter(Boolean).join(' ') || file || 'not named');
  };
  return [
    `reliability of AI: ${printable(decision.value)}, decided by ${printable(by.name)} (registration ${registered})` +
      (Number.isNaN(day.getTime()) ? '' : `, ${day.toISOString()}`),
    ...(reasons ? [`- reasons: ${printable(reasons)}`] : []),
    ...(limits ? [`- limits: ${printable(limits)}`] : []),
    ...systems.map(
      (one) =>
        `- ${nameOf(one)}: ${printable(one.counted)} detections count, ${printable(one.right)} of ${printable(one.judged)} accepted` +
        (isObject(one.model) && one.model.sha256 ? `, file ${printable(one.model.sha256)}` : ''),
    ),
  ];
}

/** How many statements of the record are known by what, as lines, with the reasons of those only assumed; empty where none is stated. */
function knownLines({ record }) {
  const all = isObject(record?.known) ? Object.entries(record.known).filter(([, one]) => isObject(one)) : [];
  const counts = new Map();
  for (const [, { howKnown }] of all)
    if (typeof howKnown === 'string') counts.set(howKnown, (counts.get(howKnown) ?? 0) + 1);
  if (counts.size === 0) return [];
  return [
    `known by: ${[...counts].map(([way, count]) => `${printable(way)} ${count}`).join(', ')}`,
    ...all
      .filter(([, { howKnown }]) => howKnown === 'assumed')
      .map(([key, { knownOn, knownFrom }]) =>
        [`- assumed: ${printable(key)}`, knownFrom, knownOn].filter(Boolean).map(printable).join(', '),
      ),
  ];
}

/** Adds to the set of a key. */
function addTo(sets, key, value) {
  if (!sets.has(key)) sets.set(key, new Set());
  sets.get(key).add(value);
}

/** The file of a backup that has its documents, one a line. */
const DOCUMENTS = 'docs.ndjson';
/** The largest one that is read, bytes. */
const MAX_DOCUMENTS = 400_000_000;

/** Who erased a photo, when and why, for a terminal. */
function erasure({ at, by, why } = {}) {
  const when = new Date(typeof at === 'number' ? at : Number.NaN);
  const date = Number.isNaN(when.getTime()) || at <= 0 ? 'at an unknown time' : `on ${when.toISOString()}`;
  const who = typeof by === 'string' && by !== '' ? printable(by) : 'somebody';
  return `erased ${date} by ${who}${typeof why === 'string' && why !== '' ? ` (${printable(why)})` : ''}`;
}

/** Notes which copies a backup names as the masked ones of which originals, by the hashes of these, and what it calls erased. */
function noteDocuments(path, copiesOf, erased) {
  if (statSync(path).size > MAX_DOCUMENTS) return;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (!line.includes('"masked_copy"') && !line.includes('"erased"')) continue;
    let doc;
    try {
      doc = JSON.parse(line);
    } catch {
      continue;
    }
    const isLive = (doc?.fields?.status?.v ?? 'live') === 'live';
    if (doc?.kind === 'erased' && isLive && SHA256.test(doc.sheet))
      erased.set(doc.sheet, erasure(doc.fields?.erased?.v ?? {}));
    const copy = doc?.fields?.copy?.v;
    if (doc?.kind === 'masked_copy' && SHA256.test(doc.sheet) && SHA256.test(copy))
      addTo(copiesOf, doc.sheet, copy);
  }
}

/**
 * What a file says of erased photos, by their hashes: the named one, else the one beside the record (`….erased.json`). Nobody
 * signed it.
 */
function readErased(file, named) {
  const beside = file.replace(/\.json$/i, '.erased.json');
  const path = named ?? (beside !== file && existsSync(beside) ? beside : null);
  const erased = new Map();
  if (path === null) return erased;
  let content;
  try {
    content = JSON.parse(readBytes(path).toString('utf8'));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    content = null;
  }
  if (!isObject(content) || content.format !== 'alpha-ai-erased' || !Array.isArray(content.photos))
    throw new Refusal(NOT_ASKED, `“${printable(path)}” says nothing of erased photos.`);
  for (const one of content.photos)
    if (isObject(one) && SHA256.test(one.sha256)) erased.set(one.sha256, erasure(one));
  return erased;
}

/** The files in a folder and its subfolders, by hash and by name; unreadable files are reported. */
function filesIn(folder, say) {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') throw new Refusal(NOT_ASKED, `“${printable(folder)}” is no folder.`);
    throw new Refusal(NOT_ASKED, trouble(error, folder, 'folder'));
  }
  const found = { namesOf: new Map(), hashesOf: new Map(), copiesOf: new Map(), erased: new Map() };
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    try {
      const hash = hashOfFile(path);
      addTo(found.namesOf, hash, entry.name);
      addTo(found.hashesOf, entry.name, hash);
      if (entry.name === DOCUMENTS) noteDocuments(path, found.copiesOf, found.erased);
    } catch (error) {
      say(`?    ${trouble(error, path, 'file')}`);
    }
  }
  return found;
}

const NO_FILES = { namesOf: new Map(), hashesOf: new Map(), copiesOf: new Map(), erased: new Map() };

/** Most file names that one line lists. */
const NAMED = 5;

/** Names in a line, the first of many. */
function listed(names) {
  const all = [...names];
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  return `${all.slice(0, NAMED).map(printable).join(', ')}${more}`;
}

/**
 * Compares the files of a folder with the signed photos, by name and by content: bytes that were signed, under the name
 * of another photo, are neither as they were signed nor changed. What a backup names as the masked copy of a photo is
 * neither, too: nothing that was signed says how it should look. So is one that is said to be erased, where no file has its name.
 *
 * @param erased what a file beside the record says of erased photos
 * @returns how many photos are masked copies, or were erased
 */
function comparePhotos(images, { namesOf, hashesOf, copiesOf, erased: named }, erased, { say, check }) {
  let masked = 0;
  const signedNames = new Map();
  for (const { name, sha256 } of images) addTo(signedNames, sha256, name);
  for (const { name, sha256 } of images) {
    const there = hashesOf.get(name);
    const elsewhere = namesOf.get(sha256);
    if (there?.has(sha256) || (!there && elsewhere)) {
      const where = there ? '' : `, in the file ${listed(elsewhere)}`;
      check(true, `${printable(name)} is there as it was signed${where}`);
      continue;
    }
    const copies = [...(copiesOf.get(sha256) ?? [])].filter((copy) =>
      there ? there.has(copy) : namesOf.has(copy),
    );
    if (copies.length > 0) {
      masked += 1;
      say(
        `?    masked copy of ${printable(name)}, as the backup names it: it can't be compared with what was signed`,
      );
      continue;
    }
    const gone = erased.get(sha256) ?? named.get(sha256);
    if (!there && gone) {
      masked += 1;
      say(
        `?    ${printable(name)} was ${gone}, as a file says that nobody signed; what was signed had SHA-256 ${sha256}`,
      );
      continue;
    }
    if (!there) {
      check(false, '', `${printable(name)} is missing: no file has its name or the content that was signed`);
      continue;
    }
    const others = new Set([...there].flatMap((hash) => [...(signedNames.get(hash) ?? [])]));
    const own = elsewhere
      ? `; the content that was signed as ${printable(name)} is in ${listed(elsewhere)}`
      : '';
    check(
      false,
      '',
      others.size > 0
        ? `${printable(name)} holds another photo: these bytes are those of ${listed(others)}${own}`
        : `${printable(name)} is changed: the file has not the content that was signed${own}`,
    );
  }
  return masked;
}

/** @returns the exit status */
function verify(evidence, say) {
  const { file, hash: given, photos = null, signature = null, ca = null } = evidence;
  const { stamp = null, stampCa = null } = evidence;
  const erased = readErased(file, evidence.erased ?? null);
  const wanted = readHash(given);
  const bytes = readBytes(file);
  const proof = readSignature(file, signature);
  const roots = readRoots(ca);
  const [stamped, stampRoots] = [readStamp(file, stamp), readRoots(stampCa)];
  const { text, content } = parse(bytes);
  const faults = [];
  const check = (holds, good, bad) => {
    say(holds ? `ok   ${good}` : `BAD  ${bad}`);
    if (!holds) faults.push(bad);
  };

  const hash = createHash('sha256').update(bytes).digest('hex');
  const isCanonical = canonical(content) === text;
  const lacking = lacks(content);
  if (lacking.length === 0) {
    const { record, images, damages } = content;
    say(
      `${printable(record.no)}, revision ${record.revision}: ${images.length} photos, ${damages.length} boxes`,
    );
  }
  for (const line of [...sheetLines(content), ...reliabilityLines(content), ...knownLines(content)])
    say(line);
  say(`SHA-256 ${hash}\n`);
  for (const what of lacking) check(false, '', what);
  check(isCanonical, 'the file is canonical JSON', 'the file was written again by something else');
  if (wanted !== null)
    check(
      hash === wanted,
      'the hash is the one given',
      'the hash is not the one given: the file was changed',
    );
  const key = verifyKey({ content, bytes, hash, proof, roots }, { say, check, printable, canonical });
  if (stamped !== null)
    sayTimeStamp({ bytes: stamped, signature: key.signature, roots: stampRoots }, { say, check, printable });
  else if (stampRoots !== null) check(false, '', 'there is no time stamp: --stamp-ca has nothing to check');
  // Without a folder only what was erased is named: no other photo is missing then.
  const compared =
    photos === null && lacking.length === 0
      ? content.images.filter((one) => erased.has(one.sha256))
      : content.images;
  const masked =
    lacking.length === 0
      ? comparePhotos(compared, photos === null ? NO_FILES : filesIn(photos, say), erased, { say, check })
      : 0;
  if (faults.length > 0) return BROKEN;
  const status = conclude({ wanted, key }, say);
  if (masked === 0) return status;
  say(
    `${masked} photos are masked copies or were erased: the photos that were signed are not here, and nobody's hash vouches for that`,
  );
  return NO_HASH;
}

/**
 * Verifies what the arguments ask for. Never throws.
 * @param {readonly string[]} args after the program's name
 * @param {(line: string) => void} say prints what is valid and what isn't
 * @param {(line: string) => void} complain prints why it could not be verified
 * @returns {number} 0 where everything is valid, 1 where something isn't, 2 where it could not be verified, 3 where no
 * hash was given, or photos are masked copies or were erased
 */
export function verifyRecord(args, say, complain) {
  try {
    return verify(readArguments(args), say);
  } catch (error) {
    const refused = error instanceof Refusal;
    complain(refused ? error.message : `This could not be verified: ${printable(error.message)}`);
    return refused ? error.status : NOT_ASKED;
  }
}

const STATUSES = new Map([
  [HOLDS, 'valid'],
  [BROKEN, 'invalid'],
  [NOT_ASKED, 'not_verified'],
  [NO_HASH, 'unconfirmed'],
]);

/** The same for programs; see `signedRecord.d.mts`. Never throws. */
export function checkRecord(file, options = {}) {
  const lines = [];
  const status = (() => {
    try {
      return verify({ ...options, file }, (line) => lines.push(line));
    } catch (error) {
      const refused = error instanceof Refusal;
      lines.push(refused ? error.message : `This could not be verified: ${printable(error.message)}`);
      return refused ? error.status : NOT_ASKED;
    }
  })();
  return { status: STATUSES.get(status) ?? 'not_verified', lines };
}

/** Reads the content of a signed record, unverified; see `signedRecord.d.mts`. Never throws. */
export function readRecord(file) {
  try {
    const { content } = parse(readBytes(file));
    const [lacking] = lacks(content);
    return lacking === undefined ? { ok: true, value: content } : { ok: false, error: lacking };
  } catch (error) {
    return { ok: false, error: error instanceof Refusal ? error.message : printable(error.message) };
  }
}
