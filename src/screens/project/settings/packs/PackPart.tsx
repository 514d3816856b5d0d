import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { DUTY_CODES, type Pack } from '#domain/inspection/regime/pack.ts';
import {
  emptyPart,
  emptyVariant,
  type FormPart,
  factsAt,
  isEditable,
  moved,
  type NamedPart,
  referencesAt,
  withPart,
} from '#domain/inspection/regime/packForm.ts';
import type { PackFault } from '#domain/inspection/regime/readPack.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as page from '../../../kit/page/page.css.ts';
import { packPart, referenceChoices } from '../../../kit/words/packPath.ts';
import { packWords } from '../../../kit/words/regimeWords.ts';
import * as styles from './packs.css.ts';
import { NumberText, RuleField } from './RuleField.tsx';

/** The pack as it is being edited, and what is wrong in it from the first attempt to save on. */
export interface EditedPack {
  readonly pack: Pack;
  readonly faults: readonly PackFault[];
}

export const Edited = createContext<EditedPack | null>(null);

function useEdited(): EditedPack {
  const edited = useContext(Edited);
  if (!edited) throw new Error('No pack is being edited.');
  return edited;
}

/** What is wrong at a path, in words; undefined where nothing is. */
function useFault(path: string): string | undefined {
  const words = useI18n().LL.packs;
  const fault = useEdited().faults.find((one) => one.path === path);
  return fault && words.faults[fault.code]();
}

/** From this length on a text gets several lines. */
const LINE = 80;
/** Parts whose texts are paragraphs. */
const PARAGRAPHS = /^texts\.|^leftOut\./;

/** The words for what can be chosen somewhere in a pack, by the chosen value. */
function choiceWords({ LL }: Pick<Language, 'LL'>): Readonly<Record<string, () => string>> {
  const { details } = LL.record;
  return {
    ...LL.packs.values,
    ...Object.fromEntries(DUTY_CODES.map((code) => [code, LL.signing.gate[code]])),
    ...LL.regime.building,
    ...LL.notices.parts,
    ...LL.notices.steps,
    ...LL.inspection.components.conditions,
    address: details.address,
    contact: details.contact,
    regNo: details.regNo,
  };
}

const useChoiceWord = (): ((value: string | number) => string) => {
  const language = useI18n();
  const words = choiceWords(language);
  return (value) => own<() => string>(words, String(value))?.() ?? String(value);
};

interface PartProps<T extends FormPart = FormPart> {
  readonly part: T;
  readonly label: string;
  /** As in `fields.2.names`. */
  readonly path: string;
  readonly value: unknown;
  /** Given undefined for a part that is left out. */
  readonly onChange: (value: unknown) => void;
}

type Of<K extends FormPart['kind']> = Extract<FormPart, { readonly kind: K }>;

const wordKeys = ['en', 'zh-hk', 'zh', 'en-US'] as const;

