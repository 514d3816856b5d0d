import type { DamageComment } from '#domain/damage/damage.ts';
import { imageId } from '#domain/edit/ids.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Defect, FollowUp } from '#domain/inspection/register/defect.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import {
  type Answered,
  answerRegister,
  ORDER,
  type Order,
  type OrderDifference,
  orderDifferences,
  type TakenAnswer,
  type WorkOrder,
} from '#domain/inspection/register/workOrder.ts';
import { sameJson } from '#domain/json.ts';
import { plainName } from '#domain/plainName.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { askOnce } from '#photos/thread.ts';
import { createBrowserTools } from '../import/browserTools.ts';
import { commitImport } from '../import/commit/commitImport.ts';
import type { FileSource } from '../import/fileSource.ts';
import { planImport } from '../import/planImport.ts';
import type { Workspace } from '../workspace.ts';
import { takeDraft } from '../write/judging.ts';
import type { AnswerWorker, ReadFile } from './answer.worker.ts';
import { type AnswerFault, type AnswerItem, type AnswerPhoto, LARGEST_ANSWER } from './answerFile.ts';

/** Longest time for reading, ms. */
const LONGEST = 60_000;

/** Reads an answer that anybody may have written, in a worker that is stopped afterwards. */
export async function openAnswer(file: Blob): Promise<Result<ReadFile, AnswerFault>> {
  if (file.size > LARGEST_ANSWER) return fail('too_large');
  return askOnce<AnswerWorker, Result<ReadFile, AnswerFault>>(
    () => new Worker(new URL('./answer.worker.ts', import.meta.url), { type: 'module' }),
    async (worker) => await worker.readAnswerFile(file),
    { deadline: LONGEST, late: fail('too_slow') },
  );
}

/** What an answer would change of a defect: its follow-up, a comment more, or a photo more. */
export type AnswerChange = { readonly id: string; readonly defect: Defect; readonly item: AnswerItem } & (
  | { readonly fact: 'followUp'; readonly before: FollowUp; readonly after: FollowUp }
  | { readonly fact: 'comment'; readonly comment: DamageComment }
  | { readonly fact: 'photo'; readonly photo: AnswerPhoto; readonly name: string }
);

/** What an answer says of the defects of a project. */
export interface AnswerPlan {
  readonly order: WorkOrder;
  /** The state of the order that was answered. */
  readonly answered: Order;
  readonly changes: readonly AnswerChange[];
  /** What changed of the order since that state. */
  readonly since: readonly OrderDifference[];
  /** Numbers, as in the order, of defects that are none any more. */
  readonly absent: readonly string[];
  /** Numbers of defects whose repair was accepted before: their follow-up stays. */
  readonly accepted: readonly string[];
}

/** Why an answer is refused as a whole though it can be read. */
export type PlanFault =
  /** No state of any order here has its fingerprint. */
  | { readonly kind: 'other_order' }
  /** It answers for defects that were not in the order, or in another unit. */
  | { readonly kind: 'other_defects' };

const statedOf = ({ photos: _, ...stated }: AnswerItem): Answered => stated;

/** The name of a photo that a contractor sent: number of the order and the defect, who, and the how many-th. */
const photoNameOf = (no: string, item: AnswerItem, order: Order, at: number): string =>
  fileName(plainName([order.no, no, item.who, at + 1].filter((part) => part !== '').join(' ')), 'jpg');

interface PlanningOptions {
  readonly project: string;
  readonly orders: readonly WorkOrder[];
  readonly rows: readonly RegisterRow[];
  /** All photos of the project. */
  readonly images: readonly InspectionImage[];
  /** What is written as a comment, in words: what can't be done, quantity and remark; empty = nothing to write. */
  readonly commentOf: (stated: Answered) => string;
}

/** Ids of changes of a defect that were accepted before of an answer that states the same of it. */
const acceptedBefore = ({ answers }: WorkOrder, stated: Answered): ReadonlySet<string> =>
  new Set(
    answers.flatMap(([, { items, accepted }]) =>
      items.some(({ answered }) => sameJson(answered, stated)) ? accepted : [],
    ),
  );

