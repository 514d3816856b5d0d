import { Suspense, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { lateRepairs } from '#domain/inspection/register/dueDates.ts';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { LateRepairs } from '../../kit/defect/LateRepairs.tsx';
import { useDueRule } from '../../kit/defect/useDueRule.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useProjectAddress } from '../useProjectAddress.ts';
import { RegisterView } from './register/RegisterView.tsx';
import { useRegister } from './register/useRegister.ts';

const BoxesView = lazyPart(() => import('./boxes/BoxesView.tsx'));

/** The findings: physical defects as a register or counted, or box by box with what people decided. */
export default function DefectsTab({ project }: { readonly project: Project }) {
  const { search } = useProjectAddress();
  const register = useRegister(project);
  const rule = useDueRule(project);
  const { rows } = register;
  const late = useMemo(
    () =>
      rule &&
      rows &&
      lateRepairs(
        rule,
        rows.map(({ defect }) => defect),
      ),
    [rule, rows],
  );
  return (
    <>
      <LateRepairs project={project.id} late={late} />
      {search.view === 'boxes' ? (
        <Suspense fallback={<Skeleton of="table" />}>
          <BoxesView project={project} register={register} />
        </Suspense>
      ) : (
        <RegisterView project={project} register={register} />
      )}
    </>
  );
}
