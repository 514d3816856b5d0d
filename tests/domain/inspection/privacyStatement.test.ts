import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysPastRetention,
  LAWFUL_BASES,
  NO_PRIVACY_STATEMENT,
  PRIVACY_REGISTERS,
  privacyChanges,
  privacyOf,
} from '#domain/inspection/building/privacy.ts';
import { readProject } from '#domain/inspection/read.ts';
import { MAY } from '#domain/team/roles.ts';

const text = fc.stringMatching(/^[a-z]{0,8}$/);
const day = fc.constantFrom('', '2026-01-31', '2027-12-31');
const statement = fc.record({
  dataPurpose: text,
  lawfulBasis: fc.constantFrom('' as const, ...LAWFUL_BASES),
  lawfulBasisText: text,
  noticeTo: text,
  noticeHow: text,
  noticeOn: day,
  retainUntil: day,
});

describe('what a project states of the personal data in its photos', () => {
  it('is nothing in projects of earlier versions, and nothing is filled in', () => {
    expect(privacyOf({})).toBeNull();
    expect(privacyOf({ privacy: { noticeTo: '  ' } })).toBeNull();
  });

  it('reads as it was written, a register a field, and only what differs is written', () => {
    fc.assert(
      fc.property(statement, statement, (before, after) => {
        const changes = privacyChanges('p', before, after);
        const stored = new Map(
          [...privacyChanges('p', NO_PRIVACY_STATEMENT, before), ...changes].map((one) => [
            one.field,
            one.after,
          ]),
        );
        const isStated = Object.values(after).some((value) => value !== '');
        const project = readProject({
          ...{ _id: 'p:p', schema: 1, type: 'project', project: 'p', made: 'x', createdAt: '2026-01-01' },
          fields: Object.fromEntries([...stored].map(([field, v]) => [field, { v, t: 'x' }])),
        } as never);
        expect(project && privacyOf(project)).toEqual(isStated ? after : null);
        expect('privacy' in (project ?? {})).toBe(isStated);
        for (const { doc, field } of changes)
          expect([doc, PRIVACY_REGISTERS.includes(field)]).toEqual(['p:p', true]);
      }),
    );
  });

  it('counts what is invalid as not stated, and takes no hidden characters', () => {
    const privacy: Readonly<Record<string, unknown>> = {
      dataPurpose: 7,
      lawfulBasis: 'because',
      noticeTo: 'resid\u202Eents',
      noticeOn: 'yesterday',
      retainUntil: { v: 1 },
    };
    expect(privacyOf({ privacy: JSON.parse('{"__proto__":{"noticeHow":"no"}}') })).toBeNull();
    expect(privacyOf({ privacy })).toEqual({
      ...NO_PRIVACY_STATEMENT,
      noticeTo: 'residents',
    });
  });

  it('is past its day from the day after it on, and never without one', () => {
    const until = (retainUntil: string) => ({ privacy: { retainUntil } });
    expect(daysPastRetention(until('2026-11-27'), '2026-11-27')).toBe(0);
    expect(daysPastRetention(until('2026-11-27'), '2026-11-28')).toBe(1);
    expect(daysPastRetention(until('2026-02-28'), '2027-02-28')).toBe(365);
    expect(daysPastRetention(until(''), '2099-01-01')).toBe(0);
    expect(daysPastRetention({}, '2099-01-01')).toBe(0);
  });

  it('is the leads’ to change in a team', () => {
    const mayWrite = Object.entries(MAY)
      .filter(([, { project }]) =>
        project?.fields.some((field) => field === '*' || field.startsWith('privacy')),
      )
      .map(([role]) => role);
    expect(mayWrite).toEqual(['lead']);
  });
});
