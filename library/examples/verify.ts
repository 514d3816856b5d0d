// Whether a signed record is as it was signed. The hash is what the report prints.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRecord, readRecord } from 'alpha-ai/record';

const file = join(mkdtempSync(join(tmpdir(), 'record-')), 'R-12.json');
const record = {
  damages: [],
  format: 'alpha-ai-record',
  images: [],
  record: { no: 'R-12', revision: 1 },
  version: 1,
};
const text = JSON.stringify(record);
writeFileSync(file, text);
const hash = createHash('sha256').update(text).digest('hex');

const read = readRecord(file);
assert.equal(read.ok && read.value.record.no, 'R-12');
assert.equal(checkRecord(file, { hash }).status, 'valid');
assert.equal(checkRecord(file).status, 'unconfirmed');

writeFileSync(file, text.replace('R-12', 'R-13'));
const { status, lines } = checkRecord(file, { hash });
assert.equal(status, 'invalid');
assert.ok(lines.some((line) => line.startsWith('BAD')));
