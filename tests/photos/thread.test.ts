import { expose } from 'comlink';
import { expect, test } from 'vitest';
import { askOnce, createThread } from '#photos/thread.ts';
import { createThreadPool } from '#photos/threadPool.ts';
import { WorkerHere } from './workerHere.ts';

interface Echo {
  say(word: string): Promise<string>;
}
const echo = { say: async (word: string) => (word === 'nothing' ? new Promise<string>(() => {}) : word) };

/** A thread over workers in this one, with those that were made. */
function threadHere() {
  const made: WorkerHere[] = [];
  let fallen = 0;
  const thread = createThread<Echo>(
    () => {
      const worker = new WorkerHere((port) => expose(echo, port));
      made.push(worker);
      return worker as unknown as Worker;
    },
    () => fallen++,
  );
  return { thread, made, fallen: () => fallen };
}

test('a worker starts with the first question, and answers the next ones too', async () => {
  const { thread, made } = threadHere();
  expect(made).toHaveLength(0);
  expect(await thread.ask((worker) => worker.say('a'))).toBe('a');
  expect(await thread.ask((worker) => worker.say('b'))).toBe('b');
  expect(made).toHaveLength(1);
  thread.stop();
  expect(made[0]?.isStopped).toBe(true);
});

test('whoever waits for a worker that falls over hears of it, and the next question has a new one', async () => {
  const { thread, made, fallen } = threadHere();
  const silent = thread.ask((worker) => worker.say('nothing'));
  made[0]?.fall('out of memory');
  await expect(silent).rejects.toThrow('out of memory');
  expect([made[0]?.isStopped, fallen()]).toEqual([true, 1]);
  expect(await thread.ask((worker) => worker.say('again'))).toBe('again');
  expect(made).toHaveLength(2);
  thread.stop();
});

test('a worker that does not answer in time is ended, and the next question has a new one', async () => {
  const { thread, made, fallen } = threadHere();
  await expect(thread.ask((worker) => worker.say('nothing'), 5)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect([made[0]?.isStopped, fallen()]).toEqual([true, 1]);
  expect(await thread.ask((worker) => worker.say('again'), 60_000)).toBe('again');
  expect(made).toHaveLength(2);
  thread.stop();
});

test('an answer that can’t be read ends the worker: whoever waits hears of it', async () => {
  const { thread, made, fallen } = threadHere();
  const silent = thread.ask((worker) => worker.say('nothing'));
  made[0]?.garble();
  await expect(silent).rejects.toThrow('could not be read');
  expect([made[0]?.isStopped, fallen()]).toEqual([true, 1]);
  expect(await thread.ask((worker) => worker.say('again'))).toBe('again');
  thread.stop();
});

test('a worker that was stopped is not started again by those who come late', async () => {
  const { thread, made } = threadHere();
  await thread.ask((worker) => worker.say('a'));
  thread.stop();
  await expect(thread.ask((worker) => worker.say('b'))).rejects.toThrow('stopped');
  thread.tell((worker) => worker.say('c'));
  expect(made).toHaveLength(1);
});

test('whoever waits for a worker that is given up hears why', async () => {
  const { thread } = threadHere();
  const silent = thread.ask((worker) => worker.say('nothing'));
  thread.stop(new Error('cancelled'));
  await expect(silent).rejects.toThrow('cancelled');
});

test('a pool has at most as many workers as it was told, and a job waits for one that is free', async () => {
  let made = 0;
  const pool = createThreadPool<Echo>(() => {
    made += 1;
    return new WorkerHere((port) => expose(echo, port)) as unknown as Worker;
  }, 2);
  let [running, most] = [0, 0];
  const jobs = Array.from({ length: 7 }, (_, index) =>
    pool.run(async (worker) => {
      running += 1;
      most = Math.max(most, running);
      const word = await worker.say(String(index));
      running -= 1;
      return word;
    }),
  );
  expect(await Promise.all(jobs)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect([most, made]).toEqual([2, 2]);
  pool.stop();
});

test('a pool goes on with a new worker where one fell over', async () => {
  const made: WorkerHere[] = [];
  const pool = createThreadPool<Echo>(() => {
    const worker = new WorkerHere((port) => expose(echo, port));
    made.push(worker);
    return worker as unknown as Worker;
  }, 1);
  const silent = pool.run((worker) => worker.say('nothing'));
  const next = pool.run((worker) => worker.say('next'));
  await Promise.resolve();
  made[0]?.fall('out of memory');
  await expect(silent).rejects.toThrow('out of memory');
  expect(await next).toBe('next');
  pool.stop();
});

test('a worker that is asked once is stopped after its answer, after its time and after its fall', async () => {
  const made: WorkerHere[] = [];
  const ask = (word: string, deadline: number) =>
    askOnce<Echo, string>(
      () => {
        const worker = new WorkerHere((port) => expose(echo, port));
        made.push(worker);
        return worker as unknown as Worker;
      },
      async (worker) => await worker.say(word),
      { deadline, late: 'too late' },
    );
  expect(await ask('a', 10_000)).toBe('a');
  expect(await ask('nothing', 5)).toBe('too late');
  const fallen = ask('nothing', 10_000);
  made[2]?.fall('out of memory');
  await expect(fallen).rejects.toThrow('out of memory');
  expect(made.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
});
