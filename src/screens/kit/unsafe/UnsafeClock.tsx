import { TriangleAlert } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import {
  type UnsafeClock as Clock,
  type StatedUnsafe,
  unsafeClock,
  unsafeConditionOf,
  unsafeDefects,
} from '#domain/inspection/register/unsafeCondition.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useRecords } from '../data/useSchemes.ts';
import * as page from '../page/page.css.ts';
import type { Author } from './Letters.tsx';
import * as styles from './unsafe.css.ts';
import { useNow } from './useNow.ts';
import { usePartyName, useUnsafeRules } from './useUnsafeRules.ts';

const UnsafeOf = lazyWithWords(() => import('./UnsafeOf.tsx'));
const UnsafeRow = lazyWithWords(async () => ({ default: (await import('./UnsafeOf.tsx')).UnsafeRow }));

/** A condition that is waited on. */
interface Waiting extends StatedUnsafe {
  readonly clock: Clock;
}

/** What a condition waits for, in a few words. */
function useClockWords(): (clock: Clock, now: number) => string {
  const { LL, format } = useI18n();
  const words = LL.unsafe.clock;
  const nameOf = usePartyName();
  return ({ untold, unanswered, at, isLate }, now) => {
    const [first] = untold;
    if (!first) return words.waits({ time: format.duration(now - (unanswered[0]?.at ?? at)) });
    const tell = words.tell({ party: nameOf(first.whom, first.rule) });
    if (first.by === null) return tell;
    const time = format.duration(Math.abs(first.by - now));
    return `${tell} · ${isLate ? words.past({ time }) : words.until({ time })}`;
  };
}

/**
 * On every page of a project: what its unsafe conditions wait for, the most urgent first. Nothing where none is waited on.
 */
export default function UnsafeClock({
  project,
  author,
}: {
  readonly project: Project;
  readonly author: Author;
}) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const records = useRecords();
  const rules = useUnsafeRules(project);
  const facts = useValue(useMemo(() => records.currentFacts(project.id), [records, project.id]));
  const now = useNow();
  const textOf = useClockWords();
  const [opened, setOpened] = useState<string | 'list' | null>(null);
  const stated = useMemo(() => (facts ? unsafeDefects(facts) : []), [facts]);
  const waiting = stated
    .flatMap((one): Waiting[] => {
      const condition = unsafeConditionOf({ unsafe: one.stated });
      const clock = condition && unsafeClock(condition, rules.owed(condition), now);
      return clock ? [{ ...one, clock }] : [];
    })
    .sort((a, b) => b.clock.untold.length - a.clock.untold.length || a.clock.at - b.clock.at);
  const [first] = waiting;
  const close = () => setOpened(null);
  const text =
    waiting.length === 1 && first
      ? format.entry(words.clock.one(), textOf(first.clock, now))
      : `${words.clock.many({ count: waiting.length })}${first ? ` · ${textOf(first.clock, now)}` : ''}`;
  return (
    <>
      {first && (
        <button
          type="button"
          className={styles.clock[first.clock.untold.length > 0 ? 'bad' : 'warn']}
          aria-label={format.entry(words.clock.label(), text)}
          data-unsafe={waiting.length}
          onClick={() => setOpened(waiting.length === 1 ? first.key : 'list')}
        >
          <Icon icon={TriangleAlert} size={14} />
          <span className={styles.text}>{text}</span>
        </button>
      )}
      {opened === 'list' && (
        <Dialog title={words.list.title()} closeLabel={LL.project.form.close()} onClose={close}>
          <Suspense>
            <ul className={page.lines}>
              {waiting.map((one) => (
                <UnsafeRow
                  key={one.key}
                  project={project}
                  box={one.key}
                  isUrgent={one.clock.isLate || one.clock.untold.length > 0}
                  text={textOf(one.clock, now)}
                  onOpen={() => setOpened(one.key)}
                />
              ))}
            </ul>
          </Suspense>
        </Dialog>
      )}
      {opened !== null && opened !== 'list' && (
        <Suspense>
          <UnsafeOf project={project} author={author} box={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
