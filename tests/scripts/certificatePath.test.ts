import type { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ELLIPTIC_CURVES, SHORTEST_RSA_BITS } from '#data/certificates/keyKinds.ts';
import {
  basicConstraints,
  extendedKeyUsage,
  extension,
  keyUsage,
  type MadeCertificate,
  makeCertificate,
} from '#support/certificateMaker.ts';
import { CURVES, SHORTEST_RSA, vouchedFor } from '../../scripts/certificatePath.mjs';

const THEN = Date.UTC(2027, 0, 1);
const AUTHORITY = [basicConstraints(true), keyUsage(0x04)];
const SIGNER = [basicConstraints(false), keyUsage(0x80)];
/** A critical extension, an octet string of no known meaning. */
const UNKNOWN = extension('1.2.3.4', true, new Uint8Array([4, 0]));

const root = makeCertificate({ name: 'Root', extensions: AUTHORITY });
const authority = (extensions: readonly Uint8Array[], issuer: MadeCertificate = root, name = 'Authority') =>
  makeCertificate({ name, issuer, extensions });
const signer = (issuer: MadeCertificate, extensions: readonly Uint8Array[] = SIGNER) =>
  makeCertificate({ name: 'Signer', issuer, extensions });

const ask = (one: MadeCertificate, others: readonly MadeCertificate[] = [], roots = [root], at = THEN) =>
  vouchedFor(
    one.certificate,
    others.map(({ certificate }) => new Uint8Array(certificate.raw)),
    roots.map(({ certificate }): X509Certificate => certificate),
    at,
  );

describe('a root vouches for a certificate', () => {
  test('that it issued itself', () => {
    expect(ask(signer(root))).toEqual({ isVouched: true, problem: null });
  });

  test('through authorities in any order, as many as the path length allows', () => {
    const first = authority([basicConstraints(true, 1), keyUsage(0x04)], root, 'First');
    const second = authority([basicConstraints(true, 0), keyUsage(0x04)], first, 'Second');
    expect(ask(signer(second), [second, first]).isVouched).toBe(true);
    expect(ask(signer(second), [first, root, second, second]).isVouched).toBe(true);
  });

  test('with usages for documents, and with a critical policy', () => {
    const policy = extension('2.5.29.32', true, new Uint8Array([0x30, 0]));
    expect(ask(signer(root, [...SIGNER, extendedKeyUsage('1.3.6.1.5.5.7.3.36'), policy])).isVouched).toBe(
      true,
    );
  });
});

describe('no root vouches for a certificate', () => {
  const weak = (rsa: number) => makeCertificate({ name: `R${rsa}`, issuer: root, extensions: SIGNER, rsa });
  const short = authority([basicConstraints(true, 0), keyUsage(0x04)], root, 'Short');
  const tooDeep = authority(AUTHORITY, short, 'Deep');
  const named = (id: string) => authority([...AUTHORITY, extension(id, false, new Uint8Array([0x30, 0]))]);
  const rsaRoot = makeCertificate({ name: 'RSA root', extensions: AUTHORITY, rsa: 2048 });
  const old = (digest: 'sha1' | 'md5') =>
    makeCertificate({ name: `Old ${digest}`, issuer: rsaRoot, extensions: SIGNER, digest });
  const weakRoot = makeCertificate({ name: 'Weak root', extensions: AUTHORITY, rsa: 1024 });
  const through = (one: MadeCertificate) => [signer(one), [one]] as const;

  test.each([
    ['with an RSA key of 1024 bits', weak(1024), [], [root], /RSA key of 1024 bits/],
    ['with an RSA key of 512 bits', weak(512), [], [root], /RSA key of 512 bits/],
    ['that a root with a short key issued', signer(weakRoot), [], [weakRoot], /Weak root: it has an RSA key/],
    [
      'below more authorities than allowed',
      signer(tooDeep),
      [tooDeep, short],
      [root],
      /allows 0 authorities/,
    ],
    ['through a certificate of a person', ...through(signer(root)), [root], null],
    ['through one without constraints', ...through(authority([])), [root], /no authority/],
    [
      'through an authority whose key is not for that',
      ...through(authority([basicConstraints(true), keyUsage(0x80)])),
      [root],
      null,
    ],
    ['through name constraints', ...through(named('2.5.29.30')), [root], /name constraints/],
    ['through policy constraints', ...through(named('2.5.29.36')), [root], /policy constraints/],
    ['with an unknown critical extension', signer(root, [...SIGNER, UNKNOWN]), [], [root], /1\.2\.3\.4/],
    ['through one', ...through(authority([...AUTHORITY, UNKNOWN])), [root], /1\.2\.3\.4/],
    [
      'with an extension twice',
      signer(root, [basicConstraints(false), basicConstraints(true)]),
      [],
      [root],
      /2\.5\.29\.19 twice/,
    ],
    ['signed with SHA-1', old('sha1'), [], [rsaRoot], /algorithm that is not accepted/],
    ['signed with MD5', old('md5'), [], [rsaRoot], /algorithm that is not accepted/],
    ['whose key only encrypts', signer(root, [keyUsage(0x20)]), [], [root], /not for signing/],
    [
      'for servers only',
      signer(root, [...SIGNER, extendedKeyUsage('1.3.6.1.5.5.7.3.1')]),
      [],
      [root],
      /not for signing documents/,
    ],
    [
      'of another root of the same name',
      signer(root),
      [],
      [makeCertificate({ name: 'Root', extensions: AUTHORITY })],
      null,
    ],
  ] as const)('%s', (_, one, others, roots, problem) => {
    const said = ask(one, [...others], [...roots]);
    expect(said.isVouched).toBe(false);
    if (problem) expect(said.problem).toMatch(problem);
  });

  test('before or after its validity, or that of an authority', () => {
    const past = makeCertificate({ name: 'Past', issuer: root, extensions: AUTHORITY, years: [2020, 2024] });
    expect(ask(signer(past), [past]).problem).toMatch(/Past: it was not valid then/);
    expect(ask(signer(root), [], [root], Date.UTC(2019, 0)).isVouched).toBe(false);
  });

  test('in a circle of authorities', () => {
    const one = authority(AUTHORITY, makeCertificate({ name: 'B', extensions: AUTHORITY }), 'A');
    const two = makeCertificate({ name: 'B', issuer: one, extensions: AUTHORITY });
    expect(ask(signer(one), [one, two]).isVouched).toBe(false);
  });
});

test('the program accepts the keys that the app accepts', () => {
  expect([...CURVES.values()]).toEqual([...ELLIPTIC_CURVES]);
  expect(SHORTEST_RSA).toBe(SHORTEST_RSA_BITS);
});
