import { useEffect, useMemo, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing } from '#annotator/react/hooks.tsx';
import type { ThermalPhoto } from '#data/read/readThermal.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { screenToStage } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { thermalFacts } from '#domain/inspection/photos/thermal.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { thermalWords } from '../../kit/words/thermalWords.ts';
import { useThermalPhoto } from '../measure/useThermalPhoto.ts';
import * as styles from './filters/threshold.css.ts';

/** The point of the photo under the pointer, fractions; null while the pointer is not on the stage. */
function usePointer({ width, height }: Size): Point | null {
  const { view } = useAnnotator();
  const [point, setPoint] = useState<Point | null>(null);
  useEffect(() => {
    const move = ({ target, clientX, clientY }: PointerEvent) => {
      const stage = target instanceof Element ? target.closest('[data-annotator]') : null;
      if (!stage) return setPoint(null);
      const corner = stage.getBoundingClientRect();
      const at = screenToStage({ x: clientX - corner.left, y: clientY - corner.top }, view.drawn);
      const on = photoRect({ width, height });
      setPoint({ x: (at.x - on.x) / on.width, y: (at.y - on.y) / on.height });
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerdown', move);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerdown', move);
    };
  }, [view, width, height]);
  return point;
}

/** The temperature under the pointer, and those in the selected box. */
function Spots({ image, thermal }: { readonly image: InspectionImage; readonly thermal: ThermalPhoto }) {
  const { LL, format } = useI18n();
  const words = LL.gallery.thermal;
  const { degrees } = thermalWords({ LL, format });
  const lead = useListing((listing) => listing.lead);
  const point = usePointer(image);
  const spot = point && thermal.at(point);
  // Not with every move of the pointer: a box may hold all values of the sensor.
  const area = useMemo(
    () => (lead && lead.image === image.id ? thermal.within(lead.box) : null),
    [thermal, lead, image.id],
  );
  return (
    <>
      <p data-temperature={spot === null ? undefined : spot.toFixed(1)}>
        {spot === null ? words.noPointer() : words.pointer({ celsius: degrees(spot) })}
      </p>
      {lead && area && (
        <p>
          {words.box({
            name: lead.id,
            low: degrees(area.low.celsius),
            mean: degrees(area.meanC),
            high: degrees(area.high.celsius),
          })}
        </p>
      )}
    </>
  );
}

/** What a thermal photo says: its range and what that assumes, the temperature under the pointer; or why it has none. */
export default function ThermalReadout({ image }: { readonly image: InspectionImage }) {
  const { LL, format } = useI18n();
  const words = LL.gallery.thermal;
  const facts = thermalFacts(image);
  const { thermal, isMissing } = useThermalPhoto(image);
  if (!facts) return null;
  return (
    <div className={styles.sentence} data-thermal={facts.kind}>
      <p>{thermalWords({ LL, format }).facts(facts)}</p>
      {thermal && <Spots image={image} thermal={thermal} />}
      {isMissing && <p>{words.noPixels()}</p>}
    </div>
  );
}
