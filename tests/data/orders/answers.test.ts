import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  type Answer,
  type AnswerFault,
  type AnswerItem,
  hasMarkup,
  LARGEST_ANSWER,
  LARGEST_PHOTO,
  MOST_PHOTOS,
  orderFingerprint,
  readAnswer,
  writeAnswer,
} from '#data/orders/answerFile.ts';
import { planAnswer } from '#data/orders/answers.ts';
import { sha256 } from '#data/records/sealCheck.ts';
import { imageId } from '#domain/edit/ids.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import {
  type Answered,
  answerRegister,
  issueRegister,
  type Order,
  readOrder,
  type WorkOrder,
} from '#domain/inspection/register/workOrder.ts';
import { anImage } from '#support/damages.ts';
import { named } from '../exchange/defects/named.ts';

const JPEG = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../e2e/support/small.jpg')));
const AT = Date.UTC(2026, 10, 27, 8, 30);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const photoOf = async (bytes = JPEG) => ({
  sha256: await sha256(bytes),
  takenAt: '2026-11-20T09:10:11',
  bytes,
});

const KEYS = ['p.1/a', 'p.2/a'];
const itemOf = (key: string): Order['items'][number] => ({
  ...{ key, no: `F-1/00${KEYS.indexOf(key) + 1}`, label: 'Crack', what: 'Patch', where: 'North', access: '' },
  ...{ quantity: { amount: 2, unit: 'm' }, rate: null, due: '2026-12-31', photos: [] },
});
const ORDER: Order = {
  ...{ id: 'o', no: 'WO-7', title: '', contractor: 'Kin Wah', building: 'Tower', currency: 'HKD' },
  ...{ issuedBy: 'Ada', issuedAt: AT, items: KEYS.map(itemOf) },
};

const answered = (set: Partial<AnswerItem> = {}): AnswerItem => ({
  ...{ key: 'p.1/a', state: 'done', date: '2026-11-20', who: 'Ah Kee', remark: '' },
  ...{ quantity: null, photos: [], ...set },
});

async function answerOf(items: readonly AnswerItem[], order = ORDER): Promise<Answer> {
  return { order: order.id, fingerprint: await orderFingerprint(order), savedAt: AT, items };
}

async function orderWith(issues: readonly Order[], answers: Readonly<Record<string, unknown>> = {}) {
  const values = new Map<string, unknown>(Object.entries(answers));
  for (const one of issues) values.set(issueRegister(await orderFingerprint(one)), one);
  const read = readOrder({ id: 'o', values: Object.fromEntries(values) } as never);
  return read ?? expect.fail('no order');
}

const commentOf = ({ state, quantity, remark }: Answered): string =>
  state === 'cannot' ? `Can’t. ${remark}` : [quantity?.amount, remark].filter(Boolean).join(' ');

const DEFECTS = [named('1'), named('2')];
const planOf = (
  answer: Answer,
  orders: readonly WorkOrder[],
  here = DEFECTS,
  photos: readonly string[] = [],
) =>
  planAnswer(
    { hash: 'f'.repeat(64), answer },
    {
      ...{ project: 'p', orders, commentOf, rows: here.map(({ row }) => row) },
      images: photos.map((hash) => anImage({ id: imageId('p', hash.slice(0, 24)) })),
    },
  );

test('what the page of an order writes is read as it was entered, with its photos', async () => {
  const photo = await photoOf();
  const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((one) => !hasMarkup(one));
  const item = fc.record({
    state: fc.constantFrom('done' as const, 'cannot' as const),
    date: fc.constantFrom('2026-11-20', '2024-02-29'),
    who: text.filter((one) => one.trim() !== ''),
    remark: text,
    quantity: fc.option(fc.record({ amount: fc.constantFrom(0.5, 3), unit: fc.constantFrom('m' as const) })),
    photos: fc.constantFrom([], [photo]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), async (made) => {
      const answer = await answerOf(made.map((one, at) => ({ ...one, key: `p.${at}/a` })));
      expect(await readAnswer(bytesOf(writeAnswer(answer)))).toEqual({ ok: true, value: answer });
    }),
    { numRuns: 40 },
  );
});

