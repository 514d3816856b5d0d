import type { Content } from 'pdfmake/interfaces';
import { heading, note, table, wallClock } from './blocks.ts';
import { measurements } from './measures.ts';
import type { ReportSource } from './source.ts';

/** Windows and air conditioners, which are no defects. */
function components({ survey, words }: ReportSource): Content[] {
  if (survey.components.length === 0) return [];
  const counts = new Map<string, Map<string | null, number>>();
  for (const { damage, location } of survey.components) {
    const at = counts.get(damage.label) ?? new Map<string | null, number>();
    counts.set(damage.label, at.set(location, (at.get(location) ?? 0) + 1));
  }
  const rows = [...counts].flatMap(([label, places]) =>
    [...places].map(([place, count]) => [words.label(label), place ?? '–', String(count)]),
  );
  return [
    heading(words.t('components')),
    table([words.t('type'), words.t('location'), words.t('observations')], rows, ['*', '*', 'auto']),
  ];
}

function photoIndex({ survey, words }: ReportSource): Content[] {
  return [
    heading(words.t('photoIndex')),
    table(
      [
        words.t('photo'),
        words.t('location'),
        words.t('taken'),
        words.t('size'),
        words.t('observations'),
        words.t('reviewed'),
      ],
      survey.images.map(({ image, damages, reviewed }) => [
        image.name,
        image.location ?? '–',
        wallClock(image.takenAt) || '–',
        `${image.width} × ${image.height}`,
        String(damages.length),
        words.t(reviewed ? 'yes' : 'no'),
      ]),
      ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
    ),
    ...(survey.missingImages.length > 0
      ? [note(words.t('missingPhotos', { names: survey.missingImages.join(', ') }))]
      : []),
  ];
}

function rejected({ survey, words }: ReportSource): Content[] {
  if (survey.rejected.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { damage } of survey.rejected) {
    const reason = words.reason(damage.reason);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const rows = [...counts].map(([reason, count]) => [reason, String(count)]);
  return [
    heading(words.t('rejected')),
    note(words.t('rejectedText')),
    table([words.t('reason'), words.t('count')], rows, ['*', 'auto']),
  ];
}

/** Components, the measurements, the photos, and the detections that were judged false. */
export const appendices = (source: ReportSource): Content[] => [
  ...components(source),
  ...measurements(source),
  ...photoIndex(source),
  ...rejected(source),
];
