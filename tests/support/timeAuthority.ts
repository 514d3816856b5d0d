import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether OpenSSL 3 is there to play an authority. */
export const hasOpenssl = /^OpenSSL 3/.test(
  spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '',
);

const CONFIGURATION = `
[req]
distinguished_name = none
[none]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[time]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[two]
basicConstraints = CA:FALSE
extendedKeyUsage = critical, timeStamping, emailProtection
[soft]
basicConstraints = CA:FALSE
extendedKeyUsage = timeStamping
[ca]
default_ca = one
[one]
unique_subject = no
rand_serial = yes
database = index
new_certs_dir = .
default_md = sha256
policy = any
[any]
organizationName = optional
commonName = supplied
[tsa]
default_tsa = here
[here]
serial = serial
default_policy = 1.2.3.4
digests = sha256, sha384, sha512
signer_digest = sha256
ess_cert_id_chain = no
tsa_name = no
ordering = no
accuracy = secs:1
`;

/**
 * An authority for time stamps, as OpenSSL plays it: a root, and certificates below it that are for time stamps (`time`),
 * have expired (`old`), are for more than that (`two`), or not critically so (`soft`).
 */
export class TimeAuthority {
  readonly folder = mkdtempSync(join(tmpdir(), 'authority-'));

  constructor() {
    writeFileSync(join(this.folder, 'cnf'), CONFIGURATION);
    writeFileSync(join(this.folder, 'index'), '');
    writeFileSync(join(this.folder, 'serial'), '01\n');
    for (const name of ['root', 'other']) {
      this.#key(name, `/O=Test Institute/CN=Test Time Root`);
      this.#certificate(name, 'root', '21200101000000Z', ['-selfsign', '-keyfile', `${name}.key`]);
    }
    for (const [name, extensions] of [
      ['time', 'time'],
      ['old', 'time'],
      ['two', 'two'],
      ['soft', 'soft'],
    ] as const) {
      this.#key(name, `/O=Test Institute/CN=Test Time ${name}`);
      const last = name === 'old' ? '20201231235959Z' : '21100101000000Z';
      this.#certificate(name, extensions, last, ['-cert', 'root.pem', '-keyfile', 'root.key']);
    }
  }

  #run(...args: readonly string[]): void {
    const { status, stderr } = spawnSync('openssl', args, { cwd: this.folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  }

  #key(name: string, subject: string): void {
    const kind = name === 'time' ? ['RSA', 'rsa_keygen_bits:2048'] : ['EC', 'ec_paramgen_curve:P-256'];
    const [algorithm = '', option = ''] = kind;
    this.#run('genpkey', '-algorithm', algorithm, '-pkeyopt', option, '-out', `${name}.key`);
    this.#run(
      'req',
      '-new',
      '-key',
      `${name}.key`,
      '-subj',
      subject,
      '-config',
      'cnf',
      '-out',
      `${name}.csr`,
    );
  }

  #certificate(name: string, extensions: string, last: string, by: readonly string[]): void {
    const dates = ['-startdate', '20200101000000Z', '-enddate', last];
    const rest = ['-in', `${name}.csr`, '-extensions', extensions, '-out', `${name}.pem`];
    this.#run('ca', '-batch', '-notext', '-config', 'cnf', ...dates, ...by, ...rest);
  }

  /**
   * A stamp that no honest program makes: what an answer says, signed by a certificate that is not for time stamps.
   * @returns a `.tsr`
   */
  misuse(answer: Uint8Array, name: 'two' | 'soft'): Uint8Array<ArrayBuffer> {
    writeFileSync(join(this.folder, 'answer.tsr'), answer);
    this.#run('ts', '-reply', '-in', 'answer.tsr', '-token_out', '-out', 'token.der');
    const verified = [
      'cms',
      '-verify',
      '-noverify',
      '-inform',
      'DER',
      '-in',
      'token.der',
      '-out',
      'info.der',
    ];
    this.#run(...verified);
    const signed = ['-signer', `${name}.pem`, '-inkey', `${name}.key`, '-md', 'sha256', '-outform', 'DER'];
    const content = ['-in', 'info.der', '-econtent_type', '1.2.840.113549.1.9.16.1.4', '-out', 'misused.der'];
    this.#run('cms', '-sign', '-binary', '-nodetach', '-cades', '-nosmimecap', ...signed, ...content);
    const token = this.read('misused.der');
    const granted = [0x30, 3, 2, 1, 0];
    const length = granted.length + token.length;
    return new Uint8Array([0x30, 0x82, length >> 8, length & 255, ...granted, ...token]);
  }

  read(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(readFileSync(join(this.folder, name)));
  }

  /** Answers a request (`.tsq`) with a certificate of the authority. @returns a `.tsr` */
  answer(request: Uint8Array, name = 'time', digest = 'sha256'): Uint8Array<ArrayBuffer> {
    writeFileSync(join(this.folder, 'request.tsq'), request);
    const key = ['-signer', `${name}.pem`, '-inkey', `${name}.key`, '-chain', 'root.pem'];
    const query = ['-queryfile', 'request.tsq', '-out', 'answer.tsr', `-${digest}`];
    this.#run('ts', '-reply', '-config', 'cnf', '-section', 'here', ...query, ...key);
    return this.read('answer.tsr');
  }
}
