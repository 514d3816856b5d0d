import type { Measure, MeasureKind } from '#domain/measure/measure.ts';
import { decimalsFor } from '#domain/measure/precision.ts';
import type { Scale } from '#domain/rating/scale.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import { type CrackWidth, type Estimate, error95 } from '#domain/rating/width.ts';
import type { Language } from '#i18n/i18n.ts';

const isWidth = (result: CrackWidth | Estimate): result is CrackWidth => 'kind' in result;

/** Texts for measures and scales in a language: value, 95 % interval, method. */
export function measureWords({ LL, format }: Pick<Language, 'LL' | 'format'>) {
  const words = LL.measure;

  /** A value and its error with appropriate decimals. */
  const parts = (estimate: Estimate) => {
    const error = error95(estimate);
    const decimals = decimalsFor(error);
    return { value: format.number(estimate.value, decimals), error: format.number(error, decimals) };
  };
  const value = (kind: MeasureKind, result: CrackWidth | Estimate): string => {
    if (!isWidth(result))
      return kind === 'surfaceArea' ? words.values.area(parts(result)) : words.values.howLong(parts(result));
    return result.kind === 'measured'
      ? words.values.width(parts(result.max))
      : words.values.below({ value: format.number(result.belowMm, decimalsFor(result.belowMm / 10)) });
  };
  /** The note beside a width: its median and where it was measured. */
  const beside = (result: CrackWidth | Estimate): string | null => {
    if (!isWidth(result)) return null;
    const { places } = result;
    if (result.kind !== 'measured') return words.values.places({ places });
    return result.median
      ? words.values.median({ ...parts(result.median), places })
      : words.values.medianBelow({ places });
  };
  const perPx = ({ mmPerPx }: Scale): string => format.number(mmPerPx, decimalsFor(mmPerPx / 10));
  const how = ({ scale }: Pick<Measure, 'scale'>): string =>
    words.values.how({ source: words.sources[scale.source](), scale: perPx(scale) });
  const scale = (of: Scale): string => {
    const share = error95({ sigma: of.relSigma }) * 100;
    return words.scale({ value: perPx(of), percent: `${format.number(share, share < 2 ? 1 : 0)}%` });
  };
  /** The notes beside the value: median, method, an oblique view. */
  const noteParts = (measure: Measure): readonly string[] =>
    [
      beside(measure.result),
      how(measure),
      measure.traced ? words.traced() : null,
      measure.oblique ? words.oblique() : null,
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
  return { words, value, how, notes, noteParts, scale, signs };
}
