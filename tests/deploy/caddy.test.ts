import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLOSED, OPEN } from '#support/team/routes.ts';
import { HEADERS } from '../../scripts/headers.mjs';
import { LONGEST } from '../../scripts/team/openRoutes.mjs';

const text = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');

/** What a named matcher of the Caddyfile asks for, by line. */
function matcher(name: string): ReadonlyMap<string, string> {
  const [, inside = ''] = new RegExp(`\\n\\t@${name} \\{\\n(.*?)\\n\\t\\}`, 's').exec(text) ?? [];
  return new Map(
    inside.split('\n').map((line) => {
      const [, key = '', value = ''] = /^\s*(\S+) (.*)$/.exec(line) ?? [];
      return [key, value] as const;
    }),
  );
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** Whether the Caddyfile lets a request through; its own program reads addresses decoded, and refuses broken ones. */
function isOpen(method: string, target: string): boolean {
  const [path = '', query = ''] = `/couch${target}`.split('?');
  if (/\.\.|%2[eE]|%5[fF]|\/\//.test(path)) return false;
  const read = decoded(path);
  return ['session', 'welcome', 'read', 'write', 'checkpoint', 'bulk', 'ask', 'photo', 'lock'].some(
    (name) => {
      const asks = matcher(name);
      const [, queries] = asks.get('vars_regexp')?.split(' ') ?? [];
      return (
        read !== null &&
        asks.get('method')!.split(' ').includes(method) &&
        (asks.has('path')
          ? asks.get('path')!.split(' ').includes(read)
          : new RegExp(asks.get('path_regexp')!).test(read)) &&
        (queries === undefined || new RegExp(queries).test(query))
      );
    },
  );
}

describe('the Caddyfile', () => {
  test.each(CLOSED)('is closed to %s %s', (method, target) => {
    expect(isOpen(method, target)).toBe(false);
  });

  test.each(OPEN)('is open to %s %s', (method, target) => {
    expect(isOpen(method, target)).toBe(true);
  });

  test.each([
    ...(['session', 'welcome', 'read', 'lock', 'checkpoint'] as const).map(
      (name) => [name, LONGEST.small] as const,
    ),
    ['write', LONGEST.document],
    ['ask', LONGEST.batch],
    ['bulk', LONGEST.batch],
    ['feed', LONGEST.batch],
    ['photo', LONGEST.photo],
  ] as const)(
    'bounds what is sent to @%s by the same number of bytes as the app’s own server',
    (name, longest) => {
      expect(text).toMatch(
        new RegExp(`handle @${name} \\{\n\t\t\timport pass(_within_limits)? (0|8s) ${longest}\n`),
      );
      expect(text).toContain('request_body {\n\t\tmax_size {args.1}\n');
    },
  );

  test('has the limits of the nodes’ own settings', () => {
    const settings = readFileSync(join(import.meta.dirname, '../../deploy/couchdb/local.ini'), 'utf8');
    expect(settings).toContain(`max_http_request_size = ${LONGEST.batch}\n`);
    expect(settings).toContain(`max_attachment_size = ${LONGEST.photo}\n`);
    const [, document] = /max_document_size = (\d+)\n/.exec(settings) ?? [];
    expect(Number(document)).toBeLessThan(LONGEST.document);
  });

  test('refuses what a page of another site asks, before it looks at the rest', () => {
    const within = text.slice(text.indexOf('handle /couch*'));
    expect(within.indexOf('handle @foreign {\n\t\t\terror 403')).toBeGreaterThan(0);
    expect(within.indexOf('handle @foreign')).toBeLessThan(within.indexOf('handle @feed'));
    expect(text).toContain('not header Origin https://{http.request.hostport}');
  });

  test('refuses what is twisted before it looks at the rest', () => {
    expect(text).toContain(
      String.raw`@twisted vars_regexp {http.request.orig_uri.path} (\.\.|%2[eE]|%5[fF]|//)`,
    );
    expect(text.indexOf('handle @twisted')).toBeLessThan(text.indexOf('handle @feed'));
  });

  test('keeps the session’s cookie from scripts, other sites and plain lines', () => {
    const [, found = '', put = ''] = /header_down Set-Cookie "(.*?)" "(.*?)"/.exec(text) ?? [];
    const cookie = 'AuthSession=x; Version=1; Max-Age=600; Path=/; HttpOnly';
    expect(cookie.replace(new RegExp(found), put)).toBe(
      'AuthSession=x; Version=1; Max-Age=600; Path=/couch; HttpOnly; SameSite=Strict; Secure',
    );
  });

  test('lets no browser keep a photo in its own cache', () => {
    expect(text).toContain('header_down Cache-Control no-store\n');
  });

  test('asks nodes itself, often enough that a failed one is not tried again by a request', () => {
    const seconds = (name: string) => Number(new RegExp(`\\t${name} (\\d+)s\\n`).exec(text)?.[1]);
    expect(text).toContain('health_uri /_up\n');
    expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(seconds('fail_duration'));
  });

  test('gives the app’s files the headers of its own server', () => {
    for (const [name, value] of Object.entries(HEADERS)) {
      expect(text).toContain(name);
      expect(text).toContain(value);
    }
  });
});
