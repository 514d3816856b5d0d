import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { readSignedPdf, SignedPdfParts } from '#data/certificates/pdfSignature.ts';
import { fileName } from '#domain/fileName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from '../../kit/page/page.css.ts';

type PdfFault = Extract<Awaited<ReturnType<typeof readSignedPdf>>, { readonly ok: false }>['error'];

/** A PDF that a person chose: its parts, or why it gets no stamp. */
type ChosenPdf =
  | { readonly file: File; readonly parts: SignedPdfParts }
  | { readonly file: File; readonly fault: PdfFault };

const loadStamps = () => import('#data/certificates/timeStamp.ts');
const loadPdfs = () => import('#data/certificates/pdfSignature.ts');
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A signed PDF of the record, to be stamped. */
function PdfChoice(props: {
  readonly fingerprint: string;
  readonly chosen: ChosenPdf | null;
  readonly onChoose: (chosen: ChosenPdf) => void;
}) {
  const words = useI18n().LL.signing.stamp;
  const { fingerprint, chosen, onChoose } = props;
  const choose = async (file: File) => {
    const { readSignedPdf } = await loadPdfs();
    const read = await readSignedPdf(file, fingerprint);
    onChoose(read.ok ? { file, parts: read.value } : { file, fault: read.error });
  };
  return (
    <>
      <div className={styles.row}>
        <FileButton
          label={words.choosePdf()}
          size="dialog"
          accept=".pdf,application/pdf"
          onFile={(file) => void choose(file)}
        />
        {chosen && 'parts' in chosen && <bdi>{chosen.file.name}</bdi>}
      </div>
      {chosen && 'fault' in chosen && (
        <p role="alert" className={styles.bad}>
          {words.pdfFaults[chosen.fault]({ file: chosen.file.name })}
        </p>
      )}
    </>
  );
}

/** Whether an answer is a stamp of the signature, and saving it, or the PDF that has it. */
function Answer(props: {
  readonly answer: File;
  readonly root: File | null;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly pdf: { readonly file: File; readonly parts: SignedPdfParts } | null;
  /** The name of the record's signed file, without its ending. */
  readonly name: string;
}) {
  const { LL, format } = useI18n();
  const words = LL.signing.stamp;
  const { answer, root, signature, pdf, name } = props;
  const { data: found } = useQuery({
    queryKey: ['time-stamp', answer, root, signature],
    queryKeyHashFn: () =>
      `${answer.name}:${answer.lastModified}:${root?.name}:${root?.lastModified}:${signature.join()}`,
    queryFn: async () => {
      const { certificatesIn, checkTimeStamp, LARGEST_ANSWER } = await loadStamps();
      const roots = root ? certificatesIn(await bytesOf(root.slice(0, 4 * LARGEST_ANSWER))) : null;
      const bytes = await bytesOf(answer.slice(0, LARGEST_ANSWER + 1));
      const hasRoot = roots === null || roots.length > 0;
      return { hasRoot, bytes, checked: await checkTimeStamp(bytes, signature, hasRoot ? roots : null) };
    },
    networkMode: 'always',
    gcTime: 0,
  });
  if (!found) return null;
  const { checked, hasRoot, bytes } = found;
  if (!checked.ok)
    return (
      <p role="alert" className={styles.bad}>
        {LL.verifier.stamp.fails[checked.error]()}
      </p>
    );
  const { at, authority, issuer, isVouched, token } = checked.value;
  const savePdf = async () => {
    if (!pdf) return;
    const { stampPdf } = await loadPdfs();
    saveFile(stampPdf(pdf.parts, token), pdf.file.name.replace(/(\.pdf)?$/i, ' stamped.pdf'));
  };
  return (
    <div className={styles.section} data-time-stamp={at}>
      <p>{LL.verifier.stamp.holds({ at: format.dateTime(at), authority, issuer })}</p>
      {!hasRoot && (
        <p role="alert" className={styles.bad}>
          {words.noRoot({ file: root?.name ?? '' })}
        </p>
      )}
      <p className={styles.muted}>{isVouched ? words.vouched() : words.unasked()}</p>
      <div>
        {pdf ? (
          <Button variant="primary" size="dialog" onPress={() => void savePdf()}>
            {words.savePdf()}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="dialog"
            onPress={() =>
              saveFile(
                new Blob([bytes], { type: 'application/timestamp-reply' }),
                fileName(name, 'signature.tsr'),
              )
            }
          >
            {words.save()}
          </Button>
        )}
      </div>
      {!pdf && <p className={styles.muted}>{words.keep()}</p>}
    </div>
  );
}

/**
 * A time stamp by files of the signature of a record, or of a signed PDF of it.
 *
 * @param certificate its fingerprint; null for the key of a device, which signs no PDF
 * @param name of the record's signed file, without its ending
 */
export function TimeStampDialog(props: {
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly certificate: string | null;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const words = useI18n().LL.signing.stamp;
  const { certificate, name, onClose } = props;
  const [choice, setChoice] = useState<'record' | 'pdf'>('record');
  const [pdf, setPdf] = useState<ChosenPdf | null>(null);
  const [answer, setAnswer] = useState<File | null>(null);
  const [root, setRoot] = useState<File | null>(null);
  const readPdf = pdf && 'parts' in pdf ? pdf : null;
  const signature = choice === 'record' ? props.signature : readPdf?.parts.signature;
  const saveRequest = async (of: Uint8Array<ArrayBuffer>) => {
    const { timeStampRequest } = await loadStamps();
    const blob = new Blob([await timeStampRequest(of)], { type: 'application/timestamp-query' });
    saveFile(blob, fileName(name, choice === 'record' ? 'signature.tsq' : 'pdf.tsq'));
  };
  return (
    <Dialog title={words.title()} onClose={onClose} closeLabel={words.close()}>
      <div className={styles.section}>
        <p>{words.text()}</p>
        {certificate !== null && (
          <Select
            label={words.of()}
            size="dialog"
            items={(['record', 'pdf'] as const).map((id) => ({ id, label: words.choices[id]() }))}
            selectedKey={choice}
            onSelectionChange={(next) => {
              setChoice(next);
              setAnswer(null);
            }}
          />
        )}
        {certificate !== null && choice === 'pdf' && (
          <PdfChoice
            fingerprint={certificate}
            chosen={pdf}
            onChoose={(chosen) => {
              setPdf(chosen);
              setAnswer(null);
            }}
          />
        )}
        {signature && (
          <div className={styles.row}>
            <Button size="dialog" onPress={() => void saveRequest(signature)}>
              {words.request()}
            </Button>
            <FileButton
              label={words.answer()}
              size="dialog"
              accept=".tsr,application/timestamp-reply"
              onFile={setAnswer}
            />
            <FileButton label={words.root()} size="dialog" accept=".pem,.crt,.cer,.der" onFile={setRoot} />
          </div>
        )}
        <div role="status">
          {signature && answer && (
            <Answer
              answer={answer}
              root={root}
              signature={signature}
              pdf={choice === 'pdf' ? readPdf : null}
              name={name}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
