import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { FIRST_ROLE } from '#auth/profile.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { namesLicence } from '#domain/inspection/regime/regime.ts';
import { isSigningName } from '#domain/inspection/signing/signedWith.ts';
import { type SigningAct, signingSheet } from '#domain/inspection/signing/signingSheet.ts';
import { languageTag } from '#domain/languages.ts';
import { mayBeSigned } from '#domain/rating/gate/gate.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { SavedField } from '../../kit/page/SavedField.tsx';
import { declarationFor } from '../../kit/words/declarationFor.ts';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { type ChosenKey, KeyFields, NO_KEY_CHOSEN } from './KeyFields.tsx';
import { SheetFacts } from './SheetFacts.tsx';
import { useSigning } from './signing.tsx';

/** The registration used for signing, which can be corrected here; shows what then prevents signing. */
function Registration() {
  const { LL } = useI18n();
  const words = LL.record.details;
  const { record, survey, change } = useOpenRecord();
  const { inspector, scheme } = record;
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
        {field('regNo', namesLicence(scheme) ? LL.regime.fields.licence() : words.regNo())}
        {field('regExpiry', words.regExpiry(), 'date')}
      </div>
      {open.map(({ code }) => (
        <p key={code} role="alert" className={styles.bad}>
          {gateSentence(LL, code, scheme)}
        </p>
      ))}
    </>
  );
}

/** The sheet to be signed: its content, the signer, and the name typed by hand. */
export function SignDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL, locale } = useI18n();
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
  if (!survey) return null;
  const { revision, inspector } = record;
  const names = [...new Set([signer, inspector.name, inspector.nameZh])].filter(Boolean);
  const act: SigningAct = {
    typed: typed.trim(),
    role: role.trim(),
    declaration: declarationFor(LL, record.scheme),
    language: languageTag(locale),
    signedOn: dayAt(Date.now(), project.building, record.scheme),
  };
  const isNamed = isSigningName(typed, names);
  return (
    <FormDialog
      title={words.confirmTitle({ revision })}
      isDismissable={false}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm({ name: signer })}
      isDisabled={!isNamed || act.role === '' || !key.isReady || !mayBeSigned(survey.reasons)}
      onConfirm={() => {
        onClose();
        sign(act, key.signer);
      }}
    >
      <div className={styles.section}>
        <SheetFacts sheet={signingSheet(record, survey, signer, act)} />
        <Registration />
        <TextField label={words.sheet.role()} size="dialog" value={role} onChange={setRole} isRequired />
        <p>
          <q>{act.declaration}</q>
        </p>
        <TextField
          label={words.sheet.typeName({ name: names.join(' / ') })}
          size="dialog"
          value={typed}
          onChange={setTyped}
          validationBehavior="aria"
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
