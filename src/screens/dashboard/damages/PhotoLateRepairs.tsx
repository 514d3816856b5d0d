import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { lateRepairsHere } from '#domain/inspection/register/dueDates.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { LateRepairs } from '../../kit/defect/LateRepairs.tsx';
import { useDueRule } from '../../kit/defect/useDueRule.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';

/** Says which repair dates have just become too late, on one photo. */
function OnPhoto({ image }: { readonly image: string }) {
  const { LL } = useI18n();
  const { project } = useDashboard();
  const { edits } = useWorkspace();
  const records = useRecords();
  const labelName = useLabelName(project.labels);
  const rule = useDueRule(project);
  const damages = useValue(useMemo(() => edits.damages(image), [edits, image]));
  const facts = useValue(useMemo(() => records.defectFacts(project.id), [records, project.id]));
  const late = useMemo(() => {
    if (!rule || !damages || !facts) return null;
    const components = componentKeys(project.labels);
    const defects = damages.filter(({ verdict, label }) => verdict === 'accepted' && !components.has(label));
    const nameOf = ({ label, id }: Damage) => LL.annotator.named({ label: labelName(label), id });
    return lateRepairsHere(rule, defects, facts, nameOf);
  }, [rule, damages, facts, project.labels, LL, labelName]);
  return <LateRepairs project={project.id} late={late} scope={image} />;
}

/** The same for the open photo. */
export default function PhotoLateRepairs() {
  const image = useOpenImage();
  return image === null ? null : <OnPhoto image={image.id} />;
}
