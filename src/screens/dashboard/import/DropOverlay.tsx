import { ImageDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { droppedFiles } from '../../kit/data/fileSources.ts';
import * as styles from './import.css.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files can be dropped anywhere on the page: an overlay says so while they are over it. */
export function DropOverlay({ onFiles }: { readonly onFiles: (files: readonly FileSource[]) => void }) {
  const { LL } = useI18n();
  const [over, setOver] = useState(false);

  useEffect(() => {
    /** `dragenter` of a child comes before `dragleave` of its parent, so the levels are counted. */
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then(onFiles);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: hover, drop };
    for (const [type, listener] of Object.entries(listeners))
      window.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        window.removeEventListener(type, listener as EventListener);
    };
  }, [onFiles]);

  if (!over) return null;
  return (
    <div className={styles.dropOverlay}>
      <div className={styles.dropCard}>
        <Icon icon={ImageDown} size={32} />
        {LL.dashboard.images.drop()}
      </div>
    </div>
  );
}
