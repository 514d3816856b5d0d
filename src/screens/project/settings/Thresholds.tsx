import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from './settings.css.ts';

/** The dashboard's initial threshold, and the scale that counts as good. */
export function Thresholds({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.settings.thresholds;
  const { manage } = useWorkspace();
  const { threshold, coarsestGsd } = project.settings;
  /** The value while dragging; it is saved on release. */
  const [draft, setDraft] = useState<number | null>(null);
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <div className={`${page.section} ${styles.narrow}`}>
        <Slider
          label={words.confidence()}
          value={draft ?? threshold}
          minValue={0}
          maxValue={1}
          step={0.05}
          format={format.confidence}
          onChange={setDraft}
          onChangeEnd={(value) => {
            setDraft(null);
            if (value !== threshold)
              manage.setSettings(project.id, { threshold: Math.round(value * 100) / 100 });
          }}
        />
        <p className={page.muted}>{words.confidenceHelp()}</p>
        <NumberField
          label={words.gsd()}
          description={words.gsdHelp()}
          value={coarsestGsd}
          minValue={0.05}
          maxValue={20}
          step={0.05}
          onChange={(value) => {
            if (value > 0) manage.setSettings(project.id, { coarsestGsd: value });
          }}
        />
      </div>
    </section>
  );
}
