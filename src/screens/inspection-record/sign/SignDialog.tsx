import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { FIRST_ROLE } from '#auth/profile.ts';
import type { Signer } from '#data/certificates/signer.ts';
import { fileName } from '#domain/fileName.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { licenceField, packUnder } from '#domain/inspection/regime/regime.ts';
import { isSigningName } from '#domain/inspection/signing/signedWith.ts';
import { type SigningAct, signingSheet } from '#domain/inspection/signing/signingSheet.ts';
import { languageTag } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../../kit/page/page.css.ts';
import { SavedField } from '../../kit/page/SavedField.tsx';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { declarationFor, packWords } from '../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { CertificateFields } from './CertificateFields.tsx';
import { SheetFacts } from './SheetFacts.tsx';
import { useSigning } from './signing.tsx';

/** The registration used for signing, which can be corrected here; shows what then prevents signing. */
function Registration() {
  const language = useI18n();
  const { LL } = language;
  const words = LL.record.details;
  const { record, survey, change } = useOpenRecord();
  const { inspector } = record;
  const licence = licenceField(record);
  const open = (survey?.reasons ?? []).filter(({ overridden }) => !overridden);
  const field = (key: 'regType' | 'regNo' | 'regExpiry', label: string, type: 'text' | 'date' = 'text') => (
    <SavedField
      label={label}
      value={inspector[key]}
      onSave={(value) => change({ inspector: { ...inspector, [key]: value } })}
      type={type}
    />
  );
  return (
    <>
      <div className={styles.fields}>
        {field('regType', words.regType())}
        {field('regNo', licence ? packWords(language, licence.names) : words.regNo())}
        {field('regExpiry', words.regExpiry(), 'date')}
      </div>
      {open.map(({ code }) => (
        <p key={code} role="alert" className={styles.bad}>
          {gateSentence(language, code, record)}
        </p>
      ))}
    </>
  );
}

const CHOICES = ['name', 'certificate', 'device_key'] as const;

/** What a record is signed with besides the typed name. */
interface ChosenKey {
  readonly choice: (typeof CHOICES)[number];
  /** Null without a key, and until it is unlocked. */
  readonly signer: Signer | null;
  /** Whether the chosen key can be used. */
  readonly isReady: boolean;
}

const NO_KEY_CHOSEN: ChosenKey = { choice: 'name', signer: null, isReady: true };

/** A public key as PEM (RFC 7468). */
const pemOf = (base64: string): string =>
  ['-----BEGIN PUBLIC KEY-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END PUBLIC KEY-----', ''].join(
    '\n',
  );

