/** The path of a Chromium that runs, found or installed; throws where there is none. */
export function findBrowser(): string;
/** Flags under which WebGL works without a graphics card and nothing reaches for the network. */
export const BROWSER_FLAGS: string[];
