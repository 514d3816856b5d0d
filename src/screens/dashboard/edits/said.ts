import type { Announcement } from '#annotator/announcement.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { TOOLS } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { wordFor } from '../damages/fieldWords.ts';
import { useLabels } from '../labels.tsx';
import { TOOL_WORDS } from '../stage/toolWords.ts';

interface Said {
  readonly id: string;
  readonly label: string;
  readonly verdict: string;
  readonly kind: string;
  readonly tool: string;
  readonly value: string;
  readonly count: number;
}

/** An announcement in words; empty while there is none. */
export function useSaid(announcement: Announcement | null): string {
  const { LL, format } = useI18n();
  const { looks } = useLabels();
  if (!announcement) return '';
  const { key, params } = announcement;
  const text = (name: string) => String(params[name] ?? '');
  const tool = TOOLS.find((each) => each === params['tool']);
  const said: Readonly<Record<Announcement['key'], (args: Said) => string>> = LL.annotator.said;
  return said[key]({
    id: text('id'),
    label: looks.get(text('label'))?.text ?? text('label'),
    verdict: wordFor(LL.annotator.verdicts, VERDICTS, text('verdict')),
    kind: wordFor(LL.annotator.steps, Object.keys(params).length > 0 ? [text('kind')] : [], text('kind')),
    tool: tool ? LL.dashboard.stage[TOOL_WORDS[tool]]() : '',
    value: format.confidence(Number(params['value'] ?? params['threshold'] ?? 0)),
    count: Number(params['count'] ?? 1),
  });
}
