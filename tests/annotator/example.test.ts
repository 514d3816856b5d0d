import { expect, it } from 'vitest';
import { reviewTwoBoxes } from '../../docs/examples/annotatorWithoutReact.ts';

it('the example of the annotator without React does what its reader expects', () => {
  expect(reviewTwoBoxes()).toEqual({
    verdicts: [
      ['CRACK_001', 'accepted'],
      ['RUST_001', 'accepted'],
    ],
    severity: 3,
    unreviewed: 0,
  });
});
