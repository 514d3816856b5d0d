import type { Announcement } from '#annotator/announcement.ts';
import { useAnnouncement } from '#annotator/react/hooks.tsx';
import { readSeverity } from '#domain/damage/damage.ts';
import { severityKey } from '#domain/damage/severityKey.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { STEP_KINDS } from '#domain/edit/command.ts';
import { own } from '#domain/keyed.ts';
import { TOOLS } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { wordFor } from '../../kit/words/gateSentence.ts';
import { useLabels } from '../labels.tsx';

interface AnnouncedStep {
  readonly id: string;
  readonly label: string;
  /** The label before. */
  readonly previous: string;
  readonly verdict: string;
  readonly kind: string;
  readonly tool: string;
  readonly value: string;
  readonly count: number;
  readonly position: number;
  readonly total: number;
  readonly severity: string;
}

/** An announcement in words; empty while there is none. */
function useAnnouncementText(announcement: Announcement | null): string {
  const { LL, format } = useI18n();
  const { looks } = useLabels();
  const words: Readonly<Record<Announcement['key'], (args: AnnouncedStep) => string>> = LL.annotator.said;

  const say = ({ key, params, before }: Announcement): string => {
    const text = (name: string) => String(own(params, name) ?? '');
    const number = (name: string, otherwise: number) => Number(own(params, name) ?? otherwise);
    const tool = TOOLS.find((each) => each === params.tool);
    const spoken = words[key]({
      id: text('id'),
      label: looks.get(text('label'))?.text ?? text('label'),
      previous: looks.get(text('previous'))?.text ?? text('previous'),
      verdict: wordFor(LL.annotator.verdicts, VERDICTS, text('verdict')),
      kind: wordFor(LL.annotator.steps, STEP_KINDS, text('kind')),
      tool: tool ? LL.dashboard.stage.tools[tool]() : '',
      value: params.value === undefined ? '–' : format.confidence(number('value', 0)),
      count: number('count', 1),
      position: number('position', 0),
      total: number('total', 0),
      severity: LL.annotator.severities[severityKey(readSeverity(params.severity))](),
    });
    return before ? LL.annotator.saidAfter({ before: say(before), said: spoken }) : spoken;
  };
  return announcement ? say(announcement) : '';
}

/** The sentence of what happened last. */
export default function AnnouncementText() {
  return useAnnouncementText(useAnnouncement());
}
