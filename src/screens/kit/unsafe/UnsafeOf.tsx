import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { unsafeAt } from '#domain/inspection/register/unsafeCondition.ts';
import { TimeZoneProvider, useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../data/useSchemes.ts';
import { useLabelName } from '../words/useLabelName.ts';
import type { Author } from './Letters.tsx';
import UnsafeDialog from './UnsafeDialog.tsx';
import { useUnsafeRules } from './useUnsafeRules.ts';

interface UnsafeOfProps {
  readonly project: Project;
  /** The person at the screen. */
  readonly author: Author;
  /** Key of one of its observations. */
  readonly box: string;
  /** Its number, where it is known; else it is called by its box. */
  readonly no?: string;
  readonly onClose: () => void;
}

/** The unsafe condition of the defect that a box shows; nothing until it is read. */
export default function UnsafeOf({ project, author, box, no, onClose }: UnsafeOfProps) {
  const { LL } = useI18n();
  const records = useRecords();
  const { edits } = useWorkspace();
  const facts = useValue(useMemo(() => records.currentFacts(project.id), [records, project.id]));
  const of = useMemo(() => (facts ? unsafeAt(box, facts) : null), [facts, box]);
  const image = imageOfKey(of?.key ?? box) ?? '';
  const damages = useValue(useMemo(() => edits.damages(image), [edits, image]));
  const labelName = useLabelName(project.labels);
  const { timeZone } = useUnsafeRules(project);
  if (!of || !damages) return null;
  const damage = damages.find(({ key }) => key === of.key);
  const label = damage ? labelName(damage.label) : '';
  const called = no ?? damage?.id ?? '';
  const name = [called, label].filter(Boolean).join(' ') || LL.unsafe.notStated();
  const defect = { ...of, no: called, label: damage?.label ?? null, name, image, box: of.key };
  return (
    <TimeZoneProvider timeZone={timeZone}>
      <UnsafeDialog project={project} author={author} defect={defect} onClose={onClose} />
    </TimeZoneProvider>
  );
}
