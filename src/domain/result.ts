/** Success or an expected failure, as a value. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A result. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** The reason why there is no result. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });
