/**
 * A field whose value the page itself finds wrong is only marked: the browser would refuse to send its form again, also
 * once the value was put right.
 */
export const judgedByPage = ({ isInvalid }: { readonly isInvalid?: boolean | undefined }) =>
  isInvalid === undefined ? {} : ({ validationBehavior: 'aria' } as const);
