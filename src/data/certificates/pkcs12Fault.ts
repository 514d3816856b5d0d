/** Bytes; real files have a few thousand. */
export const LARGEST_PKCS12 = 1024 * 1024;

/** Why a certificate file can't be used for signing. */
export type Pkcs12Fault =
  | 'too_large'
  /** No PKCS#12 file, or encrypted in an unsupported way. */
  | 'unreadable'
  | 'wrong_passphrase'
  | 'no_key'
  /** It has no certificate for its key. */
  | 'no_certificate'
  /** Its key is of an unsupported kind, or too short. */
  | 'unsupported_key'
  | 'expired'
  | 'not_yet_valid'
  | 'too_slow';
