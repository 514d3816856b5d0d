// The parts of node-forge that are loaded, each alone: they put themselves into one object.

declare module 'node-forge/lib/asn1.js' {
  import type { Bytes, asn1 as Whole } from 'node-forge';

  /** Strict reading, which the types of others don't know. */
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
