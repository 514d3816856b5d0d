import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DashboardSearch } from '#screens/dashboard/dashboardAddress.ts';
import { createAddressSync } from '#screens/dashboard/useAddressSync.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const images = ['A', 'B', 'C'].map((id) => anImage({ id }));

function synced(search: DashboardSearch = { image: 'A' }, isLeaving = () => false) {
  const damages = ['A', 'B', 'C'].flatMap((image) => [
    aDamage('CRACK_001', [100, 100, 200, 100], { image }),
    aDamage('RUST_001', [800, 600, 100, 100], { image }),
  ]);
  const test = new TestAnnotator(damages, { images });
  const written: { search: DashboardSearch; replace: boolean }[] = [];
  const sync = createAddressSync({
    annotator: test.annotator,
    project: 'project-1',
    threshold: () => 0,
    write: (change, replace) => !isLeaving() && written.push({ search: change, replace }) > 0,
  });
  sync.read(search);
  return { test, sync, written };
}

describe('the address of the dashboard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens photo and damage, and is completed once when all has come to rest', () => {
    const { test, written } = synced({ image: 'B', damage: 'RUST_001' });
    test.expectPhoto('B').expectSelected('RUST_001');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(written).toEqual([
      {
        search: expect.objectContaining({ project: 'project-1', image: 'B', damage: 'RUST_001' }),
        replace: true,
      },
    ]);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('gets an entry for each photo a person goes to, and one change for a burst of others', () => {
    const { test, written } = synced();
    vi.advanceTimersByTime(200);
    written.length = 0;
    test.key('n').key('j', 'k', 'j');
    expect(written).toEqual([
      { search: { project: 'project-1', image: 'B', damage: '', location: '' }, replace: false },
    ]);
    vi.advanceTimersByTime(200);
    expect(written.slice(1)).toEqual([
      { search: expect.objectContaining({ image: 'B', damage: 'RUST_001' }), replace: true },
    ]);
  });

  it('follows a step back in the history', () => {
    const { test, sync } = synced();
    vi.advanceTimersByTime(200);
    test.key('n').expectPhoto('B');
    vi.advanceTimersByTime(200);
    sync.read({ project: 'project-1', image: 'A', damage: 'RUST_001' });
    test.expectPhoto('A').expectSelected('RUST_001');
  });

  it('is not led back by its own words that arrive late', () => {
    const { test, sync } = synced();
    vi.advanceTimersByTime(200);
    const first = { project: 'project-1', image: 'B' };
    test.key('n').key('n').expectPhoto('C');
    sync.read(first);
    test.expectPhoto('C');
    sync.read({ project: 'project-1', image: 'C' });
    test.expectPhoto('C');
    // Now it is the person who goes back.
    sync.read(first);
    test.expectPhoto('B');
  });

  it('says nothing while the person is on the way to another page, and all of it if they stay', () => {
    let leaves = true;
    const { test, written } = synced({ image: 'A' }, () => leaves);
    test.key('j');
    vi.advanceTimersByTime(200);
    expect(written).toEqual([]);
    leaves = false;
    test.key('k');
    vi.advanceTimersByTime(200);
    expect(written).toEqual([{ search: expect.objectContaining({ damage: 'CRACK_001' }), replace: true }]);
  });

  it('applies a filter before it opens the photo', () => {
    const { test } = synced({ image: 'A', filter: 'label=rust' });
    test.expectSelected('RUST_001').expectIds('RUST_001');
  });
});
