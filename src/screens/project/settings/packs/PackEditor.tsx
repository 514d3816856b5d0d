import { useMemo, useState } from 'react';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { isEditable, packForm, withPart } from '#domain/inspection/regime/packForm.ts';
import { type PackFault, packOf } from '#domain/inspection/regime/readPack.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { packPart } from '../../../kit/words/packPath.ts';
import { PackFaults } from './PackFaults.tsx';
import { Edited, Opening, Part } from './PackPart.tsx';
import * as styles from './packs.css.ts';

export interface PackEditorProps {
  readonly pack: Pack;
  readonly onSave: (pack: Pack) => void;
  readonly onClose: () => void;
}

const NONE: readonly PackFault[] = [];

/** All of a pack as a form, made of its schema. A pack with faults is reported by place, and not saved. */
export default function PackEditor({ pack, onSave, onClose }: PackEditorProps) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.packs;
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>(pack);
  const [isSubmitted, setSubmitted] = useState(false);
  const read = useMemo(() => (isSubmitted ? packOf(draft) : null), [draft, isSubmitted]);
  const faults = read && !read.ok ? read.error : NONE;
  // What the fields refer to each other by; a draft with a fault still has all its lists.
  const edited = useMemo(() => ({ pack: draft as Pack, faults }), [draft, faults]);
  const save = () => {
    setSubmitted(true);
    const found = packOf(draft);
    if (!found.ok) return;
    onSave(found.value.pack);
    onClose();
  };
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.editorTitle()}
      size="large"
      isDismissable={false}
      onClose={onClose}
      closeLabel={LL.project.form.close()}
      cancelLabel={LL.project.form.cancel()}
      confirmLabel={words.save()}
      onConfirm={save}
    >
      <Edited value={edited}>
        <div className={page.section}>
          <p className={page.muted}>{words.editorHelp()}</p>
          {packForm()
            .filter(({ name }) => isEditable(name))
            .map(({ name, part, isOptional }) => {
              const label = packPart(language, name);
              return (
                <div key={name} className={styles.part}>
                  <Opening name={label} path={name} isOpen={name === 'names'}>
                    <Part
                      part={part}
                      label={label}
                      path={name}
                      value={own(draft, name)}
                      onChange={(value) =>
                        setDraft((before) =>
                          withPart(
                            before,
                            name,
                            isOptional && (value === '' || (Array.isArray(value) && value.length === 0))
                              ? undefined
                              : value,
                          ),
                        )
                      }
                    />
                  </Opening>
                </div>
              );
            })}
          {faults.length > 0 && <PackFaults title={words.correct()} faults={faults} />}
        </div>
      </Edited>
    </FormDialog>
  );
}
