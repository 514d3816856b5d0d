declare module 'lerc' {
  interface Decoded {
    readonly width: number;
    readonly height: number;
    /** One array a band; pixels of several values have them beside each other where that was asked for. */
    readonly pixels: readonly ArrayBufferView[];
  }
  const lerc: {
    decode(bytes: ArrayBuffer, options: { returnPixelInterleavedDims: boolean }): Decoded;
  };
  export default lerc;
}
