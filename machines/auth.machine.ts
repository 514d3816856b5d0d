import { assign, setup } from 'xstate';

/** Facts about who is at the device. */
export type AuthEvent =
  | { readonly type: 'login.submitted'; readonly token: string }
  | { readonly type: 'logout.chosen' }
  /** Another tab signed in (a token) or out (null). */
  | { readonly type: 'storage.changed'; readonly token: string | null };

interface AuthContext {
  readonly authToken: string | null;
}

/** Signed out ⇄ signed in; the token is null exactly while signed out. Nothing is stored here. */
export const authMachine = setup({
  types: { context: {} as AuthContext, events: {} as AuthEvent, input: {} as AuthContext },
  actions: {
    keep: assign({ authToken: (_, params: { token: string | null }) => params.token }),
  },
  guards: { hasToken: (_, params: { token: string | null }) => params.token !== null },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ authToken: input.authToken }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: { type: 'hasToken', params: ({ context }) => ({ token: context.authToken }) },
          target: 'signedIn',
        },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      on: {
        'login.submitted': {
          target: 'signedIn',
          actions: { type: 'keep', params: ({ event }) => ({ token: event.token }) },
        },
        'storage.changed': {
          guard: { type: 'hasToken', params: ({ event }) => ({ token: event.token }) },
          target: 'signedIn',
          actions: { type: 'keep', params: ({ event }) => ({ token: event.token }) },
        },
      },
    },
    signedIn: {
      on: {
        'logout.chosen': { target: 'signedOut', actions: { type: 'keep', params: { token: null } } },
        'storage.changed': [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.token }) },
            actions: { type: 'keep', params: ({ event }) => ({ token: event.token }) },
          },
          { target: 'signedOut', actions: { type: 'keep', params: { token: null } } },
        ],
      },
    },
  },
});
