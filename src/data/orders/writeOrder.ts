import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { bytesOfPhoto } from '#domain/inspection/photos/mask.ts';
import { issueRegister, ORDER, type Order } from '#domain/inspection/register/workOrder.ts';
import { fail, type Result } from '#domain/result.ts';
import {
  type HandoverLanguage,
  type OrderList,
  readTemplate,
  writtenSize,
} from '../handover/handoverFile.ts';
import {
  assembled,
  type Handover,
  type HandoverFault,
  type HandoverWatch,
  listedPictures,
  makePictures,
  type PictureSource,
} from '../handover/writeHandover.ts';
import type { OutgoingPhotos } from '../privacy/outgoingPhotos.ts';
import { hashOfText } from '../records/sealCheck.ts';
import type { Projects, Workspace } from '../workspace.ts';
import { orderFingerprint } from './answerFile.ts';

/** Most bytes of an order's file: mail takes it. */
const LIMIT = 15e6;

export interface OrderSource {
  /** The page without content, as text. */
  readonly template: string;
  readonly order: Order;
  readonly language: HandoverLanguage;
  /** Photos of the project by id. */
  readonly images: ReadonlyMap<string, InspectionImage>;
  readonly photos: Pick<OutgoingPhotos, 'picture' | 'isMasked'>;
  /** Empty where the file isn't locked. */
  readonly password: string;
}

/**
 * Writes an order as one page on which a contractor answers it, without the app and without a network. Its photos are
 * smaller copies with their masks burnt in. Rejects only where storage fails.
 */
export async function writeOrder(
  { template: page, order, language, images, photos, password }: OrderSource,
  watch: HandoverWatch,
): Promise<Result<Handover, HandoverFault>> {
  const template = readTemplate(page);
  if (!template) return fail({ kind: 'no_template' });
  const hashOf = new Map(order.items.flatMap((item) => item.photos.map((one) => [one.image, one.sha256])));
  const sources = [...hashOf].flatMap(([id, of]): readonly PictureSource[] => {
    const image = images.get(id);
    return image ? [{ kind: 'photo', image, of }] : [];
  });
  const room = LIMIT - page.length - writtenSize(JSON.stringify(order).length + 200 * sources.length);
  if (room < 0) return fail({ kind: 'too_large' });
  const pictures = await makePictures(sources, { photos, drawing: async () => null }, room, watch);
  if (!pictures.ok) return pictures;
  const { made, missing } = pictures.value;
  const list: OrderList = {
    ...{ format: 'alpha-ai-handover', version: 1, kind: 'order', madeAt: Date.now() },
    ...{ language, isFixed: false, order },
    pictures: await listedPictures(made, 1),
    missing: missing + (hashOf.size - sources.length),
  };
  return assembled(
    template,
    list,
    { texts: [], made, files: { made: [], missing: [] }, missing: list.missing, password },
    watch,
  );
}

/** Keeps a state of an order, so that answers to it are known. */
export async function keepOrder(manage: Projects, project: string, order: Order) {
  const register = issueRegister(await orderFingerprint(order));
  return manage.setProjectDocuments(project, ORDER, new Map([[order.id, { [register]: order }]]), 'order');
}

/** SHA-256 of a photo's bytes; of its address where it ships with the app and nobody stored its hash. */
export async function hashOfOriginal(
  workspace: Pick<Workspace, 'imageDoc'>,
  image: InspectionImage,
): Promise<string> {
  const stated = (await workspace.imageDoc(image.id))?.photo.sha256;
  return stated ?? hashOfText(bytesOfPhoto(image));
}
