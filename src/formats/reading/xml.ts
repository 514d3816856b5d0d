import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { list, text } from './narrow.ts';

/** An element: attributes under `@name`, text under `#text`, child elements in lists by name. */
export interface Element {
  readonly [name: string]: unknown;
}

/**
 * Parses XML into its root element. A document that declares entities is refused: no annotation tool writes them, and
 * they can expand without limit.
 */
export function parseXml(content: string): Result<{ name: string; root: Element }, Reason> {
  if (/<!ENTITY/i.test(content)) return fail(reason('xml_entities'));
  try {
    const valid = XMLValidator.validate(content);
    if (valid !== true) return fail(reason('not_xml', { line: valid.err.line }));
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      parseAttributeValue: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
      htmlEntities: true,
      isArray: (_name, path, _leaf, isAttribute) => !isAttribute && String(path).includes('.'),
    });
    const document: unknown = parser.parse(content);
    if (!isObject(document)) return fail(reason('not_xml', { line: 1 }));
    const name = Object.keys(document).find((key) => !key.startsWith('#'));
    const root = name === undefined ? undefined : own(document, name);
    if (name === undefined) return fail(reason('not_xml', { line: 1 }));
    return ok({ name, root: isObject(root) ? root : {} });
  } catch {
    return fail(reason('not_xml', { line: 1 }));
  }
}

/** Child elements by name; those without attributes and children are given as text. */
export const children = (element: Element, name: string): readonly unknown[] => list(own(element, name));

/** The first child element of a name. */
export function child(element: Element, name: string): Element {
  const first = children(element, name)[0];
  return isObject(first) ? first : {};
}

/** The text of the first child element of a name; null where it is missing or empty. */
export const textOf = (element: Element, name: string): string | null =>
  contentOf(children(element, name)[0]);

/** The text inside an element. */
export const contentOf = (element: unknown): string | null =>
  isObject(element) ? text(own(element, '#text')) : text(element);

export const attribute = (element: Element, name: string): string | null => text(own(element, `@${name}`));
