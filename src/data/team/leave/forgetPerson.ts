import { commandKey } from '#domain/edit/ids.ts';
import { STORAGE_KEYS } from '#domain/storageKeys.ts';
import { storedBackups } from '../../open/createStorageHealth.ts';
import { storedMarks } from '../inbox/deviceMarks.ts';
import { storedJoined } from '../joinedProjects.ts';
import { forgetMoves } from '../moving/movingNotes.ts';
import type { LeftProject } from './removeProjects.ts';

const RULES = Object.entries(STORAGE_KEYS);

/** What a stored key belongs to, and what follows a listed name that ends in a colon; null for an unlisted key. */
function ruleOf(key: string) {
  const found = RULES.find(([name]) => (name.endsWith(':') ? key.startsWith(name) : key === name));
  return found && { kind: found[1], name: found[0], rest: key.slice(found[0].length) };
}

/**
 * Removes from the browser's storage what a person left there who took projects off this device. Who that was is
 * removed by `Auth.forget`. What is kept of a project that stays stays with it.
 *
 * @param projects those that were to be removed
 */
export function forgetPerson(storage: Storage, projects: readonly LeftProject[]): void {
  const at = () => storage;
  const gone = projects.filter(({ came }) => came === 'removed');
  const ids = new Set(gone.map(({ project }) => project));
  const joined = new Map(Object.entries(storedJoined(at).read()));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const rule = ruleOf(key);
    const [project = ''] = rule?.rest.split(':', 1) ?? [];
    if (rule?.kind === 'person' || (rule?.kind === 'project' && ids.has(project))) storage.removeItem(key);
    // Marks of somebody without a project here are about nothing any more.
    if (rule?.name === 'inbox-read:' && !joined.get(rule.rest)?.length) storage.removeItem(key);
  }
  // An empty list would still say who was here.
  storedJoined(at).write(Object.fromEntries([...joined].filter(([, mine]) => mine.length > 0)));
  for (const { user, project } of gone) {
    if (!joined.get(user)?.length) continue;
    const marks = storedMarks(at, user);
    marks.write(marks.read().filter((id) => !id.startsWith(commandKey(project, ''))));
  }
  // What such a project was before it was moved to the team is still here, with what is known of it.
  const whole = gone.filter(({ hasEarlier }) => !hasEarlier);
  forgetMoves(at, whole);
  const backups = storedBackups(at);
  const kept = Object.entries(backups.read()).filter(([id]) => !whole.some(({ project }) => project === id));
  backups.write(Object.fromEntries(kept));
}
