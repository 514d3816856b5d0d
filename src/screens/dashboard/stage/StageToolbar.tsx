import {
  Eye,
  Hand,
  type LucideIcon,
  MousePointer2,
  Pentagon,
  Ruler,
  Spline,
  SquareDashed,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useTool } from '#annotator/react/hooks.tsx';
import { TOOL_GROUPS, type Tool } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ToggleIconButton } from '#ui/buttons/IconButton.tsx';
import { Toolbar, ToolbarGroup } from '#ui/buttons/Toolbar.tsx';
import { toolbarBeside, toolbarFlat } from './stage.css.ts';

const ICONS: Readonly<Record<Tool, LucideIcon>> = {
  DELETE: Trash2,
  POINTER: MousePointer2,
  PAN: Hand,
  ZOOM_IN: ZoomIn,
  ZOOM_OUT: ZoomOut,
  DRAW: SquareDashed,
  OUTLINE: Pentagon,
  TRACE: Spline,
  MEASURE: Ruler,
};

/** Chooses a tool, and is pressed while it is the chosen one. */
export function ToolButton({ tool }: { readonly tool: Tool }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const active = useTool((state) => state.tool === tool);
  const { keys } = useAction(`tool.${tool}`);
  return (
    <ToggleIconButton
      icon={ICONS[tool]}
      label={LL.dashboard.stage.tools[tool]()}
      keys={keys[0]}
      placement="right"
      size="dialog"
      isSelected={active}
      onChange={() => commands.choose(tool)}
    />
  );
}

/**
 * The tools: exactly one is pressed; the last group shows or hides the boxes. To the left of the stage, where they cover
 * nothing; with `flat`, on an upright phone, in a row below it.
 */
export function StageToolbar({ flat = false }: { readonly flat?: boolean }) {
  const { LL } = useI18n();
  const shown = useTool((state) => state.result === 'SHOW');
  const toggle = useAction('result.toggle');
  return (
    <div className={flat ? toolbarFlat : toolbarBeside}>
      <Toolbar label={LL.dashboard.stage.toolbar()} orientation="vertical" inRow={flat}>
        {TOOL_GROUPS.map((tools) => (
          <ToolbarGroup key={tools[0]}>
            {tools.map((tool) => (
              <ToolButton key={tool} tool={tool} />
            ))}
          </ToolbarGroup>
        ))}
        <ToolbarGroup>
          <ToggleIconButton
            icon={Eye}
            label={LL.dashboard.stage.result()}
            keys={toggle.keys[0]}
            placement="right"
            size="dialog"
            isSelected={shown}
            onChange={() => toggle.run()}
          />
        </ToolbarGroup>
      </Toolbar>
    </div>
  );
}
