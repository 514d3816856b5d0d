import { facade } from './Facade.css.ts';

/** A crop of the sample facade. Decoration: the words beside it say what it shows. */
export function Facade() {
  return (
    <svg aria-hidden="true" className={facade} viewBox="0 0 900 1100" preserveAspectRatio="xMidYMid slice" />
  );
}
