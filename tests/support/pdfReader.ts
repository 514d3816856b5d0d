// The PDF reader needs functions of Node 22; the tests also run on Node 20.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

interface WithResolvers {
  withResolvers?: () => unknown;
}

(Promise as WithResolvers).withResolvers ??= () => {
  let settle = {};
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
};

interface Transferable {
  transferToFixedLength?: (this: ArrayBuffer, length?: number) => ArrayBuffer;
}

/** Copies what a newer Node moves; the reader doesn't use the old buffer again. */
(ArrayBuffer.prototype as Transferable).transferToFixedLength ??= function (
  this: ArrayBuffer,
  length = this.byteLength,
) {
  const moved = new ArrayBuffer(length);
  new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return moved;
};

export const { getDocument, OPS } = pdfjs;
