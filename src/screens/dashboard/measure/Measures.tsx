import { Ruler } from 'lucide-react';
import { memo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { builtIn } from '#domain/damage/label.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
import { extentOf } from '#domain/measure/takeMeasure.ts';
import { errorGap } from '#domain/rating/errorBasis.ts';
import type { Scale } from '#domain/rating/scale.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useOpenImage } from '../DashboardContext.tsx';
import { MeasureItem } from './MeasureItem.tsx';
import * as styles from './measure.css.ts';
import { useScale } from './scale/useScale.ts';
import { useMeasureWords } from './useMeasureWords.ts';

const Temperatures = lazyWithWords(() => import('./Temperatures.tsx'));

const isSame = (a: Scale, b: Scale) =>
  a.source === b.source &&
  a.mmPerPx === b.mmPerPx &&
  a.relSigma === b.relSigma &&
  errorGap(a) === errorGap(b);

interface ItemProps {
  readonly kind: MeasureKind;
  readonly measure: Measure;
  readonly damage: Damage;
}

function Item({ kind, measure, damage }: ItemProps) {
  const { commands } = useAnnotator();
  const { words, value, notes } = useMeasureWords();
  const tiltedScale = useScale()?.scale.tilted;
  const changed = tiltedScale && !isSame(tiltedScale.scale, measure.scale);
  return (
    <li className={styles.item} data-measure={kind}>
      <MeasureItem
        damage={damage}
        what={words.whats[kind]()}
        value={value(kind, measure)}
        notes={notes(measure)}
        measure={measure}
        onRemove={() => commands.forgetMeasure(kind, damage)}
      >
        {changed && (
          <span className={styles.row}>
            <span className={styles.muted}>{words.earlierScale()}</span>
            <Button onPress={() => commands.workOut(kind, damage)}>{words.workOut()}</Button>
          </span>
        )}
      </MeasureItem>
    </li>
  );
}

/** What the outline says of the extent, at the scale that the photo has now. */
function OutlineExtent({ damage }: { readonly damage: Damage }) {
  const { LL } = useI18n();
  const { value, how } = useMeasureWords();
  const scaled = useScale();
  const tilted = scaled?.scale.tilted;
  const { outline } = damage.box;
  if (!tilted || !outline) return null;
  const { kind, result } = extentOf(outline, scaled.facts.photo, tilted.scale);
  if (damage[kind]) return null;
  const words = kind === 'surfaceArea' ? LL.outline.areaBy : LL.outline.lengthBy;
  return (
    <p className={styles.muted} data-by-outline={kind}>
      {words({ value: value(kind, { result, scale: tilted.scale }), how: how(tilted) })}
    </p>
  );
}

/** The area of the box, for damages that spread: an upper bound, never used as the damaged area. */
function BoxArea({ damage }: { readonly damage: Damage }) {
  const { format } = useI18n();
  const { words } = useMeasureWords();
  const scaled = useScale();
  const tilted = scaled?.scale.tilted;
  if (!tilted || damage.surfaceArea || !builtIn(damage.label)?.spreads) return null;
  const { photo } = scaled.facts;
  const metres = tilted.scale.mmPerPx / 1000;
  const area = damage.box.width * photo.width * damage.box.height * photo.height * metres ** 2;
  return <p className={styles.muted}>{words.boxArea({ value: format.number(area, 2) })}</p>;
}

/** Memoised: it is the same for most damages. */
const MeasureButton = memo(function MeasureButton(props: { readonly words: string }) {
  const tool = useAction('tool.MEASURE');
  return (
    <Button onPress={tool.run}>
      <Icon icon={Ruler} size={14} />
      {props.words}
    </Button>
  );
});

/** What was measured on a damage, and the way to measure it. */
export function Measures({ damage }: { readonly damage: Damage }) {
  const { words } = useMeasureWords();
  const image = useOpenImage();
  const isThermal = image?.facts !== undefined && 'thermal' in image.facts;
  const taken = MEASURE_KINDS.flatMap((kind) => {
    const measure = damage[kind];
    return measure ? [{ kind, measure }] : [];
  });
  return (
    <div className={styles.strip} data-measures>
      <div className={styles.head}>
        <span className={styles.title}>{words.title()}</span>
        <span className={styles.spring} />
        <MeasureButton words={taken.length > 0 ? words.measureAgain() : words.measure()} />
      </div>
      {damage.box.outline ? <OutlineExtent damage={damage} /> : <BoxArea damage={damage} />}
      {(damage.temperature || isThermal) && image && <Temperatures damage={damage} image={image} />}
      {taken.length > 0 && (
        <>
          <ul className={styles.list} aria-label={words.title()}>
            {taken.map(({ kind, measure }) => (
              <Item key={kind} kind={kind} measure={measure} damage={damage} />
            ))}
          </ul>
          <p className={styles.muted}>{words.estimate()}</p>
        </>
      )}
    </div>
  );
}
