import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';

interface Given {
  readonly isDisabled?: boolean;
  readonly confirmsOnEnter?: boolean;
}

function opened(given: Given = {}) {
  const confirm = vi.fn();
  render(
    <FormDialog
      {...given}
      title="Location"
      cancelLabel="Cancel"
      confirmLabel="Save"
      onClose={vi.fn()}
      onConfirm={confirm}
    >
      <TextField label="Name" autoFocus />
    </FormDialog>,
  );
  return { confirm, user: userEvent.setup() };
}

it('saves by Enter in a field, and by its button, once each', async () => {
  const { confirm, user } = opened();
  await user.keyboard('North{Enter}');
  expect(confirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('saves nothing by Enter while something is missing', async () => {
  const { confirm, user } = opened({ isDisabled: true });
  await user.keyboard('North{Enter}');
  expect(confirm).not.toHaveBeenCalled();
});

it('saves by its button only where Enter would come too easily, such as a signature', async () => {
  const { confirm, user } = opened({ confirmsOnEnter: false });
  await user.keyboard('North{Enter}');
  expect(confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(confirm).toHaveBeenCalledOnce();
});
