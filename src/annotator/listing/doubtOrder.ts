import type { Calibration } from '#domain/numbers/quality/calibration.ts';

/** Reckons from a project's verdicts how likely detections are right, when somebody asks for that order. */
export interface DoubtOrder {
  /** The model's own word until the verdicts are read, or where they can't be. */
  of(): Calibration;
  /** Labels whose doubt follows from verdicts; null until they are read. */
  labels(): readonly string[] | null;
  /** The next one who asks hears of newer verdicts: while a person judges, none moves a box in the list. */
  forget(): void;
}

const RAW: Calibration = { labels: [], chance: ({ confidence }) => confidence };

/** @param found hears that boxes are in another order now */
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
