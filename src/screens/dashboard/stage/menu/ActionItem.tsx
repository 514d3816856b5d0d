import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActionId } from '#annotator/actions/ids.ts';
import { useAction } from '#annotator/react/hooks.tsx';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import { useActionName } from '../../commands/actionName.ts';
import * as styles from './menu.css.ts';

/** Closes the menu, and then does it. */
export type Run = (act: () => void) => () => void;

export interface ActionItemProps {
  readonly action: ActionId;
  readonly run: Run;
  readonly icon?: LucideIcon;
  /** Where it is called otherwise here than in the list of all actions. */
  readonly name?: string;
  /** Shown before its name. */
  readonly sign?: ReactNode;
  readonly choosable?: boolean;
}

/** An action of the annotator with its key; dimmed where it can do nothing now. */
export function ActionItem({ action: id, run, name, sign, ...props }: ActionItemProps) {
  const action = useAction(id);
  const nameOf = useActionName();
  const text = name ?? nameOf(id);
  const [keys] = action.keys;
  return (
    <MenuItem
      {...props}
      {...(keys ? { keys } : {})}
      id={id}
      textValue={text}
      isDisabled={!action.enabled()}
      onAction={run(action.run)}
    >
      {sign ? (
        <span className={styles.signed}>
          <span className={styles.sign}>{sign}</span>
          {text}
        </span>
      ) : (
        text
      )}
    </MenuItem>
  );
}
