import type { Content } from 'pdfmake/interfaces';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { drawnInset } from '../plan/drawnInset.ts';
import { inset } from '../plan/inset.ts';
import { beforeName, formerly, formerObservation, type ReportSource } from '../source.ts';
import { caption } from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';

/** Points. */
export const SIDE = 58;
const [THUMBNAIL, CODE] = [39, 36];

/** What the record before had seen: a small picture, its day and its severity. */
function before({ previous, pictures, words }: ReportSource, defect: Defect): Content[] {
  const seen = formerObservation(previous, defect);
  const then = formerly({ previous }, defect)?.before;
  if (!previous || !seen || !then || !pictures.has(beforeName(seen.damage))) return [];
  return [
    { image: beforeName(seen.damage), fit: [SIDE, THUMBNAIL] },
    caption(inspectedOn(previous.record)),
    caption(severityText(then.severity, words), 6),
  ];
}

/** Beside the facts of a defect: how it was before, where it lies on the facade, and its number for a camera. */
export function sheetSide(source: ReportSource, defect: Defect, elevation: WallPositions | null): Content[] {
  const { record, words } = source;
  const drawn = drawnInset(source, defect, SIDE);
  const place = drawn.length === 0 && elevation && inset(elevation, defect, SIDE);
  return [
    ...before(source, defect),
    ...(drawn.length > 0 ? [...drawn, caption(words.t('onDrawing'), 6)] : []),
    ...(place ? [place, caption(words.t('inset'), 6)] : []),
    { qr: `${record.no} r${record.revision} ${defect.no}`, fit: CODE, eccLevel: 'M' },
  ];
}
