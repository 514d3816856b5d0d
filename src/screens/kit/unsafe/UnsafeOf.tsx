import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDefectNumbers } from '#data/records/defectNumbers.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { unsafeAt } from '#domain/inspection/register/unsafeCondition.ts';
import { TimeZoneProvider, useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { useRecords } from '../data/useSchemes.ts';
import * as page from '../page/page.css.ts';
import { useLabelName } from '../words/useLabelName.ts';
import { useShownNumber } from '../words/useShownNumber.ts';
import type { Author } from './Letters.tsx';
import UnsafeDialog from './UnsafeDialog.tsx';
import { useUnsafeRules } from './useUnsafeRules.ts';

interface UnsafeOfProps {
  readonly project: Project;
  /** The person at the screen. */
  readonly author: Author;
  /** Key of one of its observations. */
  readonly box: string;
  /** Its number as it is shown, where the page has it; else it is read from the register. */
  readonly no?: string;
  readonly onClose: () => void;
}

/**
 * How a defect is called outside of the register: by its number there, as in records, reports and letters; by the id of
 * its box where it has none, and until the register is read.
 *
 * @param isNeeded false where the number is known: nothing is read
 */
function useDefectNames(project: Project, isNeeded: boolean): (key: string, id: string) => string {
  const workspace = useWorkspace();
  const records = useRecords();
  const shownNo = useShownNumber(project);
  const { data } = useQuery({
    queryKey: ['defect-numbers', project.id],
    queryFn: () => readDefectNumbers(workspace, records, project),
    enabled: isNeeded,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return (key, id) => {
    const no = data?.get(key);
    return no === undefined ? id : shownNo(no);
  };
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
  const nameOf = useDefectNames(project, no === undefined);
  if (!of || !damages) return null;
  const damage = damages.find(({ key }) => key === of.key);
  const label = damage ? labelName(damage.label) : '';
  const called = no ?? nameOf(of.key, damage?.id ?? '');
  const name = [called, label].filter(Boolean).join(' ') || LL.unsafe.notStated();
  const defect = { ...of, no: called, label: damage?.label ?? null, name, image, box: of.key };
  return (
    <TimeZoneProvider timeZone={timeZone}>
      <UnsafeDialog project={project} author={author} defect={defect} onClose={onClose} />
    </TimeZoneProvider>
  );
}

interface UnsafeRowProps {
  readonly project: Project;
  /** Key of the box that names the defect. */
  readonly box: string;
  /** What is waited for, in words. */
  readonly text: string;
  readonly isUrgent: boolean;
  readonly onOpen: () => void;
}

/** A condition in a list, called by its label and number. */
export function UnsafeRow({ project, box, text, isUrgent, onOpen }: UnsafeRowProps) {
  const { LL, format } = useI18n();
  const { edits } = useWorkspace();
  const image = imageOfKey(box) ?? '';
  const damages = useValue(useMemo(() => edits.damages(image), [edits, image]));
  const images = useValue(useWorkspace().images(project.id));
  const labelName = useLabelName(project.labels);
  const damage = damages?.find((one) => one.key === box);
  const nameOf = useDefectNames(project, true);
  const name = damage
    ? LL.annotator.named({ label: labelName(damage.label), id: nameOf(box, damage.id) })
    : '–';
  return (
    <li className={page.item}>
      <div className={page.grow}>
        {name}
        <br />
        <span className={page.muted}>{images?.find(({ id }) => id === image)?.name}</span>
      </div>
      <Badge tone={isUrgent ? 'bad' : 'warn'}>{text}</Badge>
      <Button onPress={onOpen} aria-label={format.entry(LL.unsafe.list.open(), name)}>
        {LL.unsafe.list.open()}
      </Button>
    </li>
  );
}
