import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '#domain/inspection/photos/sample.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { projectName } from '#screens/kit/words/projectName.ts';

const shipped = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../public/sample/inspection.json'), 'utf8'),
) as { readonly project: { readonly id: string; readonly name: string } };

const nameIn = async (locale: 'en' | 'zh-hk' | 'zh', project: Parameters<typeof projectName>[1]) =>
  projectName({ locale, LL: createWords(locale, await loadDictionary(locale, 'entry')) }, project);

describe('the name of a project', () => {
  it('is the sample’s own in the reader’s language, as long as it goes by the shipped one', async () => {
    expect(shipped.project).toMatchObject(SAMPLE);
    expect(await nameIn('en', shipped.project)).toBe(SAMPLE.name);
    expect(await nameIn('zh-hk', shipped.project)).toBe('範例檢驗');
    expect(await nameIn('zh', shipped.project)).toBe('示例检查');
  });

  it('has its Chinese name first for who reads Chinese, and once where the name holds it', async () => {
    const court = { id: 'p1', name: 'Harbour Court', building: { nameZh: '海港閣' } };
    expect(await nameIn('en', court)).toBe('Harbour Court');
    expect(await nameIn('zh-hk', court)).toBe('海港閣 Harbour Court');
    expect(await nameIn('zh', { ...court, name: 'Harbour Court 海港閣' })).toBe('Harbour Court 海港閣');
  });

  it('is what a person called it, whatever the language', async () => {
    expect(await nameIn('zh-hk', { id: SAMPLE.id, name: 'Harbour Tower' })).toBe('Harbour Tower');
    expect(await nameIn('zh-hk', { id: 'p1', name: SAMPLE.name })).toBe(SAMPLE.name);
  });
});
