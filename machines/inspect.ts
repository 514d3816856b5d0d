import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { InspectionEvent } from 'xstate';

/** One machine or one of its children, as it is now. */
export interface InspectedActor {
  /** XState's session id: unique on the page. */
  readonly session: string;
  /** `tool`, `selection`, `auth`; for a child the id under which it was invoked. */
  readonly id: string;
  readonly alive: boolean;
  /** Active states by their path: `mode.POINTER.idle`. Empty for actors without states. */
  readonly states: readonly string[];
  readonly context: unknown;
}

export interface InspectedEvent {
  /** Counts up from 1, so that equal events can be told apart. */
  readonly number: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly to: string;
  readonly type: string;
  /** The event's data besides its type. */
  readonly detail: Readonly<Record<string, unknown>>;
}

interface Inspection {
  readonly actors: readonly InspectedActor[];
  /** Oldest first. */
  readonly events: readonly InspectedEvent[];
}

/** Records the events and states of XState machines for inspection; needs no network. */
export interface Inspector {
  readonly seen: ReadonlySignal<Inspection>;
  /** Pass this as `inspect` to `createActor`. */
  readonly inspect: (event: InspectionEvent) => void;
}

/** Events kept, at most. */
export const INSPECTED_EVENTS = 200;
/** Ended actors kept, so that their last state can be read, at most. */
const ENDED_ACTORS = 5;
/** Not recorded: sixty of them a second would displace all other events. */
const NOISE: ReadonlySet<string> = new Set(['moved']);

/** `{mode: {POINTER: 'idle'}, overlay: 'SHOW'}` → `mode.POINTER.idle`, `overlay.SHOW`. */
function paths(value: unknown, prefix = ''): readonly string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${prefix}${key}.`));
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param now milliseconds since 1970, UTC */
export function createInspector(now: () => number = Date.now): Inspector {
  const state = signal<Inspection>({ actors: [], events: [] });
  let count = 0;

  function see(ref: unknown, snapshot: unknown) {
    const session = text(field(ref, 'sessionId'));
    const seen: InspectedActor = {
      session,
      id: text(field(ref, 'id')),
      alive: field(snapshot, 'status') === 'active',
      states: paths(field(snapshot, 'value')),
      context: field(snapshot, 'context'),
    };
    const { actors: before, events } = state.value;
    const known = before.some((actor) => actor.session === session);
    const actors = known
      ? before.map((actor) => (actor.session === session ? seen : actor))
      : [...before, seen];
    const ended = actors.filter(({ alive }) => !alive).slice(0, -ENDED_ACTORS);
    state.value = { actors: actors.filter((actor) => !ended.includes(actor)), events };
  }

  return {
    seen: state,
    inspect(event) {
      if (event.type === '@xstate.snapshot') {
        if (!NOISE.has(event.event.type)) see(event.actorRef, event.snapshot);
        return;
      }
      if (event.type !== '@xstate.event' || NOISE.has(event.event.type)) return;
      const { type, ...detail } = event.event;
      count += 1;
      const seen = { number: count, at: now(), to: text(field(event.actorRef, 'id')), type, detail };
      const { actors, events } = state.value;
      state.value = { actors, events: [...events, seen].slice(-INSPECTED_EVENTS) };
    },
  };
}
