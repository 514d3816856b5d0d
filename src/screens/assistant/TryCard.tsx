import { RUN_MODES, type RunMode } from '#data/assistant/runs/runNote.ts';
import type { ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import { askingOf } from '#data/assistant/trial/draft.ts';
import type { RawBox } from '#detector/rawBox.ts';
import { type Outline, ringsOf } from '#domain/geometry/outline/outline.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { faultWords } from '../kit/assistant/faultWords.ts';
import { usePhotoUrl } from '../kit/marks/usePhotoUrl.ts';
import { PageSection } from '../kit/page/PageSection.tsx';
import * as page from '../kit/page/page.css.ts';
import * as styles from './assistant.css.ts';

/** The settings of a model for a try or a run. */
export interface How {
  readonly mode: RunMode;
  /** 0 to 1. */
  readonly threshold: number;
}

/** The usual defaults of detectors' own tools. */
export const USUAL_HOW: How = { mode: 'quick', threshold: 0.25 };

/** The chosen model and its settings. */
export interface Chosen {
  readonly trial: ModelTrial;
  readonly how: How;
  readonly setHow: (how: How) => void;
}

interface TryCardProps {
  readonly chosen: Chosen;
  readonly images: readonly InspectionImage[];
  readonly image: InspectionImage;
  readonly onImage: (id: string) => void;
}

/** Most boxes drawn: those with the highest confidence. */
const DRAWN = 300;
/** Rings as a path, in fractions of the photo. */
const pathOf = (outline: Outline): string =>
  ringsOf(outline)
    .map((ring) => `M${ring.join(' ')}Z`)
    .join('');

const percent = (fraction: number) => `${fraction * 100}%`;

interface TriedPhotoProps {
  readonly image: InspectionImage;
  /** Fractions of the photo. */
  readonly boxes: readonly RawBox[];
  readonly nameOf: (index: number) => string;
}

/** A photo with the boxes that a model found, before anything is stored. */
function TriedPhoto({ image, boxes, nameOf }: TriedPhotoProps) {
  const { LL, format } = useI18n();
  const { url } = usePhotoUrl(image);
  const drawn = boxes.toSorted((a, b) => b.score - a.score).slice(0, DRAWN);
  return (
    <div
      className={styles.photo}
      style={{
        aspectRatio: `${image.width} / ${image.height}`,
        // Never so high that the cards below are out of sight.
        maxWidth: `${(60 * image.width) / image.height}vh`,
      }}
    >
      {url && <img src={url} alt={LL.assistant.try.alt({ name: image.name })} className={styles.picture} />}
      <svg className={styles.outlines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(
          ({ outline, ...box }) =>
            outline && (
              <path
                key={[box.class, box.score, box.x, box.y].join(' ')}
                d={pathOf(outline)}
                className={styles.outline}
                data-tried-outline={nameOf(box.class)}
              />
            ),
        )}
      </svg>
      {drawn.map((box) => (
        <span
          key={[box.class, box.score, box.x, box.y, box.width, box.height].join(' ')}
          className={styles.box}
          data-tried-box={nameOf(box.class)}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
          }}
        >
          <span className={styles.tag}>
            {nameOf(box.class)} {format.confidence(box.score)}
          </span>
        </span>
      ))}
    </div>
  );
}

/** The result of the last try. */
function Outcome({ chosen, images }: Pick<TryCardProps, 'chosen' | 'images'>) {
  const { LL, format } = useI18n();
  const words = LL.assistant.try;
  const { tried, draft } = useValue(chosen.trial.state);
  const image = images.find(({ id }) => id === tried?.image);
  if (!tried || !image || !draft) return null;
  const { boxes, highest, took, ran, passes, backend } = tried.seen;
  // What may be wrong where a model finds nothing.
  const assumed = words.readAs({
    layout: draft.layout ? LL.assistant.layouts[draft.layout]() : '–',
    size: LL.assistant.model.inputSize({ ...draft.input.size }),
  });
  const names = new Map(draft.classes);
  // A small model takes less than a hundredth of a second, but zero must never be shown.
  const inSeconds = (ms: number) => format.number(Math.max(ms, 1) / 1000, ms < 10 ? 3 : 2);
  return (
    <>
      <p role="status" data-tried={boxes.length} data-backend={backend}>
        {words.found({ boxes: boxes.length, seconds: inSeconds(took), pass: inSeconds(ran / passes) })} ·{' '}
        {words.backends[backend]()}
        {boxes.length === 0 &&
          ` · ${highest === null ? words.nothing() : words.nothingAbove({ score: format.confidence(highest) })} · ${assumed}`}
      </p>
      <TriedPhoto image={image} boxes={boxes} nameOf={(index) => names.get(index) ?? String(index)} />
    </>
  );
}

/** Quick or thorough, and the confidence threshold. */
function HowFields({ chosen: { how, setHow } }: { readonly chosen: Chosen }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.run;
  return (
    <>
      <Select
        label={words.mode()}
        items={RUN_MODES.map((id) => ({ id, label: words.modes[id]() }))}
        selectedKey={how.mode}
        onSelectionChange={(mode) => setHow({ ...how, mode })}
      />
      <Slider
        label={words.threshold()}
        value={how.threshold}
        minValue={0.05}
        maxValue={0.95}
        step={0.05}
        format={format.confidence}
        onChange={(threshold) => setHow({ ...how, threshold })}
      />
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
    <PageSection id="try" title={words.title()} text={words.text()}>
      <div className={page.fields}>
        <Select
          label={words.photo()}
          items={images.map(({ id, name }) => ({ id, label: name, isFile: true }))}
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
