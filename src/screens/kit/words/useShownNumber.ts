import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { locationCodes, shownNumber } from '#domain/inspection/places/locationCodes.ts';

/** How a defect's number is shown: with its location's code. The same function while the locations don't change. */
export function useShownNumber({ locations }: Pick<Project, 'locations'>): (no: string) => string {
  return useMemo(() => {
    const codes = locationCodes(locations);
    return (no) => shownNumber(no, codes);
  }, [locations]);
}
