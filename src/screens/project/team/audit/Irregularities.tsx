import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ForgedVersion } from '#data/store/sync/syncState.ts';
import type { Audit } from '#data/team/audit/createAudit.ts';
import type { ReadSteps } from '#data/team/audit/createAuditReader.ts';
import type { TeamProject } from '#data/team/team.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { UnexplainedField } from '#domain/team/audit/unexplained.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import type { TeamPartProps } from '../teamPart.ts';
import * as styles from './audit.css.ts';

type Looked =
  | { readonly kind: 'not_yet' | 'looking' | 'failed' }
  | { readonly kind: 'found'; readonly fields: readonly UnexplainedField[]; readonly at: number };

/** A list that scrolls where it is long. @param label names it for assistive technology */
const Listed = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable
  <ul className={styles.list} aria-label={label} tabIndex={0}>
    {children}
  </ul>
);

interface FieldsProps {
  readonly project: TeamProject;
  readonly audit: Audit;
  readonly steps: ReadSteps;
}

/** Fields written without the app, searched on demand, since all damages and records are read for it. */
function FieldsWithoutStep({ project, audit, steps }: FieldsProps) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.audit;
  const { nameOf } = usePeople(project.id);
  const state = useValue(project.state);
  const [looked, setLooked] = useState<Looked>({ kind: 'not_yet' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isReady = state.kind === 'in_step' && state.isWhole;
  const look = async (): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setLooked({ kind: 'looking' });
    const found = await audit.unexplained((id) => steps.byId.has(id), signal);
    if (signal.aborted) return;
    setLooked(found.ok ? { kind: 'found', fields: found.value, at: Date.now() } : { kind: 'failed' });
  };
  return (
    <section
      className={page.section}
      data-unexplained={looked.kind === 'found' ? looked.fields.length : undefined}
    >
      <h2 className={page.subtitle}>{words.fieldsTitle()}</h2>
      <p className={page.muted}>{words.fieldsAbout()}</p>
      <div className={page.row}>
        <Button onPress={() => void look()} isDisabled={!isReady || looked.kind === 'looking'}>
          {words.look()}
        </Button>
        <span role="status">
          {looked.kind === 'looking' && words.looking()}
          {looked.kind === 'failed' && <span className={page.bad}>{words.lookFailed()}</span>}
          {looked.kind === 'found' &&
            looked.fields.length === 0 &&
            words.noFields({ time: format.time(looked.at) })}
          {looked.kind === 'not_yet' && !isReady && words.lookInStep()}
        </span>
      </div>
      {looked.kind === 'found' && looked.fields.length > 0 && (
        <Listed label={words.fieldsTitle()}>
          {looked.fields.map(({ doc, field, user, at }) => (
            <li key={`${doc} ${field}`}>
              <span className={page.bad}>{words.field({ field, doc })}</span>{' '}
              {user === null
                ? words.fieldByNobody()
                : words.fieldBy({ user: nameOf(user), time: format.dateTime(at) })}
            </li>
          ))}
        </Listed>
      )}
    </section>
  );
}

/** What must not happen: steps or signatures with two contents, deletions past the app, fields that no step explains. */
export function Irregularities({
  project,
  team,
  audit,
  steps,
}: TeamPartProps & Omit<FieldsProps, 'project'>) {
  const shared = useValue(team.projects).get(project.id);
  return (
    shared && (
      <>
        <Alarms project={shared} />
        <ForgedVersions project={shared} steps={steps} offline={team.offline} />
        <Restored project={shared} />
        <FieldsWithoutStep project={shared} audit={audit} steps={steps} />
      </>
    )
  );
}

