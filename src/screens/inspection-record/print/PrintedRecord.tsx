import { useEffect, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { withShortNumbers } from '#report/shortNumbers.ts';
import { useMasks } from '../../kit/data/useProjectDocuments.ts';
import { PrintSheet } from '../../kit/print/PrintSheet.tsx';
import * as styles from '../../kit/print/print.css.ts';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { reportWords } from '../../kit/words/reportWords.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { RecordPaper } from './RecordPaper.tsx';

const percent = (fraction: number) => `${fraction * 100}%`;

/** Most photos printed; the PDF has all of them. */
const PRINTED = 40;
/** Idle time before they are fetched, ms. */
const QUIET = 3000;

/** The photos with defects that are printed. */
const printedPhotos = (survey: Survey): readonly InspectionImage[] => {
  const seen = new Set(
    survey.defects.flatMap(({ observations }) => observations.map(({ damage }) => damage.image)),
  );
  return survey.images.flatMap(({ image }) => (seen.has(image.id) ? [image] : [])).slice(0, PRINTED);
};

/** Small pictures for printing, by photo, decoded in advance: a browser that prints doesn't wait for them. */
function usePrintPictures(survey: Survey | null): ReadonlyMap<string, string> {
  const workspace = useWorkspace();
  const { project } = useOpenRecord();
  // Made again where masks change.
  const masks = useMasks(project.id);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!survey || !masks) return;
    const ended = new AbortController();
    const { signal } = ended;
    const made = new Map<string, string>();
    const photos = outgoingPhotos(workspace);
    const fetchAll = async () => {
      for (const image of printedPhotos(survey)) {
        const blob = await photos.thumbnail(image).catch(() => null);
        if (signal.aborted) return;
        if (!blob) continue;
        const url = URL.createObjectURL(blob);
        made.set(image.id, url);
        const ahead = new Image();
        ahead.src = url;
        await ahead.decode().catch(() => undefined);
        if (signal.aborted) return;
        setUrls(new Map(made));
      }
    };
    const timer = setTimeout(fetchAll, QUIET);
    return () => {
      ended.abort();
      clearTimeout(timer);
      for (const url of made.values()) URL.revokeObjectURL(url);
      setUrls(new Map());
    };
  }, [survey, workspace, masks]);
  return urls;
}

/** Photos with the boxes of their defects. */
function Pictures({ urls }: { readonly urls: ReadonlyMap<string, string> }) {
  const { LL, format } = useI18n();
  const { survey, shownProject } = useOpenRecord();
  const shownNo = useShownNumber(shownProject);
  if (!survey) return null;
  const boxes = survey.defects.flatMap(({ no, observations }) =>
    observations.map(({ damage }) => ({ no: shownNo(no), damage })),
  );
  return (
    <div className={styles.photos}>
      {printedPhotos(survey).map((image) => {
        const url = urls.get(image.id);
        const here = boxes.filter(({ damage }) => damage.image === image.id);
        return (
          <figure key={image.id} className={styles.figure}>
            {url ? (
              <span className={styles.frame} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
                <img src={url} alt={image.name} className={styles.picture} />
                {here.map(({ damage }) => (
                  <span
                    key={damage.key}
                    className={styles.box}
                    style={{
                      left: percent(damage.box.x),
                      top: percent(damage.box.y),
                      width: percent(damage.box.width),
                      height: percent(damage.box.height),
                    }}
                  />
                ))}
              </span>
            ) : (
              <p>{LL.gallery.notPrinted()}</p>
            )}
            <figcaption>
              {format.entry(image.name, format.list([...new Set(here.map(({ no }) => no))].slice(0, 12)))}
              {here.length > 12 && ' …'}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Sheet({ urls }: { readonly urls: ReadonlyMap<string, string> }) {
  const language = useI18n();
  // A signed record is printed with the project as it was signed.
  const { record, shownProject: project, survey } = useOpenRecord();
  const nameOf = useProjectName();
  const person = usePersonName(project.id, useProfile(), record.inspector);
  if (!survey) return null;
  const words = reportWords(language, project.labels, person, record);
  return (
    <RecordPaper
      source={{ record, project, survey: withShortNumbers(survey, project), words }}
      name={nameOf(project)}
      photos={<Pictures urls={urls} />}
    />
  );
}

/** What the browser's own print command prints for a record. */
export function PrintedRecord() {
  const { survey } = useOpenRecord();
  const urls = usePrintPictures(survey);
  return (
    <PrintSheet>
      <Sheet urls={urls} />
    </PrintSheet>
  );
}
