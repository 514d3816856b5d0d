import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Gives page and database worker a clock that can be set wrong: see `clock.ts`. */
const wrongClock = (): Plugin => ({
  name: 'wrong-clock',
  transform: (code, id) =>
    /\/(store\.worker|torture\/page\/page)\.ts$/.test(id)
      ? `import ${JSON.stringify(here('clock.ts'))};\n${code}`
      : null,
});

/** Builds the page that these programs control. */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../../public'),
  build: { target: 'es2023' },
  plugins: [wrongClock()],
  worker: { format: 'es', plugins: () => [wrongClock()] },
});
