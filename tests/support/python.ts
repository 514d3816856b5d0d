import { spawnSync } from 'node:child_process';

/** Python, possibly with packages that tests ask; `PYTHON` names another than the system's. */
const PYTHON = process.env.PYTHON ?? 'python3';

/** Whether a module is installed. */
export const hasPythonModule = (name: string): boolean =>
  spawnSync(PYTHON, ['-c', `import ${name}`], { timeout: 60_000 }).status === 0;

/** The JSON printed by a Python program. @param input passed as JSON; throws with the program's error */
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
