import { expect, it } from 'vitest';
import { registerTables } from '#domain/assurance/registerTables.ts';
import { NO_RISK_FACTS } from '#domain/assurance/risks.ts';
import { NO_SYSTEM_FACTS } from '#domain/assurance/systems.ts';
import { csvText } from '#report/tables/sheet.ts';

const changed = { changedBy: 'Ada', changedAt: Date.UTC(2026, 0, 5) };
const system = { id: 's', ...NO_SYSTEM_FACTS, name: '=HYPERLINK("x")', version: '2', ...changed };
const risk = {
  id: 'r',
  ...NO_RISK_FACTS,
  system: 's',
  description: 'Small cracks',
  likelihood: 3 as const,
  reviewedOn: '2026-01-31',
  ...changed,
};

it('the tables of a register have each system, and each risk with its rating and next review', () => {
  const [systems, risks] = registerTables(
    [system],
    [risk, { ...risk, id: 'all', system: null, closed: true }],
  );
  expect(systems?.rows[0]?.slice(0, 3)).toEqual(['s', '=HYPERLINK("x")', '2']);
  const cells = risks?.rows.map((row) => Object.fromEntries(risks.head.map((head, at) => [head, row[at]])));
  expect(cells).toMatchObject([
    { system_id: 's', rating: 'red', review_by: '2026-04-30', changed_at: '2026-01-05T00:00:00.000Z' },
    { system_id: 'all', system: 'all', review_by: '', closed: 'yes' },
  ]);
  expect(systems && csvText(systems)).toContain(`"'=HYPERLINK(""x"")"`);
});
