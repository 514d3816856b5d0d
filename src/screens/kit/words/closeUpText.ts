import type { DueCloseUp } from '#domain/inspection/closeUp/due.ts';
import {
  DRAWN_KIND_NAMES,
  type DrawnShape,
  type ElevationShare,
  type MeasuredOutline,
  type PinnedPlace,
} from '#domain/inspection/closeUp/elevation.ts';
import { type MonitoredPoint, plotOf } from '#domain/inspection/closeUp/monitoring.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import type { Language } from '#i18n/i18n.ts';

/** How much of an elevation was touched, by which outlines, or why that isn't known. */
export function touchedShareText(
  { LL, format }: Language,
  place: string,
  { touched, area, share, drawn }: ElevationShare,
): string {
  const words = LL.closeUp;
  const sizes = { place, touched: format.number(touched, 2) };
  if (drawn && drawn.area === null)
    return (area === null ? words.shareUnmeasured : words.shareTangled)({ ...sizes, count: drawn.count });
  const known = () => {
    if (area === null) return words.shareUnknown(sizes);
    const all = { ...sizes, area: format.number(area, 2) };
    return share === null
      ? words.shareTooMuch(all)
      : words.share({ ...all, share: format.number(100 * share, 1) });
  };
  let text = known();
  if (drawn && drawn.count > 0)
    text = words.ofDrawn({ share: text, area: format.number(drawn.area ?? 0, 2), count: drawn.count });
  if (drawn && drawn.typed > 0) text = words.ofTyped({ share: text, count: drawn.typed });
  return text;
}

/** What the outline of an entry measures. @param name its name on the elevation */
export function outlineText(
  { LL, format }: Language,
  name: string,
  { share, area }: MeasuredOutline,
): string {
  const words = LL.closeUp;
  if (share === null) return words.outlineUnknown({ name });
  const known = { name, share: format.number(100 * share, 1) };
  return area === null
    ? words.outlineShare(known)
    : words.outline({ ...known, area: format.number(area, 2) });
}

/** Where the pin of an entry is on its elevation. @param name its name there */
export function pinText({ LL, format }: Language, name: string, { left, up, isMetric }: PinnedPlace): string {
  const [unit, decimals, times] = isMetric ? (['m', 2, 1] as const) : (['%', 1, 100] as const);
  const figure = (value: number) => `${format.number(value * times, decimals)} ${unit}`;
  return LL.closeUp.pinned({ name, left: figure(left), up: figure(up) });
}

/** What is drawn on an elevation, kind by kind. */
export function elevationText(
  { LL, format }: Language,
  place: string,
  shapes: readonly DrawnShape[],
): string {
  const words = LL.closeUp;
  const kinds = DRAWN_KIND_NAMES.flatMap((kind) => {
    const names = shapes.filter((one) => one.kind === kind).map(({ name }) => name);
    return names.length > 0 ? [format.aside(format.list(names), words.kinds[kind]())] : [];
  });
  return words.sketch({ place, shapes: kinds.length > 0 ? format.list(kinds) : words.nothingDrawn() });
}

/** What is known of the readings of a monitoring point: its state, what its plot shows, and what is not in the plot. */
export function monitoredText({ LL, format }: Language, point: MonitoredPoint): readonly string[] {
  const words = LL.closeUp;
  const { name, unit, plotted, readings, isDue, entry } = point;
  const plot = plotOf(point);
  const state = isDue ? words.pointDue : entry.values.endedOn ? words.pointEnded : words.pointTaken;
  const figure = (value: number) => [format.number(value, 3), unit].filter(Boolean).join(' ');
  const values = plotted.map(({ value }) => value);
  const left = readings.length - plotted.length;
  return [
    format.entry(name, state()),
    ...(plot
      ? [
          words.plot({
            name,
            count: plotted.length,
            first: format.day(plot.first),
            last: format.day(plot.last),
            low: figure(Math.min(...values)),
            high: figure(Math.max(...values)),
          }),
        ]
      : []),
    ...(left > 0 ? [words.notPlotted({ name, count: left })] : []),
  ];
}

/** An attached file by its name, its length and its hash. */
export function fileText({ LL, format }: Language, { name, bytes, seconds, sha256 }: EntryFile): string {
  const all = { name, size: format.bytes(bytes), hash: sha256 };
  return seconds === undefined
    ? LL.logbook.files.text(all)
    : LL.closeUp.clip.text({ ...all, seconds: format.number(seconds, 1) });
}

/** What a regime asks for on an elevation, with what is done of it and whether that is enough. */
export function closeUpDueText(
  { LL, format }: Language,
  { what, due, name, done, isDone, isCycleUnknown }: Omit<DueCloseUp, 'id' | 'place'>,
): string {
  const words = LL.closeUp;
  const decimals = what === 'probes' ? 0 : 1;
  const { done: enough, open, cycle, cycleDone } = words.dueState;
  const state = isCycleUnknown ? (isDone ? cycleDone : cycle) : isDone ? enough : open;
  return words.due.line({
    what: words.due[what]({
      place: name || words.due.noElevation(),
      due: format.number(due, decimals),
    }),
    found: done === null ? words.found.unknown() : words.found[what]({ done: format.number(done, decimals) }),
    state: state(),
  });
}
