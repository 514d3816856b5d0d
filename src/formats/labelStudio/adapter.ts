import { SEVERITIES } from '#domain/damage/damage.ts';
import { AUTHORS } from '#domain/damage/origin.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { centre, type Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  attributeText,
  escapeXml,
  furtherAttributes,
  json,
  modelAttributes,
  type OutBox,
  type OutImage,
  type OutSet,
  pointsOf,
  ringOf,
  type Turned,
  turnedOf,
  type Written,
} from '../outgoing.ts';
import { type Json, list } from '../reading/narrow.ts';
import { turn } from '../shapes/outlines.ts';
import { readLabelStudio } from './readLabelStudio.ts';

/** Writes Label Studio tasks with one annotation each, and the labelling configuration that they need. */
function writeLabelStudio(set: OutSet): Written {
  const outlined = set.images.some(({ boxes }) => boxes.some(({ outline }) => outline));
  return {
    files: [
      { path: 'tasks.json', text: json(set.images.map(taskOf)) },
      { path: 'label-config.xml', text: config(set.classes, outlined, furtherControls(set)) },
    ],
    photos: 'images',
  };
}

const taskOf = (image: OutImage, index: number) => ({
  id: index + 1,
  data: {
    image: `/data/local-files/?d=images/${encodeURIComponent(image.name)}`,
    // A list would be the photos of a task of several.
    ...Object.fromEntries(
      furtherAttributes(image).map(([name, value]) => [
        name,
        typeof value === 'object' ? attributeText(value) : value,
      ]),
    ),
  },
  annotations: [
    {
      id: index + 1,
      result: image.boxes.flatMap((box, at) => regions(image, box, `${index + 1}_${at + 1}`)),
    },
  ],
});

/** In percent; the point is the turned corner. */
function turnedPlace({ box, degrees }: Turned, photo: Size) {
  const corner = turn({ x: box.x, y: box.y }, centre(box), degrees);
  return {
    x: (corner.x / photo.width) * 100,
    y: (corner.y / photo.height) * 100,
    width: (box.width / photo.width) * 100,
    height: (box.height / photo.height) * 100,
    rotation: (degrees + 360) % 360,
  };
}

/** A region, and results with the same id for what people said of it. */
function regions({ width, height }: OutImage, { box, ...out }: OutBox, id: string) {
  const turned = out.outline && turnedOf(out.outline);
  const ring = out.outline && !turned ? pointsOf(ringOf(out.outline)) : null;
  const place = ring
    ? { points: ring.map(([x, y]) => [(x / width) * 100, (y / height) * 100]), closed: true }
    : turned
      ? turnedPlace(turned, { width, height })
      : {
          x: (box.x / width) * 100,
          y: (box.y / height) * 100,
          width: (box.width / width) * 100,
          height: (box.height / height) * 100,
          rotation: 0,
        };
  const common = { id, to_name: 'image', original_width: width, original_height: height, image_rotation: 0 };
  const { source, verdict, severity } = attributesOf({ box, ...out });
  const written = (name: string, text: string) => ({
    ...common,
    type: 'textarea',
    from_name: name,
    value: { ...place, text: [text] },
  });
  const choice = (name: string, said: string | number | undefined) =>
    said === undefined
      ? []
      : [{ ...common, type: 'choices', from_name: name, value: { ...place, choices: [String(said)] } }];
  return [
    {
      ...common,
      type: ring ? 'polygonlabels' : 'rectanglelabels',
      from_name: ring ? 'outline' : 'label',
      value: { ...place, [ring ? 'polygonlabels' : 'rectanglelabels']: [out.label] },
      ...(out.confidence !== null && { score: out.confidence }),
    },
    ...choice('source', source),
    ...Object.entries(modelAttributes(out)).map(([name, text]) => written(name, text)),
    ...choice('verdict', verdict),
    ...choice('severity', severity),
    ...(out.remark === '' ? [] : [written('remark', out.remark)]),
    ...furtherAttributes(out).map(([name, value]) => {
      if (typeof value === 'string') return written(name, value);
      if (typeof value === 'number')
        return { ...common, type: 'number', from_name: name, value: { ...place, number: value } };
      const choices = typeof value === 'boolean' ? [String(value)] : value;
      return { ...common, type: 'choices', from_name: name, value: { ...place, choices } };
    }),
  ];
}

/** The controls of further attributes, by what occurs: a text, a number, or choices. */
function furtherControls(set: OutSet): string {
  const choices = new Map<string, Set<string>>();
  const tags = new Map<string, string>();
  for (const { boxes } of set.images)
    for (const box of boxes)
      for (const [name, value] of furtherAttributes(box)) {
        const tag = typeof value === 'string' ? 'TextArea' : typeof value === 'number' ? 'Number' : 'Choices';
        tags.set(name, tag);
        const found = choices.get(name) ?? new Set();
        choices.set(name, found);
        if (typeof value === 'boolean') found.add('true').add('false');
        else if (typeof value === 'object') for (const one of value) found.add(one);
      }
  const control = ([name, tag]: readonly [string, string]): string => {
    const common = `<${tag} name="${escapeXml(name)}" toName="image" perRegion="true"`;
    if (tag === 'TextArea') return `  ${common} editable="true"/>\n`;
    if (tag === 'Number') return `  ${common}/>\n`;
    const items = [...(choices.get(name) ?? [])].map((one) => `    <Choice value="${escapeXml(one)}"/>\n`);
    return `  ${common} choice="multiple">\n${items.join('')}  </Choices>\n`;
  };
  return [...tags].map(control).join('');
}

const CHOICES = {
  source: AUTHORS,
  verdict: VERDICTS,
  severity: SEVERITIES,
};

const TEXTS = ['model', 'model_version', 'model_sha256', 'remark'] as const;

const outlineLabels = (classes: readonly string[]): string => `  <PolygonLabels name="outline" toName="image">
${classes.map((name) => `    <Label value="${escapeXml(name)}"/>\n`).join('')}  </PolygonLabels>
`;

const config = (classes: readonly string[], outlined: boolean, further: string): string => `<View>
  <Image name="image" value="$image" zoom="true"/>
  <RectangleLabels name="label" toName="image">
${classes.map((name) => `    <Label value="${escapeXml(name)}"/>\n`).join('')}  </RectangleLabels>
${outlined ? outlineLabels(classes) : ''}${Object.entries(CHOICES)
  .map(
    ([name, values]) =>
      `  <Choices name="${name}" toName="image" perRegion="true">\n${values.map((value) => `    <Choice value="${value}"/>\n`).join('')}  </Choices>\n`,
  )
  .join(
    '',
  )}${TEXTS.map((name) => `  <TextArea name="${name}" toName="image" perRegion="true" editable="true"/>\n`).join('')}${further}</View>
`;

const isTask = (task: Json): boolean =>
  (isObject(task.data) && ('annotations' in task || 'predictions' in task || 'completions' in task)) ||
  Object.values(task).some((value) => list(value).some((one) => isObject(one) && 'original_width' in one)) ||
  (typeof task.image === 'string' && 'id' in task);

/** Label Studio: tasks with their results, and the labelling configuration that they need. */
export const labelStudio = shipped('label_studio', {
  reader: reader('json', {
    claims({ document }) {
      const task: unknown = Array.isArray(document) ? document.find(isObject) : document;
      return isObject(task) && isTask(task) ? 'build' : null;
    },
    read: ({ document }, _, options) => readLabelStudio(document, options),
  }),
  writer: writeLabelStudio,
});
