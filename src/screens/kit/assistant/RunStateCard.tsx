import { type ReactNode, useEffect, useState } from 'react';
import type { RunNote } from '#data/assistant/runs/runNote.ts';
import type { Runner, RunState } from '#data/assistant/runs/runner.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { useProjectName } from '../words/projectName.ts';
import { faultWords } from './faultWords.ts';
import * as styles from './runState.css.ts';

/** Names of photos shown; the rest is counted. */
const NAMED = 3;

/** The totals of a run so far, in one line. */
function Totals({ note }: { readonly note: RunNote }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.state;
  const { photos, boxes, hidden, left, took, masks = 0, unlooked } = note.totals;
  const parts = [
    words.found({ boxes }),
    ...(hidden > 0 ? [words.hidden(hidden)] : []),
    ...(masks > 0 ? [words.masks(masks)] : []),
    ...(left > 0 ? [words.left(left)] : []),
    ...(photos > 0 ? [words.took(LL.assistant.seconds(format.number(took / photos / 1000, 1)))] : []),
  ];
  const more = unlooked.length - NAMED;
  return (
    <>
      <p className={styles.muted}>{parts.join(' · ')}</p>
      {unlooked.length > 0 && (
        <div className={styles.bad}>
          <p>{words.unlooked(unlooked.length)}</p>
          <ul className={styles.named}>
            {unlooked.slice(0, NAMED).map(({ image, name, fault }) => (
              <li key={image}>{format.entry(name, faultWords(LL, fault))}</li>
            ))}
            {more > 0 && <li>{words.more(more)}</li>}
          </ul>
        </div>
      )}
    </>
  );
}

/** How often the time is updated, milliseconds. */
const AGAIN = 1000;
/** Shorter work shows no time, milliseconds. */
const LONG = 5000;
const MINUTE = 60_000;

/** How long something has been running, once that is long. @param since milliseconds since 1970 */
function Elapsed({ since }: { readonly since: number }) {
  const { LL, format } = useI18n();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const ms = now - since;
  if (ms < LONG) return null;
  const seconds = LL.assistant.seconds(format.count(Math.floor(ms / 1000)));
  return ` · ${LL.assistant.state.since(ms < 2 * MINUTE ? seconds : format.duration(Math.floor(ms / MINUTE) * MINUTE))}`;
}

/** What is being done at present, in one line. */
function Doing({ now, phase }: Pick<RunState, 'now' | 'phase'>) {
  const { LL } = useI18n();
  const words = LL.assistant.state;
  if (!now || (phase === 'paused' && now.since === null)) return words.phase[phase]();
  const what =
    now.total > 0
      ? words.photo({ name: now.name, done: now.done + 1, total: now.total })
      : words.ready({ name: now.name });
  return (
    <>
      {what}
      {now.since !== null && <Elapsed since={now.since} key={now.since} />}
      {phase === 'paused' && ` · ${words.pausing()}`}
    </>
  );
}

function Progress({ state, brief }: { readonly state: RunState; readonly brief: boolean }) {
  const { LL } = useI18n();
  const words = LL.assistant.state;
  const { note, now } = state;
  const done = note.total - note.todo.length;
  return (
    <>
      <ProgressBar
        label={words.photos({ done, total: note.total })}
        value={done + (now && now.total > 0 ? now.done / now.total : 0)}
        maxValue={Math.max(1, note.total)}
      />
      {!brief && (
        <p className={styles.muted}>
          <Doing {...state} />
        </p>
      )}
    </>
  );
}

const phaseOf = (state: RunState | null): RunState['phase'] | null => state?.phase ?? null;

/**
 * The phase of a run, for components that needn't render with every part of a photo; null where none is running or has
 * just ended.
 */
export const useRunPhase = ({ state }: Pick<Runner, 'state'>): RunState['phase'] | null =>
  useValue(state, phaseOf);

const projectOfRun = (state: RunState | null): string | null => state?.note.project ?? null;

/**
 * Whether a run is shown at a project, and the name of another project that it runs in: what has ended is told only
 * where it was run, what is under way everywhere, since only one runs at a time.
 */
export function useRunAt(
  { state }: Pick<Runner, 'state'>,
  project: string,
): { readonly isShown: boolean; readonly other: string | null } {
  const phase = useRunPhase({ state });
  const of = useValue(state, projectOfRun);
  const nameOf = useProjectName();
  const found = useValue(useWorkspace().projects)?.find(({ id }) => id === of);
  if (of === project) return { isShown: true, other: null };
  const isEnded = phase === 'done' || phase === 'cancelled' || phase === 'failed';
  return { isShown: phase !== null && !isEnded, other: found ? nameOf(found) : null };
}

export interface RunStateCardProps {
  readonly runner: Runner;
  /** The name of the project that it runs in, where that is not the open one. */
  readonly other?: string | null;
  /** Shown beside the title. */
  readonly corner?: ReactNode;
  /** Shows only which run it is and its progress; the rest on demand. */
  readonly brief?: boolean;
  /** Shown beside the buttons. */
  readonly children?: ReactNode;
}

/** The progress and the results of a model's run; nothing where none is running or has just ended. */
export function RunStateCard(props: RunStateCardProps) {
  const { runner, other = null, corner, brief = false, children } = props;
  const { LL } = useI18n();
  const words = LL.assistant.state;
  const state = useValue(runner.state);
  const isUndone = useValue(runner.undone);
  if (!state) return null;
  const { note, phase, fault } = state;
  const title =
    other === null ? words.title({ name: note.name }) : words.titleIn({ name: note.name, project: other });
  const isUnderWay = phase === 'running' || phase === 'paused';
  return (
    <section aria-label={title} className={styles.state} data-assistant-run={phase}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {corner}
      </div>
      {isUnderWay ? <Progress state={state} brief={brief} /> : <p role="status">{words.phase[phase]()}</p>}
      {phase === 'paused' && (note.cuts ?? 0) > 0 && (
        <p className={styles.bad} data-cut-off={note.cuts}>
          {words.cutOff(note.cuts ?? 0)}
        </p>
      )}
      {fault && <p className={styles.bad}>{faultWords(LL, fault)}</p>}
      {isUndone && <p role="status">{words.undone()}</p>}
      {phase !== 'elsewhere' && !brief && !isUndone && <Totals note={note} />}
      <div className={styles.buttons} hidden={brief}>
        {isUnderWay ? (
          <>
            <Button onPress={() => runner.pause(phase === 'running')}>
              {phase === 'running' ? words.pause() : words.resume()}
            </Button>
            <Button onPress={runner.cancel}>{words.cancel()}</Button>
          </>
        ) : (
          <Button onPress={runner.dismiss}>{words.close()}</Button>
        )}
        {children}
      </div>
    </section>
  );
}
