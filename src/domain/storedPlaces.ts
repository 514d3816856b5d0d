/**
 * Everything in which the app stores anything in the browser besides the keys of `STORAGE_KEYS`: databases of IndexedDB,
 * folders and files at the root of the origin's file system, and caches; each by a pattern for its name. By what it
 * belongs to:
 *
 * - `device`: of the device's own projects and of the program. It stays when a person signs out and takes the team's
 *   projects off this device.
 * - `person`: of a person who signed in. `leaveDevice` removes their part then.
 * - `project`: of a project. `leaveDevice` removes the part of each project that is taken off.
 */
export const STORED_PLACES = {
  appFiles: { name: /^app-/, of: 'device' },
  assistant: { name: /^alpha-ai-assistant$/, of: 'project' },
  backups: { name: /^backup-.*\.tmp$/, of: 'project' },
  derived: { name: /^alpha-ai(-\d+)?-derived$/, of: 'project' },
  deviceKeys: { name: /^alpha-ai-keys$/, of: 'person' },
  linkedFolders: { name: /^alpha-ai-folders$/, of: 'project' },
  models: { name: /^models(-photos|-trash)?$/, of: 'device' },
  ownCopy: { name: /^copy(-\d+)?$/, of: 'device' },
  ownDatabase: { name: /^_pouch_alpha-ai(-\d+)?$/, of: 'device' },
  photos: { name: /^photos(-photos|-trash)?$/, of: 'project' },
  shots: { name: /^(alpha-ai-)?shots$/, of: 'project' },
  smallPictures: { name: /^thumbnails$/, of: 'project' },
  teamCopy: { name: /^copy-team-/, of: 'project' },
  teamDatabase: { name: /^_pouch_alpha-ai-team-/, of: 'project' },
  unfinishedImports: { name: /^alpha-ai-unfinished-imports$/, of: 'project' },
} as const satisfies Readonly<
  Record<string, { readonly name: RegExp; readonly of: 'device' | 'person' | 'project' }>
>;
