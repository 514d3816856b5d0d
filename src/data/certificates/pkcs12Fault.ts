/** Bytes; real ones have a few thousand. */
export const LARGEST_PKCS12 = 1024 * 1024;

/** Why a file of a certificate can't be signed with. */
export type Pkcs12Fault =
  | 'too_large'
  /** No PKCS#12 file, or locked in a way that is not known here. */
  | 'unreadable'
  | 'wrong_passphrase'
  | 'no_key'
  /** No certificate in it belongs to its key. */
  | 'no_certificate'
  /** A key of a kind that nothing is signed with here, or too short. */
  | 'unsupported_key'
  | 'expired'
  | 'not_yet_valid'
  | 'too_slow';
