import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ENTRY_KINDS, type Entry, findEntries, searchable } from './findEntries.ts';
import * as styles from './palette.css.ts';
import { recentEntries } from './recentEntries.ts';

/** Most results that are shown; typing more of the name narrows them down. */
const MOST = 60;

/** An entry with its key. Among others of its kind, under their title, the kind isn't named. */
function PaletteItem({ entry, isKindShown }: { readonly entry: Entry; readonly isKindShown: boolean }) {
  const { LL } = useI18n();
  return (
    <MenuItem id={entry.id} textValue={entry.name} isDisabled={!entry.enabled} className={styles.item}>
      <bdi className={styles.name}>{entry.name}</bdi>
      <span className={styles.kind}>{isKindShown && LL.palette.kinds[entry.kind]()}</span>
      {entry.keys && <Kbd keys={entry.keys} />}
    </MenuItem>
  );
}

/** A search field with its results; while nothing is typed, all entries by kind, the recent ones first. */
export function Palette(props: { readonly entries: readonly Entry[]; readonly onClose: () => void }) {
  const { entries, onClose } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.commands;
  const [text, setText] = useState('');
  const [recent] = useState(recentEntries.read);
  const list = useMemo(() => searchable(entries, (kind) => LL.palette.kinds[kind]()), [entries, LL]);
  const found = useMemo(() => findEntries(list, text, recent), [list, text, recent]);
  const isSearching = text.trim() !== '';
  const shown = isSearching ? found.slice(0, MOST) : found;
  const sections = isSearching
    ? []
    : [
        { title: LL.palette.recent(), of: shown.filter(({ id }) => recent.includes(id)) },
        ...ENTRY_KINDS.map((kind) => ({
          title: LL.palette.sections[kind](),
          of: shown.filter((entry) => entry.kind === kind && !recent.includes(entry.id)),
        })),
      ].filter(({ of }) => of.length > 0);

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
            {isSearching
              ? shown.map((entry) => <PaletteItem key={entry.id} entry={entry} isKindShown />)
              : sections.map(({ title, of }) => (
                  <MenuSection key={title}>
                    <Header className={styles.sectionTitle}>{title}</Header>
                    {of.map((entry) => (
                      <PaletteItem key={entry.id} entry={entry} isKindShown={false} />
                    ))}
                  </MenuSection>
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
