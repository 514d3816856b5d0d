import type { Inspector } from '#machines/inspect.ts';
import type { Inspecting } from '#screens/kit/page/InspectProvider.tsx';

/**
 * In development Stately's hosted inspector is available beside ours; it needs the network, so it is started on demand.
 */
async function withHosted(inspector: Inspector): Promise<Inspecting> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const hosted = createBrowserInspector({ autoStart: false });
  return {
    inspector: {
      ...inspector,
      inspect(event) {
        inspector.inspect(event);
        hosted.inspect.next?.(event);
      },
    },
    openHosted: () => hosted.start(),
  };
}

/** The inspector of all machines for `?inspect`; null without it. */
export async function createInspecting(search: string): Promise<Inspecting | null> {
  if (!new URLSearchParams(search).has('inspect')) return null;
  const { createInspector } = await import('#machines/inspect.ts');
  const inspector = createInspector();
  return import.meta.env.DEV ? withHosted(inspector) : { inspector, openHosted: null };
}
