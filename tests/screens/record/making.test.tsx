import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { useMaking, withFirstPage } from '#screens/inspection-record/preview/useMaking.ts';

afterEach(cleanup);

type Making = Parameters<ReturnType<typeof useMaking>['run']>[0];
type Run = Parameters<Making>[0];

const FILE = { blob: new Blob(['%PDF']), name: 'report.pdf' };
const never = () => undefined;

/** Making of files that ends when it is told to. */
function making() {
  const runs: { readonly run: Run; readonly end: () => void }[] = [];
  const make: Making = (run) =>
    new Promise((resolve) => {
      runs.push({ run, end: () => resolve(ok(FILE)) });
    });
  return { runs, make };
}

it('is cancelled at once, though what it waits for never ends', async () => {
  const { result } = renderHook(() => useMaking());
  const { make } = making();
  act(() => result.current.run(make, never));
  expect(result.current.state.kind).toBe('running');
  await act(async () => result.current.cancel());
  expect(result.current.state).toEqual({ kind: 'fault', fault: { kind: 'cancelled' } });
});

it('what was given up is not heard any more, whatever it still says', async () => {
  const { result } = renderHook(() => useMaking());
  const { runs, make } = making();
  act(() => result.current.run(make, never));
  await act(async () => result.current.cancel());
  act(() => result.current.run(make, never));
  const [first] = runs;
  await act(async () => {
    first?.run.onProgress({ phase: 'photos', done: 3, total: 9 });
    first?.run.tell(withFirstPage(new Blob(['old'])));
    first?.end();
  });
  expect(result.current.state).toEqual({ kind: 'running', progress: null, firstPage: null });
});

it('makes one file at a time', async () => {
  const { result } = renderHook(() => useMaking());
  const { runs, make } = making();
  const got: string[] = [];
  act(() => result.current.run(make, ({ name }) => got.push(name)));
  act(() => result.current.run(make, ({ name }) => got.push(name)));
  expect(runs).toHaveLength(1);
  await act(async () => runs[0]?.end());
  expect(got).toEqual(['report.pdf']);
});
