import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { withOwn } from '#domain/inspection/signing/ownParticulars.ts';
import { sameJson } from '#domain/json.ts';
import { mayBeSigned } from '#domain/rating/gate/gate.ts';
import { act, canAct } from '#domain/rating/gate/lifecycle.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { SignDialog } from '../../sign/SignDialog.tsx';
import { useSigning } from '../../sign/signing.tsx';

/** Other actions on the whole record in its current status. */
export function Acts() {
  const { LL } = useI18n();
  const words = LL.signing;
  const { record, become } = useOpenRecord();
  const [voiding, setVoiding] = useState(false);
  const run = (kind: 'submit' | 'return' | 'issue' | 'void') => {
    const next = act(record, { kind });
    if (next.ok) become(next.value);
  };
  return (
    <div className={styles.row}>
      {(['submit', 'return', 'issue'] as const)
        .filter((kind) => canAct(record, kind))
        .map((kind) => (
          <Button key={kind} onPress={() => run(kind)}>
            {words[kind]()}
          </Button>
        ))}
      {canAct(record, 'void') && (
        <Button variant="quiet" onPress={() => setVoiding(true)}>
          {words.void()}
        </Button>
      )}
      <AlertDialog
        title={words.voidTitle()}
        text={words.voidText()}
        isOpen={voiding}
        cancelLabel={words.cancel()}
        confirmLabel={words.voidConfirm()}
        onCancel={() => setVoiding(false)}
        onConfirm={() => {
          setVoiding(false);
          run('void');
        }}
      />
    </div>
  );
}

/** Signs the record; its photos are hashed while the sheet is filled in. */
export function Sign() {
  const { LL } = useI18n();
  const words = LL.signing;
  const profile = useProfile();
  const { record, survey, change } = useOpenRecord();
  const { state, cancel } = useSigning();
  const [asking, setAsking] = useState(false);
  const { revision } = record;
  const ready = survey !== null && mayBeSigned(survey.reasons);
  const open = () => {
    // Empty fields are filled in from the profile, to be checked and corrected on the sheet.
    const inspector = withOwn(record.inspector, profile);
    if (!sameJson(inspector, record.inspector)) change({ inspector });
    setAsking(true);
  };
  return (
    <div className={styles.section}>
      <div>
        <Button
          variant="primary"
          size="dialog"
          isDisabled={!ready || state.kind === 'hashing'}
          onPress={open}
        >
          {words.sign({ revision })}
        </Button>
      </div>
      <div role="status" className={progressLine}>
        {state.kind === 'hashing' && (
          <div className={styles.row}>
            <div className={styles.grow}>
              <ProgressBar
                label={words.hashing({ done: state.done, total: state.total })}
                value={state.done}
                maxValue={Math.max(1, state.total)}
              />
            </div>
            <Button onPress={cancel}>{words.cancel()}</Button>
          </div>
        )}
        {state.kind === 'failed' && <p className={styles.bad}>{words.failed({ message: state.message })}</p>}
      </div>
      {asking && <SignDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
