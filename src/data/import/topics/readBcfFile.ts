import { TextWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type ReadTopic, readMarkup, readVersion } from '#formats/bcf/readBcf.ts';
import { entryPath } from '../../archive/entryName.ts';
import { type ArchiveFile, openArchive } from '../../archive/openArchive.ts';

/** Why nothing of a file is read. */
export type BcfFault =
  | { readonly code: 'broken' | 'no_bcf' | 'entities' | 'too_long' | 'too_large' | 'too_slow' }
  | { readonly code: 'version'; readonly version: string }
  | { readonly code: 'too_many'; readonly most: number };

export type ReadBcf = Result<
  {
    readonly topics: readonly ReadTopic[];
    /** Names of the first topics that can't be read, and how many there are. */
    readonly unread: readonly string[];
    readonly unreadCount: number;
  },
  BcfFault
>;

/** The largest text that is unpacked, and how many topics are read. */
const LARGEST_TEXT = 4_000_000;
const MOST_TOPICS = 5000;
/** How many broken topics are named. */
const NAMED = 10;

async function textIn({ entry }: ArchiveFile): Promise<Result<string, BcfFault>> {
  if (entry.encrypted || entry.uncompressedSize > LARGEST_TEXT) return fail({ code: 'too_long' });
  try {
    return ok(await entry.getData(new TextWriter()));
  } catch {
    return fail({ code: 'broken' });
  }
}

const faultOf = (reason: Reason): BcfFault => ({
  code: reason.key === 'xml_entities' ? 'entities' : 'broken',
});

/** Reads the topics of a BCF file. Pictures, documents and models in it are never unpacked. */
export async function readBcfFile(file: Blob): Promise<ReadBcf> {
  const opened = await openArchive(file);
  if (!opened.ok || !opened.value.whole) return fail({ code: 'broken' });
  const { files } = opened.value;
  const version = files.find((one) => entryPath(one).toLowerCase() === 'bcf.version');
  if (!version) return fail({ code: 'no_bcf' });
  const head = await textIn(version);
  if (!head.ok) return head;
  const read = readVersion(head.value);
  if (!read.ok)
    return 'version' in read.error
      ? fail({ code: 'version', version: read.error.version })
      : fail(faultOf(read.error));
  const markups = files.filter((one) => /^[^/]+\/markup\.bcf$/i.test(entryPath(one)));
  if (markups.length > MOST_TOPICS) return fail({ code: 'too_many', most: MOST_TOPICS });
  const topics: ReadTopic[] = [];
  const unread: string[] = [];
  for (const one of markups) {
    const text = await textIn(one);
    if (!text.ok) {
      unread.push(entryPath(one));
      continue;
    }
    const topic = readMarkup(text.value);
    // Whoever declares entities wants more than a topic: nothing of the file is taken.
    if (!topic.ok && topic.error.key === 'xml_entities') return fail({ code: 'entities' });
    if (topic.ok && topic.value) topics.push(topic.value);
    else unread.push(entryPath(one));
  }
  return ok({ topics, unread: unread.slice(0, NAMED), unreadCount: unread.length });
}
