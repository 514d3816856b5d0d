import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useListing } from '#annotator/react/hooks.tsx';
import { Remark } from '#screens/dashboard/damages/detail/AssessmentStrip.tsx';
import { aDamage } from '#support/damages.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(cleanup);

function Shown() {
  const damage = useListing((listing) => listing.lead);
  return damage && <Remark damage={damage} />;
}

async function shown() {
  const test = new TestAnnotator([{ ...aDamage('CRACK_001'), remark: 'Wide' }, aDamage('CRACK_002')]);
  test.annotator.commands.select('CRACK_001');
  const { unmount } = render((await inEnglish(test))(<Shown />));
  return { test, unmount, field: () => screen.getByRole<HTMLTextAreaElement>('textbox') };
}

it('shows the remark of the damage that is selected now, in the same field', async () => {
  const { test, field } = await shown();
  const before = field();
  expect(before.value).toBe('Wide');
  test.annotator.commands.select('CRACK_002');
  await expect.poll(() => field().value).toBe('');
  expect(field()).toBe(before);
});

it('stores what was typed with the damage that it was typed for, when another is selected', async () => {
  const { test, field } = await shown();
  await userEvent.type(field(), ' and wet');
  test.annotator.commands.select('CRACK_002');
  await expect.poll(() => test.damage('CRACK_001').remark).toBe('Wide and wet');
  expect(test.damage('CRACK_002').remark).toBe('');
  expect(field().value).toBe('');
  await userEvent.type(field(), 'Dry');
  await userEvent.tab();
  await expect.poll(() => test.damage('CRACK_002').remark).toBe('Dry');
  expect(test.edits.ran).toHaveLength(2);
});

it('stores it too when the field is taken away, and nothing where nothing was typed', async () => {
  const { test, unmount, field } = await shown();
  await userEvent.click(field());
  test.annotator.commands.select('CRACK_002');
  await userEvent.type(field(), 'Dry');
  unmount();
  await expect.poll(() => test.damage('CRACK_002').remark).toBe('Dry');
  expect(test.edits.ran).toHaveLength(1);
});
