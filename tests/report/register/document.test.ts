import { expect, it } from 'vitest';
import { type RegisterPaper, registerDocument } from '#report/register/createRegister.ts';

const paper: RegisterPaper = {
  tag: 'en',
  title: 'Register',
  firm: 'Ours',
  intro: 'As of today.',
  responsible: 'The firm is responsible.',
  systems: {
    title: 'Systems',
    none: 'No system',
    entries: [
      {
        title: 'Cracks 2',
        facts: [
          ['Owner', 'Chan'],
          ['Licence', ''],
        ],
      },
    ],
  },
  risks: {
    title: 'Risks',
    none: 'No risk',
    head: ['Description', 'System', 'Rating', 'Mitigation', 'Owner', 'Review'],
    rows: [
      {
        description: 'Small cracks',
        system: 'Cracks 2',
        rating: 'Red: high',
        tone: 'red',
        mitigation: '',
        owner: 'Chan',
        review: 'Never reviewed',
      },
    ],
  },
  page: '{n}',
  at: 0,
};

it('a register is printed with the systems as stated, the risks as a table, and who is responsible', () => {
  const { cover, header, sections } = registerDocument(paper);
  expect({ cover, header }).toEqual({ cover: null, header: 'Ours' });
  const blocks = sections.flat();
  expect(blocks.find(({ block }) => block === 'together')).toMatchObject({
    parts: [{ text: 'Cracks 2' }, { block: 'pairs', pairs: [['Owner', 'Chan']] }],
  });
  expect(blocks.find(({ block }) => block === 'table')).toMatchObject({
    rows: [['Small cracks', 'Cracks 2', { text: 'Red: high' }, '', 'Chan', 'Never reviewed']],
  });
  expect(JSON.stringify(blocks)).toContain('The firm is responsible.');
});

it('an empty register says so', () => {
  const empty = {
    ...paper,
    systems: { ...paper.systems, entries: [] },
    risks: { ...paper.risks, rows: [] },
  };
  const text = JSON.stringify(registerDocument(empty));
  for (const part of ['No system', 'No risk']) expect(text).toContain(part);
});
