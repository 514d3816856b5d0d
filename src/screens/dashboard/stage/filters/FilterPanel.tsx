import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useFilter, useListing } from '#annotator/react/hooks.tsx';
import { SEVERITIES } from '#domain/damage/damage.ts';
import { SORT_KEYS } from '#domain/damage/listing/filter.ts';
import { severityKey } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { DoubtHint } from '../../../kit/labels/DoubtHint.tsx';
import { useLabels } from '../../labels.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import * as styles from './filterPanel.css.ts';

/** Severities as they are chosen from: what still has none first. */
const LEVELS = [null, ...SEVERITIES];

/** Explains what the order by doubt is based on; nothing in any other order. */
function DoubtNote() {
  const calibrated = useListing((listing) => listing.calibrated);
  const { looks } = useLabels();
  if (!calibrated) return null;
  return <DoubtHint labels={calibrated.map((key) => looks.get(key)?.text ?? key)} className={styles.note} />;
}

/** Lowest and highest confidence that pass; boxes without one always do. */
function RangeSlider(props: {
  readonly label: string;
  readonly value: readonly [number, number];
  readonly onChange: (value: [number, number]) => void;
}) {
  const { label, value, onChange } = props;
  const { format } = useI18n();
  const [low, high] = value;
  return (
    <Slider
      className={styles.range}
      minValue={0}
      maxValue={1}
      step={0.05}
      value={[low, high]}
      onChange={([from = 0, to = 1]) =>
        onChange([from, to].map((x) => Math.round(x * 20) / 20) as [number, number])
      }
    >
      <Label className={styles.label}>{label}</Label>
      <SliderOutput className={styles.rangeOutput}>
        {format.confidence(low)} – {format.confidence(high)}
      </SliderOutput>
      <SliderTrack className={styles.rangeTrack}>
        <div
          className={styles.rangeFill}
          style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
        />
        <SliderThumb index={0} aria-label={label} className={styles.rangeThumb} />
        <SliderThumb index={1} aria-label={label} className={styles.rangeThumb} />
      </SliderTrack>
    </Slider>
  );
}

/** Verdict, severity, source, confidence range, text and order. */
export default function FilterPanel() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const filter = useFilter();
  const reset = useAction('filter.reset');
  const judged = useAction('filter.judged');
  const components = useAction('filter.components');
  const accept = useAction('review.components');
  // Whether some are left to accept changes with every verdict.
  useListing(({ all }) => all);
  const words = LL.dashboard.filter;
  return (
    <div className={styles.filters}>
      <SearchField
        label={words.text()}
        placeholder={words.textHint()}
        value={filter.text}
        onChange={(text) => commands.filter({ text })}
      />
      <FilterChoice
        label={words.verdict()}
        options={VERDICTS.map((key) => ({ key, name: LL.annotator.verdicts[key]() }))}
        chosen={filter.verdicts}
        onChange={(verdicts) => commands.filter({ verdicts })}
      />
      <FilterChoice
        label={words.severity()}
        options={LEVELS.map((key) => ({ key, name: LL.annotator.severities[severityKey(key)]() }))}
        chosen={filter.severities}
        onChange={(severities) => commands.filter({ severities })}
      />
      <FilterChoice
        label={words.source()}
        options={(['model', 'person'] as const).map((key) => ({
          key,
          name: LL.annotator.sources[key](),
        }))}
        chosen={filter.sources}
        onChange={(sources) => commands.filter({ sources })}
      />
      <RangeSlider
        label={words.range()}
        value={filter.range}
        onChange={(range) => commands.filter({ range })}
      />
      <Select
        label={words.sort()}
        items={SORT_KEYS.map((id) => ({ id, label: LL.triage.sorts[id]() }))}
        selectedKey={filter.sort}
        onSelectionChange={(sort) => commands.filter({ sort })}
      />
      <DoubtNote />
      <Switch isSelected={!filter.hideJudged} onChange={(on) => commands.filter({ hideJudged: !on })}>
        {words.judged()}
        {judged.keys[0] && <Kbd keys={judged.keys[0]} />}
      </Switch>
      <Switch isSelected={!filter.hideComponents} onChange={(on) => commands.filter({ hideComponents: !on })}>
        {words.components()}
        {components.keys[0] && <Kbd keys={components.keys[0]} />}
      </Switch>
      {accept.enabled() && <Button onPress={accept.run}>{words.acceptComponents()}</Button>}
      {filter.hidden.length > 0 && (
        <div className={styles.row}>
          <span>{words.hidden({ count: filter.hidden.length })}</span>
          <Button onPress={() => commands.filter({ hidden: [] })}>{words.unhide()}</Button>
        </div>
      )}
      <Button onPress={reset.run}>{words.reset()}</Button>
    </div>
  );
}
