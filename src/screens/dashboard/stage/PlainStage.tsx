import { MonitorX, X } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import PlainCanvas from '#scene/plain/PlainCanvas.tsx';
import type { AnnotatorCanvasProps } from '#scene/props.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './plainStage.css.ts';

interface PlainStageProps {
  /** There never was a WebGL context, or it was lost and did not come back. */
  readonly why: 'webgl' | 'context-lost';
  readonly canvas: AnnotatorCanvasProps;
}

/** The stage without WebGL, and a sentence that says so. */
export default function PlainStage({ why, canvas }: PlainStageProps) {
  const { LL } = useI18n();
  const [isRead, setIsRead] = useState(false);
  const words = LL.gallery.stage;
  const [title, text] =
    why === 'webgl' ? [words.webglTitle(), words.webglText()] : [words.goneTitle(), words.goneText()];
  return (
    <>
      <PlainCanvas {...canvas} />
      {!isRead && (
        <div role="status" className={styles.notice}>
          <Icon icon={MonitorX} />
          <span className={styles.words}>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
          <IconButton icon={X} label={LL.dashboard.close()} onPress={() => setIsRead(true)} />
        </div>
      )}
    </>
  );
}
