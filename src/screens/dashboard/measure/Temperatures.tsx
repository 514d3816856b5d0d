import { Thermometer, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { ThermalPhoto } from '#data/read/readThermal.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type TemperatureFacts, temperatures } from '#domain/inspection/photos/thermal.ts';
import {
  isOfEarlierBox,
  type TemperatureMeasure,
  type TemperatureReading,
} from '#domain/measure/temperature.ts';
import { pick } from '#domain/pick.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import * as styles from './measure.css.ts';
import { useMeasureWords } from './useMeasureWords.ts';
import { useThermalPhoto } from './useThermalPhoto.ts';

/** Emissivities have two decimals in tables. */
const TWO_DECIMALS = { maximumFractionDigits: 2 };
const LEAST = 0.01;

interface KeptProps {
  readonly damage: Damage;
  readonly measure: TemperatureMeasure;
}

/** The temperatures that were kept. */
function Kept({ damage, measure }: KeptProps) {
  const { format } = useI18n();
  const { commands } = useAnnotator();
  const { words, temperature, temperatureNotes } = useMeasureWords();
  const nameOf = usePersonName(projectOf(damage.image), useProfile());
  const notes = temperatureNotes(measure, damage.box);
  const what = words.temperature.title();
  return (
    <div className={styles.item} data-measure="temperature">
      <div className={styles.itemText}>
        <span className={styles.muted}>{what}</span>
        <span className={styles.now}>{temperature(measure)}</span>
        <span className={styles.muted}>{notes.join(' · ')}</span>
        <span className={styles.muted}>
          {words.by({ who: nameOf(measure.by), at: format.dateTime(measure.at) })}
        </span>
      </div>
      <IconButton
        icon={Trash2}
        label={words.remove({ what })}
        onPress={() => commands.temperature(null, damage)}
      />
    </div>
  );
}

/** The emissivity of the surface, the temperatures that follow from it, and a button that keeps them. */
function Reading({
  damage,
  thermal,
  facts,
}: {
  readonly damage: Damage;
  readonly thermal: ThermalPhoto;
  readonly facts: TemperatureFacts;
}) {
  const { format } = useI18n();
  const { commands } = useAnnotator();
  const { words, temperature } = useMeasureWords();
  const { emissivity: ofFile } = facts;
  const [stated, setStated] = useState<number | null>(null);
  const { box, temperature: kept } = damage;
  const reading = useMemo((): TemperatureReading | null => {
    const photo = stated === null ? thermal : thermal.withEmissivity(stated);
    const result = photo.within(box);
    if (!result) return null;
    const conditions = pick(facts, ['emissivity', 'distanceM', 'reflectedC', 'atmosphereC', 'humidity']);
    const area = pick(box, ['x', 'y', 'width', 'height']);
    if (stated === null) return { area, result, conditions, emissivityFrom: 'file' };
    return { area, result, conditions: { ...conditions, emissivity: stated }, emissivityFrom: 'person' };
  }, [thermal, facts, stated, box]);
  const isKept =
    kept !== null &&
    reading !== null &&
    !isOfEarlierBox(kept, box) &&
    kept.emissivityFrom === reading.emissivityFrom &&
    kept.conditions.emissivity === reading.conditions.emissivity;
  if (!reading) return null;
  return (
    <form
      className={styles.form}
      aria-label={words.temperature.of({ name: damage.id })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isKept) commands.temperature(reading, damage);
      }}
    >
      <NumberField
        plain
        label={words.temperature.emissivity()}
        description={words.temperature.emissivityHint({ value: format.number(ofFile, 2) })}
        formatOptions={TWO_DECIMALS}
        minValue={LEAST}
        maxValue={1}
        value={stated ?? ofFile}
        onChange={(value) => setStated(Number.isNaN(value) || value === ofFile ? null : value)}
      />
      <p className={styles.muted} data-reading>
        {temperature(reading)}
      </p>
      <Button type="submit" isDisabled={isKept}>
        <Icon icon={Thermometer} size={14} />
        {isKept ? words.temperature.kept() : words.temperature.keep()}
      </Button>
    </form>
  );
}

/** The temperatures of a damage on a thermal photo: what was kept, and what can be read. */
export default function Temperatures({
  damage,
  image,
}: {
  readonly damage: Damage;
  readonly image: InspectionImage;
}) {
  const { thermal } = useThermalPhoto(image);
  const facts = temperatures(image);
  return (
    <>
      {damage.temperature && <Kept damage={damage} measure={damage.temperature} />}
      {/* Another damage begins with the emissivity of the file again. */}
      {thermal && facts && <Reading key={damage.key} damage={damage} thermal={thermal} facts={facts} />}
    </>
  );
}
