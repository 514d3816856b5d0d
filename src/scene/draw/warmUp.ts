import { type GlProgram, Shader, type WebGLRenderer } from 'pixi.js';

/**
 * Compiles programs before they are first needed, one a task. The page waits for a compilation, and behind a
 * queue of photo strips it would wait for all of them to be uploaded first (100 ms without a GPU).
 * @param lost whether the context is lost: a program compiled then would be remembered as an empty one
 * @returns the way to stop
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
