import { Pencil, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFilter } from 'react-aria-components/Autocomplete';
import type { ActionId } from '#annotator/actions/ids.ts';
import type { Action } from '#annotator/annotator.ts';
import { bindingOf } from '#annotator/input/keys.ts';
import { conflictsOf, rebind } from '#annotator/input/rebinding.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useTour } from '#screens/kit/data/tour.ts';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { isMac, keyCaps } from '#ui/keys.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useActionName } from './actionName.ts';
import * as styles from './commands.css.ts';

const GROUPS: readonly Action['group'][] = [
  'review',
  'assess',
  'tools',
  'measure',
  'view',
  'edit',
  'navigate',
  'app',
];

interface ActionKeysProps {
  readonly action: Action;
  readonly name: string;
  readonly nameOf: (id: ActionId) => string;
}

/** One action of the sheet: its name, its keys, and the way to change them. */
function ActionKeys({ action, name, nameOf }: ActionKeysProps) {
  const { LL } = useI18n();
  const { actions } = useAnnotator();
  const preferences = usePreferences();
  const own = usePreference((each) => each.bindings[action.id]);
  const [listening, setListening] = useState(false);
  const [pressed, setPressed] = useState<string | null>(null);
  const words = LL.dashboard.commands;

  const bind = (id: Action, keys: readonly string[]) => {
    preferences.bindings = rebind(preferences.bindings, id, keys);
  };
  const stop = () => {
    setListening(false);
    setPressed(null);
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return stop();
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return stop();
    const binding = bindingOf(event.nativeEvent, isMac());
    if (binding === null) return;
    if (conflictsOf(actions, action.id, binding).length > 0) return setPressed(binding);
    bind(action, [binding]);
    stop();
  };
  const take = (binding: string) => {
    for (const other of conflictsOf(actions, action.id, binding))
      bind(
        other,
        other.keys.filter((key) => key !== binding),
      );
    bind(action, [binding]);
    stop();
  };

  const conflict = pressed === null ? undefined : conflictsOf(actions, action.id, pressed)[0];
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {listening ? (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: it was asked to listen
          autoFocus
          className={styles.listening}
          onKeyDown={listen}
          onBlur={() => pressed === null && stop()}
        >
          {pressed === null ? words.press() : <Kbd keys={pressed} />}
        </button>
      ) : (
        <span className={styles.keys}>
          {action.keys.length === 0 && <span className={styles.hint}>{words.noKey()}</span>}
          {action.keys.map((keys) => (
            <Kbd key={keys} keys={keys} />
          ))}
        </span>
      )}
      <span className={styles.buttons}>
        {own && (
          <IconButton
            icon={RotateCcw}
            label={words.resetOf({ name })}
            onPress={() => bind(action, action.defaults)}
          />
        )}
        <IconButton icon={Pencil} label={words.change({ name })} onPress={() => setListening(true)} />
      </span>
      {conflict && pressed !== null && (
        <p role="alert" className={styles.conflict}>
          {words.conflict({ key: keyCaps(pressed, isMac()).join(' '), name: nameOf(conflict.id) })}{' '}
          <Button onPress={() => take(pressed)}>{words.take()}</Button>{' '}
          <Button variant="quiet" onPress={stop}>
            {LL.dashboard.cancel()}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Every action with its keys, from the table that binds them: searchable, and each key can be changed. */
export default function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const { actions } = useAnnotator();
  const nameOf = useActionName();
  const preferences = usePreferences();
  const shortcuts = usePreference((each) => each.shortcuts);
  const changed = usePreference((each) => Object.keys(each.bindings).length > 0);
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const tour = useTour();
  const touch = useMedia(media.touch);
  const small = useMedia(media.small);
  const words = LL.dashboard.commands;
  const found = (group: Action['group']) =>
    actions.filter((action) => action.group === group && contains(nameOf(action.id), text));
  const some = GROUPS.some((group) => found(group).length > 0);

  return (
    <Dialog title={words.help()} onClose={onClose} closeLabel={LL.dashboard.close()} size="large">
      <div className={styles.sheet}>
        <div className={styles.sheetHead}>
          <div className={styles.sheetSearch}>
            <SearchField
              label={words.search()}
              placeholder={words.search()}
              autoFocus
              size="dialog"
              value={text}
              onChange={setText}
            />
          </div>
          <Switch
            isSelected={shortcuts}
            onChange={(on) => {
              preferences.shortcuts = on;
            }}
          >
            {words.singleKeys()}
          </Switch>
          {!touch && !small && (
            <Button
              onPress={() => {
                onClose();
                tour.begin();
              }}
            >
              {LL.triage.tour.title()}
            </Button>
          )}
          <Button
            isDisabled={!changed}
            onPress={() => {
              preferences.bindings = {};
            }}
          >
            {words.resetAll()}
          </Button>
        </div>
        <p className={styles.hint}>{words.singleKeysHint()}</p>
        {!some && <p className={styles.nothing}>{words.nothing()}</p>}
        {GROUPS.map((group) => {
          const list = found(group);
          return (
            list.length > 0 && (
              <section key={group}>
                <h3 className={styles.groupTitle}>{words.groups[group]()}</h3>
                <ul className={styles.rows}>
                  {list.map((action) => (
                    <ActionKeys key={action.id} action={action} name={nameOf(action.id)} nameOf={nameOf} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
