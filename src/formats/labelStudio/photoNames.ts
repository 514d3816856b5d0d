import { own } from '#domain/keyed.ts';
import { isObject, type Json, text } from '../reading/narrow.ts';

const IMAGE = /\.(jpe?g|png|webp|avif|tiff?|hei[cf]|bmp|gif)$/i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path, with and without the eight digits that an upload adds in front. */
function withoutUpload(path: string): string[] {
  const plain = path.replace(/(^|\/)[0-9a-f]{8}-([^/]+)$/i, '$1$2');
  return plain === path ? [path] : [path, plain];
}

/** Possible names of a task's photo: the path in its address, then the uploaded file. */
export function namesOf(task: Json): string[] {
  const data = isObject(task.data) ? task.data : task;
  const texts = Object.values(data).filter((value): value is string => typeof value === 'string');
  const address = text(own(data, 'image')) ?? texts.find((value) => IMAGE.test(value)) ?? null;
  const uploaded = text(task.file_upload);
  const stated = address === null ? [] : withoutUpload(pathOf(address));
  return [...new Set([...stated, ...(uploaded === null ? [] : withoutUpload(uploaded))])];
}

function pathOf(address: string): string {
  const query = /[?&]d=([^&]+)/.exec(address)?.[1];
  return decoded(query ?? address.replace(/[?#].*$/, '')).replaceAll('\\', '/');
}
