import { Ruler, Tag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import { SEVERITIES } from '#domain/damage/damage.ts';
import { labelDigits } from '#domain/damage/digits.ts';
import { MEASURE_KINDS } from '#domain/measure/measure.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Swatch } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MenuItem, Submenu } from '#ui/overlays/Menu.tsx';
import { SeverityMark } from '../../damages/list/RowSeverityMark.tsx';
import { useLabels } from '../../labels.tsx';
import type { Run } from './ActionItem.tsx';
import * as styles from './menu.css.ts';

const signed = (sign: ReactNode, text: string) => (
  <span className={styles.signed}>
    <span className={styles.sign}>{sign}</span>
    {text}
  </span>
);

interface FieldItemsProps {
  /** The first of those that are changed, all of which are selected. */
  readonly lead: Damage;
  readonly run: Run;
}

/** The labels, with the digits that give them. @param label what all have; undefined where they differ */
export function LabelItems({ lead, label, run }: FieldItemsProps & { readonly label: string | undefined }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const { labels, looks } = useLabels();
  const text = LL.dashboard.assessment.label();
  const digits = new Map([...labelDigits(labels)].map(([digit, { key }]) => [key, digit]));
  return (
    <Submenu
      text={text}
      item={signed(<Icon icon={Tag} />, text)}
      selectionMode="single"
      selectedKeys={label === undefined ? [] : [label]}
    >
      {labels
        .filter(({ key, retired }) => retired !== true || key === label)
        .map(({ key, colour }) => {
          const name = looks.get(key)?.text ?? key;
          const digit = digits.get(key);
          return (
            <MenuItem
              key={key}
              id={key}
              choosable
              textValue={name}
              {...(digit ? { keys: digit } : {})}
              onAction={run(() => commands.relabel(key, lead))}
            >
              {signed(<Swatch colour={colour} />, name)}
            </MenuItem>
          );
        })}
    </Submenu>
  );
}

/** @param severity what all have; undefined where they differ */
export function SeverityItems(props: FieldItemsProps & { readonly severity: Severity | null | undefined }) {
  const { lead, severity, run } = props;
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const words = LL.annotator.severities;
  const text = LL.dashboard.assessment.severity();
  return (
    <Submenu
      text={text}
      item={signed(<Icon icon={TriangleAlert} />, text)}
      selectionMode="single"
      selectedKeys={severity === undefined ? [] : [String(severity)]}
    >
      {[...SEVERITIES, null].map((level) => {
        const name = level === null ? words.none() : words[level]();
        return (
          <MenuItem
            key={String(level)}
            id={String(level)}
            choosable
            textValue={name}
            onAction={run(() => commands.severity(level, lead))}
          >
            {signed(<SeverityMark severity={level} />, name)}
          </MenuItem>
        );
      })}
    </Submenu>
  );
}

/** What can be measured of the one box. */
export function MeasureItems({ run }: { readonly run: Run }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const text = LL.dashboard.stage.tools.MEASURE();
  return (
    <Submenu text={text} item={signed(<Icon icon={Ruler} />, text)}>
      {MEASURE_KINDS.map((kind) => (
        <MenuItem key={kind} onAction={run(() => commands.measure(kind))}>
          {LL.measure.whats[kind]()}
        </MenuItem>
      ))}
    </Submenu>
  );
}
