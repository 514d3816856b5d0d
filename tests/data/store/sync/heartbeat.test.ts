import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT, startHeartbeat } from '#data/store/sync/sync.ts';
import { eventually } from '#support/eventually.ts';
import { two } from './inSync.ts';

// The adapter asks which browser it is in, which this node doesn't tell.
vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

const hang = () => new Promise<never>(() => undefined);

describe('the heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const begin = (ask: (signal: AbortSignal) => Promise<unknown>, isDue = () => true) => {
    const onLost = vi.fn();
    return { onLost, stop: startHeartbeat({ ask, isDue, onLost }) };
  };

  test('notices within ten seconds that the server gives no answer at all, and says so once', async () => {
    let isGone = false;
    const { onLost, stop } = begin(() => (isGone ? hang() : Promise.resolve()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).not.toHaveBeenCalled();
    isGone = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onLost).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).toHaveBeenCalledTimes(1);
    stop();
    expect(HEARTBEAT.pause + HEARTBEAT.patience).toBeLessThan(10_000);
  });

  test('asks nothing while it is not due, nor after it was stopped, and ends the request that is under way', async () => {
    const signals: AbortSignal[] = [];
    let isDue = false;
    const { onLost, stop } = begin(
      (signal) => {
        signals.push(signal);
        return hang();
      },
      () => isDue,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signals).toEqual([]);
    isDue = true;
    await vi.advanceTimersByTimeAsync(HEARTBEAT.pause);
    expect(signals).toHaveLength(1);
    stop();
    expect(signals[0]?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([signals.length, onLost.mock.calls.length]).toEqual([1, 0]);
  });

  test('tells why where the server refuses', async () => {
    const { onLost } = begin(() => Promise.reject(new Error('401')));
    await vi.advanceTimersByTimeAsync(HEARTBEAT.pause);
    expect(onLost).toHaveBeenCalledWith(new Error('401'));
  });
});

test('a browser without its network is not said to be in step, from its own event on', async () => {
  const { server, devices, end } = await two();
  const [ann] = devices;
  server.isReachable = false;
  ann.sync.offline();
  expect(ann.state()).toMatchObject({ kind: 'stopped', trouble: 'offline' });
  server.isReachable = true;
  ann.sync.wake();
  await ann.inStep();
  await end();
});

test('a network that went silently is noticed though its feed waits on, and the sync goes on when it is back', async () => {
  const { server, devices, end } = await two();
  const [ann] = devices;
  server.isSilent = true;
  server.isReachable = false;
  await eventually(() => expect(ann.state()).toMatchObject({ kind: 'stopped', trouble: 'offline' }));
  server.isSilent = false;
  server.isReachable = true;
  ann.sync.wake();
  await ann.inStep();
  await end();
});
