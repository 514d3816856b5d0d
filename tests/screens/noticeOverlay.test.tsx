import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeOverlay, NoticeOverlayContext } from '#screens/kit/noticeOverlay/NoticeOverlay.tsx';
import { NoticeOverlayHost } from '#screens/kit/noticeOverlay/NoticeOverlayHost.tsx';

afterEach(() => vi.restoreAllMocks());

/** A page with the place for what is told, and something that is told in a list. */
function Page() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <NoticeOverlayContext value={place}>
      <NoticeOverlayHost place={setPlace} />
      <ul>
        <li>
          <NoticeOverlay>
            <p>3 photos</p>
          </NoticeOverlay>
        </li>
      </ul>
    </NoticeOverlayContext>
  );
}

const onScreen = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );

it.each([
  ['over the page on a small screen', true, 'DIV'],
  ['where it is put on others', false, 'LI'],
] as const)('what is told stands %s', (_, small, parent) => {
  onScreen(small);
  render(<Page />);
  expect(screen.getByText('3 photos').parentElement?.tagName).toBe(parent);
});
