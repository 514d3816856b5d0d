import { describe, expect, test } from 'vitest';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { SHIPPED_PACKS } from '#domain/inspection/regime/shippedPacks.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { A_PACK } from '#support/aPack.ts';
import { RECORD, source, texts, words } from '../support.ts';

describe('the report', () => {
  test('ends with the conclusion and a block to sign; under the inspection scheme with the form’s data', async () => {
    const given = source({
      words: await words('en'),
      damages: [],
      record: { ...RECORD, scheme: 'prescribed_mbis', conclusion: 'Carry out the works.' },
    });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    for (const expected of [
      'Carry out the works.',
      'Signature and chop',
      'Report due by',
      '10 Mar 2026',
      'Glossary',
    ])
      expect(said).toContain(expected);
  });

  test.each(['prescribed_mwis', 'detailed_mbis'] as const)(
    'names no day for the report of %s, for which none is known',
    async (scheme) => {
      const given = source({ words: await words('en'), damages: [], record: { ...RECORD, scheme } });
      const said = texts(reportDocument({ ...given, pictures: new Set() }));
      expect(said).toContain('Data for the specified form');
      expect(said).not.toContain('Report due by');
    },
  );

  test('prints what the authority’s programme asks for, and names in words what of it is missing', async () => {
    const filing = { controlNo: 'SN-900123', cycle: '10A', closeUpDrops: '2 drops on F-1' };
    const record = { ...RECORD, status: 'draft', signoffs: [], scheme: 'fisp', filing } as const;
    const given = source({ words: await words('en'), damages: [], record });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    for (const stated of ['SN-900123', '10A', '2 drops on F-1', 'QEWI licence no.'])
      expect(said).toContain(stated);
    expect(said).toContain('What this type of inspection requires is not all stated');
    expect(said).toContain('Particulars that the regime asks for');
    expect(said.join(' ')).toContain('Tax block, Tax lot, Building Identification Number (BIN)');
    expect(said).not.toContain('Report due by');
  });

  test('speaks of a specified form only under packs that say that there is one', async () => {
    const printed = async (record: Partial<InspectionRecord>) => {
      const given = source({ words: await words('en'), damages: [], record: { ...RECORD, ...record } });
      return texts(reportDocument({ ...given, pictures: new Set() })).join(' ');
    };
    for (const pack of SHIPPED_PACKS)
      for (const { id: scheme } of pack.kinds) {
        const text = await printed({ scheme });
        expect(text.includes('specified form'), scheme).toBe(pack.form ?? false);
      }
    const [kind] = A_PACK.kinds;
    const own = { scheme: kind?.id ?? '', filing: {}, regimePack: A_PACK };
    expect(await printed(own)).not.toContain('specified form');
    expect(await printed({ ...own, regimePack: { ...A_PACK, form: true } })).toContain('specified form');
  });

  test('calls a name the English one only where there is a Chinese one beside it', async () => {
    const labels = async (nameZh: string) => {
      const inspector = { ...RECORD.inspector, nameZh };
      const given = source({
        words: await words('en', 'quebec_facades'),
        damages: [],
        record: { ...RECORD, scheme: 'quebec_facades', inspector },
      });
      return texts(reportDocument({ ...given, pictures: new Set() }));
    };
    expect(await labels('陳小明')).toContain('Name in English');
    const without = await labels('');
    expect(without).toContain('Chan Siu Ming');
    expect(without.filter((text) => text.startsWith('Name in'))).toEqual([]);
  });
});
