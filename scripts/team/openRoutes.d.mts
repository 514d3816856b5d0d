/** Longest body of a request, bytes, by what is sent. */
export const LONGEST: Readonly<Record<'small' | 'document' | 'batch' | 'photo', number>>;

export function openRoute(
  method: string | undefined,
  target: string,
):
  | { readonly open: true; readonly isFeed: boolean; readonly longest: number }
  | { readonly open: false; readonly reason: string };
