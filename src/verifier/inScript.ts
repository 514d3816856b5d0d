/** Code that is safe within a script element: JavaScript reads the same, HTML finds no end and no comment in it. */
export const inScript = (code: string): string =>
  code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
