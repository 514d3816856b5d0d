import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { acceptanceAsked, acceptanceChange } from '#domain/assurance/sampling.ts';
import { projectKey } from '#domain/edit/ids.ts';
import { type Project, SAMPLE_ACCEPTANCE } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { useSampler } from './useSamples.ts';

/** Whether results of the project's samples have to be approved by a second person, and who asks for it: leads decide. */
export function AcceptanceRule({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.sampling.plan;
  const { manage } = useWorkspace();
  const { by } = useSampler(project.id);
  const team = useTeamOf(project.id);
  const rule = acceptanceAsked(project);
  const mayChange = team?.mayChange(project.id, projectKey(project.id), [SAMPLE_ACCEPTANCE]) ?? true;
  const ask = (isAsked: boolean) =>
    manage.take({
      kind: 'settings',
      project: project.id,
      image: null,
      assign: [acceptanceChange(project, isAsked ? by : null)],
    });
  return (
    <div className={page.section} data-acceptance={rule ? 'asked' : 'free'}>
      <Checkbox isSelected={rule !== null} isDisabled={!mayChange} onChange={ask}>
        {words.acceptance()}
      </Checkbox>
      <p className={page.muted}>
        {rule ? words.acceptanceBy({ who: rule.name || '–' }) : words.acceptanceText()}
        {!mayChange && ` ${words.acceptanceLeads()}`}
      </p>
    </div>
  );
}
