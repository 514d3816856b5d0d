/** What a record is verified against. */
interface RecordEvidence {
  /** The SHA-256 that the report prints, 64 hexadecimal digits, or the text of its QR code. */
  readonly hash?: string;
  /** Path of the signature made with a certificate; default: the file next to the record. */
  readonly signature?: string;
  /** Path of certificates (PEM), one of which must vouch for the signature. */
  readonly ca?: string;
  /** Path of a time stamp of the signature; default: the `.signature.tsr` next to the record. */
  readonly stamp?: string;
  /** Path of certificates (PEM), one of which must vouch for the time stamp's authority. */
  readonly stampCa?: string;
  /** Path of a folder whose files are compared with the photos' hashes. */
  readonly photos?: string;
  /** Path of a file that says which photos were erased; without it, the one beside the record (`….erased.json`). */
  readonly erased?: string;
}
/** The result of {@link checkRecord}. */
interface RecordCheck {
  /**
   * `valid`: unchanged since it was signed. `invalid`: changed, or not a signed record. `not_verified`: a file could not
   * be read. `unconfirmed`: well formed, but neither a hash nor a root was given, so nobody's signature is verified.
   */
  readonly status: 'valid' | 'invalid' | 'not_verified' | 'unconfirmed';
  /** What holds and what doesn't, in English; nothing in it can overwrite lines of a terminal. */
  readonly lines: readonly string[];
}
/**
 * Whether a signed record, saved from its page as JSON, is unchanged since its signature. Needs only Node; reads files
 * synchronously, photos in parts. Never throws.
 * @param file path of the record
 */
declare function checkRecord(file: string, evidence?: RecordEvidence): RecordCheck;
/** The parts of a signed record that every version has; `docs/file-formats.md` describes all of it. */
interface SignedRecord {
  readonly format: 'alpha-ai-record';
  readonly version: 1;
  /** The record itself, with its number and the number of the signature. */
  readonly record: {
    readonly no: string;
    readonly revision: number;
    readonly [key: string]: unknown;
  };
  /** SHA-256 of each photo, 64 hexadecimal digits. */
  readonly images: readonly {
    readonly name: string;
    readonly sha256: string;
    readonly [key: string]: unknown;
  }[];
  readonly damages: readonly {
    readonly [key: string]: unknown;
  }[];
  readonly [key: string]: unknown;
}
/**
 * Reads a signed record without verifying it: ask {@link checkRecord} before relying on it. Never throws.
 * @returns its content, or why it is none as an English sentence
 */
declare function readRecord(file: string): {
  readonly ok: true;
  readonly value: SignedRecord;
} | {
  readonly ok: false;
  readonly error: string;
};
export { type RecordCheck, type RecordEvidence, type SignedRecord, checkRecord, readRecord };
