// `node scripts/verify-record.mjs FILE [--hash HEX] [--photos FOLDER]`: whether a signed record, exported from its page
// as JSON, is what was signed. It shares no code with the app and needs nothing but Node.
//
// The hash of a signature is the SHA-256 of the file's bytes, which are the canonical JSON (RFC 8785) of the record, its
// project, findings and photos; the report prints it under document control, and as a code, whose whole text may be
// given for HEX. With --photos the files of a folder are compared with the hashes of the photos inside.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** RFC 8785: keys sorted by UTF-16 code units, numbers and strings as ECMAScript writes them, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { hash: { type: 'string' }, photos: { type: 'string' } },
});
const [file] = positionals;
if (!file) {
  console.error('Usage: node scripts/verify-record.mjs FILE [--hash HEX] [--photos FOLDER]');
  process.exit(2);
}

const faults = [];
const check = (holds, good, bad) => {
  console.log(holds ? `ok   ${good}` : `BAD  ${bad}`);
  if (!holds) faults.push(bad);
};

const bytes = readFileSync(file);
const text = bytes.toString('utf8');
let content = null;
try {
  content = JSON.parse(text);
} catch {
  // Said below.
}
if (content?.format !== 'alpha-ai-record') {
  console.error('BAD  This is not a signed record.');
  process.exit(1);
}

const { record, images, damages } = content;
const hash = sha256(bytes);
console.log(`${record.no}, revision ${record.revision}: ${images.length} photos, ${damages.length} boxes`);
console.log(`SHA-256 ${hash}\n`);
check(
  canonical(content) === text,
  'the file is canonical JSON',
  'the file was written again by something else',
);
if (given.hash !== undefined)
  check(
    hash ===
      given.hash
        .trim()
        .toLowerCase()
        .replace(/^.* sha256:/, ''),
    'the hash is the one given',
    'the hash is not the one given: the file was changed',
  );
if (given.photos !== undefined) {
  const found = new Set();
  for (const entry of readdirSync(given.photos, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) found.add(sha256(readFileSync(join(entry.parentPath ?? entry.path, entry.name))));
  for (const image of images)
    check(
      found.has(image.sha256),
      `${image.name} is there as it was signed`,
      `${image.name} is not there as it was signed`,
    );
}
process.exitCode = faults.length > 0 ? 1 : 0;
