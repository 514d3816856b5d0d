import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import {
  type Decider,
  decided,
  LONGEST_RELIABILITY_TEXT,
  NOTHING_STATED,
  nameOfSystem,
  RELIABILITY_VERDICTS,
  type Reliability,
  type ReliabilityBasis,
  type ReliabilityDecision,
  type ReliabilityText,
  type ReliabilityVerdict,
  sinceDecision,
} from '#domain/assurance/reliability.ts';
import { isSigningName, withOwn } from '#domain/inspection/signing/signedWith.ts';
import { blank } from '#domain/rating/gate/formFields.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { evidenceText } from '#report/scope/reliability.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useMissing } from '../gaps.tsx';

/** The systems and the figures, each with the numbers that it rests on. */
function Evidence({ basis }: { readonly basis: ReliabilityBasis }) {
  const { systems, lines } = evidenceText(basis, reportWords(useI18n()));
  return (
    <>
      {systems.map(({ name, lines: of }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two systems may have one name, and the list is only replaced
        <div key={index} data-counted-system>
          <strong dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </strong>
          <ul className={styles.list} style={{ overflowWrap: 'anywhere' }}>
            {of.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** What people state with the decision, each part a field of its own. */
function Statement({ stated }: { readonly stated: Reliability }) {
  const words = useI18n().LL.reliability;
  const { frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const field = (name: ReliabilityText, label: string, description?: string) => (
    <SavedField
      label={label}
      value={stated[name]}
      onSave={(value) => change({ reliability: { ...stated, [name]: value } })}
      isReadOnly={frozen}
      isMultiline
      maxLength={LONGEST_RELIABILITY_TEXT}
      missing={missing('reliability_incomplete', name)}
      {...(description && !frozen ? { description } : {})}
    />
  );
  return (
    <section className={styles.section} aria-label={words.statement()}>
      <h3>{words.statement()}</h3>
      {field('assumptions', words.assumptions(), words.assumptionsHelp())}
      {field('concerns', words.concerns(), words.concernsHelp())}
      {field('mitigations', words.mitigations(), words.mitigationsHelp())}
      {field('reasons', words.reasons())}
      {field('limits', words.limits(), words.limitsHelp())}
    </section>
  );
}

/** Who decides here: the inspector with their registration, or whoever else works here, with theirs. */
function useDecider(): Decider {
  const profile = useProfile();
  const { record } = useOpenRecord();
  const { name, nameZh, regType, regNo } = withOwn(record.inspector, profile);
  return isSigningName(profile.name, [name, nameZh])
    ? { name: name || nameZh, regType, regNo }
    : { name: profile.name, regType: profile.regType, regNo: profile.regNo };
}

const named = ({ name, regType, regNo }: Decider, aside: (text: string, note: string) => string): string => {
  const registration = [regType, regNo].filter(Boolean).join(' ');
  return registration ? aside(name, registration) : name;
};

/** The decision as it was taken, and why it has to be taken again. */
function Taken(props: {
  readonly stated: Reliability;
  readonly decision: ReliabilityDecision;
  readonly ai: ReliabilityBasis | null;
}) {
  const { stated, decision, ai } = props;
  const { LL, format } = useI18n();
  const words = LL.reliability;
  const { value, by, at, basis } = decision;
  const since = ai && sinceDecision(stated, decision, ai);
  const reasons = since
    ? [
        ...(since.systems.length > 0
          ? [words.newSystems({ names: format.list(since.systems.map((one) => nameOfSystem(one) || '–')) })]
          : []),
        ...(since.evidence.length > 0
          ? [words.changedEvidence({ parts: format.list(since.evidence.map((part) => words.parts[part]())) })]
          : []),
        ...(since.words ? [words.changedWords()] : []),
      ]
    : [];
  return (
    <>
      <p dir="auto" data-decided={value}>
        {words.taken({
          decision: LL.report.phrases[`reliability_${value}`](),
          who: named(by, format.aside),
          when: format.dateTime(at),
        })}
      </p>
      {reasons.length > 0 && (
        <div className={styles.notice.warn} data-decision-stale>
          <div>
            <p>{words.asksAgain()}</p>
            <ul className={styles.list}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {(reasons.length > 0 || !ai) && (
        <details>
          <summary>{words.decidedOn()}</summary>
          <Evidence basis={basis} />
        </details>
      )}
    </>
  );
}

const NONE = '';

/** Takes a decision, or takes it again, by the person who works here. */
function Deciding({ stated, ai }: { readonly stated: Reliability; readonly ai: ReliabilityBasis }) {
  const { LL, format } = useI18n();
  const words = LL.reliability;
  const { change } = useOpenRecord();
  const by = useDecider();
  const [value, setValue] = useState<ReliabilityVerdict | typeof NONE>(stated.decision?.value ?? NONE);
  const lacks = blank(stated.reasons)
    ? words.needsReasons()
    : value === 'with_limits' && blank(stated.limits)
      ? words.needsLimits()
      : '';
  return (
    <>
      <div className={styles.end}>
        <Select
          label={words.decision()}
          items={[
            { id: NONE, label: words.choose() },
            ...RELIABILITY_VERDICTS.map((id) => ({ id, label: LL.report.phrases[`reliability_${id}`]() })),
          ]}
          selectedKey={value}
          onSelectionChange={(id) => setValue(id)}
        />
        <Button
          variant="primary"
          isDisabled={value === NONE || lacks !== ''}
          onPress={() => {
            if (value !== NONE)
              change({ reliability: decided(stated, { value, by, at: Date.now(), basis: ai }) });
          }}
        >
          {stated.decision ? words.decideAgain() : words.decide()}
        </Button>
      </div>
      <p className={styles.muted} dir="auto">
        {words.decider({ who: named(by, format.aside) })}
      </p>
      {by.regNo === '' && <p className={styles.muted}>{words.noRegistration()}</p>}
      {value !== NONE && lacks !== '' && <p className={styles.missing}>{lacks}</p>}
    </>
  );
}

/** Whether the outputs of AI that count in the record are reliable for its purpose: decided in writing, by a named person. */
export function ReliabilityStep() {
  const { LL } = useI18n();
  const words = LL.reliability;
  const { record, project, survey, frozen } = useOpenRecord();
  if (!survey) return null;
  const stated = record.reliability ?? NOTHING_STATED;
  const { decision } = stated;
  const { ai } = survey.facts;
  const shown = frozen ? decision?.basis : ai;
  if (frozen && !record.reliability) return <p>{words.nothingDecided()}</p>;
  if (!shown && !record.reliability) return <p data-reliability="not_asked">{words.notAsked()}</p>;
  return (
    <>
      {!frozen && <p className={styles.muted}>{shown ? words.intro() : words.notAskedDecided()}</p>}
      <p className={styles.muted}>{LL.assurance.conformity()}</p>
      {shown && (
        <section className={styles.section} aria-label={words.evidence()}>
          <h3>{words.evidence()}</h3>
          <p className={styles.muted}>{words.evidenceText()}</p>
          <Evidence basis={shown} />
          <div className={styles.row}>
            <Link to="/assistant" search={{ project: project.id, page: 'systems' }} className={standing}>
              {words.toSystems()}
            </Link>
            <Link to="/assistant" search={{ project: project.id, page: 'sampling' }} className={standing}>
              {words.toSampling()}
            </Link>
          </div>
        </section>
      )}
      <Statement stated={stated} />
      <section className={styles.section} aria-label={words.decision()}>
        <h3>{words.decision()}</h3>
        {decision && <Taken stated={stated} decision={decision} ai={frozen ? decision.basis : ai} />}
        {!frozen && ai && <Deciding stated={stated} ai={ai} />}
      </section>
    </>
  );
}
