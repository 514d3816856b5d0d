import { createRootRouteWithContext, type SearchMiddleware } from '@tanstack/react-router';
import { BrokenScreen } from '#screens/errors/BrokenScreen.tsx';
import { Frame } from '#screens/shell/Frame.tsx';
import type { RouterContext } from './-context.ts';

interface RootSearch {
  /** `?inspect` shows the state machines; kept during navigation until it is set to false. */
  readonly inspect?: boolean;
}

const keepInspect: SearchMiddleware<RootSearch> = ({ search, next }) => {
  const { inspect = search.inspect, ...rest } = next(search);
  return inspect ? { ...rest, inspect } : rest;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    'inspect' in search ? { inspect: search.inspect !== false } : {},
  search: { middlewares: [keepInspect] },
  component: Frame,
  errorComponent: BrokenScreen,
});
