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
import { DoubtNote } from './DoubtNote.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import * as styles from './filterPanel.css.ts';
import { RangeSlider } from './RangeSlider.tsx';

/** Severities as they are chosen from: what still has none first. */
const LEVELS = [null, ...SEVERITIES];

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
