import type { RefObject } from 'react';
import { useTool } from '#annotator/react/hooks.tsx';
import type { StagePhoto } from '#annotator/react/useStagePhoto.tsx';
import { MeasureBar } from './MeasureBar.tsx';
import { MeasureLayer } from './MeasureLayer.tsx';
import { MeasureLoupe } from './scale/MeasureLoupe.tsx';

interface MeasureToolProps {
  readonly photo: StagePhoto;
  readonly host: RefObject<HTMLElement | null>;
}

/** Everything of measuring that lies over the photo: loaded when something is measured, or was. */
export default function MeasureTool({ photo, host }: MeasureToolProps) {
  const active = useTool((state) => state.tool === 'MEASURE');
  return (
    <>
      <MeasureLayer host={host} />
      {active && <MeasureLoupe photo={photo} host={host} />}
      {active && <MeasureBar />}
    </>
  );
}
