// What browsers have and jsdom lacks, as far as components ask for it when they are mounted.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

// The rule of CSSOM for the characters that react-aria's ids and keys hold.
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

// Newer browsers answer with a promise.
Element.prototype.scrollIntoView ??= async () => undefined;