/** A whole JPEG whose header names another size. */
async function sized(side: number) {
  const bytes = Uint8Array.from(JPEG);
  const at = bytes.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(bytes[i + 1] ?? 0));
  new DataView(bytes.buffer).setUint16(at + 5, side);
  return photoOf(bytes);
}

/** Every way in which an answer is refused, by the name under which it is. */
const HOSTILE: Readonly<Record<AnswerFault, () => Promise<readonly (string | Uint8Array<ArrayBuffer>)[]>>> = {
  too_large: async () => [new Uint8Array(LARGEST_ANSWER + 1)],
  // A worker that takes too long is stopped: see `askOnce`.
  too_slow: async () => [],
  no_text: async () => {
    const whole = writeAnswer(await answerOf([answered()]));
    return [
      ...['', '{', whole.slice(0, -1), `${whole}}`, `\ufeff${whole}`],
      Uint8Array.from(zipSync({ 'answer.json': bytesOf(whole) })),
      Uint8Array.from(zipSync({ 'answer.json': bytesOf(whole) }).slice(0, 40)),
      JPEG,
    ];
  },
  no_answer: async () => [
    'null',
    '[]',
    '{"format":"alpha-ai-order"}',
    '"alpha-ai-answer"',
    '{"__proto__":{}}',
  ],
  version: async () => [writeAnswer(await answerOf([answered()])).replace('"version":1', '"version":2')],
  form: async () => {
    const whole = writeAnswer(await answerOf([answered({ photos: [await photoOf()] })]));
    return [
      whole.replace('"who"', '"__proto__":{"state":"done"},"who"'),
      whole.replace('{"fingerprint"', '{"__proto__":{},"fingerprint"'),
      whole.replace('"state":"done"', '"state":"signed_off"'),
      whole.replace('"state":"done"', '"state":"cannot","state":"done"'),
      whole.replace('"state":"done"', '"followUp":"signed_off","state":"done"'),
      whole.replace('"date":"2026-11-20"', '"date":"2026-02-30"'),
      whole.replace('"who":"Ah Kee"', '"who":"  "'),
      whole.replace('"who":"Ah Kee"', '"who":"Ah\\u0020Kee"'),
      whole.replace('"quantity":null', '"quantity":{"amount":1e999,"unit":"m"}'),
      whole.replace('"quantity":null', '"quantity":{"amount":-1,"unit":"m"}'),
      whole.replace('"remark":""', `"remark":"${'x'.repeat(2001)}"`),
      ...[whole.replace('{', '{ '), `${whole}\n`, whole.replace('2026-11-20T09:10:11', 'yesterday')],
      writeAnswer(await answerOf([])),
      writeAnswer(await answerOf(Array.from({ length: 501 }, (_, at) => answered({ key: `p.${at}/a` })))),
      writeAnswer(
        await answerOf([answered({ photos: Array.from({ length: MOST_PHOTOS + 1 }, () => photo0) })]),
      ),
    ];
  },
  markup: async () =>
    Promise.all(
      [
        '<b>x</b>',
        '<script>',
        '<img src=x onerror=alert(1)>',
        '</script>',
        '<!-- x',
        '&#60;',
        'javascript:x',
      ].map(async (remark) => writeAnswer(await answerOf([answered({ remark })]))),
    ),
  twice: async () => {
    const photo = await photoOf();
    return [
      writeAnswer(await answerOf([answered(), answered()])),
      writeAnswer(await answerOf([answered({ photos: [photo, photo] })])),
    ];
  },
  photo_large: async () => [
    writeAnswer(await answerOf([answered({ photos: [await sized(60_000)] })])),
    writeAnswer(await answerOf([answered({ photos: [await sized(2049)] })])),
    writeAnswer(await answerOf([answered({ photos: [await photoOf(new Uint8Array(LARGEST_PHOTO + 3))] })])),
  ],
  photo_broken: async () => {
    const photo = await photoOf();
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    return Promise.all(
      [
        { ...photo, bytes: png },
        await photoOf(png),
        await photoOf(JPEG.slice(0, 900)),
        { ...photo, sha256: '0'.repeat(64) },
        await photoOf(bytesOf('<svg onload=alert(1)>')),
      ].map(async (one) => writeAnswer(await answerOf([answered({ photos: [one] })]))),
    );
  },
};
const photo0 = await photoOf();

