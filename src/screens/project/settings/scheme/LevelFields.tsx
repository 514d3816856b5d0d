import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import type { Names } from '#domain/languages.ts';
import { SIGNS } from '#domain/rating/scheme/presets.ts';
import type { RatingLevel } from '#domain/rating/scheme/scheme.ts';
import type { SchemeFaultCode } from '#domain/rating/scheme/schemeFaults.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import * as styles from './scheme.css.ts';

const signs = SEVERITIES.map((severity) => ({
  severity,
  shape: SIGNS[severity][1],
  colour: SIGNS[severity][0],
}));

export interface LevelFieldsProps {
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
export function LevelFields({
  level,
  index,
  isOnly,
  asksRepair,
  faults,
  onChange,
  onRemove,
}: LevelFieldsProps) {
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
