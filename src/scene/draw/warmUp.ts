import { type GlProgram, Shader, type WebGLRenderer } from 'pixi.js';

/**
 * Compiles programs before they are first needed, one per task. Compilation blocks the page, and once photo strips are
 * queued it would also wait for their upload (100 ms without a GPU).
 * @param lost whether the context is lost: Pixi would cache a program compiled then as an empty one
 * @returns a function that stops it
 */
export function warmUp(
  renderer: WebGLRenderer,
  programs: readonly GlProgram[],
  lost: () => boolean,
): () => void {
  const waiting = [...programs];
  let timer = setTimeout(next);
  function next() {
    const program = waiting.shift();
    if (!program || lost()) return;
    const shader = new Shader({ glProgram: program, resources: {} });
    renderer.shader.bind(shader, true);
    shader.destroy();
    timer = setTimeout(next);
  }
  return () => clearTimeout(timer);
}
