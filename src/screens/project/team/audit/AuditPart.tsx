import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../../../kit/page/page.css.ts';
import * as styles from '../../project.css.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { AuditSteps } from './AuditSteps.tsx';
import { Irregularities } from './Irregularities.tsx';
import { useAudit } from './useAudit.ts';

/** Every step that people took in a project, and what no step explains; for its lead. */
export default function AuditPart({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.audit;
  if (!team.rolesIn(project.id).includes('lead')) return <p className={page.muted}>{words.leadOnly()}</p>;
  return <LeadsAudit project={project} team={team} />;
}

function LeadsAudit({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.audit;
  const { audit, state, again, stop } = useAudit(team, project.id);
  if (state.kind === 'reading')
    return (
      <div className={page.section}>
        <ProgressBar
          label={words.reading({ done: state.done, total: state.total })}
          value={state.done}
          maxValue={Math.max(1, state.total)}
        />
        <div>
          <Button onPress={stop}>{words.stop()}</Button>
        </div>
      </div>
    );
  if (state.kind !== 'read')
    return (
      <div className={page.section} role="status">
        <p className={page.missing}>{state.kind === 'cancelled' ? words.stopped() : words.unreadable()}</p>
        <div>
          <Button onPress={again}>{words.again()}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.scrolling}>
      <Irregularities project={project} team={team} audit={audit} steps={state.read} />
      <AuditSteps project={project} read={state.read} at={state.at} onAgain={again} />
    </div>
  );
}
