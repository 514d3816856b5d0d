import { type ReactNode, useState } from 'react';
import { importRegister } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  type ImportedEntry,
  isProposed,
  planImport,
  type RegisterFile,
} from '#domain/assurance/registerFile.ts';
import type { RiskFacts } from '#domain/assurance/risks.ts';
import { MOST_ENTRIES } from '#domain/assurance/stated.ts';
import type { SystemFacts } from '#domain/assurance/systems.ts';
import { MAX_MODEL_NAME } from '#domain/damage/origin.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { nameWithFirm, systemName } from '../../kit/assurance/systemName.ts';
import { useRegisterWriter } from '../../kit/assurance/useRegister.ts';
import * as page from '../../kit/page/page.css.ts';
import * as styles from '../assistant.css.ts';
import { useFactWords } from './registerPaper.ts';

interface EntryProps<F> {
  readonly entry: ImportedEntry<F>;
  readonly title: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** A changed field in words. */
  readonly change: (change: ImportedEntry<F>['changes'][number]) => string;
  readonly children?: ReactNode;
}

/** One entry of the file: whether it is new, and else each field that would change. */
function Entry<F>({ entry, title, isChosen, onChoose, change, children }: EntryProps<F>) {
  const { LL, format } = useI18n();
  const words = LL.assurance.file;
  const { id, isNew, changes, changedHere } = entry;
  return (
    <li className={styles.entry} data-imported={isNew ? 'new' : 'changed'} data-entry={id}>
      <div className={page.row}>
        <Checkbox isSelected={isChosen} onChange={onChoose}>
          <span dir="auto" className={styles.lines}>
            {title}
          </span>
        </Checkbox>
        <Badge tone={isNew ? 'good' : 'warn'}>{isNew ? words.isNew() : words.isChanged()}</Badge>
      </div>
      {changes.length > 0 && (
        <ul>
          {changes.map((one) => (
            <li key={one.field} dir="auto" className={styles.lines}>
              {change(one)}
            </li>
          ))}
        </ul>
      )}
      {!isProposed(entry) && (
        <p className={page.muted}>
          {words.notLater({ when: changedHere > 0 ? format.dateTime(changedHere) : '–' })}
        </p>
      )}
      {children}
    </li>
  );
}

interface ImportPreviewProps {
  readonly project: string;
  readonly here: Pick<RegisterFile, 'systems' | 'risks'>;
  /** The file's name. */
  readonly name: string;
  readonly file: RegisterFile;
  readonly onClose: () => void;
  /** Called with the number of stored entries. */
  readonly onImported: (count: number) => void;
}

/** What a file would add to the register and change in it, before anything is stored. */
export function ImportPreview({ project, here, name, file, onClose, onImported }: ImportPreviewProps) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.assurance.file;
  const workspace = useWorkspace();
  const writer = useRegisterWriter(project);
  const [firm, setFirm] = useState(file.firm);
  // Only what the person changed from what is proposed.
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const plan = planImport(here, file, firm, Date.now());
  const all = [...here.systems, ...file.systems];
  const facts = useFactWords(all);
  const isChosen = (kind: string, entry: ImportedEntry<SystemFacts> | ImportedEntry<RiskFacts>) =>
    answers.get(`${kind} ${entry.id}`) ?? isProposed(entry);
  const choose = (kind: string, id: string) => (chosen: boolean) =>
    setAnswers(new Map([...answers, [`${kind} ${id}`, chosen]]));
  const systems = plan.systems.filter((one) => isChosen('system', one));
  const risks = plan.risks.filter((one) => isChosen('risk', one));
  const count = systems.length + risks.length;
  const take = () => {
    importRegister(workspace, writer(), { systems, risks });
    onImported(count);
    onClose();
  };
  const added = (chosen: readonly { readonly isNew: boolean }[]) =>
    chosen.filter(({ isNew }) => isNew).length;
  const isFull =
    Math.max(here.systems.length + added(systems), here.risks.length + added(risks)) > MOST_ENTRIES;
  const listed = [...plan.systems, ...plan.risks];
  return (
    <FormDialog
      title={words.previewTitle({ name })}
      size="large"
      isDismissable={false}
      confirmsOnEnter={false}
      cancelLabel={LL.assurance.systems.cancel()}
      confirmLabel={words.take({ count })}
      isDisabled={count === 0 || isFull}
      onClose={onClose}
      onConfirm={take}
    >
      <div className={page.section}>
        <p data-import-counts>
          {words.counts({
            added: format.count(added(listed)),
            changed: format.count(listed.length - added(listed)),
            same: format.count(plan.same),
          })}
        </p>
        {isFull && (
          <p role="alert" className={page.notice.warn}>
            {words.full({ most: format.count(MOST_ENTRIES) })}
          </p>
        )}
        {plan.systems.some(({ isNew }) => isNew) && (
          <TextField
            label={words.fromFirm()}
            size="dialog"
            description={words.fromFirmHelp()}
            maxLength={MAX_MODEL_NAME}
            value={firm}
            onChange={setFirm}
          />
        )}
        {plan.systems.length > 0 && <h3 className={page.subtitle}>{LL.assurance.nav.systems()}</h3>}
        <ul className={styles.entries}>
          {plan.systems.map((one) => (
            <Entry
              key={one.id}
              entry={one}
              title={systemName(one.facts, language)}
              isChosen={isChosen('system', one)}
              onChoose={choose('system', one.id)}
              change={facts.systemChange}
            >
              {one.sameFile.length > 0 && (
                <p className={page.missing} data-same-file>
                  {LL.assurance.systems.sameFile({
                    names: format.list(one.sameFile.map((same) => nameWithFirm(same, language))),
                  })}
                </p>
              )}
              {one.sameName.length > 0 && (
                <p className={page.missing} data-same-name>
                  {words.sameName({
                    names: format.list(one.sameName.map((same) => nameWithFirm(same, language))),
                  })}
                  {one.isNew &&
                    one.sameName.some((same) => same.firm === one.facts.firm) &&
                    ` ${words.stateFirm()}`}
                </p>
              )}
            </Entry>
          ))}
        </ul>
        {plan.risks.length > 0 && <h3 className={page.subtitle}>{LL.assurance.nav.risks()}</h3>}
        <ul className={styles.entries}>
          {plan.risks.map((one) => (
            <Entry
              key={one.id}
              entry={one}
              title={one.facts.description}
              isChosen={isChosen('risk', one)}
              onChoose={choose('risk', one.id)}
              change={facts.riskChange}
            >
              {one.isSystemMissing && <p className={page.missing}>{words.systemMissing()}</p>}
            </Entry>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
