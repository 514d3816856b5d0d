import { encode } from 'uqr';
import type { Code } from './blocks.ts';

/** Empty modules around a code, so that cameras find it (ISO/IEC 18004 requires four). */
const QUIET = 2;

/** A text as a QR code with medium error correction, drawn `size` points wide. */
export function qrCode(qr: string, size: number): Code {
  const { data, size: modules } = encode(qr, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules} ${modules}" ` +
    `shape-rendering="crispEdges"><path d="${dark.join('')}"/></svg>`;
  return { qr, svg, size };
}
