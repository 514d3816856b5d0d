import { useState } from 'react';
import { CAUSES } from '#domain/damage/choices.ts';
import { type Known, NOT_KNOWN, WAYS, type Way, withKnown } from '#domain/inspection/record/known.ts';
import {
  assumedIn,
  basisUnstated,
  type Statement,
  statementsOf,
} from '#domain/inspection/record/statements.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import { DayField } from '../../../kit/page/DayField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { wordFor } from '../../../kit/words/gateSentence.ts';
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
      case 'cause':
        return format.entry(
          statement.no,
          format.list(statement.causes.map((one) => wordFor(LL.annotator.causes, CAUSES, one))),
        );
      case 'verdict':
        return format.entry(
          statement.place || LL.record.verdictStep.whole(),
          verdictName(language, statement.verdict, record),
        );
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
function Row({ statement, onChange }: { readonly statement: Statement; readonly onChange: () => void }) {
  const { LL, format } = useI18n();
  const words = LL.known;
  const { record, frozen, change } = useOpenRecord();
  const today = useToday();
  const text = useStatementText()(statement);
  const { key } = statement;
  const { howKnown, knownOn, knownFrom } = statement.known ?? NOT_KNOWN;
  const set = (fields: Partial<Known>) => {
    onChange();
    change(withKnown(record, [key], fields));
  };
  return (
    <li className={styles.section}>
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

const keyOf = ({ key }: Statement): string => key;

/** States the basis of those shown that have none, in one step. */
function ForRest({
  shown,
  all,
}: {
  readonly shown: readonly Statement[];
  readonly all: readonly Statement[];
}) {
  const { LL, format } = useI18n();
  const words = LL.known;
  const { record, change } = useOpenRecord();
  const today = useToday();
  const text = useStatementText();
  const [way, setWay] = useState<Way | null>(null);
  const [on, setOn] = useState('');
  const [from, setFrom] = useState('');
  // One whose basis somebody states meanwhile is no longer among those without.
  const { named, open: ask, close } = useBulkAct(basisUnstated(all), keyOf);
  const open = basisUnstated(shown);
  const rest = named?.items ?? [];
  const count = rest.length;
  if (!named && open.length < 2) return null;
  const isIncomplete = count === 0 || way === null || (NEEDS_SOURCE.has(way) && from.trim() === '');
  const confirm = () => {
    change(withKnown(record, rest.map(keyOf), { howKnown: way, knownOn: on, knownFrom: from.trim() }));
    close();
  };
  return (
    <>
      <div>
        <Button onPress={() => ask(open)}>{words.rest({ count: open.length })}</Button>
      </div>
      <FormDialog
        title={words.rest({ count })}
        isOpen={named !== null}
        onClose={close}
        size="small"
        cancelLabel={LL.elements.cancel()}
        confirmLabel={words.restDo({ count })}
        isDisabled={isIncomplete}
        onConfirm={confirm}
      >
        <div className={styles.section}>
          {count > 0 && <p>{format.clauses(rest.map(text))}</p>}
          {named && <MissingNotice named={named} />}
          <Select
            label={words.way()}
            items={WAYS.map((id) => ({ id, label: words.ways[id]() }))}
            placeholder={LL.record.notifications.notStated()}
            selectedKey={way}
            onSelectionChange={setWay}
            size="dialog"
          />
          <DayField label={words.on()} latest={today} value={on} onChange={setOn} />
          <TextField label={words.from()} value={from} onChange={setFrom} />
        </div>
      </FormDialog>
    </>
  );
}

/** How the statements of the record are known: those without a basis first, those only assumed on their own, or all. */
export function KnownStatements() {
  const words = useI18n().LL.known;
  const { record, survey, frozen } = useOpenRecord();
  const [shown, setShown] = useState<Shown>('unstated');
  const [most, setMost] = useState(PAGE);
  // What is being filled in stays in its list until another one is chosen.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (!survey || (frozen && !record.known)) return null;
  const all = statementsOf(record, survey.facts);
  const lists: Readonly<Record<Shown, readonly Statement[]>> = {
    unstated: basisUnstated(all),
    assumed: assumedIn(all),
    all,
  };
  const isListed = new Set(lists[shown].map(keyOf));
  const listed = all.filter(({ key }) => isListed.has(key) || kept.has(key));
  const seen = listed.slice(0, most);
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
          <div className={styles.fields}>
            <Select
              label={words.show()}
              items={SHOWN.map((id) => ({ id, label: words.shows[id]() }))}
              selectedKey={shown}
              onSelectionChange={(id) => {
                setShown(id);
                setMost(PAGE);
                setKept(new Set());
              }}
            />
          </div>
          {listed.length === 0 && <p className={styles.muted}>{words.noneHere()}</p>}
          {!frozen && <ForRest shown={seen} all={all} />}
          <ul className={`${styles.lines} ${styles.section}`}>
            {seen.map((statement) => (
              <Row
                key={statement.key}
                statement={statement}
                onChange={() => setKept(new Set([...kept, statement.key]))}
              />
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
