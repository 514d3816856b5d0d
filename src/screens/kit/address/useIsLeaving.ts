import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A path without escapes: the router escapes more in a page's path than in the address. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether the person is leaving the calling page for another one, whose code is still being loaded. If the page wrote
 * an address meanwhile, that would cancel the navigation.
 *
 * @param isOther whether an address with the same path is still another page: another project
 */
export function useIsLeaving(isOther?: (search: { readonly project?: string }) => boolean): () => boolean {
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(() => {
    const { pathname, search } = router.latestLocation;
    return plain(pathname) !== plain(path) || (isOther?.(search) ?? false);
  }, [router, path, isOther]);
}
