import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A path without escapes: the router escapes more of a page's path than of the address. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Tells whether the person is on the way from the page that asks to another one, whose code is still being loaded. An
 * address that the page itself writes meanwhile would end that way and keep them where they were.
 *
 * @param isOther whether an address of the same path is another page all the same: another project
 */
export function useIsLeaving(isOther?: (search: { readonly project?: string }) => boolean): () => boolean {
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(() => {
    const { pathname, search } = router.latestLocation;
    return plain(pathname) !== plain(path) || (isOther?.(search) ?? false);
  }, [router, path, isOther]);
}
