import { SEVERITIES } from '#domain/damage/damage.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import {
  attributesOf,
  escapeXml,
  json,
  type OutBox,
  type OutImage,
  type OutSet,
  type Written,
} from '../outgoing.ts';

/** Writes Label Studio tasks with one annotation each, and the labelling configuration that they need. */
export function writeLabelStudio(set: OutSet): Written {
  return {
    files: [
      { path: 'tasks.json', text: json(set.images.map(task)) },
      { path: 'label-config.xml', text: config(set.classes) },
    ],
    photos: 'images',
  };
}

const task = (image: OutImage, index: number) => ({
  id: index + 1,
  data: { image: `/data/local-files/?d=images/${encodeURIComponent(image.name)}` },
  annotations: [
    {
      id: index + 1,
      result: image.boxes.flatMap((box, at) => regions(image, box, `${index + 1}_${at + 1}`)),
    },
  ],
});

/** A region, and results of the same id that carry what people said of it. */
function regions({ width, height }: OutImage, { box, ...out }: OutBox, id: string) {
  const place = {
    x: (box.x / width) * 100,
    y: (box.y / height) * 100,
    width: (box.width / width) * 100,
    height: (box.height / height) * 100,
    rotation: 0,
  };
  const common = { id, to_name: 'image', original_width: width, original_height: height, image_rotation: 0 };
  const { source, verdict, severity } = attributesOf({ box, ...out });
  const choice = (name: string, said: string | number | undefined) =>
    said === undefined
      ? []
      : [{ ...common, type: 'choices', from_name: name, value: { ...place, choices: [String(said)] } }];
  return [
    {
      ...common,
      type: 'rectanglelabels',
      from_name: 'label',
      value: { ...place, rectanglelabels: [out.label] },
      ...(out.confidence !== null && { score: out.confidence }),
    },
    ...choice('source', source),
    ...choice('verdict', verdict),
    ...choice('severity', severity),
    ...(out.remark === ''
      ? []
      : [{ ...common, type: 'textarea', from_name: 'remark', value: { ...place, text: [out.remark] } }]),
  ];
}

const CHOICES = {
  source: ['model', 'person'],
  verdict: VERDICTS,
  severity: SEVERITIES,
};

const config = (classes: readonly string[]): string => `<View>
  <Image name="image" value="$image" zoom="true"/>
  <RectangleLabels name="label" toName="image">
${classes.map((name) => `    <Label value="${escapeXml(name)}"/>\n`).join('')}  </RectangleLabels>
${Object.entries(CHOICES)
  .map(
    ([name, values]) =>
      `  <Choices name="${name}" toName="image" perRegion="true">\n${values.map((value) => `    <Choice value="${value}"/>\n`).join('')}  </Choices>\n`,
  )
  .join('')}  <TextArea name="remark" toName="image" perRegion="true" editable="true"/>
</View>
`;
