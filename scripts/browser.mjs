// Finds or installs a Chromium for the tests and prints its path.
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Whether the program at `path` answers --version like a browser. */
function works(path) {
  if (!path) return false;
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return status === 0 && /chrom/i.test(stdout);
}

/** The headless shell first: the same browser without window code, using a fifth less CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const onPath = () =>
  NAMES.map((name) => {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  });

function playwrightsOwn() {
  try {
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

const found = () => [process.env.CHROMIUM_PATH, ...onPath(), playwrightsOwn()].find(works);

function installDebian() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  const install = (name) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], options);
  // Older systems only have the full browser.
  if (install('chromium-headless-shell').status !== 0) install('chromium');
}

function installPlaywrights() {
  const cli = require.resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

/**
 * The path of a working Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's, else one installed now with
 * the system's package manager, else with Playwright.
 */
export function findBrowser() {
  for (const install of [() => {}, installDebian, installPlaywrights]) {
    install();
    const path = found();
    if (path) return path;
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.');
}

/**
 * Flags for WebGL without a graphics card, without network requests of the browser's own, and for a container's small
 * /dev/shm.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags where nothing is measured. Only the annotator's canvas needs WebGL: compositing the whole page in software GL
 * takes five times the CPU time. Measured frames are composited as on a person's device.
 */
export const TEST_FLAGS = [...BROWSER_FLAGS, '--disable-gpu-compositing'];

if (process.argv[1] && import.meta.url === new URL(process.argv[1], 'file:').href) {
  const path = findBrowser();
  console.log(path, execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim());
}
