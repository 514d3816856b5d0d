import dashboardScope from './dashboardScope.ts';

/** Only what American English spells otherwise, by room; all else is taken from `en`. */
export default {
  ...dashboardScope,
  settings: {
    labels: { colour: 'Color (#RRGGBB)', colourBad: 'A color is # and six digits or letters a to f.' },
  },
  schemes: { sign: 'Sign and color' },
  inspection: { mbis: { unauthorisedWorks: 'Unauthorized building works noted' } },
  record: { details: { org: 'Organization' } },
  signing: {
    gate: {
      mbis_not_answered: 'Repair, detailed investigation and unauthorized works are not all answered',
    },
  },
} as const;
