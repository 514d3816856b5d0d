import { renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { PageReadyContext } from '#screens/kit/page/PageReady.tsx';
import { useMenuIsDue } from '#screens/shell/ButtonWithMenu.tsx';

/** A menu of the header while the page is as far as it is told. */
function menuOf(initialProps: { readonly ready: boolean; readonly isOpen: boolean }) {
  let ready = initialProps.ready;
  return renderHook(
    (props) => {
      ready = props.ready;
      return useMenuIsDue({
        triggerRef: createRef(),
        isOpen: props.isOpen,
        onOpenChange: () => undefined,
        focus: true,
      });
    },
    {
      initialProps,
      wrapper: ({ children }) => (
        <PageReadyContext value={{ ready, tell: () => undefined }}>{children}</PageReadyContext>
      ),
    },
  );
}

it('waits for the first picture', () => {
  const menu = menuOf({ ready: false, isOpen: false });
  expect(menu.result.current).toBe(false);
});

it('is there before it where it is asked for, and stays when it closes: a dialog of its items may be open', () => {
  const menu = menuOf({ ready: false, isOpen: true });
  expect(menu.result.current).toBe(true);
  menu.rerender({ ready: false, isOpen: false });
  expect(menu.result.current).toBe(true);
});
