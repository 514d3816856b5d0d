import { filterInSlices } from '#domain/inspection/register/register.ts';
import { sortInSlices } from '#domain/inspection/register/registerSort.ts';
import { boxesInSlices } from '#domain/numbers/boxes.ts';
import { dataQualityInSlices } from '#domain/numbers/review.ts';
import { atOnce } from '#domain/slices.ts';
import { sheetsInSlices } from '#report/tables/createTables.ts';

const withoutPauses =
  <Given extends unknown[], T>(work: (...given: Given) => Generator<void, T>) =>
  (...given: Given): T =>
    atOnce(work(...given));

export const filterRows = withoutPauses(filterInSlices);
export const sortRows = withoutPauses(sortInSlices);
export const listBoxes = withoutPauses(boxesInSlices);
export const dataQuality = withoutPauses(dataQualityInSlices);
export const inspectionSheets = withoutPauses(sheetsInSlices);
