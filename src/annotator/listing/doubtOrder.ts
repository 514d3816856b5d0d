import type { Calibration } from '#domain/numbers/quality/calibration.ts';

/** Computes from a project's verdicts how likely detections are right, once the order by doubt is used. */
export interface DoubtOrder {
  /** The model's own confidence until the verdicts are read, or where they can't be. */
  of(): Calibration;
  /** Labels for which the doubt is computed from verdicts; null until these are read. */
  labels(): readonly string[] | null;
  /** Makes the next call read the verdicts again. Until then newer verdicts don't reorder the list a person is judging. */
  forget(): void;
}

const RAW: Calibration = { labels: [], chance: ({ confidence }) => confidence };

/** @param found called when the order of boxes has changed */
export function createDoubtOrder(calibrate: () => Promise<Calibration>, found: () => void): DoubtOrder {
  let known: Calibration | null = null;
  let turn: number | null = null;
  let turns = 0;
  const read = async (): Promise<void> => {
    turns += 1;
    const mine = turns;
    turn = mine;
    const calibration = await calibrate().catch(() => RAW);
    if (turn !== mine) return;
    known = calibration;
    found();
  };
  return {
    of() {
      if (!known && turn === null) void read();
      return known ?? RAW;
    },
    labels: () => known?.labels ?? null,
    forget() {
      known = null;
      turn = null;
    },
  };
}
