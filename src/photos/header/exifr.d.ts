declare module 'exifr/dist/lite.esm.mjs' {
  const exifr: { parse(bytes: ArrayBuffer, options: object): Promise<unknown> };
  export default exifr;
}
