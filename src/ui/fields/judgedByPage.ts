/**
 * A field whose value the page itself finds invalid is only marked: with native validity, the browser would refuse to
 * submit its form again even after the value is corrected.
 */
export const judgedByPage = ({ isInvalid }: { readonly isInvalid?: boolean | undefined }) =>
  isInvalid === undefined ? {} : ({ validationBehavior: 'aria' } as const);
