import { Link, useNavigate } from '@tanstack/react-router';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InboxItem } from '#domain/team/inbox/inboxItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { isPlainClick } from '../../../kit/address/isPlainClick.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { useProjectName } from '../../../kit/words/projectName.ts';
import * as styles from './inbox.css.ts';

type InboxWords = ReturnType<typeof useI18n>['LL']['inbox'];
type Said = (words: InboxWords, of: { readonly name: string; readonly count: number }) => string;

const KINDS: Readonly<Record<InboxItem['kind'], Said>> = {
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
export function InboxEntry({ item, me, isNew, onOpen }: InboxEntryProps) {
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
