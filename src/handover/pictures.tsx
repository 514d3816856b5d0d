import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Rect } from '#domain/geometry/rect.ts';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import { standOf } from '#domain/inspection/drawings/drawing.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type AttachedTo, attachedFiles } from '#domain/inspection/record/attachedFiles.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { plainName } from '#domain/plainName.ts';
import type { Language } from '#i18n/i18n.ts';
import { ownLine } from '#report/defect/facts.ts';
import { severityColour } from '#report/plan/pins.ts';
import { severityText } from '#report/typesetting/severityCell.ts';
import type { PrintedSource } from '#screens/inspection-record/print/RecordPaper.tsx';
import { BoxMark } from '#screens/kit/marks/OutlineMark.tsx';
import { SeveritySign } from '#screens/kit/marks/SeveritySign.tsx';
import { fileText } from '#screens/kit/words/closeUpText.ts';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { badge } from '#ui/display/Badge.css.ts';
import { saveFile } from '#ui/saveFile.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as styles from './handover.css.ts';
import type { OpenedHandover } from './openHandover.ts';
import { ZoomPane } from './ZoomPane.tsx';

/** What is open of the findings. */
export interface Place {
  readonly tab: 'record' | 'elevations' | 'photos' | 'defects' | 'files' | 'comparison' | 'custody' | 'check';
  /** Key of the open defect, id of the open photo, id of the open drawing. */
  readonly defect?: string;
  readonly photo?: string;
  readonly drawing?: string;
}

/** What every part of the page needs: the file, what it shows with short numbers, and where to go. */
export interface Shown {
  readonly language: Language;
  readonly open: OpenedHandover;
  readonly source: PrintedSource;
  readonly rows: readonly ComparedDefect[] | null;
  readonly place: Place;
  readonly go: (place: Place) => void;
}

/** A picture of the file as an address; null while it is opened, and `none` where it isn't to be shown. */
export function usePicture(
  open: Pick<OpenedHandover, 'picture'>,
  kind: 'photo' | 'drawing',
  id: string,
  isWanted = true,
) {
  const [url, setUrl] = useState<string | 'none' | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    let made: string | null = null;
    const show = async () => {
      const blob = await open.picture(kind, id);
      if (ended.signal.aborted) return;
      made = blob && URL.createObjectURL(blob);
      setUrl(made ?? 'none');
    };
    void show();
    return () => {
      ended.abort();
      setUrl(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [open, kind, id, isWanted]);
  return url;
}

/** One of several, by its name. */
export function Choice<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly items: readonly (readonly [id: T, name: string])[];
  readonly onChange: (id: T) => void;
}) {
  const { label, value, items, onChange } = props;
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.muted}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = items.find(([one]) => one === currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {items.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export const photosIn = (open: OpenedHandover): ReadonlyMap<string, InspectionImage> =>
  new Map(
    [open.previous, open.signed].flatMap((one) =>
      (one?.survey.images ?? []).map(({ image }) => [image.id, image] as const),
    ),
  );

/** Why a photo has no picture: it was erased, as the file says, or isn't in it. */
function absentText(
  { open, language: { LL, format } }: Pick<Shown, 'open' | 'language'>,
  image: InspectionImage,
) {
  const words = LL.handover.page.photos;
  const { sha256 } = image as Partial<{ sha256: string }>;
  const tombstone = open.list.erased?.find(({ of }) => of === sha256);
  return tombstone
    ? words.erased({
        name: image.name,
        date: format.dateTime(tombstone.at),
        who: tombstone.by || LL.privacy.erase.nobody(),
        sha256: tombstone.of.slice(0, 12),
      })
    : words.notIn({ name: image.name });
}

/** A small picture of a photo with its name, opened once it comes near the window. */
export function Thumb(props: {
  readonly shown: Shown;
  readonly image: InspectionImage;
  readonly caption: ReactNode;
  readonly onOpen?: () => void;
}) {
  const { shown, image, caption, onOpen } = props;
  const words = shown.language.LL.handover.page.photos;
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const url = usePicture(shown.open, 'photo', image.id, isNear);
  const content = (
    <>
      <span ref={frame} className={styles.thumbFrame} data-photo={image.id}>
        {url === 'none' && <span>{absentText(shown, image)}</span>}
        {url && url !== 'none' && <img src={url} alt={image.name} className={styles.thumbPicture} />}
      </span>
      <bdi>{caption}</bdi>
    </>
  );
  return onOpen ? (
    <button
      type="button"
      className={styles.thumb}
      onClick={onOpen}
      aria-label={words.open({ name: image.name })}
    >
      {content}
    </button>
  ) : (
    <span className={styles.thumb}>{content}</span>
  );
}

/** Names and values, without empty ones. */
export const FactList = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: string])[];
}) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={`${name} ${value}`} className={styles.fact}>
          <dt className={styles.muted}>
            <bdi>{name}</bdi>
          </dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
  </dl>
);

