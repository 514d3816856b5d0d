import { askingOf } from '#data/assistant/trial/draft.ts';
import { useValue } from '#data/useValue.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { faultWords } from '../kit/assistant/faultWords.ts';
import { PageSection } from '../kit/page/PageSection.tsx';
import * as page from '../kit/page/page.css.ts';
import * as styles from './assistant.css.ts';
import type { Chosen } from './chosen.ts';
import { HowFields } from './HowFields.tsx';
import { TriedPhoto } from './TriedPhoto.tsx';

interface TryCardProps {
  readonly chosen: Chosen;
  readonly images: readonly InspectionImage[];
  readonly image: InspectionImage;
  readonly onImage: (id: string) => void;
}

/** The result of the last try. */
function Outcome({ chosen, images }: Pick<TryCardProps, 'chosen' | 'images'>) {
  const { LL, format } = useI18n();
  const words = LL.assistant.try;
  const { tried, draft } = useValue(chosen.trial.state);
  const image = images.find(({ id }) => id === tried?.image);
  if (!tried || !image || !draft) return null;
  const { boxes, took, ran, passes, backend } = tried.seen;
  const names = new Map(draft.classes);
  // A small model takes less than a hundredth of a second, but zero must never be shown.
  const inSeconds = (ms: number) => format.number(Math.max(ms, 1) / 1000, ms < 10 ? 3 : 2);
  return (
    <>
      <p role="status" data-tried={boxes.length} data-backend={backend}>
        {words.found({ boxes: boxes.length, seconds: inSeconds(took), pass: inSeconds(ran / passes) })} ·{' '}
        {words.backends[backend]()}
        {boxes.length === 0 && ` · ${words.nothing()}`}
      </p>
      <TriedPhoto image={image} boxes={boxes} nameOf={(index) => names.get(index) ?? String(index)} />
    </>
  );
}

/** Tries a model on one photo, before anything is stored. */
export function TryCard({ chosen, images, image, onImage }: TryCardProps) {
  const { LL } = useI18n();
  const words = LL.assistant.try;
  const { trial, how } = chosen;
  const { draft, trying, tryFault } = useValue(trial.state);
  if (!draft) return null;
  const isThorough = how.mode === 'thorough';
  const asking = askingOf(draft, how.threshold, isThorough);
  return (
    <PageSection title={words.title()} text={words.text()}>
      <div className={page.fields}>
        <Select
          label={words.photo()}
          items={images.map(({ id, name }) => ({ id, label: name }))}
          selectedKey={image.id}
          onSelectionChange={onImage}
        />
        <HowFields chosen={chosen} />
      </div>
      <div className={styles.buttons}>
        {trying ? (
          <Button onPress={trial.stopTry}>{words.stop()}</Button>
        ) : (
          <Button isDisabled={!asking} onPress={() => void trial.tryOn(image, how.threshold, isThorough)}>
            {words.start()}
          </Button>
        )}
      </div>
      <div className={progressLine}>
        {trying && (
          <ProgressBar
            label={trying.total > 0 ? words.running({ ...trying, done: trying.done + 1 }) : words.loading()}
            {...(trying.total > 1 && { value: trying.done, maxValue: trying.total })}
          />
        )}
      </div>
      {tryFault && <p className={styles.bad}>{faultWords(LL, tryFault)}</p>}
      <Outcome chosen={chosen} images={images} />
    </PageSection>
  );
}
