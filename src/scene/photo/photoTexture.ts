import { TextureSource, type WebGLRenderer } from 'pixi.js';
import type { Size } from '#domain/geometry/rect.ts';

/**
 * A texture without pixels yet. They arrive in strips through {@link uploadStrip} and are kept on the GPU only: a bitmap
 * for each texture would double the memory of a large photo.
 */
export const createPhotoTexture = (size: Size, mipmaps: boolean): TextureSource =>
  new TextureSource({
    width: size.width,
    height: size.height,
    autoGenerateMipmaps: mipmaps,
    mipmapFilter: 'nearest',
    autoGarbageCollect: false,
  });

/** Puts a bitmap into a texture at a row, and closes the bitmap. */
export function uploadStrip(
  renderer: WebGLRenderer,
  texture: TextureSource,
  bitmap: ImageBitmap,
  top: number,
): void {
  const { gl } = renderer;
  renderer.texture.bind(texture);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, top, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  bitmap.close();
}
