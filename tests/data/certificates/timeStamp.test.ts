import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  certificatesIn,
  checkTimeStamp,
  LARGEST_ANSWER,
  timeStampRequest,
} from '#data/certificates/timeStamp.ts';
import { scaled } from '#support/propertyRuns.ts';
import { hasOpenssl, TimeAuthority } from '#support/timeAuthority.ts';

const SIGNATURE = new Uint8Array(64).fill(7);
const fails = (error: string) => ({ ok: false, error });

describe.runIf(hasOpenssl)('a time stamp by file', () => {
  let authority: TimeAuthority;
  let answer: Uint8Array<ArrayBuffer>;
  const root = (name = 'root') => certificatesIn(authority.read(`${name}.pem`));
  beforeAll(async () => {
    authority = new TimeAuthority();
    answer = authority.answer(await timeStampRequest(SIGNATURE));
  }, 60_000);
  afterAll(() => rmSync(authority.folder, { recursive: true }));

  it.each(['sha256', 'sha512'])(
    'holds as an authority answers it (%s), by the root that is given',
    async (digest) => {
      const given = authority.answer(await timeStampRequest(SIGNATURE), 'time', digest);
      const found = await checkTimeStamp(given, SIGNATURE, root());
      if (!found.ok) return expect.fail(found.error);
      expect(found.value).toMatchObject({
        authority: 'Test Time time, Test Institute',
        issuer: 'Test Time Root, Test Institute',
        isVouched: true,
      });
      expect(Math.abs(found.value.at - Date.now())).toBeLessThan(60_000);
    },
  );

  it('without a root says that nobody vouches for it; another root of the same name doesn’t', async () => {
    expect(await checkTimeStamp(answer, SIGNATURE, null)).toMatchObject({
      ok: true,
      value: { isVouched: false },
    });
    expect(await checkTimeStamp(answer, SIGNATURE, root('other'))).toEqual(fails('not_vouched'));
    expect(await checkTimeStamp(answer, SIGNATURE, [])).toEqual(fails('not_vouched'));
  });

  it('of another signature is refused', async () => {
    expect(await checkTimeStamp(answer, new Uint8Array(64).fill(8), root())).toEqual(
      fails('another_signature'),
    );
  });

  it('of another request for the same signature is refused', async () => {
    const request = await timeStampRequest(SIGNATURE);
    const other = request.slice();
    // The nonce's last byte, before certReq (01 01 ff).
    other[other.length - 4] = (other.at(-4) ?? 0) ^ 1;
    expect(await checkTimeStamp(authority.answer(other), SIGNATURE, root())).toEqual(
      fails('another_request'),
    );
  });

  it('by a certificate that had expired is refused', async () => {
    const given = authority.answer(await timeStampRequest(SIGNATURE), 'old');
    expect(await checkTimeStamp(given, SIGNATURE, root())).toEqual(fails('expired'));
  });

  it.each(['two', 'soft'] as const)(
    'by a certificate that is not for time stamps alone, critically so, is refused (%s)',
    async (name) => {
      const given = authority.misuse(answer, name);
      expect(await checkTimeStamp(given, SIGNATURE, root())).toEqual(fails('not_for_time'));
    },
  );

  it('that the authority refuses is told as that', async () => {
    const request = await timeStampRequest(SIGNATURE);
    // Asks for a hash of an algorithm that the authority doesn't take: SHA-224 in the place of SHA-256.
    const at = Buffer.from(request).indexOf(Buffer.from('608648016503040201', 'hex'));
    const odd = request.slice();
    odd[at + 8] = 4;
    expect(await checkTimeStamp(authority.answer(odd), SIGNATURE, root())).toEqual(fails('refused'));
  });

  it('that is no answer, or too large, is refused', async () => {
    expect(await checkTimeStamp(new Uint8Array([1, 2, 3]), SIGNATURE, null)).toEqual(fails('unreadable'));
    expect(await checkTimeStamp(await timeStampRequest(SIGNATURE), SIGNATURE, null)).toEqual(
      fails('unreadable'),
    );
    expect(await checkTimeStamp(new Uint8Array(LARGEST_ANSWER + 1), SIGNATURE, null)).toEqual(
      fails('too_large'),
    );
    expect(await checkTimeStamp(new Uint8Array(0), SIGNATURE, null)).toEqual(fails('unreadable'));
  });

  it('that is nested as deeply as its size allows is refused quickly', async () => {
    const began = performance.now();
    const nested = new Uint8Array(LARGEST_ANSWER);
    for (let at = 0; at < nested.length; at += 2) nested.set([0x30, 0x80], at);
    expect(await checkTimeStamp(nested, SIGNATURE, null)).toEqual(fails('unreadable'));
    let deep = new Uint8Array([5, 0]);
    for (let n = 0; n < 4000; n += 1) {
      const { length } = deep;
      const head = length < 128 ? [0x30, length] : [0x30, 0x82, length >> 8, length & 255];
      deep = new Uint8Array([...head, ...deep]);
    }
    expect(await checkTimeStamp(deep, SIGNATURE, null)).toEqual(fails('unreadable'));
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('in which any byte was changed never holds as another time or by another authority', async () => {
    const whole = await checkTimeStamp(answer, SIGNATURE, root());
    if (!whole.ok) return expect.fail(whole.error);
    await fc.assert(
      fc.asyncProperty(fc.nat(answer.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = answer.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        const found = await checkTimeStamp(changed, SIGNATURE, root());
        if (!found.ok) return;
        const { token: _, ...facts } = found.value;
        const { token: __, ...expected } = whole.value;
        expect(facts).toEqual(expected);
      }),
      { numRuns: scaled(200) },
    );
  });
});
