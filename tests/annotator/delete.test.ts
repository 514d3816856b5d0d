import { describe, it } from 'vitest';
import { aDamage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const two = () =>
  new TestAnnotator([aDamage('CRACK_001', [100, 100, 200, 100]), aDamage('RUST_001', [600, 600, 100, 100])]);

describe('deleting', () => {
  it('asks first and removes the box on Continue', () => {
    two()
      .choose('DELETE')
      .clickBox('CRACK_001')
      .expectPending('CRACK_001')
      .expectIds('CRACK_001', 'RUST_001')
      .confirmDelete()
      .expectPending()
      .expectIds('RUST_001')
      .expectSelected('RUST_001')
      .expectTool('DELETE');
  });

  it('clears only the mark on Cancel and keeps the selection', () => {
    two().choose('DELETE').clickBox('RUST_001').cancelDelete().expectPending().expectSelected('CRACK_001');
  });

  it('does not ask when the pointer is released elsewhere', () => {
    two().choose('DELETE').press(200, 150).release(650, 650).expectPending().expectIdle();
  });

  it('closes the question when the box is taken away meanwhile', () => {
    const test = two().choose('DELETE').clickBox('RUST_001').expectPending('RUST_001');
    test.edits.takeAway('RUST_001');
    test.expectPending().expectIds('CRACK_001');
  });
});
