import type { AssistantFault } from '#data/assistant/fault.ts';
import type { RunState } from '#data/assistant/runs/runner.ts';
import type { Language } from '#i18n/i18n.ts';

type Fault = AssistantFault | NonNullable<RunState['fault']> | { readonly kind: 'removed' };

/** Why a model or a photo can't be used, in the reader's language. */
export function faultWords(LL: Language['LL'], fault: Fault): string {
  const words = LL.assistant.faults;
  switch (fault.kind) {
    case 'unknown_operation':
      return words.unknown_operation({ name: fault.name });
    case 'runtime':
      return words.runtime({ detail: fault.detail });
    case 'other_task':
      return words.other_task({ task: fault.task });
    case 'more_than_boxes':
      return words.more_than_boxes({ rows: fault.rows });
    case 'input_type':
      return words.input_type({ type: fault.type });
    case 'input_channels':
      return words.input_channels({ channels: fault.channels });
    case 'input_batch':
      return words.input_batch({ photos: fault.photos });
    default:
      return words[fault.kind]();
  }
}
