/**
 * Everything that the app stores under a key in the browser's local and session storage; `stored` takes no other key. A
 * name that ends in a colon stands for all keys that begin with it. By what it belongs to:
 *
 * - `device`: says nothing about a person or a project, and stays.
 * - `identity`: who is or was signed in. `Auth.forget` removes it when a person signs out and takes the team's projects off
 *   this device.
 * - `person`: what that person did here last. `forgetPerson` removes it then, too.
 * - `project`: begins with a project's id, and is removed with the project by `forgetPerson`.
 * - `tab`: in the session storage, which ends with the tab; says nothing about a person.
 * - `entries`: has entries of several people or projects, which `forgetPerson` removes one by one.
 */
export const STORAGE_KEYS = {
  'auth-storage': 'device',
  'blind-drawings:': 'project',
  'camera-destination': 'person',
  'clock-ahead-read': 'device',
  'copy-generation': 'device',
  'database-generation': 'device',
  'import-labels:': 'project',
  'inbox-read:': 'entries',
  'last-project': 'person',
  'model-labels:': 'project',
  'notices-put-off': 'person',
  'opened-photos:': 'project',
  'persistence-asked': 'device',
  'put-back': 'device',
  'recent-commands': 'person',
  'register-columns': 'device',
  'team-clock': 'device',
  'team-device': 'device',
  'team-leaving': 'entries',
  'team-member': 'identity',
  'team-moving': 'entries',
  'team-projects': 'entries',
  'tour-seen': 'device',
  // Written by the router.
  'tanstack_router_reload:': 'tab',
  'tsr-scroll-restoration-v1_3': 'tab',
  backups: 'entries',
  device: 'device',
  preferences: 'device',
  profile: 'identity',
  sitting: 'tab',
  swept: 'device',
} as const satisfies Readonly<
  Record<string, 'device' | 'identity' | 'person' | 'project' | 'tab' | 'entries'>
>;

type Listed = keyof typeof STORAGE_KEYS;

/** A listed key; one that begins with a listed name where that ends in a colon. */
export type StorageKey = Exclude<Listed, `${string}:`> | `${Extract<Listed, `${string}:`>}${string}`;
