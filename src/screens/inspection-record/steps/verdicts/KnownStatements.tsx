import { useState } from 'react';
import {
  assumedIn,
  basisUnstated,
  type Known,
  NOT_KNOWN,
  type Statement,
  statementsOf,
  WAYS,
  type Way,
  withKnown,
} from '#domain/inspection/record/known.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { DayField } from '../../../kit/page/DayField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { packWords, verdictName } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';

const NONE = '';
/** Statements shown at first, and with each press on the button below them. */
const PAGE = 20;
const SHOWN = ['unstated', 'assumed', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** Ways that say nothing without a name or a reason. */
const NEEDS_SOURCE: ReadonlySet<Way | null> = new Set<Way>(['told', 'document', 'assumed']);

/** What a statement says, in the words of the screens. */
function useStatementText(): (statement: Statement) => string {
  const language = useI18n();
  const { LL, format } = language;
  const { record } = useOpenRecord();
  const at = (place: string) => place || LL.record.scope.everywhere();
  return (statement) => {
    switch (statement.of) {
      case 'element':
        return format.entry(at(statement.place), packWords(language, statement.names));
      case 'cause': {
        const causes: Readonly<Partial<Record<string, () => string>>> = LL.annotator.causes;
        return format.entry(statement.no, format.list(statement.causes.map((one) => causes[one]?.() ?? one)));
      }
      case 'verdict':
        return format.entry(at(statement.place), verdictName(language, statement.verdict, record));
      case 'conclusion':
        return record.conclusion.trim();
      case 'limitation': {
        const reason = LL.record.limitationReasons[statement.reason]();
        return format.entry(
          at(statement.place),
          statement.note ? format.aside(reason, statement.note) : reason,
        );
      }
    }
  };
}

/** One statement with what it rests on. */
function Row({ statement }: { readonly statement: Statement }) {
  const { LL, format } = useI18n();
  const words = LL.known;
  const { record, frozen, change } = useOpenRecord();
  const today = useToday();
  const text = useStatementText()(statement);
  const { key } = statement;
  const { howKnown, knownOn, knownFrom } = statement.known ?? NOT_KNOWN;
  const set = (fields: Partial<Known>) => change(withKnown(record, [key], fields));
  return (
    <li className={styles.entry}>
      <p dir="auto">{format.entry(words.sorts[statement.of](), text)}</p>
      <fieldset className={`${styles.group} ${styles.fields}`} aria-label={words.wayOf({ statement: text })}>
        <Select
          label={words.way()}
          items={[{ id: NONE, label: '–' }, ...WAYS.map((id) => ({ id, label: words.ways[id]() }))]}
          selectedKey={howKnown ?? NONE}
          onSelectionChange={(id) => set({ howKnown: WAYS.find((one) => one === id) ?? null })}
          isFixed={frozen}
        />
        <SavedField
          label={words.on()}
          type="date"
          latest={today}
          value={knownOn}
          onSave={(value) => set({ knownOn: value })}
          isReadOnly={frozen}
        />
        <SavedField
          label={words.from()}
          value={knownFrom}
          onSave={(value) => set({ knownFrom: value.trim() })}
          isReadOnly={frozen}
          missing={NEEDS_SOURCE.has(howKnown) && knownFrom === '' ? words.missingFrom() : undefined}
        />
      </fieldset>
    </li>
  );
}

/** States the basis of all given statements at once, in one step. */
function ForRest({ open }: { readonly open: readonly Statement[] }) {
  const words = useI18n().LL.known;
  const { record, change } = useOpenRecord();
  const today = useToday();
  const [way, setWay] = useState<Way>('photo');
  const [on, setOn] = useState('');
  const [from, setFrom] = useState('');
  const state = () => {
    const keys = open.map(({ key }) => key);
    change(withKnown(record, keys, { howKnown: way, knownOn: on, knownFrom: from.trim() }));
  };
  return (
    <fieldset className={`${styles.group} ${styles.fields}`} aria-label={words.rest({ count: open.length })}>
      <p className={styles.wide}>{words.rest({ count: open.length })}</p>
      <Select
        label={words.way()}
        items={WAYS.map((id) => ({ id, label: words.ways[id]() }))}
        selectedKey={way}
        onSelectionChange={setWay}
      />
      <DayField label={words.on()} latest={today} value={on} onChange={setOn} />
      <TextField label={words.from()} value={from} onChange={setFrom} />
      <div className={styles.entryEnd}>
        <Button onPress={state} isDisabled={NEEDS_SOURCE.has(way) && from.trim() === ''}>
          {words.restDo()}
        </Button>
      </div>
    </fieldset>
  );
}

/** How the statements of the record are known: those without a basis first, those only assumed on their own, or all. */
export function KnownStatements() {
  const words = useI18n().LL.known;
  const { record, survey, frozen } = useOpenRecord();
  const [shown, setShown] = useState<Shown>('unstated');
  const [most, setMost] = useState(PAGE);
  if (!survey || (frozen && !record.known)) return null;
  const all = statementsOf(record, survey.facts);
  const lists: Readonly<Record<Shown, readonly Statement[]>> = {
    unstated: basisUnstated(all),
    assumed: assumedIn(all),
    all,
  };
  const listed = lists[shown];
  const seen = listed.slice(0, most);
  const open = basisUnstated(seen);
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <p className={styles.muted}>{words.help()}</p>
      {all.length === 0 ? (
        <p className={styles.muted}>{words.none()}</p>
      ) : (
        <>
          <p>
            {words.counts({
              count: all.length,
              unstated: lists.unstated.length,
              assumed: lists.assumed.length,
            })}
          </p>
          <Select
            label={words.show()}
            items={SHOWN.map((id) => ({ id, label: words.shows[id]() }))}
            selectedKey={shown}
            onSelectionChange={(id) => {
              setShown(id);
              setMost(PAGE);
            }}
          />
          {listed.length === 0 && <p className={styles.muted}>{words.noneHere()}</p>}
          {!frozen && open.length > 1 && <ForRest open={open} />}
          <ul className={styles.lines}>
            {seen.map((statement) => (
              <Row key={statement.key} statement={statement} />
            ))}
          </ul>
          {listed.length > most && (
            <div>
              <Button onPress={() => setMost(most + PAGE)}>
                {words.more({ count: Math.min(PAGE, listed.length - most) })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
