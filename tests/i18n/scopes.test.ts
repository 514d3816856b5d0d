import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import dashboard from '#i18n/en/dashboardScope.ts';
import entry from '#i18n/en/entry.ts';

const screens = resolve(import.meta.dirname, '../../src/screens');

/** The rooms of words (`LL.<room>`) that the files of a folder say. */
function roomsSaid(folder: string): Set<string> {
  const files = readdirSync(join(screens, folder), { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(screens, folder, name), 'utf8'));
  return new Set([...code.join('\n').matchAll(/\bLL\.(\w+)/g)].map((match) => match[1] ?? ''));
}

describe('the words that are loaded suffice', () => {
  it.each(['login', 'errors'])('for %s, before anybody is signed in', (folder) => {
    expect([...roomsSaid(folder)].filter((room) => !(room in entry))).toEqual([]);
  });

  it.each(['shell', 'dashboard'])('for %s, with the words of the dashboard', (folder) => {
    expect([...roomsSaid(folder)].filter((room) => !(room in dashboard))).toEqual([]);
  });
});
