import type { Content } from 'pdfmake/interfaces';
import type { Defect } from '#domain/inspection/defect.ts';
import { levelFor } from '#domain/inspection/levelFor.ts';
import { placePath } from '#domain/inspection/locations.ts';
import { PRESETS } from '#domain/rating/presets.ts';
import { pinned } from '#domain/rating/scheme.ts';
import { clipped, INK, particulars, rule, together } from './blocks.ts';
import { trendText } from './comparison.ts';
import { measureLines } from './measures.ts';
import { seenFrom } from './photoFacts.ts';
import { severityChip } from './severityCell.ts';
import { type SheetPlaces, sheetPictures } from './sheetPictures.ts';
import { keyObservation, type ReportSource } from './source.ts';
import { weight } from './weight.ts';

/** Points. */
const NAME = 88;
/** The left of the two columns of facts; what is to be done needs more room. */
const LEFT = 222;
/** Remark and recommendation longer than this (Latin letters) take the width of the page. */
const COLUMN_WEIGHT = 360;
/** Characters of a place beside the number; facades and tables have it whole. */
const PLACE = 70;
/** Steps of the history that are told. */
const STEPS = 4;

function history({ histories, words }: ReportSource, defect: Defect): string {
  const entries = defect.observations.flatMap(({ damage }) => histories.get(damage.key) ?? []);
  const lines = entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, who, at }) => words.entry(words.step(kind), words.aside(who, words.dateTime(at))));
  return [...new Set(lines)].slice(-STEPS).join('\n');
}

/** One defect: number, severity, photo with its box, crop, facts and what is to be done. Half a page. */
export function defectSheet(source: ReportSource, defect: Defect, places: SheetPlaces): Content {
  const { words, record } = source;
  const { damage } = keyObservation(defect);
  const { photos } = places;
  const image = photos.get(damage.image);
  const all = defect.observations.map((one) => one.damage);
  const others = all
    .filter(({ key }) => key !== damage.key)
    .map((one) => `${photos.get(one.image)?.name ?? one.image} ${one.id}`);
  const confidence = damage.model?.confidence ?? damage.confidence;
  const model =
    confidence === null
      ? words.t('sourceModelPlain')
      : words.t('sourceModel', { confidence: words.number(confidence, 2) });
  const scheme = pinned(PRESETS, record.ratingScheme);
  const level = scheme && levelFor(scheme, defect);
  const { recommendation, repairBy, followUp, contractor, signedOffOn } = defect.facts;
  const said = (name: 'element' | 'material' | 'cause', keys: readonly (string | null)[]) =>
    words.list([...new Set(keys.filter((key) => key !== null))].map((key) => words[name](key)));
  const seen = particulars(
    [
      [words.t('seenFrom'), image ? seenFrom(image, words) : ''],
      [words.t('alsoIn'), words.list(others)],
      [
        words.t('source'),
        words.clauses([
          damage.source === 'model' ? model : words.t('sourcePerson'),
          words.verdict(damage.verdict),
        ]),
      ],
      [
        words.t('element'),
        words.clauses(
          [
            said(
              'element',
              all.map((one) => one.element),
            ),
            said(
              'material',
              all.map((one) => one.material),
            ),
          ].filter(Boolean),
        ),
      ],
      [words.t('history'), history(source, defect)],
    ],
    NAME,
  );
  const texts: readonly (readonly [string, string])[] = [
    [
      words.t('remark'),
      all
        .map((one) => one.remark)
        .filter(Boolean)
        .join('\n'),
    ],
    [words.t('recommendation'), recommendation],
  ];
  const isLong = weight(texts) > COLUMN_WEIGHT;
  const todo = particulars(
    [
      [
        words.t('scale'),
        level && scheme?.id !== 'general' ? `${level.code} ${words.names(level.names)}` : '',
      ],
      [words.t('measurements'), measureLines(all, words)],
      [
        words.t('cause'),
        said(
          'cause',
          all.flatMap((one) => one.causes),
        ),
      ],
      ...(isLong ? [] : texts),
      [words.t('repairBy'), repairBy],
      [words.t('followUp'), words.followUp(followUp)],
      [words.t('contractor'), contractor],
      [words.t('signedOffOn'), signedOffOn],
      [words.t('sinceBefore'), trendText(source, defect) ?? ''],
    ],
    NAME,
  );
  const place = placePath(source.project.locations, defect.location);
  const head = {
    columns: [
      { width: 'auto', text: `${defect.no}   ${words.label(defect.label)}`, style: 'sheet' },
      {
        width: '*',
        text: clipped(place, PLACE),
        fontSize: 8.5,
        color: INK.muted,
        margin: [0, 4.5, 0, 0] as [number, number, number, number],
      },
      severityChip(defect.severity, words),
    ],
    columnGap: 12,
    margin: [0, 0, 0, 3] as [number, number, number, number],
  };
  return {
    margin: [0, 0, 0, 12],
    stack: [
      together(
        together(head, ...sheetPictures(source, defect, places)),
        {
          columns: [
            { width: LEFT, stack: seen },
            { width: '*', stack: todo },
          ],
          columnGap: 12,
          fontSize: 8,
        },
        ...(isLong ? [{ stack: particulars(texts, NAME), fontSize: 8 }] : []),
        rule(),
      ),
    ],
  };
}