test.each(Object.keys(HOSTILE) as AnswerFault[])('a hostile answer is refused by name: %s', async (fault) => {
  for (const made of await HOSTILE[fault]()) {
    const bytes = typeof made === 'string' ? bytesOf(made) : made;
    expect(await readAnswer(bytes), String(made).slice(0, 200)).toEqual({ ok: false, error: fault });
  }
});

/** Hostile values of any field. */
const ANY: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1e308,
    '',
    '__proto__',
    'constructor',
    '<b>x</b>',
    '2026-02-30',
    '\u0000',
    '\u202Etxt',
  ],
  ...[
    [],
    {},
    [[]],
    'x'.repeat(3000),
    { amount: 1, unit: 'm2' },
    { __proto__: null, toString: 'x' },
    'signed_off',
  ],
];

test('of 1,000 answers that somebody changed, what is read is what a page could have written, and changes no more', async () => {
  const items = [answered({ remark: 'y' }), answered({ key: 'p.2/a', photos: [photo0] })];
  const whole = writeAnswer(await answerOf(items));
  const orders = [await orderWith([ORDER])];
  /** The text with other letters at some places. */
  const cut = fc.record({
    at: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 0, max: 40 }),
    put: fc.oneof(fc.constantFrom('"', '\\', '{', '}', ',', '1e999', '\ud800'), fc.string({ maxLength: 12 })),
  });
  const retyped = fc
    .array(cut, { minLength: 1, maxLength: 4 })
    .map((cuts) =>
      cuts.reduce((now, { at, length, put }) => now.slice(0, at) + put + now.slice(at + length), whole),
    );
  /** The same with another value, or a field more, written as the page writes. */
  const field = fc.constantFrom(
    ...['order', 'fingerprint', 'savedAt', 'items', 'version', 'key', 'state', 'date', 'who', 'remark'],
    ...['quantity', 'photos', 'sha256', 'takenAt', 'data', '__proto__', 'constructor', 'followUp'],
  );
  const rewritten = fc.record({ field, value: fc.constantFrom(...ANY), depth: fc.nat(2) }).map((one) => {
    const root = JSON.parse(whole);
    const at = [root, root.items[1], root.items[1].photos[0]][one.depth];
    Object.defineProperty(at, one.field, { value: one.value, enumerable: true, configurable: true });
    return canonicalize(root) ?? '';
  });
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(retyped, rewritten), async (text) => {
      const result = await readAnswer(bytesOf(text));
      const name = result.ok ? 'read' : result.error;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (!result.ok) return;
      expect(writeAnswer(result.value)).toBe(text);
      for (const { who, remark, photos } of result.value.items) {
        expect(hasMarkup(who) || hasMarkup(remark)).toBe(false);
        expect(photos.every(({ bytes }) => bytes.length <= LARGEST_PHOTO)).toBe(true);
      }
      const plan = planOf(result.value, orders);
      if (!plan.ok) return;
      for (const change of plan.value.changes) {
        expect(KEYS).toContain(change.defect.key);
        if (change.fact === 'followUp') expect(change.after).toBe('awaiting_reinspection');
      }
    }),
    { numRuns: 1000 },
  );
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['no_text', 'form', 'read']));
});

test('an answer proposes that a repair is looked at, with who and when, and never that it is accepted', async () => {
  const order = await orderWith([ORDER]);
  const photo = await photoOf();
  for (const followUp of FOLLOW_UPS) {
    const plan = planOf(
      await answerOf([
        answered({ remark: 'patched', photos: [photo] }),
        answered({ key: 'p.2/a', state: 'cannot', remark: 'no access' }),
      ]),
      [order],
      [named('1', { followUp }), named('2', { followUp })],
    );
    if (!plan.ok) return expect.fail(plan.error.kind);
    const states = plan.value.changes.filter(({ fact }) => fact === 'followUp');
    const isSettled = followUp === 'signed_off' || followUp === 'awaiting_reinspection';
    expect(states).toMatchObject(
      isSettled ? [] : [{ before: followUp, after: 'awaiting_reinspection', item: { who: 'Ah Kee' } }],
    );
    expect(plan.value.accepted).toEqual(followUp === 'signed_off' ? ['F-1/001'] : []);
    expect(plan.value.changes.filter(({ fact }) => fact === 'comment')).toMatchObject([
      { comment: { author: 'Ah Kee (WO-7)', text: 'patched' } },
      { comment: { author: 'Ah Kee (WO-7)', text: 'Can’t. no access' } },
    ]);
    expect(plan.value.changes.filter(({ fact }) => fact === 'photo')).toMatchObject([
      { name: 'WO-7 F-1-001 Ah Kee 1.jpg' },
    ]);
  }
});

