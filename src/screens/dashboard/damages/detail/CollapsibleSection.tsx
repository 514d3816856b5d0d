import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './assessment.css.ts';

export interface CollapsibleSectionProps {
  readonly title: string;
  /** How much is in it; said while it is folded. */
  readonly count?: number;
  /** Opens it when it becomes true. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section of the detail; its content is rendered only while it is open. */
export function CollapsibleSection({ title, count = 0, open = false, children }: CollapsibleSectionProps) {
  const [expanded, setExpanded] = useState(open);
  useEffect(() => {
    if (open) setExpanded(true);
  }, [open]);
  const unfolded = expanded && children;
  // Memoised: collapsed it is the same for most damages, and slow to draw.
  return useMemo(
    () => (
      <Disclosure isExpanded={expanded} onExpandedChange={setExpanded} className={styles.section}>
        <Heading level={3}>
          <Button slot="trigger" className={styles.sectionButton}>
            <Icon icon={ChevronRight} size={14} />
            {title}
            {count > 0 && <span className={styles.sectionCount}>{count}</span>}
          </Button>
        </Heading>
        <DisclosurePanel className={styles.sectionPanel}>{unfolded}</DisclosurePanel>
      </Disclosure>
    ),
    [expanded, title, count, unfolded],
  );
}
