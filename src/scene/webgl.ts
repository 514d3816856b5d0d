/** Whether the browser draws WebGL 2. Pixi would fall back to a 2D canvas without a word. */
export function hasWebGL(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}
