/**
 * React Aria waits for running transitions before it moves a screen reader's focus. It forgets an element that is
 * removed meanwhile at the first `transitioncancel` that reaches it: the other properties (a border has four colours),
 * or those of an element inside, would keep it and the dialog around it for as long as the page is open. React Aria
 * therefore gets the events of one property of each element.
 *
 * @param root the window, whose listeners come before those of React Aria
 * @returns stops it
 */
export function limitTransitionEvents(root: Window): () => void {
  const running = new WeakMap<EventTarget, string>();
  const started = (event: TransitionEvent) => {
    const { target, propertyName } = event;
    if (!target) return;
    const other = running.get(target);
    if (other === propertyName) return;
    if (other !== undefined) {
      event.stopPropagation();
      return;
    }
    running.set(target, propertyName);
    // On the element itself: the events of what was removed reach no document.
    const stopped = (ended: Event) => {
      if (ended.target !== target || !(ended instanceof TransitionEvent)) return;
      if (ended.type === 'transitioncancel') ended.stopPropagation();
      if (ended.propertyName !== propertyName) {
        ended.stopImmediatePropagation();
        return;
      }
      running.delete(target);
      target.removeEventListener('transitionend', stopped);
      target.removeEventListener('transitioncancel', stopped);
      // Removed as soon as it had ended, as a menu is: the end reaches no document, where React Aria waits for it.
      if (ended.type === 'transitionend' && target instanceof Node && !target.isConnected)
        target.dispatchEvent(new TransitionEvent('transitioncancel', { propertyName }));
    };
    target.addEventListener('transitionend', stopped);
    target.addEventListener('transitioncancel', stopped);
  };
  root.addEventListener('transitionrun', started, true);
  return () => root.removeEventListener('transitionrun', started, true);
}
