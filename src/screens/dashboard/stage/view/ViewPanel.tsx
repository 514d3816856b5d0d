import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { sliders } from '#ui/choices/Slider.css.ts';
import { Slider } from '#ui/choices/Slider.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import * as styles from '../filters/filterPanel.css.ts';

const SLIDERS = [
  { part: 'brightness', low: 0.25, high: 2 },
  { part: 'contrast', low: 0.25, high: 2 },
  { part: 'saturation', low: 0, high: 2 },
  { part: 'opacity', low: 0.1, high: 1 },
] as const;

const CAMERAS = ['follow', 'stay'] as const;

/** Brightness, contrast, saturation, opacity of boxes, camera, tags, loupe. */
export default function ViewPanel() {
  const { LL, format } = useI18n();
  const annotator = useAnnotator();
  const appearance = useStageSettings((stageSettings) => stageSettings.appearance);
  const loupe = useStageSettings((stageSettings) => stageSettings.loupe);
  const plain = useAction('view.plain');
  const preferences = usePreferences();
  const camera = usePreference((each) => each.camera);
  const allTags = usePreference((each) => each.allTags);
  const tags = useAction('view.allTags');
  const words = LL.dashboard.stage;
  return (
    <div className={styles.filters}>
      <div className={sliders}>
        {SLIDERS.map(({ part, low, high }) => (
          <Slider
            key={part}
            label={words[part]()}
            minValue={low}
            maxValue={high}
            step={0.05}
            value={appearance[part]}
            format={format.percent}
            onChange={(value) => annotator.commands.appearance({ [part]: value })}
          />
        ))}
      </div>
      <Select
        label={words.camera()}
        items={CAMERAS.map((id) => ({ id, label: words.cameras[id]() }))}
        selectedKey={camera}
        onSelectionChange={(chosen) => {
          preferences.camera = chosen;
        }}
      />
      <Switch
        isSelected={allTags}
        onChange={(on) => {
          preferences.allTags = on;
        }}
      >
        {words.allTags()}
        {tags.keys[0] && <Kbd keys={tags.keys[0]} />}
      </Switch>
      <Switch
        isSelected={loupe !== null}
        onChange={(on) => {
          annotator.stageSettings.loupe = on ? 4 : null;
        }}
      >
        {words.loupe()}
      </Switch>
      {loupe !== null && (
        <Slider
          label={LL.triage.viewing.loupeFactor()}
          minValue={2}
          maxValue={8}
          step={1}
          value={loupe}
          format={(value) => `${value}×`}
          onChange={(value) => {
            annotator.stageSettings.loupe = value;
          }}
        />
      )}
      <p className={styles.label}>{LL.triage.viewing.viewNote()}</p>
      <Button onPress={plain.run}>{LL.triage.viewing.resetView()}</Button>
    </div>
  );
}
