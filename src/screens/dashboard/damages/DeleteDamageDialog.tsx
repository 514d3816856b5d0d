import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useTool } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';

/** Asks before a deletion, which is final. Cancel and Escape clear only the mark. */
export default function DeleteDamageDialog() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const pending = useTool((tool) => tool.pendingDeleteIds.length > 0);
  const words = LL.dashboard.deletion;
  return (
    <AlertDialog
      isOpen={pending}
      title={words.title()}
      text={words.text()}
      confirmLabel={words.confirm()}
      cancelLabel={words.cancel()}
      isDestructive
      onConfirm={() => commands.confirmDelete()}
      onCancel={() => commands.cancelDelete()}
    />
  );
}
