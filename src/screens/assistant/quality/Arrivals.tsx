import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { stateOrigin } from '#data/write/stateOrigin.ts';
import { type Statement, statementOf } from '#domain/damage/origin.ts';
import type { PhotoClaims } from '#domain/numbers/quality/claims.ts';
import { type Arrival, arrivalsOf } from '#domain/numbers/quality/origins.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { StatementFields } from '../../kit/origins/StatementFields.tsx';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { useAuthorName } from '../../kit/words/authorName.ts';

interface ArrivalsProps {
  readonly project: string;
  readonly photos: readonly PhotoClaims[];
  /** Whether something is being stored or found now. */
  readonly isBusy: boolean;
}

/** Where detections came from: each file and each run here, with who drew them, which a person may correct. */
export function Arrivals({ project, photos, isBusy }: ArrivalsProps) {
  const { LL, format } = useI18n();
  const words = LL.assistant.arrivals;
  const authorName = useAuthorName();
  const [open, setOpen] = useState<Arrival | null>(null);
  const arrivals = arrivalsOf(photos);
  const from = ({ origin, isRunHere }: Arrival) =>
    isRunHere ? words.here() : (origin.file ?? (origin.at === null ? words.sample() : '–'));
  return (
    <PageSection title={words.title()} text={words.text()}>
      <CardTable
        label={words.title()}
        head={
          <>
            <th className={page.th}>{words.from()}</th>
            <th className={page.th}>{words.who()}</th>
            <th className={page.th}>{words.when()}</th>
            <th className={page.numberHead}>{words.photos()}</th>
            <th className={page.numberHead}>{words.detections()}</th>
            <td />
          </>
        }
      >
        {arrivals.map((arrival) => (
          <tr key={arrival.key} data-author={arrival.origin.author}>
            <td className={page.words}>{from(arrival)}</td>
            <td data-head={words.who()} className={page.words}>
              {authorName(arrival.origin)}
            </td>
            <td data-head={words.when()}>{arrival.origin.at === null ? '–' : format.date(arrival.at)}</td>
            <td data-head={words.photos()} className={page.number}>
              {format.number(arrival.photos)}
            </td>
            <td data-head={words.detections()} className={page.number}>
              {format.number(arrival.boxes)}
            </td>
            <td>
              {!arrival.isRunHere && (
                <Button
                  aria-label={words.changeOf({ file: from(arrival) })}
                  isDisabled={isBusy}
                  onPress={() => setOpen(arrival)}
                >
                  {words.change()}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </CardTable>
      {open && (
        <ChangeDialog project={project} arrival={open} file={from(open)} onClose={() => setOpen(null)} />
      )}
    </PageSection>
  );
}

interface ChangeDialogProps {
  readonly project: string;
  readonly arrival: Arrival;
  readonly file: string;
  readonly onClose: () => void;
}

/** States who drew the boxes of an import, as it was when the dialog opened. */
function ChangeDialog({ project, arrival, file, onClose }: ChangeDialogProps) {
  const { LL } = useI18n();
  const words = LL.assistant.arrivals;
  const { manage } = useWorkspace();
  const [statement, setStatement] = useState<Statement>(() => statementOf(arrival.origin));
  const [isDenied, setIsDenied] = useState(false);
  const save = () => {
    const ran = stateOrigin(manage, project, arrival, statement);
    if (ran?.isDenied) setIsDenied(true);
    else onClose();
  };
  return (
    <FormDialog
      title={words.dialog({ file })}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.save()}
      onConfirm={save}
    >
      <StatementFields
        label={words.who()}
        answer={statement}
        canBeStated={false}
        onAnswer={(answer) => answer !== 'stated' && setStatement(answer)}
      />
      {isDenied && <p className={page.bad}>{words.denied()}</p>}
    </FormDialog>
  );
}
