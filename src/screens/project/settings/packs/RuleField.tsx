import { useState } from 'react';
import { OPERATION_NAMES, type OperationName } from '#domain/inspection/regime/rule.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import * as styles from './packs.css.ts';

interface NumberTextProps {
  readonly label: string;
  readonly value: number;
  readonly errorMessage?: string | undefined;
  /** NaN where the text is no number, which is a fault of the pack. */
  readonly onChange: (value: number) => void;
}

/** A number that is typed; the text stays as it is typed, including `0.` on the way to `0.3`. */
export function NumberText({ label, value, errorMessage, onChange }: NumberTextProps) {
  const [text, setText] = useState(Number.isFinite(value) ? String(value) : '');
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={12}
      value={text}
      isInvalid={errorMessage !== undefined}
      {...(errorMessage !== undefined && { errorMessage })}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.trim() === '' ? Number.NaN : Number(typed));
      }}
    />
  );
}

/** What a part of a rule is: a written value, a fact, or an operation on further parts. */
const LEAVES = ['yes', 'no', 'nothing', 'text', 'number', 'fact'] as const;
type Leaf = (typeof LEAVES)[number];
type Choice = Leaf | OperationName;
const CHOICES: readonly Choice[] = [...LEAVES, ...OPERATION_NAMES];

/** The word for each operation, whose own name is a sign. */
const WORDS = {
  and: 'and',
  or: 'or',
  '!': 'not',
  '===': 'same',
  '!==': 'other',
  in: 'among',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
  if: 'if',
  '+': 'sum',
  '-': 'difference',
  '*': 'product',
  min: 'least',
  max: 'greatest',
} as const satisfies Readonly<Record<OperationName, string>>;

const isLeaf = (choice: Choice): choice is Leaf => LEAVES.some((one) => one === choice);

function choiceOf(rule: unknown): Choice {
  if (rule === null) return 'nothing';
  if (typeof rule === 'boolean') return rule ? 'yes' : 'no';
  if (typeof rule === 'number') return 'number';
  if (!isObject(rule)) return 'text';
  const [name] = Object.keys(rule);
  if (name === 'var') return 'fact';
  return OPERATION_NAMES.find((one) => one === name) ?? 'nothing';
}

function partsOf(rule: unknown, name: string): readonly unknown[] {
  const given = isObject(rule) ? own(rule, name) : [];
  return Array.isArray(given) ? given : [given];
}

/** How many parts an operation begins with. */
const BEGINS: Readonly<Partial<Record<OperationName, number>>> = { '!': 1, if: 3 };

/** A fact by its name, with its words. */
interface FactChoice {
  readonly id: string;
  readonly label: string;
}

/** A rule that begins as this choice; parts of the former one stay. */
function begin(choice: Choice, rule: unknown, facts: readonly FactChoice[]): unknown {
  switch (choice) {
    case 'yes':
      return true;
    case 'no':
      return false;
    case 'nothing':
      return null;
    case 'text':
      return '';
    case 'number':
      return 0;
    case 'fact':
      return { var: facts[0]?.id ?? '' };
    case 'in':
      return { in: [{ var: facts[0]?.id ?? '' }, []] };
    default: {
      const former = choiceOf(rule);
      const isOperation = OPERATION_NAMES.some((one) => one === former);
      const parts = isOperation && former !== 'in' ? partsOf(rule, former) : [rule];
      const most = BEGINS[choice] ?? 2;
      const filled = Array.from({
        length: Math.max(most, choice === 'and' || choice === 'or' ? parts.length : 0),
      });
      return { [choice]: filled.map((_, at) => parts[at] ?? true) };
    }
  }
}

/** Operations that take any number of parts. */
const MANY: ReadonlySet<string> = new Set(['and', 'or', '+', 'min', 'max']);

interface RuleFieldProps {
  readonly label: string;
  readonly rule: unknown;
  /** The facts that it may be about. */
  readonly facts: readonly FactChoice[];
  readonly onChange: (rule: unknown) => void;
}

/** The parts of an operation, each a rule of its own. */
function Operands(props: RuleFieldProps & { readonly choice: OperationName }) {
  const { rule, facts, choice, onChange } = props;
  const words = useI18n().LL.packs;
  const parts = partsOf(rule, choice);
  const set = (next: readonly unknown[]) => onChange({ [choice]: next });
  return (
    <div className={styles.nested}>
      {parts.map((part, at) => {
        const label = words.item({ index: at + 1 });
        const change = (next: unknown) => set(parts.map((one, index) => (index === at ? next : one)));
        return Array.isArray(part) ? (
          <TextArea
            key={label}
            label={words.oneOf()}
            value={part.map(String).join('\n')}
            onChange={(text) => change(text.split('\n'))}
          />
        ) : (
          <div key={label} className={styles.operand}>
            <RuleField label={label} rule={part} facts={facts} onChange={change} />
            {MANY.has(choice) && parts.length > 1 && (
              <Button onPress={() => set(parts.filter((_, index) => index !== at))}>
                {words.removeEntry({ name: label })}
              </Button>
            )}
          </div>
        );
      })}
      {MANY.has(choice) && (
        <div>
          <Button onPress={() => set([...parts, true])}>{words.addPart()}</Button>
        </div>
      )}
    </div>
  );
}

/** A rule, part by part: what it is, and the parts that it is about. */
export function RuleField({ label, rule, facts, onChange }: RuleFieldProps) {
  const { LL } = useI18n();
  const words = LL.packs;
  const choice = choiceOf(rule);
  const operation = OPERATION_NAMES.find((one) => one === choice);
  const fact = isObject(rule) ? String(own(rule, 'var')) : '';
  return (
    <div className={page.section}>
      <Select<Choice>
        label={label}
        items={CHOICES.map((id) => ({ id, label: words.rules[isLeaf(id) ? id : WORDS[id]]() }))}
        selectedKey={choice}
        onSelectionChange={(next) => onChange(begin(next, rule, facts))}
      />
      {choice === 'fact' && (
        <Select
          label={words.rules.fact()}
          items={facts.some(({ id }) => id === fact) ? facts : [{ id: fact, label: fact }, ...facts]}
          selectedKey={fact}
          onSelectionChange={(name) => onChange({ var: name })}
        />
      )}
      {choice === 'text' && (
        <TextField label={words.rules.text()} value={String(rule)} maxLength={400} onChange={onChange} />
      )}
      {choice === 'number' && (
        <NumberText label={words.rules.number()} value={Number(rule)} onChange={onChange} />
      )}
      {operation && (
        <Operands label={label} rule={rule} facts={facts} choice={operation} onChange={onChange} />
      )}
    </div>
  );
}
