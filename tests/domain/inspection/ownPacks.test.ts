import { describe, expect, test } from 'vitest';
import { chooseKind, kindKey, latestPacks, offeredKinds } from '#domain/inspection/regime/offered.ts';
import { arriving, copyOfPack, nextEdition, ownPackId } from '#domain/inspection/regime/ownPacks.ts';
import { packText, readPackFile } from '#domain/inspection/regime/packFile.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { regimeOf } from '#domain/inspection/regime/regime.ts';
import { A_PACK } from '#support/aPack.ts';
import { aRecord } from '#support/inspections.ts';

const FRESH = ownPackId('1B9D6BCD-BBFD-4B2D-9B5D-AB8DFBBD4BED');
const [SHIPPED] = latestPacks();
if (!SHIPPED) throw new Error('No pack is shipped.');

describe('a pack that is taken in', () => {
  test('is kept as it is, under its own name and edition, where the project has neither', () => {
    expect(arriving(A_PACK, [], FRESH)).toEqual({ how: 'new', pack: A_PACK });
    const second = { ...A_PACK, version: 2 };
    expect(arriving(second, [A_PACK], FRESH)).toEqual({ how: 'edition', pack: second });
    expect(arriving(A_PACK, [second], FRESH)).toEqual({ how: 'edition', pack: A_PACK });
  });

  test('changes nothing where it is here already, and never an edition that is here', () => {
    expect(arriving({ ...A_PACK }, [A_PACK], FRESH).how).toBe('here');
    const other = { ...A_PACK, edition: 'Rule 7, as somebody else has it' };
    const kept = arriving(other, [A_PACK, { ...A_PACK, version: 4 }], FRESH);
    expect(kept).toEqual({ how: 'next', pack: { ...other, version: 5 } });
  });

  test('never takes the place of one that comes with the program', () => {
    const impostor = { ...A_PACK, id: SHIPPED.id, version: 99 };
    expect(arriving(impostor, [], FRESH)).toEqual({
      how: 'own_id',
      pack: { ...impostor, id: FRESH, version: 1 },
    });
    expect(arriving(SHIPPED, [], FRESH).how).toBe('here');
  });
});

describe('a pack that was edited', () => {
  test('becomes the next edition, and none where nothing differs', () => {
    const edited = { ...A_PACK, edition: 'Rule 7 (2027)' };
    expect(nextEdition(edited, [A_PACK])?.version).toBe(2);
    expect(nextEdition(A_PACK, [A_PACK, { ...A_PACK, version: 3, edition: 'x' }])?.version).toBe(4);
    expect(nextEdition({ ...A_PACK, version: 7 }, [A_PACK])).toBeNull();
    expect(nextEdition({ ...A_PACK, version: 7 }, [])?.version).toBe(1);
  });

  test.each(latestPacks().map((pack) => [pack.id, pack] as const))(
    'can begin as a copy of %s, which is a valid pack with a name that says so',
    (_, pack) => {
      const copy = copyOfPack(pack, FRESH);
      const read = packOf(copy);
      expect(read.ok ? [] : read.error).toEqual([]);
      expect(copy.names.en).toContain('(own)');
      expect(copy.names['zh-hk']).toContain('自訂');
      expect(copy.ratingSchemes.every(({ id, preset }) => id.startsWith(FRESH) && !preset)).toBe(true);
    },
  );
});

describe('kinds of inspection on offer', () => {
  test('are those of own packs too, each once, beside those of the pack that one was copied from', () => {
    const copy = copyOfPack(SHIPPED, FRESH);
    const record = aRecord();
    const kinds = offeredKinds(record, [A_PACK, { ...A_PACK, version: 2 }, copy]);
    const keys = kinds.map(kindKey);
    expect(new Set(keys).size).toBe(keys.length);
    const kind = SHIPPED.kinds[0]?.id;
    expect(keys).toEqual(
      expect.arrayContaining(['harbour/harbour_round', `${FRESH}/${kind}`, `${SHIPPED.id}/${kind}`]),
    );
    const chosen = { ...record, ...chooseKind(record, `${FRESH}/${kind}`, [copy]) };
    expect(regimeOf(chosen)?.pack).toEqual(copy);
    expect(kindKey(chosen)).toBe(`${FRESH}/${kind}`);
    const harbour = chooseKind(record, 'harbour/harbour_round', [A_PACK, { ...A_PACK, version: 2 }]);
    expect(harbour.regimePack?.version).toBe(2);
  });

  test('keep a record as it is where the choice is unknown', () => {
    const record = aRecord({ scheme: 'harbour_round', regimePack: A_PACK });
    expect(chooseKind(record, 'ghost/kind')).toEqual({ scheme: 'harbour_round', regimePack: A_PACK });
  });
});

describe('a file of a pack', () => {
  test('is read as it was written', () => {
    const read = readPackFile(`\uFEFF${packText(A_PACK)}`);
    expect(read.ok && read.value.pack).toEqual(A_PACK);
  });

  test('is refused by name where it is no JSON, no pack, or too long', () => {
    const why = (text: string) => {
      const read = readPackFile(text);
      return read.ok ? [] : read.error;
    };
    expect(why('{"format":')).toEqual([{ code: 'not_json', path: '' }]);
    expect(why('')).toEqual([{ code: 'not_json', path: '' }]);
    expect(why('{"format":"alpha-ai-rating-scheme"}')).toEqual([{ code: 'other_format', path: 'format' }]);
    expect(why(' '.repeat(1_000_001))).toEqual([{ code: 'too_long', path: '' }]);
    expect(why('['.repeat(900_000))).toEqual([{ code: 'not_json', path: '' }]);
    expect(why(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toEqual([{ code: 'too_large', path: '' }]);
    expect(why(packText({ ...A_PACK, formatVersion: 2 as 1 }))).toEqual([
      { code: 'newer_format', path: 'formatVersion' },
    ]);
    expect(why(packText({ ...A_PACK, formatVersion: 0 as 1 }))).toEqual([
      { code: 'bad_value', path: 'formatVersion' },
    ]);
  });

  test('can’t call a kind of its own what the program calls one under no regime', () => {
    const read = packOf({ ...A_PACK, kinds: [{ ...A_PACK.kinds[0], id: 'routine' }] });
    expect(read.ok ? [] : read.error).toContainEqual({ code: 'reserved', path: 'kinds.0.id' });
  });

  test('has a million characters at most, wherever they are', () => {
    const list = { id: 'x'.repeat(1_000_001), version: 1, rated: false, elements: [] };
    const tooLong = packOf({ ...A_PACK, elementLists: [{ names: A_PACK.names, list }] });
    expect(tooLong.ok ? [] : tooLong.error).toEqual([{ code: 'too_large', path: '' }]);
    const named = packOf({ ...A_PACK, ['x'.repeat(1_000_001)]: 1 });
    expect(named.ok ? [] : named.error).toEqual([{ code: 'too_large', path: '' }]);
  });
});
