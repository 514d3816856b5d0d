import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import * as v from 'valibot';
import { listOf, stored } from '#domain/stored.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ENTRY_KINDS, type Entry, findEntries, searchable } from './findEntries.ts';
import * as styles from './palette.css.ts';

/** Most recent entries that are kept. */
const MOST_RECENT = 6;

const kept = stored<readonly string[]>({
  storage: () => localStorage,
  key: 'recent-commands',
  schema: listOf(v.string()),
  otherwise: [],
});

/** What was chosen in the palette on this device, by id, the last one first. */
const recentEntries = {
  read: kept.read,
  note: (id: string): void =>
    kept.write([id, ...kept.read().filter((one) => one !== id)].slice(0, MOST_RECENT)),
};

/** Most results that are shown; typing more of the name narrows them down. */
const MOST = 60;
const NONE: readonly Entry[] = [];

interface ItemProps {
  readonly entry: Entry;
  /** Of its element, by which the field names the current entry. */
  readonly elementId: string;
  readonly isActive: boolean;
  readonly isKindShown: boolean;
  readonly onRun: (entry: Entry) => void;
  readonly onPoint: (entry: Entry) => void;
}

/**
 * An entry with its key. Among others of its kind, under their title, the kind isn't named. A plain button: a hundred of
 * them are there with the next frame.
 */
const PaletteItem = memo(function PaletteItem(props: ItemProps) {
  const { entry, elementId, isActive, isKindShown, onRun, onPoint } = props;
  const { LL } = useI18n();
  return (
    <button
      type="button"
      role="menuitem"
      id={elementId}
      // The field keeps the focus.
      tabIndex={-1}
      aria-disabled={!entry.enabled || undefined}
      data-active={isActive || undefined}
      className={styles.item}
      onClick={() => onRun(entry)}
      onPointerMove={() => onPoint(entry)}
    >
      <bdi className={styles.name}>{entry.name}</bdi>
      <span className={styles.kind}>{isKindShown && LL.palette.kinds[entry.kind]()}</span>
      {entry.keys && <Kbd keys={entry.keys} />}
    </button>
  );
});

interface ListProps {
  readonly entries: readonly Entry[];
  readonly recent: readonly string[];
  readonly isSearching: boolean;
  readonly listId: string;
  readonly active: Entry | undefined;
  readonly onRun: (entry: Entry) => void;
  readonly onPoint: (entry: Entry) => void;
}

/** Entries by kind, the recent ones first; results of a search in one list, the best first. */
function sectionsOf(entries: readonly Entry[], recent: readonly string[]) {
  return [
    { kind: 'recent' as const, of: entries.filter(({ id }) => recent.includes(id)) },
    ...ENTRY_KINDS.map((kind) => ({
      kind,
      of: entries.filter((entry) => entry.kind === kind && !recent.includes(entry.id)),
    })),
  ].filter(({ of }) => of.length > 0);
}

const PaletteList = memo(function PaletteList(props: ListProps) {
  const { entries, recent, isSearching, listId, active, onRun, onPoint } = props;
  const { LL } = useI18n();
  const item = (entry: Entry) => (
    <PaletteItem
      key={entry.id}
      entry={entry}
      elementId={`${listId}-${entry.id}`}
      isActive={entry === active}
      isKindShown={isSearching}
      onRun={onRun}
      onPoint={onPoint}
    />
  );
  if (isSearching) return entries.map(item);
  return sectionsOf(entries, recent).map(({ kind, of }) => {
    const title = kind === 'recent' ? LL.palette.recent() : LL.palette.sections[kind]();
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
      <div key={kind} role="group" aria-label={title}>
        <div className={styles.sectionTitle} aria-hidden="true">
          {title}
        </div>
        {of.map(item)}
      </div>
    );
  });
});

/** A search field with its results; while nothing is typed, all entries by kind, the recent ones first. */
export function Palette(props: { readonly entries: readonly Entry[]; readonly onClose: () => void }) {
  const { entries, onClose } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.commands;
  const listId = useId();
  const [recent] = useState(recentEntries.read);
  const [text, setText] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const list = useMemo(() => searchable(entries, (kind) => LL.palette.kinds[kind]()), [entries, LL]);
  // The field is there first, and letters appear as they are typed; the list follows.
  const query = useDeferredValue<string | null>(text, null);
  const find = useCallback((typed: string) => findEntries(list, typed, recent), [list, recent]);
  const found = useMemo(() => (query === null ? NONE : find(query)), [find, query]);
  const isSearching = query !== null && query.trim() !== '';
  const shown = useMemo(() => (isSearching ? found.slice(0, MOST) : found), [found, isSearching]);
  const inOrder = useMemo(() => {
    const listed = isSearching ? shown : sectionsOf(shown, recent).flatMap(({ of }) => of);
    return listed.filter(({ enabled }) => enabled);
  }, [shown, isSearching, recent]);
  const active = inOrder.find(({ id }) => id === chosen) ?? (isSearching ? inOrder[0] : undefined);

  const run = useCallback(
    (entry: Entry) => {
      if (!entry.enabled) return;
      onClose();
      recentEntries.note(entry.id);
      // After the dialog has restored the focus, which the action may move again.
      setTimeout(entry.run);
    },
    [onClose],
  );
  const point = useCallback(({ id }: Entry) => choose(id), []);

  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const step = (by: 1 | -1) => {
    const at = active ? inOrder.indexOf(active) : by === 1 ? -1 : inOrder.length;
    choose(inOrder[(at + by + inOrder.length) % inOrder.length]?.id ?? null);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') {
      // What is typed counts, even if the list doesn't show it yet.
      const entry = query === text ? active : text.trim() && find(text).find(({ enabled }) => enabled);
      if (entry) run(entry);
    } else return;
    event.preventDefault();
    // One Escape leaves: the field would take the first to clear itself.
    event.stopPropagation();
  };

  return (
    <Dialog title={words.palette()} onClose={onClose} closeLabel={LL.dashboard.close()}>
      <div className={styles.palette}>
        <div className={styles.paletteSearch} onKeyDownCapture={pressed}>
          <SearchField
            label={words.placeholder()}
            placeholder={words.placeholder()}
            autoFocus
            size="dialog"
            value={text}
            onChange={setText}
            aria-autocomplete="list"
            aria-controls={listId}
            {...(active && { 'aria-activedescendant': `${listId}-${active.id}` })}
          />
        </div>
        <div
          id={listId}
          role="menu"
          aria-label={words.palette()}
          className={styles.menu}
          // A press leaves the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <PaletteList
            entries={shown}
            recent={recent}
            isSearching={isSearching}
            listId={listId}
            active={active}
            onRun={run}
            onPoint={point}
          />
        </div>
        {query !== null && shown.length === 0 && <p className={styles.nothing}>{LL.palette.nothing()}</p>}
        {found.length > shown.length && (
          <p className={styles.nothing}>{LL.palette.more({ count: found.length - shown.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
