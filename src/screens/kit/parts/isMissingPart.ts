/** Messages of browsers, and of Vite for styles, for a file of the app that could not be fetched. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether code failed because a part of the app could not be fetched: reloading helps, trying again doesn’t. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);
