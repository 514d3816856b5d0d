/** The path of a Chromium that runs, found or installed; throws where there is none. */
export function findBrowser(): string;
/** Flags under which WebGL works without a graphics card and nothing reaches for the network. */
export const BROWSER_FLAGS: string[];
/** Flags for what isn't measured: the page itself is put together without software GL. */
export const TEST_FLAGS: string[];
