import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { authMachine } from '#machines/auth.machine.ts';

const start = (authToken: string | null) => createActor(authMachine, { input: { authToken } }).start();

describe('auth', () => {
  it('starts as the stored token says', () => {
    expect(start(null).getSnapshot().value).toBe('signedOut');
    expect(start('t').getSnapshot().value).toBe('signedIn');
  });

  it('signs in with a token and out without', () => {
    const auth = start(null);
    auth.send({ type: 'login.submitted', token: 't' });
    expect(auth.getSnapshot()).toMatchObject({ value: 'signedIn', context: { authToken: 't' } });
    auth.send({ type: 'logout.chosen' });
    expect(auth.getSnapshot()).toMatchObject({ value: 'signedOut', context: { authToken: null } });
  });

  it('follows other tabs', () => {
    const auth = start(null);
    auth.send({ type: 'storage.changed', token: 'u' });
    expect(auth.getSnapshot().context.authToken).toBe('u');
    auth.send({ type: 'storage.changed', token: null });
    expect(auth.getSnapshot().value).toBe('signedOut');
  });

  it('has a token exactly while signed in, whatever happens', () => {
    const events = [
      { type: 'login.submitted', token: 't' },
      { type: 'logout.chosen' },
      { type: 'storage.changed', token: 'u' },
      { type: 'storage.changed', token: null },
    ] as const;
    for (const first of events)
      for (const second of events)
        for (const third of events) {
          const auth = start(null);
          for (const event of [first, second, third]) auth.send(event);
          const { value, context } = auth.getSnapshot();
          expect(value === 'signedIn').toBe(context.authToken !== null);
        }
  });
});