/** Steps and signatures that can't be merged, as far as known to this device. */
function Alarms({ project }: { readonly project: TeamProject }) {
  const { LL } = useI18n();
  const words = LL.teamPage.audit;
  const { alarms, kind, isWhole } = useValue(project.state);
  return (
    <section className={page.section} data-alarms={alarms.length}>
      <h2 className={page.subtitle}>{words.alarms()}</h2>
      {(kind !== 'in_step' || !isWhole) && <p className={page.missing}>{words.partial()}</p>}
      {alarms.length > 0 ? (
        <Listed label={words.alarms()}>
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <code>{alarm.id}</code> <span className={page.bad}>{LL.team.alarm[alarm.kind]()}</span>
            </li>
          ))}
        </Listed>
      ) : (
        kind === 'in_step' && isWhole && <p className={page.muted}>{words.noAlarms()}</p>
      )}
    </section>
  );
}

/** Versions that differ from what was committed to, as far as this device met them, the latest first. */
function ForgedVersions({
  project,
  steps,
  offline,
}: Omit<FieldsProps, 'audit'> & Pick<TeamPartProps['team'], 'offline'>) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.audit;
  const { nameOf } = usePeople(project.id);
  const { forged, alarms } = useValue(project.state);
  const { data } = useQuery({
    queryKey: ['forked-photos', project.id],
    queryFn: () => offline.forked(project.id),
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const photos = data ?? [];
  const missing = new Set(alarms.flatMap(({ id, kind }) => (kind === 'missing' ? id : [])));
  const writer = ({ by, isProven, at }: ForgedVersion): string => {
    const time = format.dateTime(at);
    if (by === null) return words.forgedUnknown({ time });
    return isProven
      ? words.forgedBy({ user: nameOf(by), time })
      : words.forgedSaid({ user: nameOf(by), time });
  };
  return (
    <section className={page.section} data-forged={forged.length + photos.length}>
      <h2 className={page.subtitle}>{words.forged()}</h2>
      <p className={page.muted}>{words.forgedAbout()}</p>
      {steps.uncommitted > 0 && (
        <p className={page.muted}>{words.uncommitted({ count: steps.uncommitted })}</p>
      )}
      {forged.length + photos.length > 0 ? (
        <Listed label={words.forged()}>
          {photos.map((sha256) => (
            <li key={sha256} className={page.bad}>
              {words.forgedPhoto({ sha256 })}
            </li>
          ))}
          {forged.toReversed().map((one) => (
            <li key={`${one.id} ${one.rev} ${one.field}`}>
              <code>{one.field === undefined ? one.id : words.field({ field: one.field, doc: one.id })}</code>{' '}
              <span className={page.bad}>{writer(one)}</span>{' '}
              {one.field !== undefined
                ? words.forgedField()
                : missing.has(one.id)
                  ? words.forgedMissing()
                  : words.forgedHere()}
            </li>
          ))}
        </Listed>
      ) : (
        <p className={page.muted}>{words.noForged()}</p>
      )}
    </section>
  );
}

/** Documents that are listed by their ids; of more, the count says how many. */
const LISTED = 20;

/** Documents that somebody deleted, or of which somebody left content out, past the app, by how and by whom. */
function Restored({ project }: { readonly project: TeamProject }) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.audit;
  const { nameOf } = usePeople(project.id);
  const { restored } = useValue(project.state);
  const groups = [...groupBy(restored, ({ kind, by }) => `${kind} ${by ?? ''}`)];
  return (
    <section className={page.section} data-restored={restored.length}>
      <h2 className={page.subtitle}>{words.restored()}</h2>
      {groups.length === 0 ? (
        <p className={page.muted}>{words.noRestored()}</p>
      ) : (
        <Listed label={words.restored()}>
          {groups.map(([key, docs]) => {
            const { kind, by } = docs[0] ?? { kind: 'deleted', by: null };
            const time = format.dateTime(Math.max(...docs.slice(-LISTED).map(({ at }) => at)));
            const count = docs.length;
            return (
              <li key={key}>
                <span className={page.bad}>
                  {kind === 'left_out'
                    ? words.restoredLeftOut({ count, time })
                    : by === null
                      ? words.restoredByNobody({ count, time })
                      : words.restoredBy({ user: nameOf(by), count, time })}
                </span>
                <ul className={styles.inner}>
                  {docs.slice(-LISTED).map(({ id }) => (
                    <li key={id}>
                      <code>{id}</code>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </Listed>
      )}
    </section>
  );
}
