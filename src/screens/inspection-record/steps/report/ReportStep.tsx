import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { asksWatertightness } from '#domain/inspection/regime/regime.ts';
import { UNEXPLAINED } from '#domain/inspection/revision/revisionNote.ts';
import { withOwn } from '#domain/inspection/signing/signedWith.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import { stepOf } from '#domain/rating/gate/completeness.ts';
import { type GateReason, mayBeSigned } from '#domain/rating/gate/gate.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { act, canAct } from '#domain/rating/gate/lifecycle.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { gateSentence } from '../../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { SignDialog } from '../../sign/SignDialog.tsx';
import { useSigning } from '../../sign/signing.tsx';
import { GapLink, useMissing } from '../gaps.tsx';
import { useReasonNames } from '../useReasonNames.ts';
import { Revisions } from './Revisions.tsx';

/** Names shown per reason; the rest is counted. */
const LISTED = 6;

function Override({ reason }: { readonly reason: GateReason }) {
  const { LL } = useI18n();
  const words = LL.signing;
  const { name } = useProfile();
  const { record, change } = useOpenRecord();
  const given = record.overrides[reason.code]?.reason ?? '';
  const [text, setText] = useState(reason.fresh.length > 0 ? given : '');
  const set = (why: string | null) => {
    const { [reason.code]: _, ...others } = record.overrides;
    const override =
      why === null ? {} : { [reason.code]: overrideOf(reason, { by: name, at: Date.now(), reason: why }) };
    change({ overrides: { ...others, ...override } });
  };
  if (reason.overridden)
    return (
      <div className={styles.row}>
        <span className={styles.muted}>{words.overridden({ reason: given })}</span>
        <Button onPress={() => set(null)}>{words.takeBack()}</Button>
      </div>
    );
  return (
    <form
      className={styles.end}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') set(text.trim());
      }}
    >
      <TextField label={words.override()} value={text} onChange={setText} />
      <Button type="submit" isDisabled={text.trim() === ''}>
        {words.keep()}
      </Button>
    </form>
  );
}

/** Where an open point is resolved: its step, or its field on this one; null where it is none of the record's fields. */
function usePlaceName(): (code: GateCode) => string | null {
  const { LL } = useI18n();
  const { record } = useOpenRecord();
  const here: Partial<Readonly<Record<GateCode, string>>> = {
    conclusion_missing: LL.signing.conclusion(),
    watertightness_not_stated: LL.paper.watertightness.heading(),
    revision_reason_missing: LL.revision.reason({ revision: record.revision }),
  };
  return (code) => {
    const step = stepOf(code);
    return step === 'report' ? (here[code] ?? null) : LL.record.step[step]();
  };
}

/** What prevents signing; each reason links to the field or the step where it is resolved. */
function Gate({ reasons }: { readonly reasons: readonly GateReason[] }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.signing;
  const { record } = useOpenRecord();
  const namesOf = useReasonNames();
  const placeOf = usePlaceName();
  if (reasons.length === 0)
    return (
      <p className={styles.row}>
        <Icon icon={Check} />
        {words.clear()}
      </p>
    );
  return (
    <section className={styles.section} aria-label={words.open()}>
      <h3>{words.open()}</h3>
      <ul className={styles.lines}>
        {reasons.map((reason) => {
          const place = placeOf(reason.code);
          const more = reason.about.length - LISTED;
          return (
            <li key={reason.code} className={styles.item}>
              <span className={styles.sign}>
                <Icon icon={reason.overridden ? Check : CircleAlert} />
              </span>
              <div className={`${styles.grow} ${styles.reason}`}>
                <div>
                  <p>{gateSentence(language, reason.code, record)}</p>
                  {reason.about.length > 0 && (
                    <p className={styles.muted}>
                      {reason.items.length > LISTED && `${format.count(reason.items.length)}: `}
                      {format.list(namesOf(reason).slice(0, LISTED))}
                      {more > 0 && ` +${format.count(more)}`}
                    </p>
                  )}
                  {reason.fresh.length > 0 && (
                    <p>
                      {words.askedAgain({
                        count: reason.fresh.length,
                        reason: record.overrides[reason.code]?.reason ?? '',
                      })}
                    </p>
                  )}
                </div>
                {reason.overridable && <Override reason={reason} />}
              </div>
              {place !== null && (
                <GapLink code={reason.code} className={standing}>
                  {words.goTo({ step: place })}
                </GapLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Other actions on the whole record in its current status. */
function Acts() {
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
function Sign() {
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

const CHOICES = ['open', 'yes', 'no'] as const;
const ANSWER = { open: null, yes: true, no: false } as const;

/** Whether the facade is watertight: a person states it, with the conclusion, where the programme requires it. */
function Watertightness() {
  const { LL } = useI18n();
  const words = LL.paper.watertightness;
  const { record, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  if (!asksWatertightness(record)) return null;
  const { tight, note } = record.watertightness;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <div className={styles.fields}>
        <Select
          label={words.answer()}
          items={CHOICES.map((id) => ({ id, label: words[id]() }))}
          selectedKey={CHOICES.find((id) => ANSWER[id] === tight) ?? 'open'}
          onSelectionChange={(id) => change({ watertightness: { tight: ANSWER[id], note } })}
          missing={missing('watertightness_not_stated')}
          isFixed={frozen}
        />
        <div className={styles.wide}>
          <SavedField
            label={words.note()}
            value={note}
            onSave={(value) => change({ watertightness: { tight, note: value } })}
            isReadOnly={frozen}
            isMultiline
          />
        </div>
      </div>
    </section>
  );
}

/** Conclusion, open points, signing, and earlier signatures. */
export function ReportStep() {
  const { LL } = useI18n();
  const words = LL.signing;
  const { name } = useProfile();
  const { record, survey, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  if (!survey) return null;
  const { revision, reopened } = record;
  const why = own(reopened, String(revision)) ?? UNEXPLAINED;
  const explain = (reason: string) =>
    change({
      reopened: {
        ...reopened,
        [String(revision)]: { ...why, by: why.by || name, at: why.at || Date.now(), reason },
      },
    });
  return (
    <>
      {revision > 1 && (
        <SavedField
          label={LL.revision.reason({ revision })}
          description={LL.revision.reasonHelp()}
          value={why.reason}
          onSave={explain}
          isReadOnly={frozen}
          missing={missing('revision_reason_missing')}
          isMultiline
        />
      )}
      <SavedField
        label={words.summary()}
        value={record.summary}
        onSave={(summary) => change({ summary })}
        isReadOnly={frozen}
        isMultiline
      />
      <SavedField
        label={words.conclusion()}
        value={record.conclusion}
        onSave={(conclusion) => change({ conclusion })}
        isReadOnly={frozen}
        missing={missing('conclusion_missing')}
        isMultiline
      />
      <Watertightness />
      <SavedField
        label={LL.paper.distribution()}
        description={LL.paper.distributionHelp()}
        value={record.distribution}
        onSave={(distribution) => change({ distribution })}
        isReadOnly={frozen}
        isMultiline
      />
      {!frozen && <Gate reasons={survey.reasons} />}
      {canAct(record, 'sign') && <Sign />}
      <Acts />
      <Revisions />
    </>
  );
}
