import { expose } from 'comlink';
import { type CheckedModel, checkModel } from '#detector/checkModel.ts';
import { readModel } from '#detector/onnx/readModel.ts';
import type { Classes } from '#detector/port.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { hashOf } from '../../store/photos/photoStore.ts';
import { type AssistantFault, faultOf } from '../fault.ts';
import { type Asking, look, type Seen } from './look.ts';
import { openSession, type Session } from './session.ts';

/** Bytes of a model: more would not fit beside a photo into what WebAssembly may take. */
const LARGEST = 1024 ** 3;

/** A model file that can be used. */
export interface UsableModel extends CheckedModel {
  readonly sha256: string;
}

const bytesOf = async (file: Blob): Promise<Result<Uint8Array<ArrayBuffer>, AssistantFault>> => {
  if (file.size === 0) return fail({ kind: 'empty' });
  if (file.size > LARGEST) return fail({ kind: 'too_large' });
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return fail({ kind: 'unreadable' });
  }
};

function createDetector() {
  let open: { readonly key: string; readonly session: Session } | null = null;

  const take = async (key: string, bytes: Uint8Array): Promise<Result<Session, AssistantFault>> => {
    if (open?.key === key) return ok(open.session);
    await open?.session.close();
    open = null;
    try {
      open = { key, session: await openSession(bytes) };
      return ok(open.session);
    } catch (error) {
      return fail(faultOf(error));
    }
  };

  return {
    /** Whether a file is a detector that can be run here. @param beside class names of a file beside it */
    async check(file: Blob, beside: Classes | null): Promise<Result<UsableModel, AssistantFault>> {
      const bytes = await bytesOf(file);
      if (!bytes.ok) return bytes;
      const graph = readModel(bytes.value);
      if (!graph.ok) return fail({ kind: graph.error });
      const sha256 = await hashOf(bytes.value);
      const session = await take(sha256, bytes.value);
      if (!session.ok) return session;
      const { inputs, outputs } = session.value;
      const checked = checkModel({ ...graph.value, inputs, outputs }, beside);
      return checked.ok ? ok({ ...checked.value, sha256 }) : checked;
    },

    /** What a model says of a photo. @param onPass told before each part; the next begins when it resolves */
    async look(
      model: { readonly file: Blob; readonly sha256: string },
      photo: Blob,
      asking: Asking,
      onPass: (done: number, total: number) => void | Promise<void>,
    ): Promise<Result<Seen, AssistantFault>> {
      const bytes = open?.key === model.sha256 ? ok(new Uint8Array()) : await bytesOf(model.file);
      if (!bytes.ok) return bytes;
      const session = await take(model.sha256, bytes.value);
      if (!session.ok) return session;
      const bitmap = await decodeUpright(photo).catch(() => null);
      if (!bitmap) return fail({ kind: 'photo' });
      try {
        return ok(await look(session.value, bitmap, asking, onPass));
      } catch (error) {
        return fail(faultOf(error));
      } finally {
        bitmap.close();
      }
    },
  };
}

export type DetectorWorker = ReturnType<typeof createDetector>;

expose(createDetector());
