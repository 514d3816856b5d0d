import type { Tool } from '#domain/tool.ts';
import { onChange } from '#signals/onChange.ts';
import type { Core } from '../core.ts';
import type { OutlineEvent } from './events.ts';
import type { Outliner } from './outliner.ts';

/** Outlines on the stage. */
interface Outlining {
  /** Takes an event; ignored while no tool for outlines is chosen. */
  tell(event: OutlineEvent): void;
  stop(): void;
}

const isFor = (tool: Tool): boolean => tool === 'OUTLINE' || tool === 'TRACE';

/** Runs an outliner while a tool for outlines is chosen; its code is loaded on first use. */
export function createOutlining(core: Core): Outlining {
  const { state } = core;
  let outliner: Promise<Outliner> | null = null;
  let ready: Outliner | null = null;
  const end = () => {
    ready?.stop();
    ready = null;
    outliner = null;
  };
  const begin = (tool: Tool): Promise<Outliner> => {
    const made = import('./outliner.ts').then(({ createOutliner }) => {
      const created = createOutliner(core, tool === 'TRACE' ? 'trace' : 'polygon');
      // The tool may have been left meanwhile.
      if (outliner === made) ready = created;
      else created.stop();
      return created;
    });
    return made;
  };
  let last: Tool = state.value.tool;
  const stopState = onChange(state, () => {
    const { tool } = state.value;
    if (tool === last) return;
    last = tool;
    end();
    if (isFor(tool)) outliner = begin(tool);
  });
  return {
    tell(event) {
      if (ready) ready.handle(event);
      else void outliner?.then((each) => each === ready && each.handle(event)).catch(() => undefined);
    },
    stop() {
      stopState();
      end();
    },
  };
}
