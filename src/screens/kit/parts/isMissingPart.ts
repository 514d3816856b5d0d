/** How browsers, and Vite for styles, say that a file of the app could not be fetched: reloading helps, trying again doesn’t. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether code failed because a part of the app could not be fetched: reloading helps, trying again doesn’t. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);
