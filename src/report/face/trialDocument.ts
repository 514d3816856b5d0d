import { INK, paragraph, table } from '../typesetting/blocks.ts';
import type { ReportDocument } from '../typesetting/document.ts';

/** A minimal report with all required parts, on which a template is tried before it is kept. */
export const TRIAL: ReportDocument = {
  title: 'IR-1',
  author: 'A',
  subject: 'B',
  at: 0,
  tag: 'en',
  mark: '',
  header: 'B',
  footer: 'IR-1',
  page: '{n}/{total}',
  accent: INK.accent,
  cover: {
    logo: null,
    logoAlt: '',
    picture: null,
    pictureAlt: '',
    org: 'A',
    title: 'IR-1',
    project: 'B',
    verdict: null,
    fault: null,
    facts: [['1', '2']],
    verification: null,
    disclaimer: '3',
  },
  sections: [
    [
      { block: 'heading', level: 1, text: '4', number: '1' },
      { block: 'contents' },
      paragraph('5'),
      table(['6', '7'], [['8', '9']], ['*', 'auto']),
    ],
  ],
};
