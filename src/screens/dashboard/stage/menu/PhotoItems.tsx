import {
  CheckCheck,
  ClipboardPaste,
  Command,
  FilePlus2,
  ListFilter,
  Maximize,
  Scan,
  SquareDashed,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useFilter, useTool } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx';
import { useDashboard } from '../../DashboardContext.tsx';
import { ActionItem, type Run } from './ActionItem.tsx';

/** What can be done where there is no box: with the view, with what is shown, and with new boxes and photos. */
export function PhotoItems({ title, run }: { readonly title: string; readonly run: Run }) {
  const { LL } = useI18n();
  const { addFiles } = useDashboard();
  const { hideJudged, hideComponents } = useFilter();
  const shown = useTool(({ result }) => result === 'SHOW');
  const words = LL.dashboard;
  const on = [
    shown && 'result.toggle',
    !hideJudged && 'filter.judged',
    !hideComponents && 'filter.components',
  ].filter((each) => each !== false);
  return (
    <>
      <MenuSection title={title} aria-label={words.stage.view()}>
        <ActionItem action="view.fit" run={run} icon={Maximize} />
        <ActionItem action="view.in" run={run} icon={ZoomIn} />
        <ActionItem action="view.out" run={run} icon={ZoomOut} />
        <ActionItem action="view.oneToOne" run={run} icon={Scan} />
      </MenuSection>
      <MenuSeparator />
      <MenuSection aria-label={words.filter.more()} selectionMode="multiple" selectedKeys={on}>
        <ActionItem action="result.toggle" run={run} name={words.stage.result()} choosable />
        <ActionItem action="filter.judged" run={run} name={words.filter.judged()} choosable />
        <ActionItem action="filter.components" run={run} name={words.filter.components()} choosable />
      </MenuSection>
      <ActionItem action="view.unhide" run={run} choosable />
      <ActionItem action="filter.reset" run={run} icon={ListFilter} />
      <MenuSeparator />
      <ActionItem action="tool.DRAW" run={run} icon={SquareDashed} />
      <ActionItem action="edit.paste" run={run} icon={ClipboardPaste} />
      <ActionItem action="edit.selectAll" run={run} icon={CheckCheck} />
      <MenuSeparator />
      <MenuItem icon={FilePlus2} onAction={run(() => addFiles([]))}>
        {words.images.addFiles()}
      </MenuItem>
      <ActionItem action="app.palette" run={run} icon={Command} />
    </>
  );
}
