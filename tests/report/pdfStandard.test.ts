import { expect, test } from 'vitest';
import { type Compiled, makePdf, type World } from '#report/typesetting/compiler.ts';

const plain = new Uint8Array([1]);
const archive = new Uint8Array([2]);
const refused: Compiled = { diagnostics: [] };

/** Worlds of a compiler whose version may take settings of PDFs. */
function fake(offers: 'nothing' | 'standards' | 'another form', ofStandard: () => Compiled = () => refused) {
  const asked: unknown[] = [];
  let open = 0;
  const snapshot = (): World => {
    let isSet = false;
    open += 1;
    return {
      get_artifact: (kind, diagnostics) => {
        expect([kind, diagnostics]).toEqual([1, 3]);
        return isSet ? ofStandard() : { result: plain };
      },
      free: () => {
        open -= 1;
      },
      ...(offers !== 'nothing' && {
        set_pdf_opts(settings) {
          asked.push(settings);
          if (offers === 'another form') throw new Error('invalid type: map');
          isSet = true;
        },
      }),
    };
  };
  return { snapshot, asked, opened: () => open };
}

test('a compiler that offers no standards makes the PDF at once', () => {
  const { snapshot, opened } = fake('nothing');
  expect(makePdf(snapshot)).toEqual({ result: plain });
  expect(opened()).toBe(0);
});

test('one that offers them is asked for an archive with attachments, by its own name', () => {
  const { snapshot, asked, opened } = fake('standards', () => ({ result: archive }));
  expect(makePdf(snapshot)).toEqual({ result: archive });
  expect(asked).toEqual([{ pdf_standard: '"a-3a"', pdf_tags: null, creation_timestamp: null }]);
  expect(opened()).toBe(0);
});

test.each([
  ['refuses what doesn’t conform', 'standards', () => refused],
  [
    'fails at it',
    'standards',
    () => {
      throw new Error('unreachable');
    },
  ],
  ['takes settings in another form', 'another form', undefined],
] as const)('one that %s makes the PDF without', (_, offers, ofStandard) => {
  const { snapshot, asked, opened } = fake(offers, ofStandard);
  expect(makePdf(snapshot)).toEqual({ result: plain });
  expect(asked).toHaveLength(1);
  expect(opened()).toBe(0);
});

test('what can’t be typeset at all is said by the compiler’s words', () => {
  const words = { diagnostics: [{ path: 'a.typ', range: '1:4-1:9', message: 'no', severity: 'error' }] };
  const world = { get_artifact: () => words, free: () => undefined };
  expect(makePdf(() => world)).toBe(words);
});
