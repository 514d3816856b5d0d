import { ScanSearch } from 'lucide-react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useFindings } from '../defects/register/useFindings.ts';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { Reading } from '../Reading.tsx';
import { usePhotos } from '../usePhotos.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { Review } from './Review.tsx';
import { useReviewList } from './useReviewList.ts';

/** Every detection of an inspection, label by label, as crops that are judged without opening their photos. */
export default function ReviewTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const { search } = useProjectAddress();
  const images = usePhotos(project.id);
  const { findings, retry } = useFindings(project.id, images);
  const { list, askAnew } = useReviewList(project, images, findings, search);
  if (!list) return <Reading register={{ findings, retry }} of="tiles" />;
  if (list.tallies.size === 0 && !search.location)
    return (
      <EmptyState icon={ScanSearch} title={LL.boxes.emptyTitle()} text={LL.boxes.emptyText()}>
        <AddPhotos projectId={project.id} isFirst />
      </EmptyState>
    );
  return <Review project={project} list={list} onReload={askAnew} />;
}
