// `node e2e/support/countTables.mjs TABLES.zip`: counts what the CSV files of an inspection hold, each thing by itself, and
// prints the counts as JSON. It shares no code with the app: what the app sums up is summed up here again.
// Ends with 1 where the files contradict one another.
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

/** RFC 4180: cells of each line; a quote within quotes is doubled. */
function cells(text) {
  const rows = [];
  let row = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') cell += text[++at];
    else if (letter === '"') quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

const files = unzipSync(new Uint8Array(readFileSync(process.argv[2])));
const table = (name) => {
  const [head, ...rows] = cells(strFromU8(files[`${name}.csv`]).replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at] ?? ''])));
};
const faults = [];
const same = (what, a, b) => {
  if (JSON.stringify(a) !== JSON.stringify(b))
    faults.push(`${what}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`);
};

const boxes = table('Observations');
const views = new Map();
for (const box of boxes.filter(({ defectNo }) => defectNo !== ''))
  views.set(box.defectNo, [...(views.get(box.defectNo) ?? []), box]);
/** The gravest of a defect's views; empty where none was assessed. */
const severities = [...views].map(([no, seen]) => ({
  no,
  severity:
    seen
      .map(({ severity }) => severity)
      .filter(Boolean)
      .sort()
      .at(-1) ?? '',
  views: seen.length,
}));
const bySeverity = {};
for (const level of ['4', '3', '2', '1', '0', '']) {
  const found = severities.filter(({ severity }) => severity === level);
  bySeverity[level || 'none'] = [found.length, found.reduce((sum, one) => sum + one.views, 0)];
}
same(
  'defects',
  severities.map(({ no }) => no).sort(),
  table('Defects')
    .map(({ defectNo }) => defectNo)
    .sort(),
);
same(
  'severities',
  bySeverity,
  Object.fromEntries(
    table('Summary').map((row) => [row.severity || 'none', [Number(row.defects), Number(row.observations)]]),
  ),
);

const unjudged = (file) =>
  boxes.filter(({ imageFile, reviewState }) => imageFile === file && reviewState === 'unreviewed').length;
const photos = table('Images').filter(({ excludedFor }) => excludedFor === '');
for (const { imageFile, observations, unreviewed } of photos) {
  same(
    `boxes of ${imageFile}`,
    boxes.filter((one) => one.imageFile === imageFile).length,
    Number(observations),
  );
  same(`unjudged boxes of ${imageFile}`, unjudged(imageFile), Number(unreviewed));
}

console.log(
  JSON.stringify({
    photos: photos.length,
    photosReviewed: photos.filter(({ reviewed }) => reviewed === 'yes').length,
    defects: views.size,
    defectsNotAssessed: bySeverity.none[0],
    components: boxes.filter(({ kind, reviewState }) => kind === 'component' && reviewState !== 'rejected')
      .length,
    boxesNotJudged: boxes.filter(({ reviewState }) => reviewState === 'unreviewed').length,
    rejected: boxes.filter(({ reviewState }) => reviewState === 'rejected').length,
    bySeverity,
    rows: Object.fromEntries(
      ['Defects', 'Observations', 'Images', 'Components', 'Changes'].map((name) => [
        name,
        table(name).length,
      ]),
    ),
    changes: table('Changes').map(({ changedKind, changedField, valueBefore, valueAfter }) =>
      [changedKind, changedField, valueBefore, valueAfter].join('|'),
    ),
    meta: Object.fromEntries(table('Meta').map(({ key, value }) => [key, value])),
  }),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
