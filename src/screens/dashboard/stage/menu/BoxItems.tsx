import {
  ClipboardPenLine,
  Copy,
  CopyPlus,
  EyeOff,
  Layers,
  type LucideIcon,
  MessageSquare,
  Ruler,
  Scan,
  Tag,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ActionId } from '#annotator/actions/ids.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing } from '#annotator/react/hooks.tsx';
import { type Damage, SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { labelDigits } from '#domain/damage/digits.ts';
import { MEASURE_KINDS } from '#domain/measure/measure.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { StageMenu } from '#stores/stageSettings.ts';
import { Swatch } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MenuItem, MenuSection, MenuSeparator, Submenu } from '#ui/overlays/Menu.tsx';
import { SeveritySign } from '../../../kit/marks/SeveritySign.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import { useActionName } from '../../commands/actionName.ts';
import { useLabels } from '../../labels.tsx';
import * as styles from './menu.css.ts';

/** Closes the menu, and then does it. */
export type Run = (act: () => void) => () => void;

export interface ActionItemProps {
  readonly action: ActionId;
  readonly run: Run;
  readonly icon?: LucideIcon;
  /** Where it is called otherwise here than in the list of all actions. */
  readonly name?: string;
  /** Shown before its name. */
  readonly sign?: ReactNode;
  readonly choosable?: boolean;
}

/** An action of the annotator with its key; dimmed where it can do nothing now. */
export function ActionItem({ action: id, run, name, sign, ...props }: ActionItemProps) {
  const action = useAction(id);
  const nameOf = useActionName();
  const text = name ?? nameOf(id);
  const [keys] = action.keys;
  return (
    <MenuItem
      {...props}
      {...(keys ? { keys } : {})}
      id={id}
      textValue={text}
      isDisabled={!action.enabled()}
      onAction={run(action.run)}
    >
      {sign ? (
        <span className={styles.signed}>
          <span className={styles.sign}>{sign}</span>
          {text}
        </span>
      ) : (
        text
      )}
    </MenuItem>
  );
}

const VERDICTS = [
  { verdict: 'accepted', word: 'accept', action: 'review.acceptStay' },
  { verdict: 'rejected', word: 'reject', action: 'review.rejectStay' },
  { verdict: 'unsure', word: 'unsure', action: 'review.unsureStay' },
] as const;

/** The value that all damages share; undefined where they differ. */
function alike<Value>(damages: readonly Damage[], value: (damage: Damage) => Value): Value | undefined {
  const values = new Set(damages.map(value));
  return values.size === 1 ? [...values][0] : undefined;
}

export interface BoxItemsProps {
  readonly menu: StageMenu;
  readonly title: string;
  /** The first of those that the menu is about. */
  readonly lead: Damage;
  readonly run: Run;
}

/** The box under the next smaller one, by its name. */
function Beneath({ id, run }: { readonly id: string; readonly run: Run }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const { looks } = useLabels();
  const label = useListing(({ listed }) => listed.find((damage) => damage.id === id)?.label ?? '');
  const [keys] = useAction('damage.pile').keys;
  const name = LL.annotator.named({ label: looks.get(label)?.text ?? label, id });
  return (
    <MenuItem icon={Layers} {...(keys ? { keys } : {})} onAction={run(() => commands.select(id))}>
      {LL.triage.menu.beneath({ name })}
    </MenuItem>
  );
}

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
function LabelItems({ lead, label, run }: FieldItemsProps & { readonly label: string | undefined }) {
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
function SeverityItems(props: FieldItemsProps & { readonly severity: Severity | null | undefined }) {
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
            {signed(<SeveritySign severity={level} />, name)}
          </MenuItem>
        );
      })}
    </Submenu>
  );
}

/** What can be measured of the one box. */
function MeasureItems({ run }: { readonly run: Run }) {
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

/** What can be done with boxes. Every act is for all of them, but a measure, which is of one. */
export function BoxItems({ menu, title, lead, run }: BoxItemsProps) {
  const { LL } = useI18n();
  const all = useListing((listing) => listing.all);
  const damages = useMemo(() => {
    const ids = new Set(menu.ids);
    return all.filter(({ id }) => ids.has(id));
  }, [all, menu.ids]);
  const verdict = alike(damages, (each) => each.verdict);
  const given = VERDICTS.find((each) => each.verdict === verdict);
  return (
    <>
      <MenuSection
        title={title}
        aria-label={LL.dashboard.verdict.title()}
        selectionMode="single"
        selectedKeys={given ? [given.action] : []}
      >
        {VERDICTS.map((each) => (
          <ActionItem
            key={each.verdict}
            action={each.action}
            run={run}
            name={LL.dashboard.verdict[each.word]()}
            sign={<VerdictMark verdict={each.verdict} />}
            choosable
          />
        ))}
      </MenuSection>
      {verdict !== 'unreviewed' && <ActionItem action="review.clear" run={run} choosable />}
      <MenuSeparator />
      <LabelItems lead={lead} label={alike(damages, (each) => each.label)} run={run} />
      <SeverityItems lead={lead} severity={alike(damages, (each) => each.severity)} run={run} />
      {damages.length === 1 && <MeasureItems run={run} />}
      <ActionItem action="review.assess" run={run} icon={ClipboardPenLine} />
      <ActionItem action="review.comment" run={run} icon={MessageSquare} />
      <MenuSeparator />
      {menu.beneath !== null && <Beneath id={menu.beneath} run={run} />}
      <ActionItem action="view.frame" run={run} icon={Scan} />
      <ActionItem action="view.hide" run={run} icon={EyeOff} />
      <MenuSeparator />
      <ActionItem action="edit.copy" run={run} icon={Copy} />
      <ActionItem action="edit.duplicate" run={run} icon={CopyPlus} />
      <ActionItem action="edit.delete" run={run} icon={Trash2} />
    </>
  );
}
