import { Suspense } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useProjectAddress } from '../useProjectAddress.ts';
import { RegisterView } from './register/RegisterView.tsx';
import { useRegister } from './register/useRegister.ts';

const BoxesView = lazyPart(() => import('./boxes/BoxesView.tsx'));

/** The findings: physical defects as a register or counted, or box by box with what people decided. */
export default function DefectsTab({ project }: { readonly project: Project }) {
  const { search } = useProjectAddress();
  const register = useRegister(project);
  if (search.view !== 'boxes') return <RegisterView project={project} register={register} />;
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <BoxesView project={project} register={register} />
    </Suspense>
  );
}
