import { isCivilDay } from '#domain/civilDate.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { isMoment } from '#domain/moment.ts';
import { guidOf, TOPIC_STATUS, type Topic, writeBcf } from '#formats/bcf/writeBcf.ts';
import { type Exporter, writeArchive } from '../exporter.ts';
import type { ExportProgress } from '../exportPlan.ts';
import type { MarkedPage } from '../marked/drawMarked.ts';
import type { MarkedDrawer } from '../marked/exportMarked.ts';
import { describeDefect, type NamedDefect, titleOf, topicGuid } from './defectFiles.ts';

/** The longest side of a topic's picture, pixels. */
const LONGEST = 1600;
const SNAPSHOT = 'snapshot.jpg';

/** A comment of a foreign document may have any number as its time. */
const momentOf = (at: number): string => `${new Date(isMoment(at) ? at : 0).toISOString().slice(0, 19)}Z`;

/** The identifier of a comment on a box, by which it is known again when the file comes back. */
export const commentGuid = (
  damage: string,
  comment: NamedDefect['row']['lead']['comments'][number],
): string => guidOf(`comment ${JSON.stringify([damage, comment.at, comment.author, comment.text])}`);

/** A defect as a topic. @param author who writes the file. @param at when; milliseconds since 1970, UTC */
export function topicOf(one: NamedDefect, author: string, at: number): Omit<Topic, 'snapshot'> {
  const { key, facts, observations } = one.row.defect;
  return {
    guid: topicGuid(key),
    title: titleOf(one),
    type: one.label,
    status: TOPIC_STATUS[facts.followUp],
    priority: one.severity,
    labels: [one.label],
    created: momentOf(at),
    author,
    due: isCivilDay(facts.repairBy) ? facts.repairBy : '',
    assignedTo: facts.contractor,
    description: describeDefect(one),
    comments: observations
      .flatMap(({ damage }) => damage.comments.map((comment) => ({ damage: damage.key, comment })))
      .toSorted((a, b) => a.comment.at - b.comment.at)
      .map(({ damage, comment }) => ({
        guid: commentGuid(damage, comment),
        date: momentOf(comment.at),
        author: comment.author,
        text: comment.text,
      })),
  };
}

export interface TopicsOptions {
  readonly project: Pick<Project, 'id' | 'name'>;
  /** Who writes the file. */
  readonly author: string;
  /** When; milliseconds since 1970, UTC. */
  readonly at: number;
  readonly images: ReadonlyMap<string, InspectionImage>;
  /** What is drawn on the photo of a defect, in words. */
  readonly pageOf: (defect: NamedDefect, image: InspectionImage) => MarkedPage;
  /** A photo for others. Rejects where its bytes can't be read. */
  readonly photo: (image: InspectionImage) => Promise<Blob>;
  /** Closed when the archive is complete, aborted otherwise. */
  readonly into: WritableStream<Uint8Array>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/**
 * Writes defects as topics of BCF 3.0, each with its photo, on which it is drawn, one photo in memory at a time. Rejects
 * with the signal's reason when aborted, or with the stream's.
 *
 * @returns names of photos that couldn't be read: their topics have no picture
 */
export async function exportTopics(
  defects: readonly NamedDefect[],
  drawer: MarkedDrawer,
  exporter: Exporter,
  { project, author, at, images, pageOf, photo, into, signal, onProgress }: TopicsOptions,
): Promise<readonly string[]> {
  const unread = new Set<string>();
  const topics: Topic[] = [];
  return writeArchive(exporter, { name: '', classes: [], settings: null, into }, async (finish) => {
    const total = defects.length;
    for (const [done, one] of defects.entries()) {
      signal.throwIfAborted();
      onProgress({ done, total });
      const topic = topicOf(one, author, at);
      const image = images.get(one.view.damage.image);
      const picture =
        image &&
        (await photo(image)
          .then((bytes) => drawer.draw(bytes, pageOf(one, image), LONGEST))
          .catch(() => null));
      signal.throwIfAborted();
      if (picture) await exporter.addFile(`${topic.guid}/${SNAPSHOT}`, picture.bytes);
      else unread.add(image?.name ?? one.view.damage.image);
      const snapshot = picture && image ? { file: SNAPSHOT, aspect: image.width / image.height } : null;
      topics.push({ ...topic, snapshot });
    }
    onProgress({ done: total, total });
    await finish(writeBcf(project, topics));
    return [...unread];
  }).finally(() => drawer.dispose());
}
