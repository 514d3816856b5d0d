import { Blob as NodeBlob } from 'node:buffer';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFormat } from '#i18n/format.ts';
import { isolated } from '#i18n/isolate.ts';
import { aHandoverSource, CHOICE, HOSTILE, rawOf, writtenHandover } from '#support/aHandover.ts';
import { englishWords } from '#support/englishWords.ts';
import { eventually } from '#support/eventually.ts';
import { HandoverPage } from '../../src/handover/HandoverPage.tsx';

// What is hashed and packed has to be of Node, whose functions do it.
vi.stubGlobal('Blob', NodeBlob);
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** The page of a file, open. */
async function shown() {
  const [{ language }, made] = [
    await englishWords(),
    await writtenHandover(await aHandoverSource(false), {
      contents: [...CHOICE.contents, 'files', 'custody'],
      isCustodyNamed: true,
    }),
  ];
  const raw = rawOf(await made.file.text());
  render(
    <HandoverPage
      raw={raw}
      first="en"
      languageOf={(locale, timeZone) => ({
        ...language.value,
        format: createFormat(locale, isolated, timeZone),
      })}
    />,
  );
  await eventually(() => expect(screen.getByRole('navigation')).toBeTruthy());
  const user = userEvent.setup();
  return { open: (tab: string) => user.click(screen.getByRole('button', { name: tab })), user };
}

/** A text without the marks that hide or turn what follows. */
const plain = HOSTILE.replace('\u202E', ' ');

it('shows hostile texts of a signed record as texts, on every part of the page', async () => {
  const { open } = await shown();
  expect(screen.getAllByRole('heading', { level: 1 })[0]?.textContent).toBe(`IR-2026-03-03 ${plain}`);
  for (const tab of [
    'Record',
    'Defects',
    'Elevations',
    'Photos',
    'Files',
    'Comparison',
    'Custody',
    'Check',
  ]) {
    await open(tab);
    expect(document.querySelector('img[src="x"], [onerror]'), tab).toBeNull();
  }
});

it('lists the fields of the project’s own apart from other facts of a defect', async () => {
  const { user, open } = await shown();
  await open('Defects');
  const [first] = screen.getAllByRole('button', { name: /Crack/ });
  await user.click(first ?? expect.fail('no defect'));
  const own = within(screen.getByRole('region', { name: 'Own fields' }));
  expect(own.getByText('Severity')).toBeTruthy();
  expect(own.getByRole('definition').textContent).toContain('onerror=alert(1)');
});

it('says where each photo came from, and what of it no signature covers', async () => {
  const { open } = await shown();
  await open('Custody');
  expect(screen.getByText(/No signature covers this/)).toBeTruthy();
  expect(screen.getByText(/^1 photo is kept with the bytes that were signed/)).toBeTruthy();
  expect(screen.getByText(/^1 photo is kept with other bytes/)).toBeTruthy();
  expect(screen.getByText(/^Of 1 signed photo nothing is stated/)).toBeTruthy();
  expect(screen.getAllByText(/Archive.*imported .* by /)).toHaveLength(2);
  expect(screen.getByText(/No chain: all steps are from before it/)).toBeTruthy();
});

it('shows what is stated of a photo with it, and nothing with a photo of which nothing is', async () => {
  const { user, open } = await shown();
  await open('Photos');
  await user.click(screen.getByRole('button', { name: /a\.jpg/ }));
  await eventually(() => expect(screen.getByRole('region', { name: /^Own fields of/ })).toBeTruthy());
  const own = within(screen.getByRole('region', { name: /^Own fields of/ }));
  expect(own.getByRole('term').textContent).toBe('__proto__');
  expect(own.getByRole('definition').textContent).toContain('onerror=alert(1)');
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  await eventually(() => expect(screen.queryByRole('region', { name: /^Own fields of/ })).toBeNull());
});

it('compares with the inspection before', async () => {
  const { open } = await shown();
  await open('Comparison');
  expect(screen.getByText(/Compared with IR-2025-03-03 of .*2025/)).toBeTruthy();
  const rows = [...document.querySelectorAll('[data-trend]')];
  const trends = rows.map((row) => row.getAttribute('data-trend'));
  expect(rows.length).toBeGreaterThan(0);
  // The figures above the list are those of its rows.
  const figures = screen.getByText(/Compared with/).nextElementSibling?.textContent?.match(/\d+/g) ?? [];
  expect(figures.map(Number).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  expect(figures).toHaveLength(new Set(trends).size);
});

it('leads from a compared defect to the same one as it is now', async () => {
  const { open, user } = await shown();
  await open('Comparison');
  const [now] = within(document.querySelector('[data-trend] details') ?? expect.fail('no row'))
    .getAllByRole('button', { hidden: true })
    .slice(-1);
  const number = now?.textContent ?? '';
  await user.click(now ?? expect.fail('no link'));
  expect(screen.getByRole('button', { name: 'Defects' }).getAttribute('aria-current')).toBeTruthy();
  expect(screen.getAllByText(number).length).toBeGreaterThan(0);
});

it('plays a sound clip and offers a document, as they were signed', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, open } = await shown();
  await open('Files');
  expect(screen.getByText(/^tock\.wav, 2\.0 s/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play tock.wav' }));
  await eventually(() => expect(screen.getByLabelText('Sound clip tock.wav')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Save permit.pdf' }));
  await eventually(() => expect(saved).toEqual(['permit.pdf']));
});
