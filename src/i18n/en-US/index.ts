import dashboardScope from './dashboardScope.ts';

/** Only spellings that differ in American English, by room; everything else comes from `en`. */
export default {
  ...dashboardScope,
  assistant: {
    model: {
      fits: { letterbox: 'Whole, centered on gray', corner: 'Whole, top left on gray' },
      order: 'Color order',
      licence: 'License note',
    },
  },
  logbook: { fields: { licence: 'License no.', licenceUntil: 'License valid until' } },
  assurance: { systems: { licence: 'License' } },
  help: { licences: 'Licenses of the software and fonts in this app' },
  actions: { view: { plain: 'Reset brightness, contrast and color' } },
  measure: { signs: { stains: { rust: 'Rust-colored' } } },
  paper: {
    face: {
      colour: 'Title color',
      colourCode: 'Title color (#RRGGBB)',
      colourBad: 'A color is # and six digits or letters a to f.',
      standardColour: 'Standard color',
    },
  },
  settings: {
    labels: { colour: 'Color (#RRGGBB)', colourBad: 'A color is # and six digits or letters a to f.' },
  },
  schemes: { sign: 'Sign and color' },
  packs: { parts: { colour: 'Color' }, facts: { unauthorised: 'unauthorized works' } },
  record: { details: { org: 'Organization' } },
  signing: {
    gate: {
      works_answer_contradicts: '“No unauthorized works” is answered, but some were found',
    },
  },
} as const;
