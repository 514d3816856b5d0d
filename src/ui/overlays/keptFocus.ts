/** Elements that can be focused without opening a phone's keyboard. */
const TAKES =
  'button:not(:disabled), a[href], summary, [tabindex="0"]:not(input, textarea), input:is([type="checkbox"], [type="radio"]):not(:disabled)';

/** Delays after which to check whether React and a closing dialog have restored the focus themselves, milliseconds. */
const CHECKS = [60, 400] as const;

const PRESSES = ['click', 'keydown', 'keyup'] as const;

/** Number of remembered places: enough for a row, the menu of its button and its confirmation dialog. */
const REMEMBERED = 6;

/** An element that may be collected once it was removed, with all that was around it. */
type Weak = WeakRef<Element> | null;

interface Step {
  readonly parent: Weak;
  readonly before: Weak;
  readonly after: Weak;
}

/** Where the focus was: the element, and its siblings and those of all its ancestors, from the inside out. */
interface Place {
  readonly element: Weak;
  readonly page: string;
  readonly steps: readonly Step[];
}

const weak = (element: Element | null): Weak => element && new WeakRef(element);

function placeOf(element: Element): Place {
  const steps: Step[] = [];
  for (let self = element; self.parentElement && self.parentElement !== document.body; ) {
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = self;
    steps.push({ parent: weak(parent), before: weak(before), after: weak(after) });
    self = parent;
  }
  return { element: weak(element), page: location.pathname, steps };
}

const isThere = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');

/** The first focusable element in or at an element, if that still exists. */
function within(place: Weak): HTMLElement | null {
  const element = place?.deref();
  if (!element?.isConnected) return null;
  const found = element.matches(TAKES) ? element : element.querySelector(TAKES);
  return found instanceof HTMLElement && !found.closest('[inert], [hidden]') ? found : null;
}

/** The element after a removed one, else the one before, else the nearest one in their common ancestor. */
function neighbour({ steps }: Place): HTMLElement | null {
  for (const { parent, before, after } of steps) {
    if (!parent?.deref()?.isConnected) continue;
    const found = within(after) ?? within(before) ?? within(parent);
    if (found) return found;
  }
  return null;
}

/**
 * Where a press removes or disables the focused element, the focus moves to its neighbour instead of being lost: the
 * row after a deleted one, the other arrow of something at its end. A focus that was moved away on purpose isn't
 * restored.
 * @returns stops it
 */
export function keepFocus(root: Document): () => void {
  const places: Place[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const isNowhere = () => !root.activeElement || root.activeElement === root.body;
  const check = () => {
    if (!isNowhere()) return;
    const here = places.filter(({ page }) => page === location.pathname);
    const [last] = here;
    if (!last || isThere(last.element?.deref())) return;
    for (const place of here) {
      const element = place.element?.deref();
      const found = isThere(element) ? element : neighbour(place);
      if (!found) continue;
      found.focus({ preventScroll: true });
      return;
    }
  };
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element) || target === root.body) return;
    places.unshift(placeOf(target));
    places.length = Math.min(places.length, REMEMBERED);
  };
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const checkSoon = () => {
    // An element that was gone before was not removed by this press: a row that was scrolled out of its list.
    if (isNowhere()) return;
    clear();
    for (const after of CHECKS) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        check();
      }, after);
      timers.add(timer);
    }
  };

  root.addEventListener('focusin', remember);
  for (const press of PRESSES) root.addEventListener(press, checkSoon, true);
  return () => {
    root.removeEventListener('focusin', remember);
    for (const press of PRESSES) root.removeEventListener(press, checkSoon, true);
    clear();
  };
}
