import { OVERALL } from '#domain/inspection/record/record.ts';
import type { RevisionChange } from '#domain/inspection/revision/attribution.ts';
import { nameThings } from '#domain/inspection/revision/thingNames.ts';
import { COMPARED, type Kind, type RevisionField } from '#domain/inspection/revision/things.ts';
import { own } from '#domain/keyed.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import type { ReportWords } from '../words.ts';
import { type Named, valueText } from './valueText.ts';

/** A change in words. */
export interface ChangeRow {
  readonly item: string;
  readonly before: string;
  readonly after: string;
  /** Who made it and when; empty where it isn't known. */
  readonly who: string;
  readonly why: string;
}

/** Fields that are all that there is of their thing. */
const ALONE: ReadonlySet<Kind> = new Set(['filing', 'waiver']);

function itemName({ of, name, field }: RevisionChange, words: ReportWords): string {
  const code = GATE_CODES.find((one) => one === name);
  const names: Partial<Record<Kind, string>> = {
    filing: words.regimeField(name),
    verdict: name === OVERALL ? words.t('whole') : name,
    waiver: code ? words.gate(code) : name,
  };
  const called = [words.thing(of), names[of] ?? name].filter(Boolean).join(' ');
  return field === null || ALONE.has(of) ? called : words.entry(called, words.revisionField(field));
}

/** Changes in words, one row each. */
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
      const value = own(thing as Readonly<Record<string, unknown>>, field);
      if (value === undefined || (of === 'box' && field === 'box')) return [];
      const said = text(of, field, value);
      return ALONE.has(of) ? [said] : [words.entry(words.revisionField(field), said)];
    });
    return words.clauses(parts) || words.t('yes');
  };
  return changes.map((change) => {
    const { of, field, before, after, who, at, why } = change;
    const say = (value: unknown) => (field === null ? whole(of, value) : text(of, field, value));
    return {
      item: itemName(change, words),
      before: say(before),
      after: say(after),
      who: who && at !== null ? words.aside(who, words.dateTime(at)) : who,
      why,
    };
  });
}

type Source = Parameters<typeof nameThings>[0];

/** The names of places and boxes in what is shown. */
export function namedIn(state: Source): Named {
  const nameOf = nameThings(state, state);
  const { scheme } = state.record;
  return { scheme, place: (id) => nameOf('place', id), box: (key) => nameOf('box', key) };
}
