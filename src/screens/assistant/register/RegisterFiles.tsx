import { Download, FileDown, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  fileLimit,
  LARGEST_REGISTER_FILE,
  type RegisterFile,
  type RegisterFileFault,
  readRegisterFile,
  registerText,
} from '#domain/assurance/registerFile.ts';
import { registerTables } from '#domain/assurance/registerTables.ts';
import { AI_RISK, type Risk } from '#domain/assurance/risks.ts';
import { AI_SYSTEM, type AiSystem } from '#domain/assurance/systems.ts';
import { MAX_MODEL_NAME } from '#domain/damage/origin.ts';
import { fileName } from '#domain/fileName.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useMayKeep } from '../../kit/assurance/useRegister.ts';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from '../assistant.css.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { registerPaper } from './registerPaper.ts';

interface RegisterFilesProps {
  /** The project that imported entries are stored with. */
  readonly project: string;
  readonly systems: readonly AiSystem[];
  readonly risks: readonly Risk[];
}

type Fault = RegisterFileFault | { readonly kind: 'unreadable' };

/** Why a file was refused, in words. */
function faultSentence(name: string, fault: Fault, { LL, format }: Language): string {
  const words = LL.assurance.file.faults;
  switch (fault.kind) {
    case 'too_large':
      return words.too_large({ name, size: format.bytes(fault.most) });
    case 'too_many':
      return words.too_many({ name, most: format.count(fault.most) });
    case 'bad_value':
    case 'twice':
      return words[fault.kind]({ name, where: fault.where });
    default:
      return words[fault.kind]({ name });
  }
}

/** A file's register; a fault where it is none, or can't be read. */
async function readFile(file: File) {
  if (file.size > LARGEST_REGISTER_FILE)
    return { ok: false, error: { kind: 'too_large', most: LARGEST_REGISTER_FILE } } as const;
  try {
    return readRegisterFile(await file.text());
  } catch {
    return { ok: false, error: { kind: 'unreadable' } } as const;
  }
}

/** The register as PDF, tables and a file of its own, and the import of such a file. */
export default function RegisterFiles({ project, systems, risks }: RegisterFilesProps) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.assurance.file;
  const mayImport = [useMayKeep(project, AI_SYSTEM), useMayKeep(project, AI_RISK)].every(Boolean);
  const limit = useMemo(() => fileLimit({ systems, risks }), [systems, risks]);
  const [firm, setFirm] = useState('');
  const [state, setState] = useState('');
  const [refusal, setRefusal] = useState('');
  const [opened, setOpened] = useState<{ readonly name: string; readonly file: RegisterFile } | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);
  const save = (content: BlobPart, type: string, extension: string) => {
    const name = fileName(words.paper(), extension);
    saveFile(new Blob([content], { type }), name);
    setState(words.saved({ name }));
  };
  const saveTables = async () => {
    const { csvZip } = await import('#report/tables/sheet.ts');
    save(csvZip(registerTables(systems, risks)), 'application/zip', 'zip');
  };
  const makePdf = async () => {
    if (making.current) return;
    const controller = new AbortController();
    making.current = controller;
    setState(words.making());
    // The PDF library and fonts are only loaded now.
    const { createRegister } = await import('#report/register/createRegister.ts');
    const made = await createRegister(
      registerPaper({ systems, risks, firm: firm.trim() }, language, Date.now()),
      controller.signal,
    );
    making.current = null;
    if (controller.signal.aborted) return;
    if (made.ok) return save(made.value, 'application/pdf', 'pdf');
    const { error } = made;
    const why = error.kind === 'failed' ? error.message : error.kind === 'slow' ? `${error.seconds} s` : '–';
    setState(words.failed({ why }));
  };
  const open = async (file: File) => {
    const read = await readFile(file);
    setState('');
    setRefusal(read.ok ? '' : faultSentence(file.name, read.error, language));
    if (read.ok) setOpened({ name: file.name, file: read.value });
  };
  return (
    <PageSection title={words.title()} text={words.text()}>
      <div className={page.fields}>
        <TextField
          label={words.firm()}
          description={words.firmHelp()}
          maxLength={MAX_MODEL_NAME}
          value={firm}
          onChange={setFirm}
        />
      </div>
      <div className={styles.buttons}>
        <Button isDisabled={state === words.making()} onPress={() => void makePdf()}>
          <Icon icon={FileDown} size={14} />
          {words.pdf()}
        </Button>
        <Button onPress={() => void saveTables()}>{words.csv()}</Button>
        <Button
          isDisabled={limit !== null}
          onPress={() =>
            save(registerText({ firm: firm.trim(), systems, risks }, Date.now()), 'application/json', 'json')
          }
        >
          <Icon icon={Download} size={14} />
          {words.save()}
        </Button>
        <FileButton
          label={words.import()}
          icon={Upload}
          accept=".json,application/json"
          isDisabled={!mayImport}
          onFile={(file) => void open(file)}
        />
      </div>
      {limit && (
        <p role="status" className={page.missing} data-file-limit={limit.kind}>
          {limit.kind === 'too_many'
            ? words.tooManyToSave({ most: language.format.count(limit.most) })
            : words.tooLargeToSave({ size: language.format.bytes(limit.most) })}
        </p>
      )}
      {!mayImport && <p className={page.muted}>{LL.assurance.systems.mayNot()}</p>}
      <p role="status" className={page.muted}>
        {state}
      </p>
      {refusal && (
        <p role="alert" className={page.notice.warn} data-refused-file>
          {refusal}
        </p>
      )}
      {opened && (
        <ImportPreview
          project={project}
          here={{ systems, risks }}
          {...opened}
          onClose={() => setOpened(null)}
          onImported={(count) => setState(words.imported({ count }))}
        />
      )}
    </PageSection>
  );
}
