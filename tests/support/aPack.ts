import type { Pack } from '#domain/inspection/regime/pack.ts';

const words = (en: string) => ({ en, 'zh-hk': `港 ${en}`, zh: `简 ${en}` });

/** A regime that a firm might write: one kind of inspection with two fields, a question, two duties and a clock. */
export const A_PACK: Pack = {
  format: 'alpha-ai-regime-pack',
  formatVersion: 1,
  id: 'harbour',
  version: 1,
  names: words('Harbour facade rule'),
  short: words('HFR'),
  authority: words('Harbour Office'),
  edition: 'Rule 7 (2025)',
  timeZone: 'Europe/Oslo',
  sources: [{ id: 'law', title: 'Rule 7', url: 'https://example.org/7', read: 'primary', on: '2026-01-01' }],
  terms: { inspectorTitle: words('Facade master'), inspector: words('facade master') },
  verdicts: { safe_with_repair: words('To be mended') },
  kinds: [
    {
      id: 'harbour_round',
      names: words('Harbour round'),
      elements: null,
      fields: [
        { field: 'permitNo' },
        { field: 'permitOn', when: { '!==': [{ var: 'field:permitNo' }, ''] } },
      ],
      questions: ['tight'],
    },
  ],
  fields: [
    {
      id: 'permitNo',
      kept: { in: 'filing' },
      type: 'text',
      printed: true,
      names: words('Permit no.'),
      cites: [{ source: 'law', at: '§ 3' }],
    },
    { id: 'permitOn', kept: { in: 'filing' }, type: 'day', printed: true, names: words('Permit granted on') },
  ],
  questions: [{ id: 'tight', names: words('The harbour wall is tight') }],
  ratingSchemes: [],
  elementLists: [],
  duties: [
    {
      id: 'fields',
      code: 'regime_fields_missing',
      kinds: [],
      when: true,
      about: ['fieldsUnstated'],
      names: words('Fields of the rule'),
    },
    {
      id: 'rope',
      code: 'regime_duty',
      kinds: [],
      when: { '!': [{ var: 'method:rope' }] },
      about: [],
      names: words('Someone has to have been on the rope'),
    },
  ],
  clocks: [
    {
      id: 'report',
      kinds: [],
      from: 'completedOn',
      after: { unit: 'days', count: 30 },
      what: words('Send the report'),
      to: words('Harbour Office'),
    },
  ],
  notices: false,
  texts: { declaration: words('I hung on the rope myself.') },
  report: [],
};
