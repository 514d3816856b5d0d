/** The version of the program that computes measures; a test compares it with package.json. */
export const PROGRAM = '0.3.0';
