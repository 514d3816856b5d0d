/** Whether the browser supports WebGL 2. Without it Pixi would silently fall back to a 2D canvas. */
export function hasWebGL(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}
