import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Team } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { InboxEntry } from './InboxEntry.tsx';
import * as styles from './inbox.css.ts';

/** The person's inbox: the number of new items, and the list. */
export function InboxButton({ team }: { readonly team: Team }) {
  const words = useI18n().LL.inbox;
  const { items, isReading, hasFailed } = useValue(team.inbox);
  const read = useValue(team.readMarks.read);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fresh = items.filter(({ id }) => !read.has(id));
  const note = (some: typeof items) => void team.readMarks.add(some);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={words.open({ count: fresh.length })}
        aria-haspopup="dialog"
        onPress={() => {
          // Also shares with other devices what was read here before.
          note(items.filter(({ id }) => read.has(id)));
          setOpen(true);
        }}
      >
        <span className={styles.bell} data-inbox={fresh.length}>
          <Icon icon={Bell} size={16} />
          {fresh.length > 0 && (
            <span className={styles.count}>{fresh.length > 99 ? '99+' : fresh.length}</span>
          )}
        </span>
      </Button>
      <Popover label={words.title()} triggerRef={button} isOpen={open} onOpenChange={setOpen}>
        <div className={styles.inbox}>
          <div className={page.row}>
            <h2 className={page.subtitle}>{words.title()}</h2>
            <span className={page.grow} />
            {fresh.length > 0 && (
              <Button variant="quiet" onPress={() => note(fresh)}>
                {words.readAll()}
              </Button>
            )}
          </div>
          {hasFailed && <p className={page.bad}>{words.failed()}</p>}
          {isReading && (
            <p role="status" className={page.muted}>
              {words.reading()}
            </p>
          )}
          {items.length === 0 && !isReading && !hasFailed && <p className={page.muted}>{words.none()}</p>}
          <ul className={styles.list}>
            {items.map((item) => (
              <InboxEntry
                key={item.id}
                item={item}
                me={team.member.name}
                isNew={!read.has(item.id)}
                onOpen={() => {
                  note([item]);
                  setOpen(false);
                }}
              />
            ))}
          </ul>
        </div>
      </Popover>
    </>
  );
}
