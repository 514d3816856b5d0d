import { ClockAlert } from 'lucide-react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Notice } from './notice.ts';

/** Earlier steps lie in the future by this device's clock: shown until somebody has read it. */
export function useClockNotice(): Notice | null {
  const { LL, format } = useI18n();
  const { clockCheck } = useWorkspace();
  const behind = useValue(clockCheck.behind);
  if (behind === 0) return null;
  return {
    kind: 'clock',
    icon: ClockAlert,
    text: LL.strip.clock(format.duration(behind)),
    action: null,
    read: clockCheck.read,
  };
}
