import {
  CheckCheck,
  ClipboardPaste,
  Command,
  FilePlus2,
  Info,
  ListFilter,
  Maximize,
  Scan,
  SquareDashed,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useFilter, useListing, useTool } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { StageMenu as OpenMenu } from '#stores/stageSettings.ts';
import { MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/Menu.tsx';
import { PointMenu } from '#ui/overlays/PointMenu.tsx';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { useDashboard, useOpenImage } from '../../DashboardContext.tsx';
import { useLabels } from '../../labels.tsx';
import { toStage } from '../../toStage.ts';
import { ActionItem, BoxItems, type Run } from './BoxItems.tsx';

const PhotoDetails = lazyPart(() => import('../../../kit/data/PhotoDetails.tsx'));

const holds = (element: Element, x: number, y: number): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
};

/** The damage whose row lies there, CSS pixels of the window. While a menu is open the page itself doesn't answer. */
function rowAt(x: number, y: number): string | undefined {
  const list = document.querySelector('[role="grid"]:has(> * > [data-damage-id])');
  if (!list || !holds(list, x, y)) return undefined;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-damage-id]')];
  return rows.find((row) => holds(row, x, y))?.dataset.damageId;
}

/** Another right click while it is open: it opens there, or closes where neither the stage nor a row of the list is. */
function useReopened(close: () => void) {
  const { commands } = useAnnotator();
  useEffect(() => {
    const again = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
      close();
      const box = document.querySelector('[data-annotator]')?.getBoundingClientRect();
      if (!box) return;
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const row = rowAt(event.clientX, event.clientY);
      if (row !== undefined) return commands.menu(row, at);
      const isOnStage = at.x >= 0 && at.y >= 0 && at.x < box.width && at.y < box.height;
      if (isOnStage) commands.gesture({ type: 'menu', at, pointer: 'mouse' });
    };
    document.addEventListener('contextmenu', again, true);
    return () => document.removeEventListener('contextmenu', again, true);
  }, [close, commands]);
}

/** Gives the focus back to the list once the menu is closed, unless an action has moved it elsewhere. */
function useBackToList(menu: OpenMenu) {
  const { stageSettings, navigation } = useAnnotator();
  useEffect(
    () => () => {
      if (menu.from === 'stage') return;
      queueMicrotask(() => {
        const isFree = document.activeElement === document.body || document.activeElement === null;
        if (isFree && stageSettings.menu === null) navigation.requestFocus('list');
      });
    },
    [menu, stageSettings, navigation],
  );
}

/** What can be done where there is no box: with the view, with what is shown, and with new boxes and photos. */
function PhotoItems(props: {
  readonly title: string;
  readonly run: Run;
  /** Shows the photo's details; null where none is open. */
  readonly onDetails: (() => void) | null;
}) {
  const { title, run, onDetails } = props;
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
      {onDetails && (
        <MenuItem icon={Info} onAction={onDetails}>
          {LL.custody.details.open()}
        </MenuItem>
      )}
      <MenuItem icon={FilePlus2} onAction={run(() => addFiles([]))}>
        {words.images.addFiles()}
      </MenuItem>
      <ActionItem action="app.palette" run={run} icon={Command} />
    </>
  );
}

/** The menu for boxes or for the photo. When it closes, the focus goes back to where it was opened. */
export default function StageMenu({ menu }: { readonly menu: OpenMenu }) {
  const { LL } = useI18n();
  const { stageSettings } = useAnnotator();
  const { looks } = useLabels();
  const name = useListing(({ image }) => image?.name ?? null);
  const lead = useListing(({ lead }) => lead);
  const image = useOpenImage();
  /** Shown in the menu's place, until they are closed. */
  const [hasDetails, setDetails] = useState(false);
  const isKept = useRef(false);
  const showDetails = () => {
    isKept.current = true;
    setDetails(true);
  };
  // A chosen item closes the menu, which what is shown in its place outlasts.
  const closeMenu = () => {
    if (!isKept.current) close();
  };
  const close = useCallback(() => {
    // An act has closed it, and the focus may be on its way elsewhere.
    if (stageSettings.menu !== menu) return;
    stageSettings.menu = null;
    if (menu.from === 'stage') toStage();
  }, [stageSettings, menu]);
  useBackToList(menu);
  useReopened(close);
  const run = (act: () => void) => () => {
    close();
    act();
  };

  const { ids } = menu;
  const isOne = ids.length === 1 && lead;
  const title =
    ids.length === 0
      ? (name ?? LL.dashboard.stage.noImage())
      : isOne
        ? LL.annotator.named({ label: looks.get(lead.label)?.text ?? lead.label, id: lead.id })
        : LL.dashboard.damages.selected({ count: ids.length });
  if (hasDetails && image)
    return (
      <Suspense>
        <PhotoDetails image={image} onClose={close} />
      </Suspense>
    );
  return (
    <PointMenu label={title} at={menu.at} onClose={closeMenu}>
      {ids.length > 0 && lead ? (
        <BoxItems menu={menu} title={title} lead={lead} run={run} />
      ) : (
        <PhotoItems title={title} run={run} onDetails={image && showDetails} />
      )}
    </PointMenu>
  );
}
