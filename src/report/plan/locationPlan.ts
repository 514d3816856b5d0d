import { GRAVEST_FIRST } from '#domain/damage/damage.ts';
import { groundOf } from '#domain/inspection/places/ground.ts';
import { locationCodes } from '#domain/inspection/places/locationCodes.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, PAGE_WIDTH, table, together } from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';
import type { ReportWords } from '../words.ts';
import { drawnPlans } from './drawnPlan.ts';
import { elevationOf, elevationSketch } from './elevation.ts';
import { type Facade, facadesOf } from './facades.ts';
import { pinLegend } from './pins.ts';
import { schematic } from './schematic.ts';
import { sitePlan } from './sitePlan.ts';

/** A plan of where the photos were taken; empty where fewer than two have a position. */
function site({ survey, words }: ReportSource): Block[] {
  const { stands, far, atZero } = groundOf(survey.images.map(({ image }) => image));
  const plan = sitePlan(stands);
  const notes = [
    ...(plan ? [note(words.t('sitePlanText', { count: stands.length, photos: survey.images.length }))] : []),
    ...(far.length > 0 ? [note(words.t('farAway', { names: words.list(far) }))] : []),
    ...(atZero.length > 0 ? [note(words.t('atZero', { names: words.list(atZero) }))] : []),
  ];
  if (!plan) return notes;
  const drawn = {
    block: 'drawing',
    image: null,
    alt: words.t('altSite', { count: stands.length }),
    ...plan,
  } as const;
  return [together(heading(words.t('sitePlan'), 2), drawn, ...notes)];
}

function elevation(facade: Facade, source: ReportSource): Block[] {
  const { words, project } = source;
  if (!facade.location) return [];
  const drawn = facade.defects.length > 0 ? elevationOf(facade, project) : null;
  const places = schematic(facade, source);
  const drawings = drawnPlans(source, facade.location.id, facade.defects);
  const title = heading(facade.location.name, 2);
  if (drawings.length > 0) return [together(title, ...places), ...drawings];
  if (!drawn || drawn.defects.length === 0) return [together(title, ...places)];
  return [
    together(
      title,
      {
        block: 'drawing',
        image: null,
        alt: words.t('altDrawing', { place: facade.location.name, count: drawn.defects.length }),
        ...elevationSketch(drawn),
      },
      note(words.t('elevationByPosition')),
      ...(drawn.left > 0 ? [note(words.t('notDrawn', { count: drawn.left }))] : []),
    ),
    ...places,
  ];
}

/** The shapes of the pins with their words. */
function legend(words: ReportWords): Block {
  const entries = GRAVEST_FIRST.map((severity) => ({
    text: severity === null ? '–' : String(severity),
    severity,
    word: words.severity(severity),
  }));
  const alt = words.list(GRAVEST_FIRST.map((severity) => severityText(severity, words)));
  return { block: 'drawing', image: null, alt, ...pinLegend(entries, PAGE_WIDTH) };
}

/** What the codes in the numbers of defects stand for, where they differ from the names of their locations. */
function codeKey({ survey, project, words }: ReportSource): Block[] {
  const codes = locationCodes(project.locations);
  const withDefects = new Set(survey.defects.map(({ location }) => location));
  const rows = survey.locations.flatMap(({ location: { id, name } }) => {
    const code = codes.get(id) ?? id;
    return withDefects.has(id) && code !== name ? [[code, placePath(project.locations, id)]] : [];
  });
  if (rows.length === 0) return [];
  return [
    together(
      heading(words.t('locationCodes'), 2),
      note(words.t('locationCodesText')),
      table([words.t('locationCode'), words.t('location')], rows, [60, '*']),
    ),
  ];
}

/** The site plan and each facade with numbered pins: where the photos, and so the defects, are. */
export function locationPlan(source: ReportSource): Block[] {
  const { survey, words } = source;
  if (survey.images.length === 0) return [];
  const facades = facadesOf(survey).filter(({ location }) => location !== null);
  const parts = [
    ...facades.flatMap((facade) => elevation(facade, source)),
    ...drawnPlans(source, null, []),
    ...site(source),
  ];
  if (parts.length === 0) return [];
  return [
    heading(words.t('locationPlan')),
    note(words.t('pinsText')),
    legend(words),
    ...codeKey(source),
    ...parts,
  ];
}
