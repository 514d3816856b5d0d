import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { type Json, text } from '../reading/narrow.ts';

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

/** The addresses of a task's photos, where it has a list of several; empty where it has one. */
function pagesOf(task: Json): readonly string[] {
  const data = isObject(task.data) ? task.data : task;
  const lists = [own(data, 'image'), own(data, 'images'), ...Object.values(data)];
  const pages = lists.find(
    (value) => Array.isArray(value) && value.length > 0 && value.every((one) => text(one)),
  );
  return Array.isArray(pages) ? pages.map(String) : [];
}

/** Possible names of each photo of a task, in order; one task has several photos where a person compares pages. */
export function namesOfPages(task: Json): readonly (readonly string[])[] {
  const pages = pagesOf(task);
  return pages.length === 0 ? [namesOf(task)] : pages.map((page) => withoutUpload(pathOf(page)));
}

/** Possible names of a task's photo: the path in its address, then the uploaded file. */
function namesOf(task: Json): string[] {
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