/**
 * What an answer would change. Nothing is written. A repair is accepted by the person who looked at it: an answer says at
 * most that there is something to look at.
 */
export function planAnswer(
  { answer }: ReadFile,
  { project, orders, rows, images, commentOf }: PlanningOptions,
): Result<AnswerPlan, PlanFault> {
  const order = orders.find(({ id }) => id === answer.order);
  const answered = order?.issues.find(([fingerprint]) => fingerprint === answer.fingerprint)?.[1];
  if (!order || !answered) return fail({ kind: 'other_order' });
  const ordered = new Map(answered.items.map((item) => [item.key, item]));
  const isOrdered = ({ key, quantity }: AnswerItem): boolean => {
    const item = ordered.get(key);
    return item !== undefined && (!quantity || !item.quantity || quantity.unit === item.quantity.unit);
  };
  if (!answer.items.every(isOrdered)) return fail({ kind: 'other_defects' });
  const rowOf = new Map(
    rows.flatMap((row) => row.defect.observations.map(({ damage }) => [damage.key, row] as const)),
  );
  const present = new Set(images.map(({ id }) => id));
  const changes: AnswerChange[] = [];
  const [absent, accepted]: [string[], string[]] = [[], []];
  for (const item of answer.items) {
    const no = ordered.get(item.key)?.no ?? '';
    const defect = rowOf.get(item.key)?.defect;
    if (!defect) {
      absent.push(no);
      continue;
    }
    const { followUp } = defect.facts;
    const stated = statedOf(item);
    const before = acceptedBefore(order, stated);
    const at = { defect, item };
    if (item.state === 'done' && followUp === 'signed_off') accepted.push(no);
    else if (
      item.state === 'done' &&
      followUp !== 'awaiting_reinspection' &&
      !before.has(`${item.key} followUp`)
    )
      changes.push({
        ...{ id: `${item.key} followUp`, ...at, fact: 'followUp' },
        ...{ before: followUp, after: 'awaiting_reinspection' },
      });
    const text = commentOf(stated);
    if (text !== '' && !before.has(`${item.key} comment`))
      changes.push({
        ...{ id: `${item.key} comment`, ...at, fact: 'comment' },
        // Named as from an answer: whoever wrote it can call themselves by any name.
        comment: {
          text,
          author: `${plainName(item.who)} (${plainName(answered.no || answered.title)})`,
          at: Date.parse(`${item.date}T12:00:00`),
        },
      });
    for (const [index, photo] of item.photos.entries()) {
      if (present.has(imageOf(project, photo))) continue;
      changes.push({
        ...{ id: `${item.key} ${photo.sha256}`, ...at, fact: 'photo' },
        ...{ photo, name: photoNameOf(no, item, answered, index) },
      });
    }
  }
  const since = orderDifferences(answered, order.latest);
  return ok({ order, answered, changes, since, absent, accepted });
}

/** The id that a photo has, or gets, in a project. */
const imageOf = (project: string, { sha256 }: AnswerPhoto): string => imageId(project, sha256.slice(0, 24));

/** The day of a photo as the contractor states it: when it was taken, else when the work was done. */
const takenAtOf = ({ date, photos }: AnswerItem, sha256: string): string =>
  photos.find((photo) => photo.sha256 === sha256)?.takenAt || date;

