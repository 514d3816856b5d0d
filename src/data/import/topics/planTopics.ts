import { isCivilDay } from '#domain/civilDate.ts';
import type { DamageComment } from '#domain/damage/damage.ts';
import {
  type Defect,
  type DefectFacts,
  FOLLOW_UPS,
  type FollowUp,
} from '#domain/inspection/register/defect.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { isMoment } from '#domain/moment.ts';
import type { ReadTopic } from '#formats/bcf/readBcf.ts';
import { TOPIC_STATUS } from '#formats/bcf/writeBcf.ts';
import { topicGuid } from '../../export/defects/defectFiles.ts';
import { commentGuid } from '../../export/defects/exportTopics.ts';
import type { Projects } from '../../workspace.ts';
import { takeDraft } from '../../write/judging.ts';

/** The facts of a defect that a topic may change. */
type TopicFact = Extract<keyof DefectFacts, 'followUp' | 'repairBy' | 'contractor'>;

/** What a topic would change of its defect: one fact, or a comment more. */
export type TopicChange = { readonly id: string; readonly defect: Defect } & (
  | { readonly fact: 'followUp'; readonly before: FollowUp; readonly after: FollowUp }
  | { readonly fact: 'repairBy' | 'contractor'; readonly before: string; readonly after: string }
  | { readonly fact: 'comment'; readonly comment: DamageComment }
);

/** What a BCF file says of the defects of a project. */
export interface TopicPlan {
  readonly changes: readonly TopicChange[];
  /** Topics of defects, including those that change nothing. */
  readonly known: number;
  /** Titles of topics that belong to no defect here. */
  readonly foreign: readonly string[];
  /** States that no follow-up is named like, with the title of their topics: they change nothing. */
  readonly unknownStates: readonly { readonly title: string; readonly status: string }[];
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The follow-ups by what files call them: what we write, and words that programs for BCF offer. A repair is accepted by
 * the person who looked at it, never by a file, so that what is closed there awaits a look here.
 */
const STATES: ReadonlyMap<string, FollowUp> = new Map<string, FollowUp>([
  ...FOLLOW_UPS.map((followUp) => [letters(TOPIC_STATUS[followUp]), followUp] as const),
  ['active', 'open'],
  ['new', 'open'],
  ['reopened', 'open'],
  ['inprogress', 'in_repair'],
  ['done', 'repaired'],
  ['fixed', 'repaired'],
  ['resolved', 'repaired'],
  ['completed', 'repaired'],
  ['closed', 'awaiting_reinspection'],
]);

/** The follow-up that a topic proposes; null where its word is unknown, undefined where it says nothing. */
function proposedState(status: string, now: FollowUp): FollowUp | null | undefined {
  if (status.trim() === '') return undefined;
  const state = STATES.get(letters(status));
  if (state === undefined) return null;
  if (now === 'signed_off') return letters(status) === 'closed' ? now : state;
  return state === 'signed_off' ? 'awaiting_reinspection' : state;
}

function commentsOf({ defect }: RegisterRow, topic: ReadTopic, at: number): readonly DamageComment[] {
  const here = defect.observations.flatMap(({ damage }) =>
    damage.comments.map((one) => ({ one, guid: commentGuid(damage.key, one) })),
  );
  const known = new Set(here.map(({ guid }) => guid));
  const texts = new Set(here.map(({ one: { text, author } }) => JSON.stringify([author, text])));
  return topic.comments.flatMap(({ guid, author, text, date }) => {
    const moment = Date.parse(date);
    // Named as from a file: whoever wrote it can call themselves by any name.
    const made = { text, author: `${author.trim() || '?'} (BCF)`, at: isMoment(moment) ? moment : at };
    const isKnown = known.has(guid) || texts.has(JSON.stringify([made.author, text]));
    return isKnown || text.trim() === '' ? [] : [made];
  });
}

/**
 * What topics would change. Nothing is written; a topic that says the same as the defect changes nothing, and a blank
 * takes nothing away.
 *
 * @param at when it is read; milliseconds since 1970, UTC
 */
export function planTopics(
  rows: readonly RegisterRow[],
  topics: readonly ReadTopic[],
  at: number,
): TopicPlan {
  const rowOf = new Map(
    rows.flatMap((row) =>
      // A defect that was merged since then is found by each of its views.
      row.defect.observations.map(({ damage }) => [topicGuid(damage.key), row] as const),
    ),
  );
  const changes: TopicChange[] = [];
  const foreign: string[] = [];
  const unknownStates: { title: string; status: string }[] = [];
  const changed = new Set<string>();
  let known = 0;
  const add = (change: TopicChange): void => {
    // Two topics of one defect: the first one counts.
    if (changed.has(change.id)) return;
    changed.add(change.id);
    changes.push(change);
  };
  for (const topic of topics) {
    const row = rowOf.get(topic.guid);
    if (!row) {
      foreign.push(topic.title || topic.guid);
      continue;
    }
    known += 1;
    const { defect } = row;
    const { facts, key } = defect;
    const state = proposedState(topic.status, facts.followUp);
    if (state === null) unknownStates.push({ title: topic.title, status: topic.status });
    else if (state !== undefined && state !== facts.followUp)
      add({ id: `${key} followUp`, defect, fact: 'followUp', before: facts.followUp, after: state });
    const texts = { repairBy: isCivilDay(topic.due) ? topic.due : '', contractor: topic.assignedTo };
    for (const fact of ['repairBy', 'contractor'] as const)
      if (texts[fact] !== '' && texts[fact] !== facts[fact])
        add({ id: `${key} ${fact}`, defect, fact, before: facts[fact], after: texts[fact] });
    for (const one of commentsOf(row, topic, at))
      add({ id: JSON.stringify([key, one]), defect, fact: 'comment', comment: one });
  }
  return { changes, known, foreign, unknownStates };
}

/**
 * Writes accepted changes; one undo takes all of them back.
 *
 * @returns whether the person's role allowed every part of it
 */
export function applyTopics(manage: Projects, project: string, changes: readonly TopicChange[]): boolean {
  const group = `topics-${crypto.randomUUID()}`;
  const facts = new Map<string, Partial<Record<TopicFact, unknown>>>();
  const comments = new Map<string, { readonly defect: Defect; readonly made: DamageComment[] }>();
  for (const change of changes) {
    const { key } = change.defect;
    if (change.fact === 'comment') {
      const known = comments.get(key) ?? { defect: change.defect, made: [] };
      known.made.push(change.comment);
      comments.set(key, known);
    } else facts.set(key, { ...facts.get(key), [change.fact]: change.after });
  }
  const ran = [...comments.values()].map(({ defect, made }) => {
    const [first] = defect.observations;
    // A comment belongs to the box that names the defect.
    const { damage } = defect.observations.find((one) => one.damage.key === defect.key) ?? first;
    const patches = [{ key: damage.key, set: { comments: [...damage.comments, ...made] } }];
    const draft = { kind: 'comment' as const, image: damage.image, patches };
    return takeDraft(manage, project, [damage], draft, group);
  });
  if (facts.size > 0) ran.push(manage.setProjectDocuments(project, 'defect', facts, 'defect', group));
  return ran.every((one) => one?.isDenied !== true);
}
