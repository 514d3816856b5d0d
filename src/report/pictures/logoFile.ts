import type { Logo } from '#domain/inspection/building/logo.ts';
import { LOGO_NAME } from '../source.ts';
import type { PictureFile } from './photoPictures.ts';

/** A logo, which is stored as a data URL of a PNG, as a file; empty where there is none, or it is invalid. */
export function logoFile(logo: Logo | null): PictureFile[] {
  const [, packed] = logo?.png.match(/^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/) ?? [];
  if (packed === undefined) return [];
  return [{ name: LOGO_NAME, bytes: Uint8Array.from(atob(packed), (one) => one.charCodeAt(0)) }];
}