/** A photo in its pane, with its defects framed, and what is stated of it in fields of the project's own. */
export function Photo(props: {
  readonly shown: Shown;
  readonly image: InspectionImage;
  readonly defect?: Defect;
}) {
  const { shown, image, defect } = props;
  const { language, open, source } = shown;
  const words = language.LL.handover.page.photos;
  const url = usePicture(open, 'photo', image.id);
  const listed = open.pictureOf('photo', image.id);
  const boxes = (defect ? [defect] : source.survey.defects).flatMap(({ observations }) =>
    observations.filter(({ damage }) => damage.image === image.id).map(({ damage }) => damage),
  );
  const own = source.survey.ownFields.photo
    .all(image.own)
    .map(({ name, stated }) => [name, ownLine(stated, source.words)] as const);
  if (url === 'none') return <p className={styles.muted}>{absentText(shown, image)}</p>;
  const [first] = boxes;
  const part: Rect | undefined = defect && first?.box;
  return (
    <figure className={styles.section}>
      <ZoomPane
        key={`${image.id} ${defect?.key ?? ''}`}
        language={language}
        url={url}
        alt={image.name}
        size={image}
        {...(part && { part })}
      >
        {boxes.map((damage) => (
          <BoxMark key={damage.key} box={damage.box} />
        ))}
      </ZoomPane>
      <figcaption className={styles.row}>
        <bdi>{image.name}</bdi>
        {source.words.wallClock(image.takenAt) && (
          <span className={styles.muted}>{source.words.wallClock(image.takenAt)}</span>
        )}
        <span className={listed?.isMasked ? badge.warn : badge.neutral}>
          {listed?.isMasked ? words.masked() : words.copy()}
        </span>
      </figcaption>
      {own.length > 0 && (
        <section className={styles.section} aria-label={words.own({ name: image.name })}>
          <h3>{words.own({ name: image.name })}</h3>
          <FactList facts={own} />
        </section>
      )}
    </figure>
  );
}

/** Rows shown at first; the rest on demand. */
export const PAGE = 100;

/** The photos, small; one is open. */
export function Photos({ shown }: { readonly shown: Shown }) {
  const { language, open, source, place, go } = shown;
  const words = language.LL.handover.page.photos;
  const [limit, setLimit] = useState(PAGE);
  const images = source.survey.images
    .map(({ image }) => image)
    .filter(({ id }) => open.pictureOf('photo', id) !== undefined);
  if (images.length === 0) return <p>{words.none()}</p>;
  const at = images.findIndex(({ id }) => id === place.photo);
  const image = images[at];
  if (!image)
    return (
      <div className={styles.section}>
        <div className={styles.gallery}>
          {images.slice(0, limit).map((one) => (
            <Thumb
              key={one.id}
              shown={shown}
              image={one}
              caption={one.name}
              onOpen={() => go({ tab: 'photos', photo: one.id })}
            />
          ))}
        </div>
        {images.length > limit && (
          <div>
            <NativeButton size="panel" onClick={() => setLimit(limit + PAGE)}>
              {words.more({ count: Math.min(PAGE, images.length - limit) })}
            </NativeButton>
          </div>
        )}
      </div>
    );
  const step = (by: number) => {
    const next = images[at + by];
    if (next) go({ tab: 'photos', photo: next.id });
  };
  const here = source.survey.defects.filter(({ observations }) =>
    observations.some(({ damage }) => damage.image === image.id),
  );
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        <NativeButton size="panel" onClick={() => go({ tab: 'photos' })}>
          {words.back()}
        </NativeButton>
        <NativeButton size="panel" disabled={at === 0} onClick={() => step(-1)}>
          {words.previous()}
        </NativeButton>
        <NativeButton size="panel" disabled={at === images.length - 1} onClick={() => step(1)}>
          {words.next()}
        </NativeButton>
      </div>
      <Photo key={image.id} shown={shown} image={image} />
      {here.length > 0 && (
        <section className={styles.row} aria-label={words.defectsOn()}>
          {here.map((defect) => (
            <NativeButton
              key={defect.key}
              size="panel"
              onClick={() => go({ tab: 'defects', defect: defect.key })}
            >
              <SeveritySign severity={defect.severity} />
              <bdi>{defect.no}</bdi>
            </NativeButton>
          ))}
        </section>
      )}
    </div>
  );
}

