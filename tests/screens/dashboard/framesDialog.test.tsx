import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MOST_FRAMES, type OpenClip } from '#data/import/files/clipFrames.ts';
import type { Clip } from '#domain/inspection/photos/clip.ts';
import FramesDialog from '#screens/dashboard/import/FramesDialog.tsx';
import { aDamage } from '#support/damages.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

afterEach(cleanup);

/** A flight of fifty minutes: at a frame every five seconds more than one import takes. */
const CLIP: Clip = { from: 0, to: 3000, recordedAt: null } as Clip;
const frame = (at: number) => ({ file: new File(['x'], `${at}.jpg`), path: `${at}.jpg` });

// Videos are decoded by the browser in a worker, which there is none of here.
vi.mock('#data/import/files/clipFrames.ts', async (original) => ({
  ...(await original<typeof import('#data/import/files/clipFrames.ts')>()),
  openClip: (): OpenClip => ({
    read: async () => ({ ok: true, value: CLIP }),
    picture: async () => null,
    frame: async (at) => frame(at),
    close: () => undefined,
  }),
}));

it('takes at most so many frames of a long clip, says so, and hands over each once', async () => {
  const added = vi.fn();
  const words = await inEnglish(new TestAnnotator([aDamage('CRACK_001')]));
  const source = { file: new File(['x'], 'flight.mp4'), path: 'flight.mp4' };
  render(words(<FramesDialog source={source} onClose={() => undefined} onFrames={added} />));
  const user = userEvent.setup();
  // By their text: roles of five hundred frames take long to work out here.
  const press = async (text: string | RegExp) => await user.click(await screen.findByText(text));
  const frames = () => document.querySelectorAll('li');
  const take = () => screen.getByText('Take this frame').closest('button');
  await press('Take 500 frames');
  expect(screen.getByText('At most 500 frames at once: the end of the clip has none.')).toBeTruthy();
  expect(frames()).toHaveLength(MOST_FRAMES);
  expect(take()?.disabled).toBe(true);

  // The same ones again are no more; one less leaves room for one.
  await press('Take 500 frames');
  expect(frames()).toHaveLength(MOST_FRAMES);
  await user.click(screen.getByLabelText('Remove the frame at 0:05.0'));
  expect(take()?.disabled).toBe(false);
  await press('Add 499 photos');
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce(), { timeout: 5000 });
  expect(added.mock.calls[0]?.[0]).toHaveLength(MOST_FRAMES - 1);
}, 30_000);
