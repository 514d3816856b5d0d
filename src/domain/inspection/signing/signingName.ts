/** A name normalised to how it reads: lookalike characters and blanks unified, invisible marks removed. */
const asRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a typed name is one of the names that a person signs with. An empty name never is. */
export const isSigningName = (typed: string, names: readonly string[]): boolean =>
  asRead(typed) !== '' && names.some((name) => asRead(name) === asRead(typed));
