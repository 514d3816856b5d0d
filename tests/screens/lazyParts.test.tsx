import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '#screens/kit/parts/lazyParts.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const MISSING = new TypeError(
  'Failed to fetch dynamically imported module: https://alpha.example/assets/Menu-1.js',
);

/** What is around the page: it shows what went through to it. */
class Outer extends Component<{ readonly children: ReactNode }, { readonly said: string | null }> {
  override state = { said: null };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render() {
    return this.state.said ?? this.props.children;
  }
}

/** A page with parts whose loading ends as said. */
async function page(...outcomes: readonly (Error | null)[]) {
  const parts = outcomes.map((failure) =>
    lazyPart(async () => {
      if (failure) throw failure;
      return { default: ({ name }: { readonly name: string }) => <p>menu of {name}</p> };
    }),
  );
  const words = await inEnglish(new TestAnnotator([]));
  render(
    words(
      <Outer>
        <p>the page</p>
        {parts.map((Part, at) => (
          <Suspense key={String(at)}>
            <Part name="Ann" />
          </Suspense>
        ))}
      </Outer>,
    ),
  );
  await act(async () => undefined);
}
const shown = (text: string) => screen.queryByText(text) !== null;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('a part that is loaded when it is shown', () => {
  it('is there once it is', async () => {
    await page(null);
    expect(shown('menu of Ann')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the page and its other parts as they are where it can’t be fetched, and says so', async () => {
    await page(MISSING, null);
    expect(shown('the page')).toBe(true);
    expect(shown('menu of Ann')).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('A part of the app could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('is spoken of no more once somebody has read it, however many are missing', async () => {
    await page(MISSING, MISSING);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    await act(async () => close?.click());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown('the page')).toBe(true);
  });

  it('takes the page with it where its code fails for another reason', async () => {
    await page(new Error('undefined is not a function'));
    expect(shown('the page')).toBe(false);
    expect(shown('undefined is not a function')).toBe(true);
  });
});
