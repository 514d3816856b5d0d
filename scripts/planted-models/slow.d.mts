/** @param products how many multiplications of 1,024² matrices each run takes. */
export function slowModel(products: number): Buffer;
