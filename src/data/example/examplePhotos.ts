import * as v from 'valibot';

const fraction = v.number();

/** The parts of the shipped sample from which the example is made. */
const schema = v.object({
  images: v.array(
    v.object({
      id: v.string(),
      /** Path relative to the JSON. */
      file: v.string(),
      width: v.number(),
      height: v.number(),
      detections: v.array(
        v.object({
          label: v.string(),
          conf: v.number(),
          /** Centre, width and height, fractions of the photo. */
          xywh: v.tuple([fraction, fraction, fraction, fraction]),
        }),
      ),
    }),
  ),
});

export type ShippedImage = v.InferOutput<typeof schema>['images'][number];

/** Fetches a file of the sample's folder. Rejects where it is unavailable. */
export type Shipped = (path: string) => Promise<Blob>;

/** The sample's photos by id. @throws where the shipped file is invalid */
export async function shippedImages(shipped: Shipped): Promise<ReadonlyMap<string, ShippedImage>> {
  const content: unknown = JSON.parse(await (await shipped('inspection.json')).text());
  return new Map(v.parse(schema, content).images.map((image) => [image.id, image]));
}
