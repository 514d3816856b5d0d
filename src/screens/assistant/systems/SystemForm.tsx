import { useMemo, useState } from 'react';
import { saveSystem } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  entriesOfSameFile,
  LONGEST_SYSTEM_TEXT,
  type SystemFacts,
  systemFaults,
} from '#domain/assurance/systems.ts';
import { MAX_MODEL_NAME, readSha256 } from '#domain/damage/origin.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { nameWithFirm } from '../../kit/assurance/systemName.ts';
import { useRegisterWriter, useSystemRegister } from '../../kit/assurance/useRegister.ts';
import { DayField } from '../../kit/page/DayField.tsx';
import * as page from '../../kit/page/page.css.ts';

interface SystemFormProps {
  /** The project that a new entry is stored with. */
  readonly project: string;
  /** Null for a new entry. */
  readonly id: string | null;
  readonly facts: SystemFacts;
  readonly onClose: () => void;
  /** Called with the stored entry, and the step of undo that stored it. */
  readonly onSaved?: (id: string, facts: SystemFacts, group: string) => void;
}

/** One entry of the register: created or changed. */
export function SystemForm({ project, id, facts, onClose, onSaved }: SystemFormProps) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.assurance.systems;
  const workspace = useWorkspace();
  const writer = useRegisterWriter(project);
  const [fields, setFields] = useState(facts);
  const [hash, setHash] = useState(facts.sha256 ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<SystemFacts>) => setFields({ ...fields, ...change });
  const register = useSystemRegister();
  const sameFile = useMemo(() => entriesOfSameFile(register?.systems ?? []), [register]);
  const same = sameFile({ id, name: fields.name, sha256: readSha256(hash) });
  const faults = systemFaults(fields, hash, Date.now());
  const isWrong = (fault: (typeof faults)[number]) => isSubmitted && faults.includes(fault);
  const save = () => {
    setSubmitted(true);
    if (faults.length > 0) return;
    const stored = id ?? crypto.randomUUID();
    const next = { ...fields, sha256: readSha256(hash) };
    const group = crypto.randomUUID();
    saveSystem(workspace, writer(), stored, next, group);
    onSaved?.(stored, next, group);
    onClose();
  };
  const text = (key: 'name' | 'version' | 'supplier' | 'licence' | 'owner' | 'firm') => ({
    label: words[key](),
    size: 'dialog' as const,
    maxLength: MAX_MODEL_NAME,
    value: fields[key],
    onChange: (value: string) => set({ [key]: value }),
  });
  const long = (key: 'purpose' | 'trainingData' | 'limits') => (
    <TextArea
      label={words[key]()}
      rows={2}
      maxLength={LONGEST_SYSTEM_TEXT}
      value={fields[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <FormDialog
      title={id === null ? words.newTitle() : words.editTitle()}
      size="large"
      isDismissable={false}
      confirmsOnEnter={false}
      cancelLabel={words.cancel()}
      confirmLabel={words.save()}
      onClose={onClose}
      onConfirm={save}
    >
      <div className={page.section}>
        <div className={page.fields}>
          <TextField
            {...text('name')}
            autoFocus
            isInvalid={isWrong('no_name')}
            errorMessage={words.nameMissing()}
          />
          <TextField {...text('version')} />
          <TextField {...text('supplier')} />
          <TextField {...text('licence')} />
          <TextField {...text('owner')} description={words.ownerHelp()} />
          <DayField
            label={words.firstUsed()}
            size="dialog"
            value={fields.firstUsed}
            isInvalid={isWrong('first_used_in_future')}
            errorMessage={words.firstUsedWrong()}
            onChange={(firstUsed) => set({ firstUsed })}
          />
          <DayField
            label={words.nextReview()}
            size="dialog"
            value={fields.nextReview}
            onChange={(nextReview) => set({ nextReview })}
          />
          {fields.firm && <TextField {...text('firm')} />}
        </div>
        <TextField
          label={words.hash()}
          size="dialog"
          description={words.hashHelp()}
          isInvalid={isWrong('bad_hash')}
          errorMessage={words.hashWrong()}
          value={hash}
          onChange={setHash}
        />
        {long('purpose')}
        {long('trainingData')}
        {long('limits')}
        {id !== null && (
          <Checkbox isSelected={fields.retired} onChange={(retired) => set({ retired })}>
            {words.retired()}
          </Checkbox>
        )}
        {/* Below all fields, so that none moves while the hash is typed. */}
        {same.length > 0 && (
          <p role="status" className={page.notice.warn} data-same-file>
            {words.sameFile({ names: format.list(same.map((one) => nameWithFirm(one, language))) })}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
