/** The version of the program that works out measures; a test holds it to the one in package.json. */
export const PROGRAM = '0.2.0';
