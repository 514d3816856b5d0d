declare module 'exifr/dist/full.esm.mjs' {
  const exifr: { parse(bytes: ArrayBuffer, options: object): Promise<unknown> };
  export default exifr;
}
declare module 'exifr/dist/lite.esm.mjs' {
  const exifr: { parse(bytes: ArrayBuffer, options: object): Promise<unknown> };
  export default exifr;
}
