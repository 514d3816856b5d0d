import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { reportDocument } from '#report/typesetting/document.ts';
import { refuseEvaluation } from '#report/typesetting/refuseEvaluation.ts';
import { getDocument } from '#support/pdfReader.ts';
import { scaled } from '#support/propertyRuns.ts';
import { box, photo, RECORD, source, words } from './support.ts';
import { pagesOf, pdfBytes } from './typesetter.ts';

/** What would be markup, code or a file's name in Typst, and what layouts stumble over. */
const HOSTILE = [
  '#panic("no")',
  '#read("/data.json") #image("/etc/passwd")',
  '*bold* _it_ `raw` $x^2$ <label> @ref = Heading',
  '\\u{41} // comment /* open',
  '"quoted" ]}) [({',
  '__proto__',
  'مرحبا بالعالم \u202e reversed \u2066 isolated',
  'a\u0000b\u0007c\u001bd\u0085e',
  'half \ud800 a character',
  'line\r\nline\u2028line',
  '\ufeff\u200b\u00ad',
  '石屎剝落'.repeat(400),
  'W'.repeat(5000),
] as const;

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...HOSTILE.slice(0, 10)), { maxLength: 4 }).map((parts) => parts.join(' ')),
);

/** A report that has a text wherever people may write one. */
async function reportOf(said: string) {
  const given = source({
    words: await words('en'),
    damages: [box('x', 'a', { remark: said, label: said || 'x', severity: 3, causes: [said || 'x'] })],
    images: [{ ...photo('a', 'F-1'), name: said }],
    facts: { x: { recommendation: said, contractor: said } },
    record: {
      ...RECORD,
      title: said,
      summary: said,
      conclusion: said,
      distribution: said,
      inspector: { ...RECORD.inspector, name: said, org: said },
      limitations: [{ id: '1', location: null, reason: 'no_access', note: said }],
      sessions: [{ id: '1', date: said, weather: said, tempC: 21, people: said, equipment: said }],
    },
  });
  return reportDocument({
    ...given,
    project: { ...given.project, name: said, client: said, address: said },
    pictures: new Set(),
  });
}

test('whatever people write stays text, and the report is made', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (said) => {
      expect((await pdfBytes(await reportOf(said))).length).toBeGreaterThan(1000);
    }),
    { numRuns: scaled(6), examples: HOSTILE.map((one): [string] => [one]) },
  );
}, 240_000);

test('what would be code elsewhere is read as it was written', async () => {
  const said = '#panic("no") *bold* _it_ $x^2$ <label> @ref // x';
  const pdf = await getDocument({ data: await pdfBytes(await reportOf(said)), verbosity: 0 }).promise;
  const text = (await pagesOf(pdf)).join(' ');
  // As title, summary, conclusion, remark and recommendation at least.
  expect(text.split(said).length).toBeGreaterThan(5);
}, 60_000);

test('nothing is fetched, and nothing evaluated, while a report is set', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const Real = globalThis.Function;
  const scope = { Function: Real };
  refuseEvaluation(scope);
  globalThis.Function = scope.Function;
  try {
    expect((await pdfBytes(await reportOf('Wall 外牆'))).length).toBeGreaterThan(1000);
    expect(() => new Function('return 1')()).toThrow('Nothing is evaluated here.');
  } finally {
    globalThis.Function = Real;
  }
  expect(fetched).not.toHaveBeenCalled();
}, 60_000);