/** A key that this browser generated and stores for the profile. */
function DeviceKeyFields(props: {
  readonly signer: Signer | null;
  readonly onOpen: (signer: Signer | null) => void;
}) {
  const words = useI18n().LL.signing.key;
  const { email, name } = useProfile();
  const { signer } = props;
  const { data: key, error } = useQuery({
    queryKey: ['device-key', email || name],
    queryFn: async () => (await import('#data/certificates/deviceKey.ts')).deviceKey(email || name),
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const onOpen = useEffectEvent(props.onOpen);
  useEffect(() => {
    if (key) onOpen(key);
  }, [key]);
  const [publicKey = ''] = signer?.keys ?? [];
  return (
    <>
      <p>{words.deviceText()}</p>
      {error && (
        <p role="alert" className={styles.bad}>
          {words.noDeviceKey({ message: error.message })}
        </p>
      )}
      {signer && (
        <div className={styles.row}>
          <span className={styles.mono} style={{ overflowWrap: 'anywhere' }}>
            {words.fingerprint()} {signer.signedWith.fingerprints[0]}
          </span>
          <Button
            onPress={() =>
              saveFile(
                new Blob([pemOf(publicKey)], { type: 'application/x-pem-file' }),
                fileName(name, 'pem'),
              )
            }
          >
            {words.publicKey()}
          </Button>
        </div>
      )}
    </>
  );
}

/** Chooses between signing by name alone, with a certificate, or with a key of this device. */
function KeyFields(props: { readonly chosen: ChosenKey; readonly onChoose: (chosen: ChosenKey) => void }) {
  const words = useI18n().LL.signing.key;
  const { chosen, onChoose } = props;
  const { choice, signer } = chosen;
  // Late results of a field are ignored once another choice was made.
  const [round, setRound] = useState(0);
  const opened = (next: Signer | null) => onChoose({ choice, signer: next, isReady: next !== null });
  return (
    <section className={styles.section} aria-label={words.label()}>
      <Select
        label={words.label()}
        size="dialog"
        items={CHOICES.map((id) => ({ id, label: words.choices[id]() }))}
        selectedKey={choice}
        onSelectionChange={(next) => {
          setRound(round + 1);
          onChoose({ choice: next, signer: null, isReady: next === 'name' });
        }}
      />
      {choice === 'certificate' && <CertificateFields key={round} signer={signer} onOpen={opened} />}
      {choice === 'device_key' && <DeviceKeyFields key={round} signer={signer} onOpen={opened} />}
    </section>
  );
}

/** What the sheet still lacks, in its order: open points, the role, the name, the key. */
function useLacking({
  typed,
  role,
  isNamed,
  isKeyReady,
}: {
  readonly typed: string;
  readonly role: string;
  readonly isNamed: boolean;
  readonly isKeyReady: boolean;
}): readonly string[] {
  const language = useI18n();
  const { sheet, key } = language.LL.signing;
  const { record, survey } = useOpenRecord();
  const open = (survey?.reasons ?? []).filter(({ overridden }) => !overridden);
  return [
    ...open.map(({ code }) => gateSentence(language, code, record)),
    ...(role.trim() === '' ? [sheet.role()] : []),
    ...(isNamed ? [] : [typed.trim() === '' ? sheet.yourName() : sheet.nameDiffers()]),
    ...(isKeyReady ? [] : [key.needed()]),
  ];
}

/** The sheet to be signed: its content, the signer, and the name typed by hand. */
export function SignDialog({ onClose }: { readonly onClose: () => void }) {
  const language = useI18n();
  const { LL, format, locale } = language;
  const words = LL.signing;
  const profile = useProfile();
  const { record, project, survey } = useOpenRecord();
  const { signer, sign } = useSigning();
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState<ChosenKey>(NO_KEY_CHOSEN);
  // The default role of profiles says nothing about who inspects.
  const [role, setRole] = useState(
    record.inspector.regType || (profile.role === FIRST_ROLE ? '' : profile.role),
  );
  const { revision, inspector } = record;
  const names = [...new Set([signer, inspector.name, inspector.nameZh])].filter(Boolean);
  const isNamed = isSigningName(typed, names);
  const lacking = useLacking({ typed, role, isNamed, isKeyReady: key.isReady });
  if (!survey) return null;
  const act: SigningAct = {
    typed: typed.trim(),
    role: role.trim(),
    declaration: declarationFor(language, record),
    language: languageTag(locale),
    signedOn: dayAt(Date.now(), project.building, packUnder(record)),
  };
  const needed = (isMissing: boolean) => (isMissing ? LL.findings.needed() : '');
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.confirmTitle({ revision })}
      isDismissable={false}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm({ name: signer })}
      missing={lacking.length > 0 ? words.sheet.missing({ what: format.list(lacking) }) : ''}
      isDisabled={lacking.length > 0}
      onConfirm={() => {
        onClose();
        sign(act, key.signer);
      }}
    >
      <div className={styles.section}>
        <SheetFacts sheet={signingSheet(record, survey, signer, act)} />
        <Registration />
        <TextField
          label={words.sheet.role()}
          size="dialog"
          value={role}
          onChange={setRole}
          isRequired
          missing={needed(act.role === '')}
        />
        <p>
          <q>{act.declaration}</q>
        </p>
        <TextField
          label={words.sheet.typeName({ name: names.join(' / ') })}
          size="dialog"
          value={typed}
          onChange={setTyped}
          validationBehavior="aria"
          isRequired
          missing={typed.trim() !== '' && !isNamed ? undefined : needed(!isNamed)}
          isInvalid={typed.trim() !== '' && !isNamed}
          errorMessage={words.sheet.nameDiffers()}
          autoComplete="off"
        />
        <KeyFields chosen={key} onChoose={setKey} />
        <p className={styles.muted}>
          {words.confirmText()} {!key.signer?.certificate && words.sheet.integrity()}
        </p>
      </div>
    </FormDialog>
  );
}
