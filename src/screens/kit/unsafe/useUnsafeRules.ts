import { useMemo } from 'react';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Pack, Party } from '#domain/inspection/regime/pack.ts';
import { regimeOf } from '#domain/inspection/regime/regime.ts';
import {
  type RequiredNotice,
  requiredNotices,
  type UnsafeCondition,
} from '#domain/inspection/register/unsafeCondition.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../data/useSchemes.ts';
import { packWords } from '../words/regimeWords.ts';

/** By whose rules a project's unsafe conditions are told of. */
export interface UnsafeRules {
  /** That of the newest record under one; null where there is none. */
  readonly pack: Pack | null;
  /** IANA name; undefined = this device's. */
  readonly timeZone: string | undefined;
  /** Who has to be told of a condition, and who was. */
  readonly owed: (condition: UnsafeCondition) => readonly RequiredNotice[];
}

/** The rules of the newest record of a project that follows a regime. */
export function useUnsafeRules({ id, building }: Pick<Project, 'id' | 'building'>): UnsafeRules {
  const filed = useValue(useRecords().all);
  return useMemo(() => {
    const regime = filed
      ?.filter(({ record, project }) => project.id === id && record.status !== 'void')
      .map(({ record }) => regimeOf(record))
      .find((one) => one !== null);
    const pack = regime?.pack ?? null;
    const timeZone = timeZoneOf(building, pack);
    return {
      pack,
      timeZone,
      owed: (condition) => requiredNotices(condition, pack, regime?.kind.id ?? null, timeZone),
    };
  }, [filed, id, building]);
}

/** Returns the name of a party: that of its law, else the plain word. */
export function usePartyName(): (party: Party, rule: RequiredNotice['rule']) => string {
  const language = useI18n();
  return (party, rule) => (rule ? packWords(language, rule.names) : language.LL.unsafe.parties[party]());
}
