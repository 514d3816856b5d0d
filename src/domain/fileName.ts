/** A name valid in every file system. */
export const fileName = (text: string, extension: string): string =>
  `${text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100)}.${extension}`;
