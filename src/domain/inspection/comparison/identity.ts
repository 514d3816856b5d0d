import { leadOf } from '../register/defect.ts';

/** The key of a person's answer about a pair. */
export const pairId = (before: string, after: string): string => `${before}|${after}`;

/** People's answers about pairs, by {@link pairId}: whether they are the same. */
export type Pairs = ReadonlyMap<string, boolean>;

/**
 * Why answers contradict each other: `opposite` = one pair was answered both ways; `one_inspection` = two defects of one
 * inspection would be the same; `denied` = the others together say the same of a pair that an answer calls different.
 */
type ConflictKind = 'opposite' | 'one_inspection' | 'denied';

/** Answers that can't all be right. None of them counts until a person takes one back. */
export interface Conflict {
  readonly kind: ConflictKind;
  /** The two defects on which the answers disagree, by observation key. */
  readonly between: readonly [string, string];
  /** Every answer that takes part, as stored: the keys of both defects, and whether they are the same. */
  readonly answers: readonly (readonly [before: string, after: string, same: boolean])[];
}

/** Which defects of several inspections are one defect. */
export interface Identities {
  /** The name of the identity of an observation; nothing for those that nobody paired. */
  readonly classOf: ReadonlyMap<string, string>;
  /**
   * For an observation of an earlier inspection the observations of later ones that show the same defect: the latest
   * inspection last, and of each inspection the one that names the defect last.
   */
  readonly continuedBy: ReadonlyMap<string, readonly string[]>;
  /** For an observation those of earlier inspections that name the same defect, the latest first. */
  readonly continues: ReadonlyMap<string, readonly string[]>;
  /** Whether a person says that two defects are different, in whichever order. */
  readonly isDenied: (a: string, b: string) => boolean;
  readonly conflicts: readonly Conflict[];
}

export interface IdentitySources {
  readonly answers: Pairs;
  /** The observation that another was merged into, by key; omitted = nothing was merged. */
  readonly merged?: ReadonlyMap<string, string>;
  /** The day of the inspection that an observation belongs to, `YYYY-MM-DD`; empty where unknown. Omitted = unknown. */
  readonly dayOf?: (key: string) => string;
}

interface Answer {
  readonly stored: readonly [before: string, after: string, same: boolean];
  /** The defects, merged observations followed, in order. */
  readonly ends: readonly [string, string];
}

/** Sets of names that are joined one by one. */
function createUnions() {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    for (let at = name; at !== root; ) {
      const up = parents.get(at) ?? root;
      parents.set(at, root);
      at = up;
    }
    return root;
  };
  return {
    rootOf,
    join(a: string, b: string): void {
      const [one, other] = [rootOf(a), rootOf(b)];
      // The smallest name leads, so that the order of the answers doesn't matter.
      if (one !== other) parents.set(one < other ? other : one, one < other ? one : other);
    },
  };
}

const EVERYTHING = { has: () => true } as unknown as ReadonlySet<string>;

/** Answers with both ends; those whose key doesn't name two observations are left out. */
function readAnswers(answers: Pairs, leadOfKey: (key: string) => string): readonly Answer[] {
  return [...answers].flatMap(([id, same]): Answer[] => {
    const [before, after, more] = id.split('|');
    if (!before || !after || more !== undefined) return [];
    const [a, b] = [leadOfKey(before), leadOfKey(after)];
    // Merged into one defect since: there is nothing left to say.
    return a === b ? [] : [{ stored: [before, after, same], ends: a < b ? [a, b] : [b, a] }];
  });
}

/** The first contradiction within one set of defects; null where all answers agree. */
function conflictIn(
  members: readonly string[],
  denied: readonly Answer[],
  dayOf: (key: string) => string,
): Pick<Conflict, 'kind' | 'between'> | null {
  const [no] = denied;
  if (no) return { kind: 'denied', between: no.ends };
  const onDay = new Map<string, string>();
  for (const member of members) {
    const day = dayOf(member);
    const other = day === '' ? undefined : onDay.get(day);
    if (other !== undefined) return { kind: 'one_inspection', between: [other, member] };
    onDay.set(day, member);
  }
  return null;
}

