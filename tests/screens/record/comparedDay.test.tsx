import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { ComparedSide } from '#screens/inspection-record/compare/ComparedPhotos.tsx';
import { useOpenRecord } from '#screens/inspection-record/OpenRecord.tsx';
import { useSyncedView } from '#screens/kit/marks/SyncedPhotos.tsx';
import { recordOfDefects, showStep } from '#support/onOnlyRecord.tsx';

/** What the page that compares two records says of the day of the photo of a defect. */
async function dayOf(taken: Pick<InspectionImage, 'takenAt' | 'facts'>): Promise<string | null> {
  const { workspace, project: id } = await recordOfDefects(1);
  function Side() {
    const { record, project, survey } = useOpenRecord();
    const control = useSyncedView();
    const [defect] = survey?.defects ?? [];
    if (!survey || !defect) return null;
    const images = survey.images.map((one) => ({ ...one, image: { ...one.image, ...taken } }));
    const shown = { ...survey, images };
    return (
      <ComparedSide filed={{ record, project }} survey={shown} defect={defect} absent="" control={control} />
    );
  }
  await showStep(workspace, id, Side);
  const term = await screen.findByText('Photo taken');
  return term.nextElementSibling?.textContent ?? null;
}

it.each([
  [
    'what the camera’s own clock said',
    '2025-11-23T16:30:00Z',
    { localTime: '2025-11-24T00:30:00' },
    '24 Nov 2025',
  ],
  [
    'where it was taken',
    '2025-11-23T16:30:00Z',
    { position: { latitude: 22, longitude: 114 } },
    '24 Nov 2025',
  ],
  ['in UTC, where nothing else is known', '2025-11-23T16:30:00Z', {}, '23 Nov 2025'],
] as const)('the day of a compared photo is in the reader’s form: %s', async (_, takenAt, facts, said) => {
  expect(await dayOf({ takenAt, facts })).toBe(said);
});

it('of a photo without one that is said', async () => {
  expect(await dayOf({ takenAt: null, facts: {} })).toBe('no date');
});