/** Words in each language; all of them empty = left out. */
function Words({ label, path, value, onChange }: Omit<PartProps, 'part'>) {
  const language = useI18n();
  const [ofEnglish, ofAll] = [useFault(`${path}.en`), useFault(path)];
  const fault = ofEnglish ?? ofAll;
  const words = isObject(value) ? value : {};
  const set = (key: string, text: string) => {
    const next = withPart(words, key, text === '' && key === 'en-US' ? undefined : text);
    onChange(wordKeys.every((one) => (own(next, one) ?? '') === '') ? undefined : next);
  };
  return (
    <fieldset className={`${page.group} ${page.wide}`}>
      <legend className={page.muted}>{label}</legend>
      <div className={page.fields}>
        {wordKeys.map((key) => {
          const text = String(own(words, key) ?? '');
          const shared = {
            label: packPart(language, key),
            value: text,
            maxLength: 4000,
            isInvalid: key === 'en' && fault !== undefined,
            ...(key === 'en' && fault !== undefined && { errorMessage: fault }),
            onChange: (typed: string) => set(key, typed),
          };
          return PARAGRAPHS.test(path) || text.length > LINE ? (
            <TextArea key={key} rows={3} {...shared} />
          ) : (
            <TextField key={key} {...shared} />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Whether a path is that of an entry of a list, which the list's name stands for. */
const isEntry = (path: string): boolean => /\.\d+$/.test(path);

function Text({ part, label, path, value, onChange }: PartProps<Of<'text'>>) {
  const language = useI18n();
  const { pack } = useEdited();
  const fault = useFault(path);
  const text = String(value ?? '');
  const known = referencesAt(path, pack);
  if (known)
    return (
      <Select
        label={label}
        hideLabel={isEntry(path)}
        items={referenceChoices(language, pack, path, known.includes(text) ? known : [text, ...known])}
        selectedKey={text}
        onSelectionChange={onChange}
        missing={fault}
      />
    );
  return (
    <TextField
      {...(isEntry(path) ? { 'aria-label': label || path } : { label })}
      value={text}
      maxLength={part.most}
      isInvalid={fault !== undefined}
      {...(fault !== undefined && { errorMessage: fault })}
      onChange={onChange}
    />
  );
}

function Choice({ part, label, path, value, onChange }: PartProps<Of<'choice'>>) {
  const nameOf = useChoiceWord();
  const fault = useFault(path);
  return (
    <Select
      label={label}
      hideLabel={isEntry(path)}
      items={part.of.map((id) => ({ id: String(id), label: nameOf(id) }))}
      selectedKey={String(value)}
      onSelectionChange={(key) => onChange(part.of.find((one) => String(one) === key))}
      missing={fault}
    />
  );
}

/** How an entry of a list is named: by its words, else its id, else its number. */
function useEntryName(): (entry: unknown, at: number) => string {
  const language = useI18n();
  const nameOf = useChoiceWord();
  return (entry, at) => {
    if (typeof entry === 'string' || typeof entry === 'number') return nameOf(entry) || String(at + 1);
    const parts = isObject(entry) ? entry : {};
    const list = own(parts, 'list');
    for (const words of [own(parts, 'names'), own(parts, 'what'), entry])
      if (isObject(words) && typeof own(words, 'en') === 'string') {
        const { en, 'zh-hk': hk, zh } = { en: '', 'zh-hk': '', zh: '', ...words };
        const name = packWords(language, { en: String(en), 'zh-hk': String(hk), zh: String(zh) });
        if (name !== '') return name;
      }
    for (const key of ['title', 'id', 'code', 'key', 'field', 'of', 'source']) {
      const id = own(parts, key) ?? (isObject(list) ? own(list, key) : undefined);
      if (typeof id === 'string' && id !== '') return id;
    }
    return language.LL.packs.item({ index: at + 1 });
  };
}

/** Whether an entry is one control, which needs no heading of its own. */
const isSingle = ({ kind }: FormPart): boolean => kind === 'text' || kind === 'choice' || kind === 'number';

function List({ part, label, path, value, onChange }: PartProps<Of<'list'>>) {
  const language = useI18n();
  const words = language.LL.packs;
  const nameOf = useEntryName();
  const { pack } = useEdited();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  // A key each, so that what is typed stays with its entry when another is moved or removed.
  const [keys, setKeys] = useState<readonly number[]>(() => entries.map((_, at) => at));
  const [opened, setOpened] = useState<number | null>(null);
  const change = (next: readonly unknown[], nextKeys: readonly number[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const set = (at: number, entry: unknown) =>
    onChange(entries.map((one, index) => (index === at ? entry : one)));
  const add = () => {
    const key = Math.max(-1, ...keys) + 1;
    const chosen = new Set(entries);
    const free = part.of.kind === 'choice' ? part.of.of.find((one) => !chosen.has(one)) : undefined;
    const known = referencesAt(`${path}.${entries.length}`, pack)?.find((one) => !chosen.has(one));
    setOpened(key);
    change([...entries, free ?? known ?? emptyPart(part.of)], [...keys, key]);
  };
  return (
    <fieldset className={`${styles.list} ${page.wide}`}>
      <legend className={path.includes('.') ? page.muted : visuallyHidden}>{label}</legend>
      {entries.map((entry, at) => {
        const key = keys[at] ?? at;
        const name = nameOf(entry, at);
        const at2 = `${path}.${at}`;
        const body = (
          <Part part={part.of} label={name} path={at2} value={entry} onChange={(next) => set(at, next)} />
        );
        return (
          <div key={key} className={styles.entry}>
            {isSingle(part.of) ? (
              <div className={page.grow}>{body}</div>
            ) : (
              <Opening name={name} isOpen={opened === key} path={at2}>
                {body}
              </Opening>
            )}
            <div className={styles.acts}>
              <IconButton
                icon={ArrowUp}
                label={words.upEntry({ name })}
                isDisabled={at === 0}
                onPress={() => change(moved(entries, at, -1), moved(keys, at, -1))}
              />
              <IconButton
                icon={ArrowDown}
                label={words.downEntry({ name })}
                isDisabled={at === entries.length - 1}
                onPress={() => change(moved(entries, at, 1), moved(keys, at, 1))}
              />
              <IconButton
                icon={Trash2}
                label={words.removeEntry({ name })}
                onPress={() =>
                  change(
                    entries.filter((_, index) => index !== at),
                    keys.filter((_, index) => index !== at),
                  )
                }
              />
            </div>
          </div>
        );
      })}
      <div>
        <Button isDisabled={entries.length >= part.most} onPress={add}>
          <Icon icon={Plus} size={14} />
          {words.addEntry({ name: label })}
        </Button>
      </div>
    </fieldset>
  );
}

/** What is shown once it is opened: a whole pack at once is hundreds of fields. */
export function Opening(props: {
  readonly name: string;
  readonly path: string;
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}) {
  const { name, path, isOpen: opensAtOnce = false, children } = props;
  const [isOpen, setOpen] = useState(opensAtOnce);
  const { faults } = useEdited();
  const isWrong = faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  return (
    <details
      className={page.grow}
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className={`${styles.entryName} ${isWrong ? page.bad : ''}`}>
        <bdi>{name}</bdi>
      </summary>
      {isOpen && <div className={styles.opened}>{children}</div>}
    </details>
  );
}

/** The parts of a group, each in its turn. */
function Group({
  parts,
  path,
  value,
  onChange,
}: {
  readonly parts: readonly NamedPart[];
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const language = useI18n();
  const group = isObject(value) ? value : {};
  return (
    <div className={page.fields}>
      {parts
        .filter(({ name }) => isEditable(`${path}.${name}`))
        .map(({ name, part, isOptional }) => {
          const shared = {
            part,
            label: packPart(language, name),
            path: `${path}.${name}`,
            value: own(group, name),
            onChange: (next: unknown) => onChange(withPart(group, name, next)),
          };
          return isOptional ? <Optional key={name} {...shared} /> : <Part key={name} {...shared} />;
        })}
    </div>
  );
}

/** A part that may be left out: by a tick, unless emptying it says so. */
function Optional(props: PartProps) {
  const { part, label, value, onChange } = props;
  if (part.kind === 'words') return <Part {...props} />;
  if (part.kind === 'boolean')
    return (
      <Checkbox isSelected={value === true} onChange={(on) => onChange(on ? true : undefined)}>
        {label}
      </Checkbox>
    );
  if (part.kind === 'text')
    return <Part {...props} onChange={(text) => onChange(text === '' ? undefined : text)} />;
  if (part.kind === 'list')
    return (
      <Part
        {...props}
        onChange={(entries) => onChange(Array.isArray(entries) && entries.length > 0 ? entries : undefined)}
      />
    );
  return <Ticked {...props} empty={undefined} />;
}

/** A part with a tick that says whether there is one. */
function Ticked({ empty, ...props }: PartProps & { readonly empty: null | undefined }) {
  const { part, label, value, onChange } = props;
  const isThere = value !== undefined && value !== null;
  const inner = part.kind === 'nullable' ? part.of : part;
  return (
    <div className={`${page.section} ${inner.kind === 'group' || inner.kind === 'rule' ? page.wide : ''}`}>
      <Checkbox isSelected={isThere} onChange={(on) => onChange(on ? emptyPart(inner) : empty)}>
        {label}
      </Checkbox>
      {isThere && <Part {...props} part={inner} />}
    </div>
  );
}

function Variant({ part, label, path, value, onChange }: PartProps<Of<'variant'>>) {
  const nameOf = useChoiceWord();
  const chosen = isObject(value) ? String(own(value, part.by)) : '';
  const group = part.of.get(chosen);
  return (
    <div className={page.section}>
      <Select
        label={label}
        items={[...part.of.keys()].map((id) => ({ id, label: nameOf(id) }))}
        selectedKey={chosen}
        onSelectionChange={(name) => {
          const begun = emptyVariant(part.by, part.of, name);
          onChange(isObject(begun) && isObject(value) ? { ...begun, ...kept(begun, value, part.by) } : begun);
        }}
      />
      {group?.kind === 'group' && (
        <Group
          parts={group.parts.filter(({ name }) => name !== part.by)}
          path={path}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** What both variants have besides their choice. */
const kept = (
  begun: Readonly<Record<string, unknown>>,
  former: Readonly<Record<string, unknown>>,
  by: string,
) =>
  Object.fromEntries(
    Object.entries(former).filter(
      ([key, one]) => key !== by && typeof own(begun, key) === typeof one && typeof one === 'number',
    ),
  );

/** One part of a pack, as the schema has it. */
export function Part(props: PartProps): React.ReactNode {
  const { part, label, path, value, onChange } = props;
  const language = useI18n();
  const { pack } = useEdited();
  const fault = useFault(path);
  switch (part.kind) {
    case 'words':
      return <Words {...props} />;
    case 'text':
      return <Text {...props} part={part} />;
    case 'choice':
      return <Choice {...props} part={part} />;
    case 'list':
      return <List {...props} part={part} />;
    case 'variant':
      return <Variant {...props} part={part} />;
    case 'nullable':
      return <Ticked {...props} empty={null} />;
    case 'number':
      return <NumberText label={label} value={Number(value)} errorMessage={fault} onChange={onChange} />;
    case 'boolean':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'rule':
      return (
        <div className={page.wide}>
          <RuleField
            label={label}
            rule={value}
            facts={referenceChoices(language, pack, path, factsAt(path, pack))}
            onChange={onChange}
          />
        </div>
      );
    case 'group':
      return (
        <div className={page.wide}>
          <Group parts={part.parts} path={path} value={value} onChange={onChange} />
        </div>
      );
    case 'fixed':
      return null;
  }
}
