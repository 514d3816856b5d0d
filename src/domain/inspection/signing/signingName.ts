/** A name as people read it: signs of one look as one, blanks as one, marks that nobody sees left out. */
const asRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether what was typed is one of the names that a person signs with. An empty name is nobody's. */
export const isSigningName = (typed: string, names: readonly string[]): boolean =>
  asRead(typed) !== '' && names.some((name) => asRead(name) === asRead(typed));