test('an answer to an order that was never written here, or was changed afterwards, is refused', async () => {
  const order = await orderWith([ORDER]);
  const changed = { ...ORDER, items: ORDER.items.map((item) => ({ ...item, what: 'Paint it' })) };
  for (const answer of [
    await answerOf([answered()], changed),
    await answerOf([answered()], { ...ORDER, id: '__proto__' }),
  ])
    expect(planOf(answer, [order])).toEqual({ ok: false, error: { kind: 'other_order' } });
  expect(planOf(await answerOf([answered()]), [])).toEqual({ ok: false, error: { kind: 'other_order' } });
});

test('an answer for defects, or in units, that were not in the order is refused', async () => {
  const order = await orderWith([ORDER]);
  for (const item of [
    answered({ key: 'p.3/a' }),
    answered({ key: '__proto__' }),
    answered({ quantity: { amount: 1, unit: 'm2' } }),
  ])
    expect(planOf(await answerOf([item]), [order])).toEqual({ ok: false, error: { kind: 'other_defects' } });
});

test('an answer that was accepted changes nothing when it is read again, and in part only what was left', async () => {
  const photo = await photoOf();
  const item = answered({ remark: 'patched', photos: [photo] });
  const { photos: _, ...stated } = item;
  const answer = await answerOf([item]);
  const taken = (accepted: readonly string[]) => ({
    [answerRegister('e'.repeat(64))]: {
      ...{ fingerprint: answer.fingerprint, at: AT, accepted },
      items: [{ answered: stated, images: [] }],
    },
  });
  const all = ['p.1/a followUp', 'p.1/a comment', `p.1/a ${photo.sha256}`];
  const factsOf = async (accepted: readonly string[], photos: readonly string[]) => {
    const plan = planOf(answer, [await orderWith([ORDER], taken(accepted))], DEFECTS, photos);
    return plan.ok ? plan.value.changes.map(({ fact }) => fact) : expect.fail(plan.error.kind);
  };
  expect(await factsOf(all, [photo.sha256])).toEqual([]);
  expect(await factsOf(['p.1/a comment'], [])).toEqual(['followUp', 'photo']);
  expect(await factsOf([], [photo.sha256])).toEqual(['followUp', 'comment']);
});

test('an answer to an earlier state of an order says what changed since, and defects that are none any more are named', async () => {
  const later: Order = {
    ...ORDER,
    issuedAt: AT + 1,
    contractor: 'Other Works',
    items: [{ ...itemOf('p.2/a'), due: '2027-01-31' }, itemOf('p.9/a')],
  };
  const plan = planOf(
    await answerOf([answered(), answered({ key: 'p.2/a' })]),
    [await orderWith([later, ORDER])],
    [named('2')],
  );
  if (!plan.ok) return expect.fail(plan.error.kind);
  expect(plan.value.since).toEqual([
    { no: '', how: 'changed', parts: ['contractor'] },
    { no: 'F-1/002', how: 'changed', parts: ['due'] },
    { no: 'F-1/000', how: 'added' },
    { no: 'F-1/001', how: 'removed' },
  ]);
  expect(plan.value.absent).toEqual(['F-1/001']);
  expect(plan.value.answered.contractor).toBe('Kin Wah');
});

test('the states and answers of an order that two devices wrote are all kept, and foreign values are none', async () => {
  const other = { ...ORDER, issuedAt: AT + 5, contractor: 'Other Works' };
  const order = await orderWith([other, ORDER], {
    'issue:__proto__': { ...ORDER, id: 'another' },
    [answerRegister('a')]: 'text',
    [answerRegister('b')]: { fingerprint: 'x' },
  });
  expect(order.issues.map(([, { contractor }]) => contractor)).toEqual(['Kin Wah', 'Other Works']);
  expect(order.latest.contractor).toBe('Other Works');
  expect(order.answers).toEqual([]);
});
