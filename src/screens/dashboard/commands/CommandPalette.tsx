import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useActionName } from './actionName.ts';
import * as styles from './commands.css.ts';

/** Everything that can be done, found by typing. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const { actions } = useAnnotator();
  const nameOf = useActionName();
  const { contains } = useFilter({ sensitivity: 'base' });
  const words = LL.dashboard.commands;

  // What can be done now comes first; what needs a key held down is no command.
  const commands = actions.filter((action) => !action.release);
  const ordered = [
    ...commands.filter((each) => each.enabled()),
    ...commands.filter((each) => !each.enabled()),
  ];

  const run = (id: string) => {
    const action = actions.find((each) => each.id === id);
    onClose();
    // The dialog gives the focus back first: what the action does may move it again.
    if (action) setTimeout(action.run);
  };

  return (
    <Dialog
      title={words.palette()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      closeLabel={LL.dashboard.close()}
    >
      <Autocomplete filter={contains}>
        <div className={styles.palette}>
          {/* One Escape leaves: the field would take the first to clear itself. */}
          <div
            className={styles.paletteSearch}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
              event.stopPropagation();
              onClose();
            }}
          >
            <SearchField
              label={words.placeholder()}
              placeholder={words.placeholder()}
              autoFocus
              size="dialog"
            />
          </div>
          <Menu
            aria-label={words.palette()}
            className={styles.menu}
            onAction={(id) => run(String(id))}
            renderEmptyState={() => <p className={styles.nothing}>{words.nothing()}</p>}
          >
            {ordered.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                textValue={nameOf(action.id)}
                isDisabled={!action.enabled()}
                className={styles.item}
              >
                <span className={styles.name}>{nameOf(action.id)}</span>
                <span className={styles.group}>{words.groups[action.group]()}</span>
                {action.keys[0] && <Kbd keys={action.keys[0]} />}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </Autocomplete>
    </Dialog>
  );
}
