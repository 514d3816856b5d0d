import type { Inspector } from '#machines/inspect.ts';
import type { Inspecting } from '#screens/kit/page/InspectProvider.tsx';

/** In development Stately's hosted inspector stands beside ours; it needs the network, so it starts when asked. */
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

/** What `?inspect` asks for: an inspector of all machines; null without it. */
export async function createInspecting(search: string): Promise<Inspecting | null> {
  if (!new URLSearchParams(search).has('inspect')) return null;
  const { createInspector } = await import('#machines/inspect.ts');
  const inspector = createInspector();
  return import.meta.env.DEV ? withHosted(inspector) : { inspector, openHosted: null };
}
