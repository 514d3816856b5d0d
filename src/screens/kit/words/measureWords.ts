import type { Rect } from '#domain/geometry/rect.ts';
import type { Measure, MeasureKind } from '#domain/measure/measure.ts';
import { decimalsFor, decimalsWithoutError } from '#domain/measure/precision.ts';
import { isOfEarlierBox, type TemperatureMeasure } from '#domain/measure/temperature.ts';
import { errorGap } from '#domain/rating/errorBasis.ts';
import type { Scale } from '#domain/rating/scale.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import { type CrackWidth, type Estimate, error95, shownError } from '#domain/rating/width.ts';
import type { Language } from '#i18n/i18n.ts';

const isWidth = (result: CrackWidth | Estimate): result is CrackWidth => 'kind' in result;

/** A result and the scale it was measured at, which says whether it has a ±. */
interface Valued {
  readonly result: CrackWidth | Estimate;
  readonly scale: Scale;
}

/** Texts for measures and scales in a language: value, 95 % interval, method. */
export function measureWords({ LL, format }: Pick<Language, 'LL' | 'format'>) {
  const words = LL.measure;

  /** A value and its error with appropriate decimals; without an error where the scale gives no ±. */
  const parts = (estimate: Estimate, scale: Scale): { value: string; error: string | null } => {
    const error = shownError(estimate, scale);
    const decimals = error === null ? decimalsWithoutError(estimate.value) : decimalsFor(error);
    return {
      value: format.number(estimate.value, decimals),
      error: error === null ? null : format.number(error, decimals),
    };
  };
  const PRINTED = {
    crackWidth: [words.values.width, words.values.widthPlain],
    lineLength: [words.values.howLong, words.values.howLongPlain],
    surfaceArea: [words.values.area, words.values.areaPlain],
  } as const;
  const value = (kind: MeasureKind, { result, scale }: Valued): string => {
    if (isWidth(result) && result.kind !== 'measured')
      return words.values.below({ value: format.number(result.belowMm, decimalsFor(result.belowMm / 10)) });
    const { value, error } = parts(isWidth(result) ? result.max : result, scale);
    const [withError, plain] = PRINTED[kind];
    return error === null ? plain({ value }) : withError({ value, error });
  };
  /** The note beside a width: its median and where it was measured. */
  const inBrackets = ({ result, scale }: Valued): string | null => {
    if (!isWidth(result)) return null;
    const { places } = result;
    if (result.kind !== 'measured') return words.values.places({ places });
    if (!result.median) return words.values.medianBelow({ places });
    const { value, error } = parts(result.median, scale);
    return error === null
      ? words.values.medianPlain({ value, places })
      : words.values.median({ value, error, places });
  };
  /** Why there is no ±; null where there is one. */
  const noError = (of: Scale): string | null => {
    const gap = errorGap(of);
    return gap && words.noError({ why: words.gaps[gap]() });
  };
  const perPx = ({ mmPerPx }: Pick<Scale, 'mmPerPx'>): string =>
    format.number(mmPerPx, decimalsFor(mmPerPx / 10));
  const how = ({ scale }: Pick<Measure, 'scale'>): string =>
    words.values.how({ source: words.sources[scale.source](), scale: perPx(scale) });
  /** The scales of two known lengths, as mm per pixel. */
  const lengths = ([first, second]: readonly [number, number]) => ({
    first: perPx({ mmPerPx: first }),
    second: perPx({ mmPerPx: second }),
  });
  const scale = (of: Scale): string => {
    if (errorGap(of) !== null) return words.scalePlain({ value: perPx(of) });
    const share = error95({ sigma: of.relSigma }) * 100;
    return words.scale({ value: perPx(of), percent: `${format.number(share, share < 2 ? 1 : 0)}%` });
  };
  /** The notes beside the value: median, method, an oblique view. */
  const noteParts = (measure: Measure): readonly string[] =>
    [
      inBrackets(measure),
      how(measure),
      measure.scale.lengths ? words.lengths(lengths(measure.scale.lengths)) : null,
      measure.traced ? words.traced() : null,
      measure.oblique ? words.oblique() : null,
      isWidth(measure.result) && measure.result.kind !== 'measured' ? null : noError(measure.scale),
    ].filter((note) => note !== null);
  const notes = (measure: Measure): string => noteParts(measure).join(' · ');
  /** What was observed, in a few words; empty where nothing was stated. */
  const signs = ({ rustPercent, extent, stain, ...said }: RatingSigns): string =>
    format.list(
      [
        rustPercent === null ? null : `${words.signs.rustPercent()} ${format.number(rustPercent, 2)}`,
        extent && words.signs.extents[extent](),
        stain && words.signs.stains[stain](),
        said.loose ? words.signs.loose() : null,
        said.overPublicWay ? words.signs.overPublicWay() : null,
        said.atOpening ? words.signs.atOpening() : null,
      ].filter((word) => word !== null),
    );
  /** Temperatures to a tenth of a degree. */
  const temperature = ({ result: { low, high, meanC } }: Pick<TemperatureMeasure, 'result'>): string => {
    const degrees = (celsius: number) => format.number(celsius, 1);
    return words.temperature.value({
      low: degrees(low.celsius),
      high: degrees(high.celsius),
      mean: degrees(meanC),
    });
  };
  /**
   * What the temperatures depend on: the emissivity and whose it is, what the file assumes, how many values; and whether
   * the box has changed since.
   * @param box of the damage now
   */
  const temperatureNotes = (measure: TemperatureMeasure, box: Rect): readonly string[] => {
    const { conditions, emissivityFrom, result } = measure;
    const { fromFile, fromPerson, assumed, count, earlierBox } = words.temperature;
    const value = format.number(conditions.emissivity, 2);
    return [
      emissivityFrom === 'person' ? fromPerson({ value }) : fromFile({ value }),
      assumed({
        reflected: format.number(conditions.reflectedC, 1),
        distance: format.number(conditions.distanceM, 1),
        air: format.number(conditions.atmosphereC, 1),
        humidity: format.percent(conditions.humidity),
      }),
      count({ count: result.count }),
      ...(isOfEarlierBox(measure, box) ? [earlierBox()] : []),
    ];
  };
  return {
    words,
    temperature,
    temperatureNotes,
    value,
    how,
    notes,
    noteParts,
    noError,
    lengths,
    scale,
    signs,
  };
}
