import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import * as styles from './commands.css.ts';
import { type Entry, findEntries, searchable } from './findEntries.ts';
import { recentEntries } from './recentEntries.ts';

/** Most results that are shown; typing more of the name narrows them down. */
const MOST = 60;

/** A search field with its results. */
export function Palette(props: { readonly entries: readonly Entry[]; readonly onClose: () => void }) {
  const { entries, onClose } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.commands;
  const [text, setText] = useState('');
  const [recent] = useState(recentEntries.read);
  const list = useMemo(() => searchable(entries, (kind) => LL.palette.kinds[kind]()), [entries, LL]);
  const found = useMemo(() => findEntries(list, text, recent), [list, text, recent]);
  const shown = text.trim() === '' ? found : found.slice(0, MOST);

  const run = (id: string) => {
    const entry = entries.find((each) => each.id === id);
    onClose();
    if (!entry) return;
    recentEntries.note(id);
    // After the dialog has restored the focus, which the action may move again.
    setTimeout(entry.run);
  };

  return (
    <Dialog title={words.palette()} onClose={onClose} closeLabel={LL.dashboard.close()}>
      <Autocomplete inputValue={text} onInputChange={setText}>
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
            renderEmptyState={() => <p className={styles.nothing}>{LL.palette.nothing()}</p>}
          >
            {shown.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.name}
                isDisabled={!entry.enabled}
                className={styles.item}
              >
                <bdi className={styles.name}>{entry.name}</bdi>
                <span className={styles.group}>{LL.palette.kinds[entry.kind]()}</span>
                {entry.keys && <Kbd keys={entry.keys} />}
              </MenuItem>
            ))}
          </Menu>
          {found.length > shown.length && (
            <p className={styles.nothing}>{LL.palette.more({ count: found.length - shown.length })}</p>
          )}
        </div>
      </Autocomplete>
    </Dialog>
  );
}
