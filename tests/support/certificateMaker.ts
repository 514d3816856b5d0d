import { createSign, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';

/** DER: a tag with its content. */
function der(tag: number, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const value = content.flatMap((part) => [...part]);
  const { length } = value;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Uint8Array.from([tag, ...size, ...value]);
}

function identifier(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part & 0x7f];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return der(0x06, Uint8Array.from(bytes));
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const integer = (value: number) => der(0x02, Uint8Array.from([value]));
const isTrue = der(0x01, Uint8Array.from([0xff]));
const name = (text: string) =>
  sequence(der(0x31, sequence(identifier('2.5.4.3'), der(0x0c, new TextEncoder().encode(text)))));
const time = (year: number) => der(0x18, new TextEncoder().encode(`${year}0101000000Z`));

/** An extension of a certificate. */
export const extension = (id: string, critical: boolean, value: Uint8Array): Uint8Array<ArrayBuffer> =>
  sequence(identifier(id), ...(critical ? [isTrue] : []), der(0x04, value));

export const basicConstraints = (ca: boolean, pathLength?: number): Uint8Array<ArrayBuffer> =>
  extension(
    '2.5.29.19',
    true,
    sequence(...(ca ? [isTrue] : []), ...(pathLength === undefined ? [] : [integer(pathLength)])),
  );

/** @param first the first byte of its bits: 0x80 digital signature, 0x04 signing of certificates */
export const keyUsage = (first: number): Uint8Array<ArrayBuffer> =>
  extension('2.5.29.15', true, der(0x03, Uint8Array.from([0, first])));

export const extendedKeyUsage = (...ids: readonly string[]): Uint8Array<ArrayBuffer> =>
  extension('2.5.29.37', false, sequence(...ids.map(identifier)));

/** Algorithms of signatures, each with its identifier and whether parameters follow it. */
const ALGORITHMS = {
  'ecdsa-sha256': ['1.2.840.10045.4.3.2', 'sha256'],
  'ecdsa-sha1': ['1.2.840.10045.4.1', 'sha1'],
  'rsa-sha256': ['1.2.840.113549.1.1.11', 'sha256'],
  'rsa-sha1': ['1.2.840.113549.1.1.5', 'sha1'],
  'rsa-md5': ['1.2.840.113549.1.1.4', 'md5'],
} as const;

export interface MadeCertificate {
  readonly name: string;
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
}

interface Wanted {
  readonly name: string;
  /** Omitted: it signs itself. */
  readonly issuer?: MadeCertificate;
  readonly extensions: readonly Uint8Array[];
  /** Bits of an RSA key; omitted = an elliptic key on P-256. */
  readonly rsa?: number;
  readonly digest?: 'sha256' | 'sha1' | 'md5';
  /** First and last year. */
  readonly years?: readonly [number, number];
}

/** Makes a certificate with any extensions, however wrong they are. */
export function makeCertificate({
  name: subject,
  issuer,
  extensions,
  rsa,
  digest = 'sha256',
  years = [2020, 2100],
}: Wanted): MadeCertificate {
  const { privateKey, publicKey } =
    rsa === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: rsa });
  const signer = issuer?.key ?? privateKey;
  const kind = signer.asymmetricKeyType === 'rsa' ? 'rsa' : 'ecdsa';
  const [id, hash] = ALGORITHMS[`${kind}-${digest}` as keyof typeof ALGORITHMS];
  const algorithm = sequence(identifier(id), ...(kind === 'rsa' ? [der(0x05)] : []));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name(issuer?.name ?? subject),
    sequence(time(years[0]), time(years[1])),
    name(subject),
    new Uint8Array(publicKey.export({ format: 'der', type: 'spki' })),
    der(0xa3, sequence(...extensions)),
  );
  const signature = new Uint8Array(createSign(hash).update(body).sign(signer));
  const bytes = sequence(body, algorithm, der(0x03, Uint8Array.from([0]), signature));
  return { name: subject, key: privateKey, certificate: new X509Certificate(bytes) };
}