/** Stores the photos of an answer, each at the place of its defect. @returns names of those that weren't stored */
async function storePhotos(
  workspace: Workspace,
  project: Project,
  changes: readonly (AnswerChange & { readonly fact: 'photo' })[],
  group: string,
): Promise<readonly string[]> {
  if (changes.length === 0) return [];
  const images = workspace.images(project.id).value ?? [];
  const byHash = new Map(changes.map((change) => [change.photo.sha256, change]));
  const files = [...byHash.values()].map(({ photo, name }): FileSource => {
    return { file: new File([Uint8Array.from(photo.bytes)], name, { type: 'image/jpeg' }), path: name };
  });
  const tools = createBrowserTools();
  try {
    const plan = await planImport(files, { project, images }, tools);
    const photos = plan.photos.map((planned) => {
      const change = byHash.get(planned.sha256);
      // Whatever else the file states of itself isn't taken over.
      const takenAt = change && takenAtOf(change.item, planned.sha256);
      return { ...planned, facts: takenAt ? { takenAt } : {} };
    });
    const placed = new Map(
      plan.photos.map(({ path, sha256 }) => [path, byHash.get(sha256)?.defect.location ?? null]),
    );
    const choices = { placed, group };
    const report = await commitImport({ ...plan, photos }, choices, project, workspace.importTarget, tools);
    const stored = new Set([...report.photos, ...report.underway.photos].map(({ name }) => name));
    return plan.photos.flatMap(({ name }) => (stored.has(name) ? [] : [name]));
  } finally {
    tools.dispose();
  }
}

/** The box that names a defect: comments belong to it. */
const namingBox = ({ key, observations }: Defect) =>
  (observations.find(({ damage }) => damage.key === key) ?? observations[0]).damage;

function commentsToTake(changes: readonly AnswerChange[]) {
  const made = new Map<string, { readonly defect: Defect; readonly comments: DamageComment[] }>();
  for (const change of changes) {
    if (change.fact !== 'comment') continue;
    const known = made.get(change.defect.key) ?? { defect: change.defect, comments: [] };
    known.comments.push(change.comment);
    made.set(change.defect.key, known);
  }
  return [...made.values()];
}

/**
 * Writes accepted changes; one undo takes all of them back. Rejects only where photos can't be read.
 *
 * @returns names of photos that could not be stored; null where the person's role doesn't allow all of it
 */
export async function applyAnswer(
  workspace: Workspace,
  project: Project,
  { hash, answer }: ReadFile,
  { order, answered }: Pick<AnswerPlan, 'order' | 'answered'>,
  changes: readonly AnswerChange[],
): Promise<readonly string[] | null> {
  const { manage } = workspace;
  const group = `answer-${crypto.randomUUID()}`;
  const earlier = order.answers.find(([one]) => one === hash)?.[1];
  const accepted = [...new Set([...(earlier?.accepted ?? []), ...changes.map(({ id }) => id)])];
  const taken = new Set(changes.map(({ item }) => item.key));
  const items: TakenAnswer['items'] = [
    ...(earlier?.items.filter(({ answered: { key } }) => !taken.has(key)) ?? []),
    ...answer.items
      .filter(({ key }) => taken.has(key))
      .map((item) => ({
        answered: statedOf(item),
        images: item.photos
          .filter(({ sha256 }) => accepted.includes(`${item.key} ${sha256}`))
          .map((photo) => imageOf(project.id, photo)),
      })),
  ];
  const note: TakenAnswer = { fingerprint: answer.fingerprint, at: Date.now(), accepted, items };
  const noted = manage.setProjectDocuments(
    project.id,
    ORDER,
    new Map([[order.id, { [answerRegister(hash)]: note }]]),
    'order',
    group,
  );
  if (noted.isDenied) return null;
  const facts = new Map(
    changes.flatMap(({ fact, defect, item }) =>
      fact === 'followUp'
        ? [
            [
              defect.key,
              {
                followUp: 'awaiting_reinspection',
                contractor: answered.contractor || item.who,
                reported: { by: item.who, on: item.date, order: answered.no || answered.title },
              },
            ] as const,
          ]
        : [],
    ),
  );
  const ran = commentsToTake(changes).map(({ defect, comments }) => {
    const damage = namingBox(defect);
    const patches = [{ key: damage.key, set: { comments: [...damage.comments, ...comments] } }];
    const draft = { kind: 'comment' as const, image: damage.image, patches };
    return takeDraft(manage, project.id, [damage], draft, group);
  });
  if (facts.size > 0) ran.push(manage.setProjectDocuments(project.id, 'defect', facts, 'defect', group));
  const isDenied = ran.some((one) => one?.isDenied === true);
  const photos = changes.filter((change) => change.fact === 'photo');
  const unstored = await storePhotos(workspace, project, photos, group);
  return isDenied ? null : unstored;
}
