import type { ElevationShare } from '#domain/inspection/closeUp/closeUp.ts';
import type { Language } from '#i18n/i18n.ts';

/** How much of an elevation was touched, or why that isn't known. */
export function touchedShareText(
  { LL, format }: Language,
  place: string,
  { touched, area, share }: ElevationShare,
): string {
  const words = LL.closeUp;
  const sizes = { place, touched: format.number(touched, 2) };
  if (area === null) return words.shareUnknown(sizes);
  const known = { ...sizes, area: format.number(area, 2) };
  return share === null
    ? words.shareTooMuch(known)
    : words.share({ ...known, share: format.number(100 * share, 1) });
}
