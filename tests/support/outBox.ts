import { NO_MEASURES } from '#domain/measure/measure.ts';
import type { OutBox } from '#formats/outgoing.ts';

/** A box to be exported, with only the given facts. */
export const outBox = (of: Partial<OutBox> = {}): OutBox => ({
  id: 'CRACK_001',
  label: 'crack',
  box: { x: 10, y: 20, width: 30, height: 40 },
  outline: null,
  confidence: 0.5,
  source: 'model',
  model: { name: 'Net', version: '3', sha256: null },
  verdict: 'accepted',
  severity: null,
  remark: '',
  measures: NO_MEASURES,
  ...of,
});
