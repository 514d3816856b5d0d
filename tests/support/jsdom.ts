// What browsers have and jsdom lacks, as far as components need it to mount.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// A busy machine must not fail tests.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
// Component tests share a process and its storage: no file begins with another's language.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// CSSOM's escaping for the characters in react-aria's ids and keys.
const escapeSigns = (text: string) =>
  text.replace(/[^\w-]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
vi.stubGlobal('CSS', { ...globalThis.CSS, escape: escapeSigns });

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// Newer browsers return a promise.
Element.prototype.scrollIntoView ??= async () => undefined;
