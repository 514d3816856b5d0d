/** The path of a working Chromium, found or installed; throws where there is none. */
export function findBrowser(): string;
/** Flags for WebGL without a graphics card, and without network requests of the browser's own. */
export const BROWSER_FLAGS: string[];
/** Flags where nothing is measured: the page itself is composited without software GL. */
export const TEST_FLAGS: string[];
