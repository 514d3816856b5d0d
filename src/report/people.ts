import type { ReportSource } from './source.ts';

/** The inspector's names, the Chinese one first as usual in Hong Kong; empty where neither is stated. */
export const inspectorName = ({ record: { inspector } }: Pick<ReportSource, 'record'>): string =>
  [inspector.nameZh, inspector.name].filter(Boolean).join(' ');
