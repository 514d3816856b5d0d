import { combination, key } from './Kbd.css.ts';
import { isMac, keyCaps } from './keys.ts';

/** A key binding as on the keyboard: `<Kbd keys="Mod+Z" />`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={combination}>
      {keyCaps(keys, isMac()).map((cap) => (
        <kbd key={cap} className={key}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
