import { groupBy } from '#domain/groupBy.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import type { RevisionChange } from '#domain/inspection/revision/attribution.ts';
import { namesOfChanged } from '#domain/inspection/revision/changedNames.ts';
import {
  COMPARED,
  CURRENCY,
  type Kind,
  type RevisionField,
} from '#domain/inspection/revision/comparedParts.ts';
import { own } from '#domain/keyed.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { boxWords } from '../boxWords.ts';
import type { ReportWords } from '../words.ts';
import type { Named } from './sayings.ts';
import { valueText } from './valueText.ts';

/** A change in words. */
export interface ChangeRow {
  readonly item: string;
  readonly before: string;
  readonly after: string;
  /** Who made it and when; empty where unknown. */
  readonly who: string;
  readonly why: string;
}

type Shown = Readonly<Record<string, unknown>>;

/** Kinds whose things have only one field. */
const ALONE: ReadonlySet<Kind> = new Set(['filing', 'waiver', 'rate']);

/** The type of a box that was added or removed and is no longer in any list. */
function labelIn(thing: unknown): string {
  const label = typeof thing === 'object' && thing !== null ? own(thing as Shown, 'label') : undefined;
  return typeof label === 'string' ? label : '';
}

function itemName(change: RevisionChange, named: Named, words: ReportWords): string {
  const { of, name, field } = change;
  const code = GATE_CODES.find((one) => one === name);
  const called = named.called(name);
  const label = of === 'box' && called === name ? labelIn(change.after ?? change.before) : '';
  const names: Partial<Record<Kind, string>> = {
    filing: words.regimeField(name),
    verdict: name === OVERALL ? words.t('whole') : name,
    rate: name === CURRENCY ? words.t('currency') : name,
    waiver: code ? words.gate(code) : name,
    box: label ? words.aside(words.label(label), name) : called,
    defect: called,
    component: called,
  };
  const item = [words.thing(of), names[of] ?? name].filter(Boolean).join(' ');
  return field === null || ALONE.has(of) ? item : words.entry(item, words.revisionField(field));
}

/** Changes in words, one per row. */
export function changeRows(
  changes: readonly RevisionChange[],
  named: Named,
  words: ReportWords,
): readonly ChangeRow[] {
  const text = valueText(words, named);
  const whole = (of: Kind, thing: unknown): string => {
    if (typeof thing !== 'object' || thing === null) return '–';
    const fields: readonly RevisionField[] = COMPARED[of];
    const parts = fields.flatMap((field) => {
      const value = own(thing as Shown, field);
      if (value === undefined || (of === 'box' && field === 'box')) return [];
      const said = text(of, field, value);
      return ALONE.has(of) ? [said] : [words.entry(words.revisionField(field), said)];
    });
    return words.clauses(parts) || words.t('yes');
  };
  return changes.map((change) => {
    const { of, field, before, after, at, why } = change;
    const who = words.person(change.who);
    const say = (value: unknown) => (field === null ? whole(of, value) : text(of, field, value));
    return {
      item: itemName(change, named, words),
      before: say(before),
      after: say(after),
      who: who && at !== null ? words.aside(who, words.dateTime(at)) : who,
      why,
    };
  });
}

type Source = Parameters<typeof namesOfChanged>[0];

/** The names of places and boxes in a state. */
export function namedIn(state: Source, words: ReportWords): Named {
  const nameOf = namesOfChanged(state, state);
  const { scheme } = state.record;
  const boxes = groupBy(state.damages, ({ image }) => image);
  const called = boxWords(
    state.images.map((image) => ({ image, damages: boxes.get(image.id) ?? [] })),
    words,
  );
  return {
    scheme,
    place: (id) => nameOf('place', id),
    photo: (id) => nameOf('photo', id),
    box: (key) => called(nameOf('box', key)),
    called,
  };
}
