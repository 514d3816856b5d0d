import * as v from 'valibot';
import { isWriter } from '#domain/edit/registers/stamp.ts';
import type { StorageKey } from '#domain/storageKeys.ts';
import { PLAIN_TEXT, stored } from '#domain/stored.ts';
import { randomTag } from '../write/locks/tabSession.ts';

const GENERATION = 'database-generation' satisfies StorageKey;
const COPY = 'copy-generation' satisfies StorageKey;
const DEVICE = 'device' satisfies StorageKey;

/** The value in `localStorage`, or a new one stored there; an unstored one where storage is refused. */
function remembered(
  key: StorageKey,
  make: () => string,
  isRight: (value: string) => boolean = () => true,
): string {
  const kept = stored<string | null>({
    storage: () => localStorage,
    key,
    schema: v.pipe(v.string(), v.nonEmpty(), v.check(isRight)),
    otherwise: null,
    form: PLAIN_TEXT,
  });
  const known = kept.read();
  const value = known ?? make();
  if (known === null) kept.write(value);
  return value;
}

/** The database in use: '1', incremented whenever one is set aside. */
export const rememberedGeneration = (): string => remembered(GENERATION, () => '1');

export const databaseOf = (generation: string): string =>
  generation === '1' ? 'alpha-ai' : `alpha-ai-${generation}`;

/** The name of the second copy in use. */
export function rememberedCopy(): string {
  const generation = remembered(COPY, () => '1');
  return generation === '1' ? 'copy' : `copy-${generation}`;
}

const next = (generation: string): string => String(Number(generation) + 1);

/** Makes the next start create a new database. @param generation the one that is set aside */
export const setDatabaseAside = (generation: string): void =>
  localStorage.setItem(GENERATION, next(generation));

/** Makes the next start create a new database and a new copy. @param generation of the database that is set aside */
export function setAllAside(generation: string): void {
  setDatabaseAside(generation);
  localStorage.setItem(COPY, next(generation));
}

/** It is part of every stamp's writer. */
const isDevice = (tag: string): boolean => isWriter(tag) && tag.length <= 16;

/** Short tag of this device. */
export const rememberedDevice = (): string => remembered(DEVICE, () => randomTag(3), isDevice);

/** In a team of a hundred devices, three letters collide in one of six cases, so a team's tags are longer. */
const TEAM_TAG = 6;

/** Tag of this device in a team. */
export const rememberedTeamDevice = (): string =>
  remembered(
    'team-device',
    () => randomTag(TEAM_TAG),
    (tag) => isDevice(tag) && tag.length >= TEAM_TAG,
  );
