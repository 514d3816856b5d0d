import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';

const ViewPanel = lazyWithWords(() => import('./ViewPanel.tsx'));

/** How the photo is shown. Never changes it. */
export default function ViewControls() {
  const { LL } = useI18n();
  const words = LL.dashboard.stage;
  return (
    <DialogTrigger>
      <IconButton icon={SlidersHorizontal} label={words.view()} />
      <Popover label={words.view()} placement="bottom end">
        <Suspense>
          <ViewPanel />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
}
