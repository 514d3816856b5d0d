import { checksum } from '#domain/checksum.ts';
import type { FollowUp } from '#domain/inspection/register/defect.ts';
import { escapeXml } from '../outgoing.ts';

/** A remark of a topic. Dates are `YYYY-MM-DDTHH:MM:SSZ`. */
interface TopicComment {
  readonly guid: string;
  readonly date: string;
  readonly author: string;
  readonly text: string;
}

/** A defect as a topic of BCF 3.0 (buildingSMART, BIM Collaboration Format). Texts that are empty aren't written. */
export interface Topic {
  /** Lower-case hexadecimal with hyphens; stays the same in every file. */
  readonly guid: string;
  readonly title: string;
  /** The kind of damage. */
  readonly type: string;
  readonly status: string;
  readonly priority: string;
  readonly labels: readonly string[];
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly created: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly due: string;
  readonly assignedTo: string;
  readonly description: string;
  readonly comments: readonly TopicComment[];
  /** Its picture, a JPEG in the topic's folder, with its width by its height; null = none. */
  readonly snapshot: { readonly file: string; readonly aspect: number } | null;
}

/** What a follow-up is called in files, which have no language. */
export const TOPIC_STATUS: Readonly<Record<FollowUp, string>> = {
  open: 'Open',
  in_repair: 'In Repair',
  repaired: 'Repaired',
  awaiting_reinspection: 'Awaiting Reinspection',
  signed_off: 'Signed Off',
  monitoring: 'Monitoring',
  wont_fix: 'No Repair',
};

/** An identifier that is always the same for the same text, in the form of RFC 9562's version 8. */
export function guidOf(text: string): string {
  const hex = checksum(text) + checksum(`guid ${text}`);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element with a text; nothing where the text is empty, which the schema forbids. */
const element = (name: string, text: string): string =>
  text.trim() === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`;

const listOf = (name: string, of: string, texts: readonly string[]): string => {
  const written = [...new Set(texts)].map((text) => element(of, text)).join('');
  return written === '' ? '' : `<${name}>\n${written}</${name}>\n`;
};

const commentOf = ({ guid, date, author, text }: TopicComment): string =>
  `<Comment Guid="${guid}">\n${element('Date', date)}${element('Author', author || '-')}${element('Comment', text)}</Comment>\n`;

const VIEW = 'viewpoint.bcfv';
const viewOf = ({ guid }: Topic): string => guidOf(`view ${guid}`);

const vector = (name: string, x: number, y: number, z: number): string =>
  `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>\n`;

/**
 * A camera in front of the photo, which is put up at the origin, a metre high. No file says where in a model a photo was
 * taken: a camera there would be made up, and without one programs refuse a viewpoint.
 */
const viewpointOf = (topic: Topic, { file, aspect }: NonNullable<Topic['snapshot']>): string =>
  `${HEAD}<VisualizationInfo Guid="${viewOf(topic)}">
<OrthogonalCamera>
${vector('CameraViewPoint', 0, -1, 0)}${vector('CameraDirection', 0, 1, 0)}${vector('CameraUpVector', 0, 0, 1)}<ViewToWorldScale>1</ViewToWorldScale>
<AspectRatio>${aspect}</AspectRatio>
</OrthogonalCamera>
<Bitmaps>
<Bitmap>
<Format>jpg</Format>
${element('Reference', file)}${vector('Location', 0, 0, 0)}${vector('Normal', 0, -1, 0)}${vector('Up', 0, 0, 1)}<Height>1</Height>
</Bitmap>
</Bitmaps>
</VisualizationInfo>
`;

/** The children of a topic in the order of the schema. */
function markupOf(topic: Topic): string {
  const comments = topic.comments.filter(({ text }) => text.trim() !== '').map(commentOf);
  const { guid, snapshot } = topic;
  const inside = [
    element('Title', topic.title || '-'),
    element('Priority', topic.priority),
    listOf('Labels', 'Label', topic.labels),
    element('CreationDate', topic.created),
    element('CreationAuthor', topic.author || '-'),
    // Noon of no time zone: programs that write it back in UTC don't move it to another day.
    element('DueDate', topic.due && `${topic.due}T12:00:00`),
    element('AssignedTo', topic.assignedTo),
    element('Description', topic.description),
    comments.length > 0 ? `<Comments>\n${comments.join('')}</Comments>\n` : '',
    snapshot
      ? `<Viewpoints>\n<ViewPoint Guid="${viewOf(topic)}">\n${element('Viewpoint', VIEW)}${element('Snapshot', snapshot.file)}<Index>0</Index>\n</ViewPoint>\n</Viewpoints>\n`
      : '',
  ].join('');
  const attributes = `Guid="${guid}" TopicType="${escapeXml(topic.type || '-')}" TopicStatus="${escapeXml(topic.status)}"`;
  return `${HEAD}<Markup>\n<Topic ${attributes}>\n${inside}</Topic>\n</Markup>\n`;
}

/**
 * The texts of a BCF 3.0 file, which is a ZIP archive. Pictures come beside them, in folders of the topics' guids.
 */
export function writeBcf(
  project: { readonly id: string; readonly name: string },
  topics: readonly Topic[],
): readonly { readonly path: string; readonly text: string }[] {
  const of = (pick: (topic: Topic) => string): readonly string[] => topics.map(pick);
  return [
    { path: 'bcf.version', text: `${HEAD}<Version VersionId="3.0"/>\n` },
    {
      path: 'project.bcfp',
      text: `${HEAD}<ProjectInfo>\n<Project ProjectId="${guidOf(`project ${project.id}`)}">\n${element('Name', project.name)}</Project>\n</ProjectInfo>\n`,
    },
    {
      path: 'extensions.xml',
      text: `${HEAD}<Extensions>\n${[
        listOf(
          'TopicTypes',
          'TopicType',
          of(({ type }) => type),
        ),
        listOf('TopicStatuses', 'TopicStatus', Object.values(TOPIC_STATUS)),
        listOf(
          'Priorities',
          'Priority',
          of(({ priority }) => priority),
        ),
        listOf(
          'TopicLabels',
          'TopicLabel',
          topics.flatMap(({ labels }) => labels),
        ),
        listOf(
          'Users',
          'User',
          topics.flatMap(({ author, assignedTo }) => [author, assignedTo]),
        ),
      ].join('')}</Extensions>\n`,
    },
    ...topics.flatMap((topic) => [
      { path: `${topic.guid}/markup.bcf`, text: markupOf(topic) },
      ...(topic.snapshot
        ? [{ path: `${topic.guid}/${VIEW}`, text: viewpointOf(topic, topic.snapshot) }]
        : []),
    ]),
  ];
}
