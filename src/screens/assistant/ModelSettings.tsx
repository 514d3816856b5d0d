import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import type { Draft } from '#data/assistant/trial/draft.ts';
import { FITS, ORDERS, SCALES } from '#detector/preprocess.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as page from '../kit/page/page.css.ts';

/** How photos are fed to a model and its output is read; each can be changed where it was trained differently. */
export function ModelSettings({ draft, trial }: { readonly draft: Draft; readonly trial: ModelTrial }) {
  const { LL } = useI18n();
  const words = LL.assistant.model;
  const { layout, layouts, preprocess } = draft;
  return (
    <div className={page.fields}>
      <Select
        label={words.layout()}
        placeholder={words.layoutAsk()}
        missing={layout === null ? words.layoutMissing() : undefined}
        items={layouts.map((id) => ({ id, label: LL.assistant.layouts[id]() }))}
        selectedKey={layout}
        onSelectionChange={trial.setLayout}
      />
      {preprocess && (
        <>
          <Select
            label={words.fit()}
            items={FITS.map((id) => ({ id, label: words.fits[id]() }))}
            selectedKey={preprocess.fit}
            onSelectionChange={(fit) => trial.setPreprocess({ fit })}
          />
          <Select
            label={words.scale()}
            items={SCALES.map((id) => ({ id, label: words.scales[id]() }))}
            selectedKey={preprocess.scale}
            onSelectionChange={(scale) => trial.setPreprocess({ scale })}
          />
          <Select
            label={words.order()}
            items={ORDERS.map((id) => ({ id, label: words.orders[id]() }))}
            selectedKey={preprocess.order}
            onSelectionChange={(order) => trial.setPreprocess({ order })}
          />
        </>
      )}
    </div>
  );
}
