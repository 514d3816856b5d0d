import { Pencil } from 'lucide-react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DIGITS, labelDigits, withDigit } from '#domain/damage/digits.ts';
import { contrast, inkOn } from '#domain/damage/ink.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './settings.css.ts';
import { Tag } from './Tag.tsx';

const NONE = '-';

export interface LabelRowProps {
  readonly project: Project;
  readonly label: Label;
  /** Number of boxes with it. */
  readonly boxes: number;
  readonly onEdit: () => void;
}

/** The digit key of a label; one that another label has moves to this one. */
function DigitChoice({ project: { id, labels }, label }: Pick<LabelRowProps, 'project' | 'label'>) {
  const words = useI18n().LL.settings.labels;
  const { manage } = useWorkspace();
  const labelName = useLabelName(labels);
  const digits = labelDigits(labels);
  const nameOf = (digit: (typeof DIGITS)[number]): string => {
    const holder = digits.get(digit);
    return holder && holder !== label ? words.taken({ digit, name: labelName(holder.key) }) : digit;
  };
  return (
    <Select
      label={words.digitOf({ name: labelName(label.key) })}
      hideLabel
      isDisabled={label.retired === true}
      items={[
        { id: NONE, label: words.noDigit() },
        ...DIGITS.map((digit) => ({ id: digit, label: nameOf(digit) })),
      ]}
      selectedKey={[...digits].find(([, each]) => each === label)?.[0] ?? NONE}
      onSelectionChange={(digit) =>
        manage.setLabels(id, withDigit(labels, label.key, digit === NONE ? '' : digit))
      }
    />
  );
}

/** One label: its colour and contrast, its digit, how often it is used, and whether it is still offered. */
export function LabelRow({ project, label, boxes, onEdit }: LabelRowProps) {
  const { LL, format } = useI18n();
  const words = LL.settings.labels;
  const { manage } = useWorkspace();
  const name = useLabelName(project.labels)(label.key);
  return (
    <tr>
      <td className={page.td}>
        <Tag colour={label.colour}>{name}</Tag>
        {label.retired && boxes > 0 && (
          <div className={page.muted}>{words.retiredInUse({ count: boxes })}</div>
        )}
      </td>
      <td data-head={words.key()} className={page.td}>
        <code className={`${page.mono} ${styles.key}`} title={label.key}>
          {label.key}
        </code>
      </td>
      <td data-head={words.kind()} className={page.short}>
        {words.kinds[label.kind]()}
      </td>
      <td data-head={words.digit()} className={page.td}>
        <div className={page.fit}>
          <DigitChoice project={project} label={label} />
        </div>
      </td>
      <td data-head={words.contrast()} className={page.number}>
        {format.number(contrast(inkOn(label.colour), label.colour), 1)} : 1
      </td>
      <td data-head={words.use()} className={page.number}>
        {format.count(boxes)}
      </td>
      <td data-head={words.active()} className={page.td}>
        <Switch
          isSelected={label.retired !== true}
          onChange={(on) => manage.setLabel(project.id, { ...label, retired: !on })}
        >
          <span className={visuallyHidden}>{words.activeOf({ name })}</span>
        </Switch>
      </td>
      <td className={page.td}>
        <IconButton icon={Pencil} label={words.edit({ name })} onPress={onEdit} />
      </td>
    </tr>
  );
}
