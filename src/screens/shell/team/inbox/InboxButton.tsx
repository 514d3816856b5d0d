import { Link, useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InboxItem } from '#domain/team/inbox/inboxItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { isPlainClick } from '../../../kit/address/ReviewLink.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { useProjectName } from '../../../kit/words/projectName.ts';
import * as styles from './inbox.css.ts';

type InboxWords = ReturnType<typeof useI18n>['LL']['inbox'];
type EntryText = (words: InboxWords, of: { readonly name: string; readonly count: number }) => string;

const KINDS: Readonly<Record<InboxItem['kind'], EntryText>> = {
  mentioned: (words, of) => words.mentioned(of),
  assigned: (words, of) => words.assigned(of),
  review_asked: (words, of) => words.reviewAsked(of),
};

interface InboxEntryProps {
  readonly item: InboxItem;
  /** User name of the signed-in person. */
  readonly me: string;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}

/** One inbox item, with a link to what it concerns. */
function InboxEntry({ item, me, isNew, onOpen }: InboxEntryProps) {
  const { LL, format } = useI18n();
  const words = LL.inbox;
  const { nameOf } = usePeople(item.project);
  const projectName = useProjectName();
  const navigate = useNavigate();
  const { projects, damagesOf } = useWorkspace();
  const project = useValue(projects)?.find(({ id }) => id === item.project);
  const by = nameOf(item.by);
  const text = (
    <>
      <span className={styles.head}>
        {isNew && <span className={styles.dot} role="img" aria-label={words.new()} />}
        <span>{KINDS[item.kind](words, { name: by, count: item.count })}</span>
      </span>
      {item.text && <bdi className={styles.text}>{item.text}</bdi>}
      <span className={styles.where}>
        {project && projectName(project)} · <time>{format.dateTime(item.at)}</time>
      </span>
    </>
  );
  const { project: of, image, damage } = item;
  const page =
    item.kind === 'review_asked'
      ? { tab: 'team', part: 'second' }
      : item.kind === 'assigned' && item.count > 1
        ? { tab: 'photos', person: me }
        : null;
  // The address uses the damage's displayed id, whose current value is read on demand.
  const openDamage = async (): Promise<void> => {
    const found = (await damagesOf(image)).find(({ key }) => key === damage);
    await navigate({ to: '/dashboard', search: { project: of, image, ...(found && { damage: found.id }) } });
  };
  return (
    <li data-inbox-kind={item.kind}>
      {page ? (
        <Link
          to="/project/$projectId"
          params={{ projectId: of }}
          search={page}
          className={styles.entry}
          onClick={onOpen}
        >
          {text}
        </Link>
      ) : (
        <Link
          to="/dashboard"
          search={{ project: of, image }}
          className={styles.entry}
          onClick={(event) => {
            onOpen();
            if (damage === null || !isPlainClick(event)) return;
            event.preventDefault();
            void openDamage();
          }}
        >
          {text}
        </Link>
      )}
    </li>
  );
}

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
            <div role="status" aria-label={words.reading()}>
              <Skeleton of="table" count={3} />
            </div>
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
