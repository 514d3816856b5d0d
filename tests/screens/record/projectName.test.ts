import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '#domain/inspection/sample.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { nameToStore, projectName } from '#screens/inspection-record/projectName.ts';

const shipped = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../public/sample/inspection.json'), 'utf8'),
) as { readonly project: { readonly id: string; readonly name: string } };

const nameIn = async (
  locale: 'en' | 'zh-hk' | 'zh',
  project: { readonly id: string; readonly name: string },
) => projectName(createWords(locale, await loadDictionary(locale, 'entry')), project);

describe('the name of a project', () => {
  it('is the sample’s own in the reader’s language, as long as it goes by the shipped one', async () => {
    expect(shipped.project).toMatchObject(SAMPLE);
    expect(await nameIn('en', shipped.project)).toBe(SAMPLE.name);
    expect(await nameIn('zh-hk', shipped.project)).toBe('範例檢驗');
    expect(await nameIn('zh', shipped.project)).toBe('示例检查');
  });

  it('stays the shipped one where particulars are edited and the name is left as it reads', async () => {
    const words = { LL: createWords('zh-hk', await loadDictionary('zh-hk', 'entry')) };
    expect(nameToStore(words.LL, shipped.project, '範例檢驗')).toBe(SAMPLE.name);
    expect(nameToStore(words.LL, shipped.project, 'Harbour Tower')).toBe('Harbour Tower');
    expect(nameToStore(words.LL, { id: 'p1', name: 'Tower' }, '範例檢驗')).toBe('範例檢驗');
  });

  it('is what a person called it, whatever the language', async () => {
    expect(await nameIn('zh-hk', { id: SAMPLE.id, name: 'Harbour Tower' })).toBe('Harbour Tower');
    expect(await nameIn('zh-hk', { id: 'p1', name: SAMPLE.name })).toBe(SAMPLE.name);
  });
});
