import { useEffect, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation, useStageSettings, useTool } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { LabelPicker } from '../damages/detail/LabelPicker.tsx';
import { leaveField } from '../toStage.ts';
import * as styles from './overStage.css.ts';
import { useToolPlace } from './useToolPlace.tsx';

/** The label that the next drawn box gets, while the draw tool is active. */
export default function DrawLabel() {
  const { LL } = useI18n();
  const { commands, navigation } = useAnnotator();
  const drawing = useTool((tool) => tool.tool === 'DRAW');
  const label = useStageSettings((store) => store.drawLabel);
  const isRequested = useNavigation(({ panel }) => panel === 'label');
  const box = useRef<HTMLDivElement>(null);
  // The stage stays where it is: the next press begins the box.
  const { attributes, place } = useToolPlace(false);

  useEffect(() => {
    if (!drawing || !isRequested) return;
    box.current?.querySelector('input')?.focus();
    navigation.closePanel('label');
  }, [drawing, isRequested, navigation]);

  if (!drawing) return null;
  return place(
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div ref={box} className={styles.drawLabel} onKeyDown={leaveField} {...attributes}>
      <span>{LL.dashboard.stage.drawLabel()}</span>
      <LabelPicker hideLabel label={label} onChange={commands.drawLabel} />
    </div>,
  );
}
