import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArchiveX, HardDrive, X } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { link } from '#ui/Link.css.ts';
import { useValue } from '../inspection-record/useValue.ts';
import { ageQuery } from './ageQuery.ts';
import * as styles from './notices.css.ts';
import { isPutOff, putOff } from './putOff.ts';

type Notice = 'low' | 'overdue';

/** A quiet strip: little space, or work of a week without a backup. It can be put off for a day. */
export default function Notices() {
  const { LL } = useI18n();
  const words = LL.notices;
  const workspace = useWorkspace();
  const { health, projects: all } = workspace;
  const { low, backups } = useValue(health.state);
  const projects = useValue(all)?.filter(({ archived }) => !archived) ?? [];
  const ages = useQueries({
    queries: projects.map(({ id }) => ageQuery(workspace.backups, id, backups[id] ?? null, null)),
  });
  const [off, setOff] = useState<readonly Notice[]>(() =>
    (['low', 'overdue'] as const).filter((each) => isPutOff(each, Date.now())),
  );
  const overdue = projects.filter((_, index) => ages[index]?.data?.overdue);
  const notice: Notice | undefined = [
    ...(low ? ['low' as const] : []),
    ...(overdue.length > 0 ? ['overdue' as const] : []),
  ].find((each) => !off.includes(each));
  if (!notice) return null;

  const [first] = overdue;
  const text =
    notice === 'low'
      ? words.low()
      : overdue.length === 1
        ? words.overdue({ name: first?.name ?? '' })
        : words.overdueMany({ count: overdue.length });
  const later = () => {
    putOff(notice, Date.now());
    setOff([...off, notice]);
  };
  return (
    <section aria-label={words.title()} className={styles.strip[notice]} data-notice={notice}>
      <Icon icon={notice === 'low' ? HardDrive : ArchiveX} />
      <p role="status" className={styles.text}>
        {text}
      </p>
      <Link to="/storage" className={`${link} ${styles.action}`}>
        {notice === 'low' ? words.storage() : words.backup()}
      </Link>
      <IconButton icon={X} label={words.later()} onPress={later} />
    </section>
  );
}
