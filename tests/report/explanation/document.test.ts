import { expect, it } from 'vitest';
import { type ExplanationPaper, explanationDocument } from '#report/explanation/createExplanation.ts';
import { photoName } from '#report/source.ts';
import { anImage } from '#support/damages.ts';

const image = anImage();
const paper: ExplanationPaper = {
  tag: 'en',
  title: 'How this finding came about',
  finding: 'Crack (CRACK_001)',
  project: 'Tower',
  intro: 'Intro',
  parts: [{ title: 'Who found it first', sentences: ['No model proposed it.', 'A second line.'] }],
  responsible: 'The firm is responsible.',
  page: '{n}',
  photoAlt: 'The photo',
  cropAlt: 'The box',
  noPicture: 'The photo can’t be shown.',
  shown: { image, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } },
  at: 0,
};

it('an explanation is a page without a cover: photo and crop with the box, then its parts in order', () => {
  const { cover, sections } = explanationDocument(paper, new Set([photoName(image.id), 'crop']));
  expect(cover).toBeNull();
  const [blocks = []] = sections;
  expect(blocks.find(({ block }) => block === 'seen')).toMatchObject({
    photo: { alt: 'The photo', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } },
    crop: { alt: 'The box' },
  });
  const texts = blocks.flatMap((one) => ('text' in one ? one.text : []));
  expect(texts.slice(-4)).toEqual([
    'Who found it first',
    'No model proposed it.',
    'A second line.',
    'The firm is responsible.',
  ]);
});

it('an explanation without its photo says so where the pictures would be', () => {
  for (const given of [{ ...paper, shown: null }, paper])
    expect(
      explanationDocument(given, new Set())
        .sections.flat()
        .find(({ block }) => block === 'seen'),
    ).toMatchObject({
      photo: null,
      crop: null,
      missing: 'The photo can’t be shown.',
    });
});
