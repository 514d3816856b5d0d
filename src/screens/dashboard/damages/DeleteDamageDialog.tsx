import { useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useTool } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { DefectCrop } from '../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../kit/marks/photo.css.ts';
import { useOpenImage } from '../DashboardContext.tsx';
import { useLabelLook } from '../labels.tsx';
import * as styles from './damages.css.ts';
import { confText } from './detail/damageRecord.ts';

/** Most boxes shown before a deletion; of more only the number is given. */
const SHOWN = 3;

/** A box: its crop, its id, and the text of its tag. */
function Named({ damage }: { readonly damage: Damage }) {
  const { format } = useI18n();
  const image = useOpenImage();
  const { text } = useLabelLook(damage.label);
  const tag = [text, confText(damage.confidence)].filter(Boolean).join(' ');
  return (
    <li className={withThumb}>
      <DefectCrop damage={damage} image={image ?? undefined} />
      <bdi>{format.list([damage.id, tag])}</bdi>
    </li>
  );
}

/** What would be deleted. */
function Pending() {
  const { LL } = useI18n();
  const ids = useTool((tool) => tool.pendingDeleteIds);
  const [named] = useState(ids.length);
  const all = useListing((listing) => listing.all);
  const marked = new Set(ids);
  const pending = all.filter(({ id }) => marked.has(id));
  const missing = named - pending.length;
  return (
    <>
      <ul className={styles.pending}>
        {pending.slice(0, SHOWN).map((damage) => (
          <Named key={damage.id} damage={damage} />
        ))}
        {pending.length > SHOWN && <li>{LL.dashboard.damages.selected({ count: pending.length })}</li>}
      </ul>
      <div role="status">
        {missing > 0 && <p>{LL.dashboard.deletion.gone({ gone: missing, count: named })}</p>}
      </div>
    </>
  );
}

/** Asks before a deletion, which is final, and shows the boxes. Cancel and Escape only withdraw the request. */
export default function DeleteDamageDialog() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const pending = useTool((tool) => tool.pendingDeleteIds.length > 0);
  const words = LL.dashboard.deletion;
  return (
    <AlertDialog
      isOpen={pending}
      title={words.title()}
      text={
        <>
          <p>{words.text()}</p>
          <Pending />
        </>
      }
      confirmLabel={words.confirm()}
      cancelLabel={words.cancel()}
      onConfirm={() => commands.confirmDelete()}
      onCancel={() => commands.cancelDelete()}
    />
  );
}
