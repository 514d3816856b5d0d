import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { drawnInset } from '../plan/drawnInset.ts';
import { inset } from '../plan/inset.ts';
import { beforeName, formerly, formerObservation, type ReportSource } from '../source.ts';
import type { Beside } from '../typesetting/blocks.ts';
import { qrCode } from '../typesetting/qrCode.ts';
import { severityText } from '../typesetting/severityCell.ts';
import { calledInFull } from './called.ts';

/** Width, in points. */
export const SIDE = 58;
const CODE = 36;

/** How the previous record saw it: a small picture, its date and its severity. */
function before(source: ReportSource, defect: Defect): Beside[] {
  const { previous, pictures, words } = source;
  const seen = formerObservation(previous, defect);
  const then = formerly({ previous }, defect)?.before;
  if (!previous || !seen || !then || !pictures.has(beforeName(seen.damage))) return [];
  const date = words.day(inspectedOn(previous.record));
  return [
    {
      image: beforeName(seen.damage),
      alt: words.t('altBefore', { date, defect: calledInFull(source, then) }),
      captions: [date, severityText(then.severity, words)],
    },
  ];
}

/** Beside the facts of a defect: its previous state, its position on the facade, and its number as a QR code. */
export function sheetSide(source: ReportSource, defect: Defect, elevation: WallPositions | null): Beside[] {
  const { record, words } = source;
  const alt = words.t('altInset', { defect: calledInFull(source, defect) });
  const drawn = drawnInset(source, defect, SIDE);
  const place = !drawn && elevation && inset(elevation, defect, SIDE);
  return [
    ...before(source, defect),
    ...(drawn ? [{ ...drawn, alt, captions: [words.t('onDrawing')] }] : []),
    ...(place ? [{ ...place, alt, captions: [words.t('inset')] }] : []),
    qrCode(`${record.no} r${record.revision} ${defect.no}`, CODE),
  ];
}
