import {
  decided,
  NOTHING_STATED,
  type Reliability,
  type ReliabilityBasis,
  type SystemBasis,
} from '#domain/assurance/reliability.ts';

/** A system with an entry in the register, of which 40 detections count. */
export const aSystem = (set: Partial<SystemBasis> = {}): SystemBasis => ({
  source: `sha256:${'a'.repeat(64)}`,
  model: { name: 'finder.onnx', version: '', sha256: 'a'.repeat(64) },
  file: null,
  entry: { id: 'e', name: 'Crack finder', version: '2' },
  tie: 'system',
  counted: 40,
  corrected: 3,
  photos: 20,
  complete: 18,
  judged: 44,
  right: 40,
  there: 42,
  found: 39,
  scored: true,
  ...set,
});

/** Evidence on {@link aSystem}, with one judged draw of photos. */
export const SOME_AI: ReliabilityBasis = {
  systems: [aSystem()],
  photos: { withAi: 20, withAiReviewed: 20, without: 5, withoutReviewed: 4 },
  samples: [
    {
      draw: 'd1',
      kind: 'photos',
      nth: 1,
      of: 1,
      drawn: 60,
      population: 200,
      confidence: 0.95,
      missed: { found: 2, open: 0, upper: 0.1011 },
      falseAccepts: { found: 0, open: 0, upper: 0.0487 },
      isComplete: true,
    },
  ],
  second: { judged: 12, alike: 11 },
};

/** A decision with reasons that AI is reliable, taken on evidence. */
export const decidedOn = (basis: ReliabilityBasis): Reliability =>
  decided(
    { ...NOTHING_STATED, reasons: 'Every detection was judged by a person.', concerns: 'Small cracks.' },
    {
      ...{ value: 'reliable', at: 1_770_000_000_000, basis },
      by: { name: 'Chan', regType: 'RI', regNo: 'RI 1' },
    },
  );
