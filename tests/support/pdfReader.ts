// The PDF reader needs `Promise.withResolvers` (Node 22); the tests also run on Node 20.
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

export const { getDocument, OPS } = pdfjs;
