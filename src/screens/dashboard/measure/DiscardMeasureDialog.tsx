import { useCallback, useEffect } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { placesMeasured } from '#domain/measure/measure.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { useMeasureDraft } from './useMeasureDraft.ts';

/** Asks before measured points that are not stored yet are lost. */
export default function DiscardMeasureDialog() {
  const { LL } = useI18n();
  const { commands, navigation } = useAnnotator();
  // Closes this panel only: the confirmed step may have opened another.
  const onClose = useCallback(() => navigation.closePanel('discardMeasure'), [navigation]);
  const measure = useMeasureDraft();
  const what = measure?.what ?? 'scale';
  const points = measure?.points.length ?? 0;
  const words = LL.measure.discard;
  // The points may vanish while the dialog is open, if their damage is removed in another tab.
  useEffect(() => {
    if (points === 0) onClose();
  }, [points, onClose]);
  return (
    <AlertDialog
      isOpen
      title={words.title()}
      text={what === 'crackWidth' ? words.places(placesMeasured(what, points)) : words.picked()}
      confirmLabel={words.confirm()}
      cancelLabel={words.cancel()}
      onCancel={onClose}
      onConfirm={commands.discardMeasure}
    />
  );
}
