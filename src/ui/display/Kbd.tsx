import { isMac, keyCaps } from '../keys.ts';
import { combination, key } from './Kbd.css.ts';

/** A key binding as printed on the keyboard: `<Kbd keys="Mod+Z" />`. */
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
