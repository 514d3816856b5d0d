import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';
import { BrokenScreen } from '#screens/errors/BrokenScreen.tsx';
import { MissingScreen } from '#screens/errors/MissingScreen.tsx';
import { Frame } from '#screens/shell/Frame.tsx';
import type { RouterContext } from './-context.ts';

interface RootSearch {
  /** `?inspect` shows the state machines; it survives navigation. */
  readonly inspect?: true;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    'inspect' in search && search.inspect !== false ? { inspect: true } : {},
  search: { middlewares: [retainSearchParams(['inspect'])] },
  component: Frame,
  errorComponent: BrokenScreen,
  notFoundComponent: MissingScreen,
});
