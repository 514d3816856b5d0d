import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { createOwnReader, newField } from '#domain/inspection/register/ownField.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { OwnValues } from '#screens/kit/defect/OwnFields.tsx';
import { SavedField } from '#screens/kit/page/SavedField.tsx';
import { englishWords } from '#support/englishWords.ts';

const LOCKED_OUT = /signed meanwhile/;

/** A field that holds `Fine`, in which somebody has typed more without leaving it. */
async function typing() {
  const onSave = vi.fn();
  const i18n = await englishWords();
  const field = (isReadOnly: boolean) => (
    <LocaleProvider i18n={i18n}>
      <SavedField label="Weather" value="Fine" onSave={onSave} isReadOnly={isReadOnly} />
    </LocaleProvider>
  );
  const { rerender, unmount } = render(field(false));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Weather' });
  fireEvent.change(input, { target: { value: 'Fine, wind from' } });
  expect(onSave).not.toHaveBeenCalled();
  return { onSave, input, unmount, close: (closed: boolean) => rerender(field(closed)) };
}

/** Closes the tab. @returns whether the browser asks first */
function closeTab(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  fireEvent(window, leaving);
  return leaving.defaultPrevented;
}

it('is saved when the tab is closed in the middle of a sentence, and the browser asks whether to leave', async () => {
  const { onSave } = await typing();
  expect(closeTab()).toBe(true);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Fine, wind from');
  expect(closeTab()).toBe(false);
});

it('is saved when the tab is put away, and when the page is left without leaving the field', async () => {
  const hidden = await typing();
  fireEvent(document, new Event('visibilitychange'));
  expect(hidden.onSave).toHaveBeenCalledExactlyOnceWith('Fine, wind from');
  cleanup();
  const left = await typing();
  left.unmount();
  expect(left.onSave).toHaveBeenCalledExactlyOnceWith('Fine, wind from');
});

it('keeps what was typed before the record was signed elsewhere, says so, and saves it once it is reopened', async () => {
  const { onSave, input, close } = await typing();
  close(true);
  fireEvent.blur(input);
  expect(onSave).not.toHaveBeenCalled();
  expect(input.value).toBe('Fine, wind from');
  expect(screen.getByText(LOCKED_OUT)).toBeTruthy();
  expect(closeTab()).toBe(true);
  close(false);
  fireEvent.blur(input);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Fine, wind from');
  expect(screen.queryByText(LOCKED_OUT)).toBeNull();
});

it('is text with its label where nothing can be changed: all of it, to be copied, and a dash where there is none', async () => {
  const i18n = await englishWords();
  const long = 'Fine, later rain\nfrom the north';
  const { rerender } = render(
    <LocaleProvider i18n={i18n}>
      <SavedField label="Weather" value={long} onSave={() => {}} isReadOnly />
    </LocaleProvider>,
  );
  expect((await screen.findByRole('group', { name: 'Weather' })).textContent).toBe(`Weather${long}`);
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(
    <LocaleProvider i18n={i18n}>
      <SavedField label="Weather" value=" " onSave={() => {}} isReadOnly />
    </LocaleProvider>,
  );
  expect(screen.getByRole('group', { name: 'Weather' }).textContent).toBe('Weather–');
});

it('is one of two hundred that a project asks for: the first are there at once, and soon all of them', async () => {
  const fields = Array.from({ length: 200 }, (_, at) => ({
    ...newField(`f${at}`, []),
    name: `Field ${at + 1}`,
  }));
  const i18n = await englishWords();
  const onSet = vi.fn();
  const seen: number[] = [];
  const Watch = () => {
    useLayoutEffect(() => void seen.push(document.querySelectorAll('textarea').length));
    return null;
  };
  const values = { 'own:f198': { name: 'Field 199', type: 'text', value: 'last' } };
  render(
    <LocaleProvider i18n={i18n}>
      <OwnValues
        reader={createOwnReader(fields)}
        registers={values}
        fields={fields}
        onSet={onSet}
        missing={(id) => id === 'f0' && <Watch />}
      />
    </LocaleProvider>,
  );
  const last = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Field 199' });
  expect(last.value).toBe('last');
  expect(document.querySelectorAll('textarea')).toHaveLength(200);
  expect(seen[0]).toBe(20);
  // What is stated in fields that are still to be drawn isn't shown as of removed ones.
  expect(screen.queryByText('In fields that were removed')).toBeNull();
});
