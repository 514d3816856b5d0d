import { execFileSync } from 'node:child_process';

/** ImageMagick, which decodes with libtiff; version 7 calls it `magick`. Undefined where there is none. */
export const MAGICK = [process.env.MAGICK, 'magick', 'convert'].find((name) => {
  try {
    return name !== undefined && execFileSync(name, ['-version']).includes('ImageMagick');
  } catch {
    return false;
  }
});
