import { Thermometer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { ThermalPhoto } from '#data/read/readThermal.ts';
import type { Damage } from '#domain/damage/damage.ts';
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
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { MeasureItem } from './MeasureItem.tsx';
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
  const { commands } = useAnnotator();
  const { words, temperature, temperatureNotes } = useMeasureWords();
  return (
    <div className={styles.item} data-measure="temperature">
      <MeasureItem
        damage={damage}
        what={words.temperature.title()}
        value={temperature(measure)}
        notes={temperatureNotes(measure, damage.box).join(' · ')}
        measure={measure}
        onRemove={() => commands.temperature(null, damage)}
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
  const inFile = useMemo(() => thermal.within(box), [thermal, box]);
  const inBox = useMemo(
    () => (stated === null ? inFile : thermal.withEmissivity(stated).within(box)),
    [thermal, inFile, stated, box],
  );
  if (!inFile) return null;
  /** Values that a stated emissivity leaves without a temperature: it can't be that of this surface. */
  const missing = inBox ? inBox.missing - inFile.missing : inFile.count;
  const reading: TemperatureReading | null = inBox && {
    area: pick(box, ['x', 'y', 'width', 'height']),
    result: pick(inBox, ['low', 'high', 'meanC', 'count']),
    conditions: {
      ...pick(facts, ['distanceM', 'reflectedC', 'atmosphereC', 'humidity']),
      emissivity: stated ?? ofFile,
    },
    emissivityFrom: stated === null ? 'file' : 'person',
  };
  const isKept =
    kept !== null &&
    reading !== null &&
    !isOfEarlierBox(kept, box) &&
    kept.emissivityFrom === reading.emissivityFrom &&
    kept.conditions.emissivity === reading.conditions.emissivity;
  return (
    <form
      className={styles.form}
      aria-label={words.temperature.of({ name: damage.id })}
      onSubmit={(event) => {
        event.preventDefault();
        if (reading && missing === 0 && !isKept) commands.temperature(reading, damage);
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
      <p className={styles.muted} data-reading role={missing > 0 ? 'alert' : undefined}>
        {reading && missing === 0 ? temperature(reading) : words.temperature.impossible({ count: missing })}
      </p>
      <Button type="submit" isDisabled={isKept || missing > 0 || !reading}>
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
