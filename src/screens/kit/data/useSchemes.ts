import { createRecords, type Records } from '#data/records/records.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Names, nameIn } from '#domain/languages.ts';
import { latestEditions } from '#domain/rating/scheme/editions.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import type { RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';

interface Schemes {
  /** Presets, then the last editions of the project's own. */
  readonly all: readonly RatingScheme[];
  /** The scheme of new records. */
  readonly chosen: RatingScheme;
  readonly choose: (scheme: RatingScheme) => void;
  /** Stores an edition and uses it for new records. */
  readonly keep: (scheme: RatingScheme) => void;
  /** Translates names into the reader's language, else English. */
  readonly nameOf: (names: Names) => string;
}

const recordsOf = (workspace: Workspace): Records =>
  createRecords(workspace, { now: Date.now, newId: () => crypto.randomUUID() });

/** The records of the current workspace, created once. */
export const useRecords = (): Records => useWorkspace().part(recordsOf);

/** The rating schemes of a project. */
export function useSchemes({ id, settings }: Pick<Project, 'id' | 'settings'>): Schemes {
  const { locale } = useI18n();
  const { manage } = useWorkspace();
  const records = useRecords();
  const own = useValue(records.schemes(id)) ?? [];
  const all = [...PRESETS, ...latestEditions(own)];
  const choose = (scheme: RatingScheme) => {
    manage.setSettings(id, { ratingScheme: { id: scheme.id, version: scheme.version } });
  };
  return {
    all,
    chosen: all.find((one) => one.id === settings.ratingScheme.id) ?? GENERAL,
    choose,
    keep: (scheme) => {
      records.keepScheme(id, scheme);
      choose(scheme);
    },
    nameOf: (names) => nameIn(locale, names),
  };
}
