import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Names } from '#domain/languages.ts';
import { SIGNS } from '#domain/rating/scheme/presets.ts';
import { repairAt } from '#domain/rating/scheme/repair.ts';
import type { RatingLevel, RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { MOST_LEVELS, schemeFaults } from '#domain/rating/scheme/schemeFaults.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { Faults } from './Faults.tsx';
import { LevelFields } from './LevelFields.tsx';

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
