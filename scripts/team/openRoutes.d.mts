export function openRoute(
  method: string | undefined,
  target: string,
): { readonly open: true; readonly isFeed: boolean } | { readonly open: false; readonly reason: string };
