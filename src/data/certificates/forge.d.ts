// The parts of node-forge that are loaded separately: they add themselves to one object.

declare module 'node-forge/lib/asn1.js' {
  import type { Bytes, asn1 as Whole } from 'node-forge';

  /** Strict parsing, which is missing in the published types. */
  interface Reading {
    readonly strict: boolean;
    readonly parseAllBytes: boolean;
    readonly decodeBitStrings: boolean;
  }
  const part: Omit<typeof Whole, 'fromDer'> & { fromDer(bytes: Bytes, reading?: Reading): Whole.Asn1 };
  export default part;
}

declare module 'node-forge/lib/pkcs12.js' {
  import type { pkcs12 } from 'node-forge';

  const part: typeof pkcs12;
  export default part;
}

declare module 'node-forge/lib/pki.js' {
  import type { pki } from 'node-forge';

  const part: typeof pki;
  export default part;
}
