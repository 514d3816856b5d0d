import { Pencil, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { ActionId } from '#annotator/actions/ids.ts';
import type { Action } from '#annotator/annotator.ts';
import { conflictsOf, rebind } from '#annotator/input/keymap.ts';
import { bindingOf } from '#annotator/input/keys.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { isMac, keyCaps } from '#ui/keys.ts';
import * as styles from './commands.css.ts';

export interface ActionKeysProps {
  readonly action: Action;
  readonly name: string;
  readonly nameOf: (id: ActionId) => string;
}

/** One action of the sheet: its name, its keys, and the way to change them. */
export function ActionKeys({ action, name, nameOf }: ActionKeysProps) {
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
