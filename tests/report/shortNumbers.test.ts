import { expect, test } from 'vitest';
import { reportDocument } from '#report/typesetting/document.ts';
import { aProject, aSurvey } from '#support/inspections.ts';
import { box, photo, RECORD, source, texts, words } from './support.ts';

const PLACE = 'North elevation of the main block, upper storeys';

test('a report prints numbers with the codes of locations, and what the codes stand for', async () => {
  for (const code of [undefined, 'A']) {
    const project = aProject({
      locations: [
        { id: PLACE, name: 'Renamed since', parent: null, ...(code === undefined ? {} : { code }) },
        { id: 'F-2', name: 'F-2', parent: null },
      ],
    });
    const images = [photo('a', PLACE), photo('b', 'F-2')];
    const damages = [box('x', 'a', { severity: 3 }), box('y', 'b')];
    const made = source({ words: await words('en'), damages, images });
    const survey = aSurvey(damages, { record: RECORD, project, images });
    const document = reportDocument({ ...made, project, survey, pictures: new Set() });
    const said = texts(document);
    const short = `${code ?? 'NEOT'}/001`;
    // The table of its facade, its sheet, the schedule and the summary.
    expect(said.filter((text) => text.startsWith(short)).length).toBeGreaterThanOrEqual(4);
    expect(said.join('\n')).not.toContain(`${PLACE}/001`);
    const key = said.indexOf('Codes of locations');
    expect(key).toBeGreaterThan(0);
    expect(said.slice(key)).toContain('Renamed since');
    expect(said.slice(key)).toContain(code ?? 'NEOT');
    // The survey itself has the stored number.
    expect(survey.defects.map(({ no }) => no)).toContain(`${PLACE}/001`);
  }
});

test('a report whose locations are called by their codes has no key to them', async () => {
  const made = source({ words: await words('en'), damages: [box('x', 'a')] });
  expect(texts(reportDocument({ ...made, pictures: new Set() }))).not.toContain('Codes of locations');
});
