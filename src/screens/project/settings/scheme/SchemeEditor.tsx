import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import type { Names } from '#domain/languages.ts';
import { SIGNS } from '#domain/rating/scheme/presets.ts';
import { repairAt } from '#domain/rating/scheme/repair.ts';
import type { RatingLevel, RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { MOST_LEVELS, type SchemeFaultCode, schemeFaults } from '#domain/rating/scheme/schemeFaults.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { Faults } from './Faults.tsx';
import * as styles from './scheme.css.ts';

const trimmed = ({ en, 'zh-hk': hk, zh }: Names): Names => ({
  en: en.trim(),
  'zh-hk': hk.trim() || en.trim(),
  zh: zh.trim() || en.trim(),
});

/** The typed scheme cleaned up: no blanks around names, English where a Chinese name is missing. */
const tidy = (scheme: RatingScheme): RatingScheme => ({
  ...scheme,
  names: trimmed(scheme.names),
  levels: scheme.levels.map((level) => ({ ...level, code: level.code.trim(), names: trimmed(level.names) })),
});

/** A new last level: the most severe, standing for nothing yet. */
const another = (levels: readonly RatingLevel[]): RatingLevel => ({
  code: '',
  names: { en: '', 'zh-hk': '', zh: '' },
  colour: SIGNS[4][0],
  shape: SIGNS[4][1],
  general: [],
  urgencyDays: null,
  ...(levels.some(({ widthUpToMm }) => widthUpToMm !== undefined) ? { widthUpToMm: null } : {}),
});

/** Levels with a key each, so that fields keep their text when a level before them is removed. */
interface Row {
  readonly key: number;
  readonly level: RatingLevel;
}

export interface SchemeEditorProps {
  readonly scheme: RatingScheme;
  readonly onSave: (scheme: RatingScheme) => void;
  readonly onClose: () => void;
}

const signs = SEVERITIES.map((severity) => ({
  severity,
  shape: SIGNS[severity][1],
  colour: SIGNS[severity][0],
}));

interface LevelFieldsProps {
  readonly level: RatingLevel;
  /** Counted from 1. */
  readonly index: number;
  readonly isOnly: boolean;
  /** Whether it asks for a repair as long as nobody states it. */
  readonly asksRepair: boolean;
  /** Its faults; the fields concerned are marked. */
  readonly faults: readonly SchemeFaultCode[];
  readonly onChange: (level: RatingLevel) => void;
  readonly onRemove: () => void;
}

interface FigureFieldProps {
  readonly label: string;
  /** null = empty; NaN = the text is no number, which is reported when the scheme is saved. */
  readonly value: number | null;
  readonly isInteger?: boolean;
  readonly maxLength: number;
  readonly isInvalid?: boolean;
  readonly onChange: (value: number | null) => void;
}

const read = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** An optional number. The text stays as it is typed, including `0.` on the way to `0.3`. */
function FigureField({
  label,
  value,
  isInteger: wholeNumber = false,
  maxLength,
  isInvalid = false,
  onChange,
}: FigureFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  return (
    <TextField
      label={label}
      inputMode={wholeNumber ? 'numeric' : 'decimal'}
      value={text}
      maxLength={maxLength}
      isInvalid={isInvalid}
      onChange={(typed) => {
        setText(typed);
        onChange(read(typed));
      }}
    />
  );
}

/** One level of a scheme: its code, its names, its icon, what it stands for, and when repair is due. */
function LevelFields({ level, index, isOnly, asksRepair, faults, onChange, onRemove }: LevelFieldsProps) {
  const { LL } = useI18n();
  const words = LL.schemes;
  const name = (locale: keyof Names) => (text: string) =>
    onChange({ ...level, names: { ...level.names, [locale]: text } });
  const sign = signs.find(({ shape }) => shape === level.shape)?.severity ?? 0;
  const isWrong = (...codes: readonly SchemeFaultCode[]) => codes.some((code) => faults.includes(code));
  const grade = (severity: Severity, on: boolean) =>
    onChange({
      ...level,
      general: SEVERITIES.filter((one) => (one === severity ? on : level.general.includes(one))),
    });
  return (
    <fieldset className={styles.level}>
      <legend className={styles.legend}>{words.levelNo({ index })}</legend>
      <div className={styles.fields}>
        <TextField
          label={words.code()}
          value={level.code}
          maxLength={16}
          isInvalid={isWrong('code_missing', 'code_long', 'code_twice')}
          onChange={(code) => onChange({ ...level, code })}
        />
        <TextField
          label={words.english()}
          value={level.names.en}
          maxLength={80}
          isInvalid={isWrong('level_name_missing')}
          onChange={name('en')}
        />
        <TextField
          label={words.traditional()}
          value={level.names['zh-hk']}
          maxLength={80}
          onChange={name('zh-hk')}
        />
        <TextField label={words.simplified()} value={level.names.zh} maxLength={80} onChange={name('zh')} />
        <FigureField
          label={words.days()}
          isInteger
          value={level.urgencyDays}
          maxLength={4}
          isInvalid={isWrong('days_bad')}
          onChange={(urgencyDays) => onChange({ ...level, urgencyDays })}
        />
        {level.widthUpToMm === undefined ? null : (
          <FigureField
            label={words.width()}
            value={level.widthUpToMm}
            maxLength={8}
            isInvalid={isWrong('width_order', 'last_width_limited')}
            onChange={(widthUpToMm) => onChange({ ...level, widthUpToMm })}
          />
        )}
        <Select
          label={words.sign()}
          items={signs.map(({ severity }) => ({
            id: String(severity),
            label: LL.annotator.severities[severity](),
          }))}
          selectedKey={String(sign)}
          onSelectionChange={(id) => {
            const found = signs.find(({ severity }) => String(severity) === id);
            if (found) onChange({ ...level, colour: found.colour, shape: found.shape });
          }}
        />
      </div>
      <div className={styles.foot}>
        <fieldset className={page.group}>
          <legend className={page.muted}>{words.stands()}</legend>
          <div className={page.choices}>
            {SEVERITIES.map((severity) => (
              <Checkbox
                key={severity}
                isSelected={level.general.includes(severity)}
                onChange={(on) => grade(severity, on)}
              >
                {`${severity} ${LL.annotator.severities[severity]()}`}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Checkbox
          isSelected={level.repair ?? asksRepair}
          onChange={(repair) => onChange({ ...level, repair })}
        >
          {words.repair()}
        </Checkbox>
        <IconButton icon={Trash2} label={words.remove({ index })} isDisabled={isOnly} onPress={onRemove} />
      </div>
    </fieldset>
  );
}

/** Names, levels and times of a custom scheme. A contradictory scheme is reported, and not saved. */
export default function SchemeEditor({ scheme, onSave, onClose }: SchemeEditorProps) {
  const { LL } = useI18n();
  const words = LL.schemes;
  const [names, setNames] = useState(scheme.names);
  const [rows, setRows] = useState<readonly Row[]>(scheme.levels.map((level, key) => ({ key, level })));
  const [isSubmitted, setSubmitted] = useState(false);
  const draft = tidy({ ...scheme, names, levels: rows.map(({ level }) => level) });
  const faults = schemeFaults(draft);
  // Faults show from the first attempt to save on, and disappear as they are corrected.
  const wrongIn = (level: number | null) =>
    isSubmitted ? faults.filter((fault) => fault.level === level).map(({ code }) => code) : [];
  const save = () => {
    setSubmitted(true);
    if (faults.length > 0) return;
    onSave(draft);
    onClose();
  };
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.editorTitle()}
      size="large"
      isDismissable={false}
      onClose={onClose}
      closeLabel={LL.project.form.close()}
      cancelLabel={LL.project.form.cancel()}
      confirmLabel={words.save()}
      onConfirm={save}
    >
      <div className={page.section}>
        <p className={page.muted}>{words.editorHelp()}</p>
        <div className={page.fields}>
          {(
            [
              ['en', words.english()],
              ['zh-hk', words.traditional()],
              ['zh', words.simplified()],
            ] as const
          ).map(([locale, label]) => (
            <TextField
              key={locale}
              label={words.nameIn({ language: label })}
              value={names[locale]}
              maxLength={80}
              isInvalid={locale === 'en' && wrongIn(null).includes('name_missing')}
              onChange={(text) => setNames({ ...names, [locale]: text })}
            />
          ))}
        </div>
        {rows.map(({ key, level }, index) => (
          <LevelFields
            key={key}
            level={level}
            index={index + 1}
            isOnly={rows.length === 1}
            asksRepair={repairAt(draft, level) ?? false}
            faults={wrongIn(index + 1)}
            onChange={(next) => setRows(rows.map((row) => (row.key === key ? { key, level: next } : row)))}
            onRemove={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
        <div>
          <Button
            isDisabled={rows.length >= MOST_LEVELS}
            onPress={() => setRows([...rows, { key: nextKey, level: another(draft.levels) }])}
          >
            <Icon icon={Plus} size={14} />
            {words.addLevel()}
          </Button>
        </div>
        {isSubmitted && <Faults title={words.correct()} faults={faults} />}
      </div>
    </FormDialog>
  );
}
