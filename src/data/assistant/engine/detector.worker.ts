import { expose } from 'comlink';
import { type CheckedModel, checkModel } from '#detector/checkModel.ts';
import type { ModelInput } from '#detector/modelInput.ts';
import { readModel } from '#detector/onnx/readModel.ts';
import type { Classes } from '#detector/port.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { hashOf } from '../../store/photos/photoStore.ts';
import { type AssistantFault, faultOf } from '../fault.ts';
import { namesOfFile } from '../models/namesFile.ts';
import { type Backend, type BackendTrial, backendsHere } from './backend.ts';
import { type Asking, look, type Seen } from './look.ts';
import { bytesOf } from './modelBytes.ts';
import { openSession, type Session } from './session.ts';

/** A model's file. */
export interface ModelFile {
  readonly file: Blob;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** A model file that can be used. */
export interface UsableModel extends CheckedModel {
  readonly sha256: string;
}

/** Keeps only the last used model: two may not fit into memory. */
function createOpened() {
  let open: { readonly key: string; readonly session: Session } | null = null;

  return async (
    { file, sha256 }: ModelFile,
    backend: Backend,
    read: Uint8Array | null = null,
  ): Promise<Result<Session, AssistantFault>> => {
    if (open?.key === sha256) return ok(open.session);
    const bytes = read ? ok(read) : await bytesOf(file);
    if (!bytes.ok) return bytes;
    await open?.session.close();
    open = null;
    try {
      open = { key: sha256, session: await openSession(bytes.value, backend) };
      return ok(open.session);
    } catch (error) {
      return fail(faultOf(error));
    }
  };
}

/** Holds a lock for as long as this worker exists. @returns whether the browser has locks */
const holdLock = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(false);
    const forever = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    navigator.locks.request(name, forever).catch(() => resolve(false));
  });

type Timed = Pick<BackendTrial, 'took' | 'outputs'>;

/** If the first run takes this long, it is not repeated to exclude a slow start, milliseconds. */
const LONG = 2000;
/** Most output values that are compared. */
const SAID = 4096;

/** A test image, the same for every way: neither uniform nor noise. */
function pattern(input: ModelInput): Float32Array | Uint8Array {
  const count = input.shape.reduce((product, size) => product * size, 1);
  const bytes = Uint8Array.from({ length: count }, (_, at) => (at * 7 + Math.floor(at / 97) * 13) % 256);
  return input.element === 'uint8' ? bytes : Float32Array.from(bytes, (byte) => byte / 255);
}

/** Measures a model on one input; repeats a fast run, as the very first run includes initialisation. */
async function timeRun(session: Session, input: ModelInput): Promise<Timed> {
  const pixels = pattern(input);
  const once = async () => {
    const start = performance.now();
    const outputs = await session.run(input, pixels);
    return { took: performance.now() - start, outputs };
  };
  const first = await once();
  const { took, outputs } = first.took > LONG ? first : await once();
  const numbers = [...outputs.values()].flatMap(({ data }) => {
    const step = Math.max(1, Math.floor(data.length / SAID));
    return Array.from({ length: Math.min(SAID, data.length) }, (_, at) => Number(data[at * step]));
  });
  return { took: Math.min(took, first.took), outputs: numbers };
}

function createDetector() {
  const take = createOpened();

  return {
    /** The ways to run models in this browser. */
    backends: backendsHere,

    hold: holdLock,

    /** The class names in a file; null where there are none. */
    names: namesOfFile,

    /** Runs a model on one input and measures the time. Rejects with the runtime's own error. */
    async time(model: ModelFile, input: ModelInput, backend: Backend): Promise<Timed | null> {
      const session = await take(model, backend);
      return session.ok ? timeRun(session.value, input) : null;
    },

    /** Whether a file is a detector that can be run here. @param metadataClasses class names from a file beside it */
    async check(
      file: Blob,
      metadataClasses: Classes | null,
      backend: Backend,
    ): Promise<Result<UsableModel, AssistantFault>> {
      const bytes = await bytesOf(file);
      if (!bytes.ok) return bytes;
      const graph = readModel(bytes.value);
      if (!graph.ok) return fail({ kind: graph.error });
      const sha256 = await hashOf(bytes.value);
      const session = await take({ file, sha256 }, backend, bytes.value);
      if (!session.ok) return session;
      const { inputs, outputs } = session.value;
      const checked = checkModel({ ...graph.value, inputs, outputs }, metadataClasses);
      return checked.ok ? ok({ ...checked.value, sha256 }) : checked;
    },

    /** Runs a model on a photo. @param onPass called before each part; the next starts when it resolves */
    async look(
      model: ModelFile,
      photo: Blob,
      asking: Asking,
      backend: Backend,
      onPass: (done: number, total: number) => void | Promise<void>,
    ): Promise<Result<Seen, AssistantFault>> {
      const session = await take(model, backend);
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

// An unreadable message can't be answered: an uncaught error is reported to the caller instead.
addEventListener('messageerror', () => {
  throw new Error('A message could not be read.');
});
expose(createDetector());
