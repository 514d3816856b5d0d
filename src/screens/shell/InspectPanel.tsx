import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { InspectedActor, InspectedEvent } from '#machines/inspect.ts';
import { useValue } from '#signals/useValue.tsx';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import type { Inspecting } from '../kit/page/InspectProvider.tsx';
import * as styles from './InspectPanel.css.ts';

/** Readable JSON; a value that can't be serialised (a cycle, an element) is replaced by its type. */
function readable(value: unknown, indent = 0): string {
  const seen = new WeakSet<object>();
  const plain = (_: string, part: unknown) => {
    if (typeof part === 'function') return '[function]';
    if (typeof part !== 'object' || part === null) return part;
    if (seen.has(part)) return '[seen above]';
    seen.add(part);
    return part;
  };
  return JSON.stringify(value, plain, indent) ?? '';
}

function Actor({ id, session, alive, states, context }: InspectedActor) {
  return (
    <li className={alive ? styles.actor : `${styles.actor} ${styles.ended}`} data-actor={id}>
      <strong>{id}</strong> <span className={styles.quiet}>{session}</span>
      <div className={styles.states}>
        {states.map((state) => (
          <Badge key={state} tone={alive ? 'accent' : 'neutral'}>
            {state}
          </Badge>
        ))}
      </div>
      {context === undefined ? null : <pre className={styles.code}>{readable(context, 1)}</pre>}
    </li>
  );
}

function Event({ at, to, type, detail }: InspectedEvent) {
  const { format } = useI18n();
  return (
    <li className={styles.event}>
      <time className={styles.quiet}>{format.time(at)}</time>
      <span>{to}</span>
      <strong>{type}</strong>
      <span className={styles.code}>{Object.keys(detail).length > 0 ? readable(detail) : ''}</span>
    </li>
  );
}

/** All state machines of this visit: their states and events. Works offline. */
export default function InspectPanel({ inspecting: { inspector, openHosted } }: { inspecting: Inspecting }) {
  const { LL } = useI18n();
  const navigate = useNavigate();
  const { actors, events } = useValue(inspector.seen);
  // The parameter belongs to the root route, whatever page is open.
  const close = () =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, inspect: false })) as never });
  return (
    <section aria-label={LL.shell.inspect.title()} className={styles.panel} data-inspect>
      <div className={styles.bar}>
        <h2 className={styles.title}>{LL.shell.inspect.title()}</h2>
        {openHosted ? (
          <NativeButton size="panel" onClick={openHosted}>
            {LL.shell.inspect.hosted()}
          </NativeButton>
        ) : null}
        <NativeButton size="panel" onClick={close}>
          {LL.shell.inspect.close()}
        </NativeButton>
      </div>
      <div className={styles.columns}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable */}
        <ul className={styles.column} aria-label={LL.shell.inspect.state()} tabIndex={0}>
          {actors.length === 0 ? <li className={styles.quiet}>{LL.shell.inspect.none()}</li> : null}
          {actors.map((actor) => (
            <Actor key={actor.session} {...actor} />
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable */}
        <ol className={styles.column} aria-label={LL.shell.inspect.events()} tabIndex={0}>
          {events.toReversed().map((event) => (
            <Event key={event.number} {...event} />
          ))}
        </ol>
      </div>
    </section>
  );
}
