import type { ElevationShare } from '#domain/inspection/closeUp/closeUp.ts';
import type { DueCloseUp } from '#domain/inspection/closeUp/due.ts';
import { type MonitoredPoint, plotOf } from '#domain/inspection/closeUp/monitoring.ts';
import type { Language } from '#i18n/i18n.ts';

/** How much of an elevation was touched, or why that isn't known. */
export function touchedShareText(
  { LL, format }: Language,
  place: string,
  { touched, area, share }: ElevationShare,
): string {
  const words = LL.closeUp;
  const sizes = { place, touched: format.number(touched, 2) };
  if (area === null) return words.shareUnknown(sizes);
  const known = { ...sizes, area: format.number(area, 2) };
  return share === null
    ? words.shareTooMuch(known)
    : words.share({ ...known, share: format.number(100 * share, 1) });
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
