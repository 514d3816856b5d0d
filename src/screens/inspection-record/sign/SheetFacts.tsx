import { useProfile } from '#auth/AuthProvider.tsx';
import { CLOSE_UP_KIND_NAMES } from '#domain/inspection/closeUp/closeUp.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import type { SigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { closeUpDueText, touchedShareText } from '../../kit/words/closeUpText.ts';
import { gateSentence, wordFor } from '../../kit/words/gateSentence.ts';
import { partName, useVerdictName } from '../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { useItemName } from '../steps/useReasonNames.ts';

type Pair = readonly [name: string, value: string];

function Pairs({ label, pairs }: { readonly label: string; readonly pairs: readonly Pair[] }) {
  return (
    <section className={styles.section} aria-label={label}>
      <h3>{label}</h3>
      <dl className={styles.pairs}>
        {pairs.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.muted}>{name}</dt>
            <dd style={{ margin: 0 }}>
              <bdi>{value || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The open points that are signed in spite of, each with the items and the reason. */
function Reservations({ sheet }: { readonly sheet: SigningSheet }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.signing;
  const { reservations } = sheet;
  const { project, record } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile(), record.inspector);
  const named = useItemName();
  return (
    <section className={styles.section} aria-label={words.sheet.reservations({ count: reservations.length })}>
      <h3>{words.sheet.reservations({ count: reservations.length })}</h3>
      <ul className={styles.lines}>
        {reservations.map(({ point, items, reason, by, at }) => (
          <li key={`${point}:${by}:${reason}`}>
            <p>{gateSentence(language, point, record)}</p>
            {items.length > 0 && (
              <p className={styles.muted}>{format.list(items.map((item) => named(item, point)))}</p>
            )}
            <p>
              {words.overridden({ reason })}{' '}
              <span className={styles.muted}>
                {format.list([nameOf(by), at > 0 ? format.dateTime(at) : ''].filter(Boolean))}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who was notified of unsafe conditions, with all that is stated of it. */
function Notified({ notifications }: { readonly notifications: NonNullable<SigningSheet['notifications']> }) {
  const { LL, format } = useI18n();
  const words = LL.record.notifications;
  return notifications.map((one, index) => (
    <Pairs
      // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is fixed, and its entries have no key.
      key={index}
      label={words.entry({ n: index + 1 })}
      pairs={(
        [
          [LL.record.verdictStep.notifiedWhom(), one.notifiedWhom],
          [words.byMeans(), one.means ? words.means[one.means]() : ''],
          [words.reference(), one.reference],
          [LL.record.verdictStep.notifiedOn(), format.day(one.notifiedOn)],
          [words.by(), one.notifiedBy],
          [words.protection(), one.protection],
          [words.photo(), one.photo],
        ] as const
      ).filter(([, value]) => value)}
    />
  ));
}

/** What the close-up work comes to. */
function CloseUp({ closeUp }: { readonly closeUp: NonNullable<SigningSheet['closeUp']> }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.closeUp;
  const lines = [
    ...closeUp.due.map((one) => closeUpDueText(language, one)),
    ...closeUp.touched.map(({ place, ...share }) => touchedShareText(language, place || '–', share)),
    ...closeUp.points.map(({ name, isDue }) =>
      format.entry(name, isDue ? words.pointDue() : words.pointNotDue()),
    ),
  ];
  return (
    <>
      <Pairs
        label={words.heading()}
        pairs={closeUp.entries.map(({ kind, count }) => [
          wordFor(words.kinds, CLOSE_UP_KIND_NAMES, kind),
          format.count(count),
        ])}
      />
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The content of a signing sheet: verdicts, notifications, counts, reservations, and the signer. */
export function SheetFacts({ sheet }: { readonly sheet: SigningSheet }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.signing.sheet;
  const { record } = useOpenRecord();
  const verdictName = useVerdictName(record);
  const { verdicts, answers = [], closeUp, counts, registration, reliability } = sheet;
  const answer = LL.inspection.answers;
  const { details } = LL.record;
  return (
    <>
      <Pairs
        label={words.verdicts()}
        pairs={verdicts.map(({ place, verdict }) => [
          place === OVERALL ? LL.record.verdictStep.whole() : place,
          verdict ? verdictName(verdict) : '–',
        ])}
      />
      {sheet.notifications && <Notified notifications={sheet.notifications} />}
      {answers.length > 0 && (
        <Pairs
          label={words.answers()}
          pairs={answers.map(({ question, answer: given, note }) => {
            const answerText = given === null ? answer.open() : given ? answer.yes() : answer.no();
            return [
              partName(language, record, 'questions', question),
              note ? format.aside(answerText, note) : answerText,
            ];
          })}
        />
      )}
      {closeUp && <CloseUp closeUp={closeUp} />}
      {reliability && (
        <Pairs
          label={LL.record.step.reliability()}
          pairs={(
            [
              [LL.reliability.decision(), LL.report.phrases[`reliability_${reliability.decision}`]()],
              [LL.reliability.limits(), reliability.limits],
              [
                LL.report.phrases.reliabilityBy(),
                [reliability.by, reliability.regNo].filter(Boolean).join(' '),
              ],
              [LL.report.phrases.reliabilityAt(), format.dateTime(reliability.at)],
            ] as const
          ).filter(([, value]) => value)}
        />
      )}
      <Pairs
        label={words.counts()}
        pairs={(Object.keys(counts) as (keyof typeof counts)[]).map((key) => [
          words.counted[key](),
          format.count(counts[key]),
        ])}
      />
      <Reservations sheet={sheet} />
      <Pairs
        label={words.signer()}
        pairs={[
          [details.name(), sheet.name],
          [details.regNo(), [registration.type, registration.no].filter(Boolean).join(' ')],
          [details.regExpiry(), format.day(registration.expiry)],
          [details.org(), registration.organisation],
        ]}
      />
    </>
  );
}
