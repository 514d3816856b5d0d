import { spawnSync } from 'node:child_process';

/** Python that may have pycocotools; another than the system's is named by `PYTHON`. */
const PYTHON = process.env.PYTHON ?? 'python3';

/** Whether COCO's own tools are there (Debian's `python3-pycocotools`). */
export const hasPycocotools = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import pycocotools.mask'], { timeout: 60_000 }).status === 0;

/** What a program of Python prints as JSON. @param input given to it as JSON; throws with what it complains of */
export function askPython(program: string, input: unknown): unknown {
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', program], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
