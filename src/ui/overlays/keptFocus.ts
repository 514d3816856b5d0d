/** What takes the focus without calling up a phone's keyboard. */
const TAKES =
  'button:not(:disabled), a[href], summary, [tabindex="0"]:not(input, textarea), input:is([type="checkbox"], [type="radio"]):not(:disabled)';

/** How long React and a closing dialog may take to give the focus back themselves, milliseconds. */
const CHECKS = [60, 400] as const;

const PRESSES = ['click', 'keydown', 'keyup'] as const;

/** Places that are kept: enough for a row, the menu of its button and the question that it asks. */
const REMEMBERED = 6;

interface Step {
  readonly parent: Element;
  readonly before: Element | null;
  readonly after: Element | null;
}

/** Where the focus was: the element, and what stood beside it and beside all that holds it, from the inside out. */
interface Place {
  readonly element: Element;
  readonly page: string;
  readonly steps: readonly Step[];
}

function placeOf(element: Element): Place {
  const steps: Step[] = [];
  for (let self = element; self.parentElement && self.parentElement !== document.body; ) {
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = self;
    steps.push({ parent, before, after });
    self = parent;
  }
  return { element, page: location.pathname, steps };
}

const isThere = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/** The first in or at an element that is still there. */
function within(element: Element | null): HTMLElement | null {
  if (!element?.isConnected) return null;
  const found = element.matches(TAKES) ? element : element.querySelector(TAKES);
  return found instanceof HTMLElement && !found.closest('[inert], [hidden]') ? found : null;
}

/** The next thing to what is gone, else the one before, else the nearest in what held both. */
function neighbour({ steps }: Place): HTMLElement | null {
  for (const { parent, before, after } of steps) {
    if (!parent.isConnected) continue;
    const found = within(after) ?? within(before) ?? within(parent);
    if (found) return found;
  }
  return null;
}

/**
 * Where a press takes away or disables what has the focus, the focus goes to its neighbour instead of nowhere: the next
 * row of what was deleted, the other arrow of what can move no further. A focus that was left on purpose stays left.
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
    if (!last || isThere(last.element)) return;
    for (const place of here) {
      const found = isThere(place.element) ? place.element : neighbour(place);
      if (!(found instanceof HTMLElement)) continue;
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
    // What is gone already was not taken away by this press: a row that was scrolled out of its list.
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
