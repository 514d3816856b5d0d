declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `data`, four bytes per pixel; calls back with null where the picture can't be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: object | null) => void,
    ): void;
    free(): void;
  }
  export interface Libheif {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
  }
  const create: (options: { wasmBinary: ArrayBuffer }) => Libheif;
  export default create;
}
