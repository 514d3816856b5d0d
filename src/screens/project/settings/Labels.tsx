import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DIGITS, labelDigits, withDigit } from '#domain/damage/digits.ts';
import { contrast, inkOn } from '#domain/damage/ink.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { visuallyHidden } from '#ui/text.css.ts';
import * as page from '../../inspection-record/page.css.ts';
import { useLabelName } from '../../inspection-record/useLabelName.ts';
import { LabelForm } from './LabelForm.tsx';
import { Tag } from './Tag.tsx';

const NONE = '-';

/** The labels of a project: colour, digit key, and whether they are still offered. None is ever deleted. */
export function Labels({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.settings.labels;
  const workspace = useWorkspace();
  const labelName = useLabelName(project.labels);
  const counts = useValue(workspace.counts(project.id));
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  const { labels } = project;
  const digits = labelDigits(labels);
  const digitOf = (label: Label) => [...digits].find(([, each]) => each === label)?.[0] ?? NONE;
  const used = (key: string) =>
    Object.values(counts).reduce((sum, { byLabel }) => sum + (byLabel[key] ?? 0), 0);
  const heads = [words.name(), words.key(), words.kind(), words.digit()];
  const numbers = [words.contrast(), words.use()];
  return (
    <section className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button onPress={() => setEditing('new')}>{words.add()}</Button>
      </div>
      <p className={page.muted}>{words.help()}</p>
      <div className={page.scroll}>
        <table className={page.table} aria-label={words.title()}>
          <thead>
            <tr>
              {heads.map((text) => (
                <th key={text} scope="col" className={page.th}>
                  {text}
                </th>
              ))}
              {numbers.map((text) => (
                <th key={text} scope="col" className={page.numberHead}>
                  {text}
                </th>
              ))}
              <th scope="col" className={page.th}>
                {words.active()}
              </th>
              <td className={page.th} />
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => {
              const name = labelName(label.key);
              const boxes = used(label.key);
              return (
                <tr key={label.key}>
                  <td className={page.td}>
                    <Tag colour={label.colour}>{name}</Tag>
                    {label.retired && boxes > 0 && (
                      <div className={page.muted}>{words.retiredInUse({ count: boxes })}</div>
                    )}
                  </td>
                  <td className={page.td}>
                    <code className={page.mono}>{label.key}</code>
                  </td>
                  <td className={page.short}>{words.kinds[label.kind]()}</td>
                  <td className={page.td}>
                    <div className={page.fit}>
                      <Select
                        label={words.digitOf({ name })}
                        hideLabel
                        isDisabled={label.retired === true}
                        items={[
                          { id: NONE, label: words.noDigit() },
                          ...DIGITS.map((digit) => {
                            const holder = digits.get(digit);
                            return {
                              id: digit,
                              label:
                                holder && holder !== label
                                  ? words.taken({ digit, name: labelName(holder.key) })
                                  : digit,
                            };
                          }),
                        ]}
                        selectedKey={digitOf(label)}
                        onSelectionChange={(digit) =>
                          workspace.manage.setLabels(
                            project.id,
                            withDigit(labels, label.key, digit === NONE ? '' : digit),
                          )
                        }
                      />
                    </div>
                  </td>
                  <td className={page.number}>
                    {format.number(contrast(inkOn(label.colour), label.colour), 1)} : 1
                  </td>
                  <td className={page.number}>{format.count(boxes)}</td>
                  <td className={page.td}>
                    <Switch
                      isSelected={label.retired !== true}
                      onChange={(on) => workspace.manage.setLabel(project.id, { ...label, retired: !on })}
                    >
                      <span className={visuallyHidden}>{words.activeOf({ name })}</span>
                    </Switch>
                  </td>
                  <td className={page.td}>
                    <IconButton
                      icon={Pencil}
                      label={words.edit({ name })}
                      onPress={() => setEditing(label)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {editing && (
        <LabelForm
          project={project}
          label={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
