import { localDay } from '#domain/civilDate.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { isMoment } from '#domain/moment.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { attribute, child, children, contentOf, type Element, parseXml, textOf } from '../reading/xml.ts';
import type { Topic } from './writeBcf.ts';

/** A topic as another program wrote it; what is missing is empty. */
export type ReadTopic = Pick<Topic, 'guid' | 'title' | 'status' | 'due' | 'assignedTo' | 'comments'>;

/** Versions whose topics are alike in what is read of them. */
const VERSIONS: ReadonlySet<string> = new Set(['2.1', '3.0']);
/** The longest text that is taken over, characters, and the most comments of a topic. */
const LONGEST = 2000;
const MOST_COMMENTS = 200;

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/**
 * The day of a due date, `YYYY-MM-DD`; empty where there is none. It is the day as written, with whatever time zone, but
 * for other times than midnight in UTC: programs write that of a local date, and then the day is the one here.
 */
function dueDay(text: string): string {
  const written = DAY.exec(text)?.[0] ?? '';
  const at = Date.parse(text);
  const isUtc = /T.*Z$/.test(text) && !/T00:00(:00(\.0+)?)?Z$/.test(text);
  return written !== '' && isUtc && isMoment(at) ? localDay(at) : written;
}

const short = (text: string | null): string => (text ?? '').slice(0, LONGEST).replace(/\p{Cs}/gu, '\u{FFFD}');
const guidIn = (element: Element): string => (attribute(element, 'Guid') ?? '').toLowerCase();

/** The version in `bcf.version`. @returns its number where it isn't read */
export function readVersion(xml: string): Result<string, Reason | { readonly version: string }> {
  const read = parseXml(xml);
  if (!read.ok) return read;
  const version = attribute(read.value.root, 'VersionId') ?? '';
  return VERSIONS.has(version) ? ok(version) : fail({ version: version.slice(0, 20) });
}

function commentsIn(parent: Element): Topic['comments'] {
  return children(parent, 'Comment')
    .slice(0, MOST_COMMENTS)
    .flatMap((one) => {
      if (!isObject(one)) return [];
      const text = short(textOf(one, 'Comment'));
      const guid = guidIn(one);
      if (text === '' || !GUID.test(guid)) return [];
      return [{ guid, text, author: short(textOf(one, 'Author')), date: short(textOf(one, 'Date')) }];
    });
}

/** A file `markup.bcf`; null where it has no topic with an identifier. */
export function readMarkup(xml: string): Result<ReadTopic | null, Reason> {
  const read = parseXml(xml);
  if (!read.ok) return read;
  const { root } = read.value;
  const topic = child(root, 'Topic');
  const guid = guidIn(topic);
  if (!GUID.test(guid)) return ok(null);
  return ok({
    guid,
    title: short(textOf(topic, 'Title')),
    status: short(attribute(topic, 'TopicStatus')),
    due: dueDay(short(textOf(topic, 'DueDate'))),
    assignedTo: short(contentOf(children(topic, 'AssignedTo')[0])),
    // 3.0 has them in the topic, 2.1 beside it.
    comments: [...commentsIn(child(topic, 'Comments')), ...commentsIn(root)],
  });
}