/** The drawings with their pins; pressing one leads to its defect. */
export function Elevations({ shown }: { readonly shown: Shown }) {
  const { language, open, source, place, go } = shown;
  const words = language.LL.handover.page.elevations;
  const { survey, words: report } = source;
  const drawings = survey.drawings.filter(({ id }) => open.pictureOf('drawing', id) !== undefined);
  const drawing = drawings.find(({ id }) => id === place.drawing) ?? drawings[0];
  const url = usePicture(open, 'drawing', drawing?.id ?? '');
  if (!drawing?.picture) return <p>{words.none()}</p>;
  const isPinned = ({ facts: { pin } }: Defect) => pin !== null && standOf(pin, survey.drawings) === 'here';
  const pinned = survey.defects.filter((one) => isPinned(one) && one.facts.pin?.drawing === drawing.id);
  const without = survey.defects.filter((one) => !isPinned(one)).length;
  const focus = pinned.find(({ key }) => key === place.defect)?.facts.pin;
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        {drawings.length > 1 && (
          <Choice
            label={words.choose()}
            value={drawing.id}
            items={drawings.map(({ id, name }) => [id, name] as const)}
            onChange={(id) => go({ tab: 'elevations', drawing: id })}
          />
        )}
        {drawings.length === 1 && (
          <h2 className={styles.subtitle}>
            <bdi>{drawing.name}</bdi>
          </h2>
        )}
        <span className={styles.muted}>{words.pins({ count: pinned.length })}</span>
      </div>
      {url === 'none' && (
        <p className={styles.muted}>{language.LL.handover.page.photos.notIn({ name: drawing.name })}</p>
      )}
      {url !== 'none' && (
        <ZoomPane
          key={`${drawing.id} ${place.defect ?? ''}`}
          language={language}
          url={url}
          alt={drawing.name}
          size={drawing.picture}
          {...(focus && { part: { x: focus.x - 0.1, y: focus.y - 0.1, width: 0.2, height: 0.2 } })}
        >
          {pinned.map(({ key, no, label, severity, facts: { pin } }) => (
            <button
              key={key}
              type="button"
              className={styles.pin}
              style={{
                left: `${(pin?.x ?? 0) * 100}%`,
                top: `${(pin?.y ?? 0) * 100}%`,
                backgroundColor: severityColour(severity),
              }}
              aria-label={words.pin({
                no,
                label: report.label(label),
                severity: severityText(severity, report),
              })}
              data-pin={key}
              onClick={() => go({ tab: 'defects', defect: key })}
            >
              {no.slice(no.lastIndexOf('/') + 1)}
            </button>
          ))}
        </ZoomPane>
      )}
      {without > 0 && <p className={styles.muted}>{words.unpinned({ count: without })}</p>}
    </div>
  );
}

/** A file of the record as it was signed: played where it is a sound, and saved. */
function SignedFile({
  shown,
  title,
  file,
}: {
  readonly shown: Shown;
  readonly title: string;
  readonly file: EntryFile;
}) {
  const { language, open } = shown;
  const words = language.LL.handover.page.files;
  const [state, setState] = useState<Blob | 'unopened' | 'opening' | 'none'>('unopened');
  const url = useObjectUrl(state instanceof Blob ? state : undefined);
  const isSound = file.seconds !== undefined;
  const name = plainName(file.name);
  const take = async () => {
    setState('opening');
    const bytes = await open.file(file.sha256);
    setState(bytes ?? 'none');
    if (bytes && !isSound) saveFile(bytes, name);
  };
  return (
    <li className={styles.section} data-file={file.sha256}>
      <div>
        <bdi>{title}</bdi>
        <div className={styles.muted} style={{ overflowWrap: 'anywhere' }}>
          {fileText(language, { ...file, name })}
        </div>
      </div>
      {url && isSound && (
        // biome-ignore lint/a11y/useMediaCaption: a hammer on a wall says nothing that could be written.
        <audio controls src={url} aria-label={words.player({ name })} />
      )}
      {state === 'none' ? (
        <p className={styles.muted}>{words.notIn({ name })}</p>
      ) : (
        <div className={styles.row}>
          {isSound && !url && (
            <NativeButton size="panel" disabled={state === 'opening'} onClick={() => void take()}>
              {words.play({ name })}
            </NativeButton>
          )}
          {(!isSound || state instanceof Blob) && (
            <NativeButton
              size="panel"
              disabled={state === 'opening'}
              onClick={() => (state instanceof Blob ? saveFile(state, name) : void take())}
            >
              {words.save({ name })}
            </NativeButton>
          )}
        </div>
      )}
    </li>
  );
}

/** The sound clips and documents of the record, each under its entry. */
export function Files({ shown }: { readonly shown: Shown }) {
  const { language, source } = shown;
  const words = language.LL.handover.page.files;
  const titleOf = ({ of, n }: AttachedTo) =>
    `${of.list === 'closeUp' ? source.words.closeUpKind(of.kind) : source.words.logKind(of.kind)} ${n}`;
  return (
    <div className={styles.section}>
      <p className={styles.muted}>{words.lead()}</p>
      <ul className={styles.lines}>
        {attachedFiles(source.record).map((one) => (
          <SignedFile
            key={`${one.of.kind} ${one.n} ${one.file.sha256}`}
            shown={shown}
            title={titleOf(one)}
            file={one.file}
          />
        ))}
      </ul>
    </div>
  );
}