/**
 * Decides which defects are the same, from people's answers about pairs: an equivalence, whatever the order and the
 * direction of the answers. Of answers that contradict each other none counts.
 */
export function identify({ answers, merged = new Map(), dayOf = () => '' }: IdentitySources): Identities {
  const leads = new Map<string, string>();
  const leadOfKey = (key: string): string => leadOf(key, merged, EVERYTHING, leads);
  const read = readAnswers(answers, leadOfKey).toSorted((a, b) =>
    pairId(...a.ends) < pairId(...b.ends) ? -1 : 1,
  );
  const answersByPair = new Map<string, Set<boolean>>();
  for (const { ends, stored } of read) {
    const id = pairId(...ends);
    answersByPair.set(id, (answersByPair.get(id) ?? new Set()).add(stored[2]));
  }
  const isOpposite = ({ ends }: Answer) => answersByPair.get(pairId(...ends))?.size === 2;
  const unions = createUnions();
  for (const one of read) if (one.stored[2] && !isOpposite(one)) unions.join(...one.ends);
  const inside = (list: readonly Answer[]) => {
    const found = new Map<string, Answer[]>();
    for (const one of list) {
      const root = unions.rootOf(one.ends[0]);
      if (root === unions.rootOf(one.ends[1])) found.set(root, [...(found.get(root) ?? []), one]);
    }
    return found;
  };
  const yes = inside(read.filter((one) => one.stored[2] && !isOpposite(one)));
  const no = inside(read.filter((one) => !one.stored[2] && !isOpposite(one)));
  const storedOf = (list: readonly Answer[]) => list.map(({ stored }) => stored);
  const conflicts: Conflict[] = [];
  for (const [id, words] of answersByPair) {
    const both = read.filter(({ ends }) => pairId(...ends) === id);
    const [first] = both;
    if (words.size === 2 && first)
      conflicts.push({ kind: 'opposite', between: first.ends, answers: storedOf(both) });
  }
  const classOf = new Map<string, string>();
  const classes = new Map<string, readonly string[]>();
  for (const [root, list] of yes) {
    const members = [...new Set(list.flatMap(({ ends }) => ends))].toSorted();
    const denied = no.get(root) ?? [];
    const conflict = conflictIn(members, denied, dayOf);
    if (conflict) conflicts.push({ ...conflict, answers: storedOf([...list, ...denied]) });
    else classes.set(root, members);
  }
  const viewsOf = new Map<string, string[]>();
  if (classes.size > 0)
    for (const key of merged.keys()) {
      const lead = leadOfKey(key);
      if (lead !== key) viewsOf.set(lead, [...(viewsOf.get(lead) ?? []), key]);
    }
  const continuedBy = new Map<string, readonly string[]>();
  const continues = new Map<string, readonly string[]>();
  for (const [root, members] of classes) {
    const dated = members.map((key) => ({ key, day: dayOf(key) }));
    dated.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.key < b.key ? -1 : 1));
    let later: readonly string[] = [];
    for (const { key } of dated.toReversed()) {
      const views = [...(viewsOf.get(key) ?? []), key];
      for (const view of views) {
        classOf.set(view, root);
        if (later.length > 0) continuedBy.set(view, later);
      }
      later = [...views, ...later];
    }
    for (const [at, { key }] of dated.entries())
      if (at > 0)
        continues.set(
          key,
          dated
            .slice(0, at)
            .map((one) => one.key)
            .toReversed(),
        );
  }
  const isDenied = (a: string, b: string): boolean => {
    const [one, other] = [leadOfKey(a), leadOfKey(b)];
    const words = answersByPair.get(one < other ? pairId(one, other) : pairId(other, one));
    return words?.size === 1 && words.has(false);
  };
  return { classOf, continuedBy, continues, isDenied, conflicts };
}

/** The identities of a project in which nobody paired anything. */
export const noIdentities = (): Identities => identify({ answers: new Map() });
