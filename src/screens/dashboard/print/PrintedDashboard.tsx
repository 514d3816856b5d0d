import { useLayoutEffect, useMemo, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing } from '#annotator/react/hooks.tsx';
import { shownDrawer } from '#domain/damage/damage.ts';
import { intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { rectToScreen, type ViewTransform } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { thermalFacts } from '#domain/inspection/photos/thermal.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { cover } from '#photos/outgoingPhoto.ts';
import { useMasks } from '../../kit/data/useProjectDocuments.ts';
import { PrintSheet } from '../../kit/print/PrintSheet.tsx';
import { Table } from '../../kit/print/PrintTable.tsx';
import * as styles from '../../kit/print/print.css.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { shownFigures } from '../../kit/words/shownFigures.ts';
import { thermalWords } from '../../kit/words/thermalWords.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import { confText } from '../damages/detail/damageRecord.ts';
import { useLabels } from '../labels.tsx';

/**
 * The part of the host that the photo covers: without the dark surroundings, which would waste ink.
 * @param photo the upright photo's size in pixels
 * @param host CSS pixels
 * @returns CSS pixels in the host; null where nothing of the photo is in view
 */
export const photoInView = (photo: Size, drawn: ViewTransform, host: Size): Rect | null =>
  intersection(rectToScreen(photoRect(photo), drawn), { x: 0, y: 0, ...host });

/**
 * Copies a part of the stage's canvas, which is asked to draw first: once a frame is presented it is blank, or without
 * the boxes. Asked here and not by the window's own event, whose listeners are called in the order in which they were
 * added, and so sometimes after this copy.
 * @param from the canvas of a host
 * @param host the host's size, CSS pixels
 * @param part CSS pixels in the host
 */
export function copyPart(from: HTMLCanvasElement, to: HTMLCanvasElement, host: Size, part: Rect): void {
  from.dispatchEvent(new Event('beforeprint'));
  // Device pixels of the canvas for a CSS pixel.
  const ratio = from.width / host.width;
  const [width, height] = [Math.round(part.width * ratio), Math.round(part.height * ratio)];
  Object.assign(to, { width, height });
  to.getContext('2d')?.drawImage(from, part.x * ratio, part.y * ratio, width, height, 0, 0, width, height);
}

type Masks = ReturnType<typeof useMasks>;

/**
 * The photo with its boxes as the stage shows them now; a sentence while that isn't ready, nothing where nothing of the
 * photo is in view.
 * @param index what is masked; null while it isn't known, which prints nothing of the photo
 */
function StagePicture({ image, index }: { readonly image: InspectionImage; readonly index: Masks }) {
  const { LL } = useI18n();
  const { view } = useAnnotator();
  const masks = useMemo(() => index?.(image), [index, image]);
  const stage = document.querySelector<HTMLCanvasElement>('[data-annotator][data-ready] canvas');
  const picture = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const part = photoInView(image, view.drawn, view.host);
    const canvas = picture.current;
    if (!stage || !part || !canvas || !masks) return;
    copyPart(stage, canvas, view.host, part);
    const context = canvas.getContext('2d');
    const whole = rectToScreen(photoRect(image), view.drawn);
    const ratio = canvas.width / part.width;
    const drawn = {
      x: (whole.x - part.x) * ratio,
      y: (whole.y - part.y) * ratio,
      width: whole.width * ratio,
      height: whole.height * ratio,
    };
    if (context) for (const { shape } of masks) cover(context, shape, drawn);
  }, [stage, image, view, masks]);
  if (!stage || !masks) return <p>{LL.gallery.notPrinted()}</p>;
  // A canvas, not an image: browsers don't wait for images to load before they print.
  return (
    <canvas
      ref={picture}
      width={0}
      height={0}
      className={styles.stage}
      role="img"
      aria-label={LL.dashboard.stage.region({ name: image.name })}
    />
  );
}

/** What photo it is, and where and when it was taken; what isn't known is left out. */
function Facts({ image }: { readonly image: InspectionImage }) {
  const { LL, format } = useI18n();
  const { project } = useDashboard();
  const thermal = thermalFacts(image);
  const facts = [
    [LL.boxes.head.photo(), image.name],
    [LL.boxes.head.place(), placePath(project.locations, image.location)],
    [LL.record.photos.taken(), image.takenAt && format.day(image.takenAt.slice(0, 10))],
    [LL.gallery.head.values(), shownFigures({ LL, format }, image)?.short],
    [LL.gallery.thermal.title(), thermal && thermalWords({ LL, format }).facts(thermal)],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
    </dl>
  );
}

/** What the filters let through, in the order of the list: each with label, confidence, verdict and severity. */
function PrintedDamages() {
  const { LL } = useI18n();
  const { looks } = useLabels();
  const listed = useListing((listing) => listing.listed);
  const all = useListing((listing) => listing.all.length);
  const { head, shown } = LL.boxes;
  const words = LL.annotator;
  const hasRemarks = listed.some(({ remark }) => remark !== '');
  const titles = [
    head.box(),
    head.label(),
    head.confidence(),
    LL.dashboard.filter.verdict(),
    head.severity(),
    ...(hasRemarks ? [LL.dashboard.assessment.remark()] : []),
  ];
  const rows = listed.map((damage) => [
    damage.id,
    looks.get(damage.label)?.text ?? damage.label,
    confText(damage.confidence) ?? words.unscored[shownDrawer(damage)](),
    words.verdicts[damage.verdict](),
    words.severities[damage.severity ?? 'none'](),
    ...(hasRemarks ? [damage.remark] : []),
  ]);
  return (
    <>
      <h2>{LL.dashboard.damages.title()}</h2>
      <p>{shown({ shown: listed.length, all })}</p>
      <Table head={titles} rows={rows} />
    </>
  );
}

function Sheet({ masks }: { readonly masks: Masks }) {
  const { LL } = useI18n();
  const { project } = useDashboard();
  const image = useOpenImage();
  const nameOf = useProjectName();
  return (
    <>
      <h1>
        <bdi>{nameOf(project)}</bdi>
      </h1>
      {image ? (
        <>
          <Facts image={image} />
          <StagePicture image={image} index={masks} />
          <PrintedDamages />
        </>
      ) : (
        <p>{LL.dashboard.stage.noImage()}</p>
      )}
    </>
  );
}

/** What the browser's own print command prints of the dashboard: the open photo and what is listed of it. */
export default function PrintedDashboard() {
  // Known in advance: a browser that prints waits for nothing.
  const masks = useMasks(useDashboard().project.id);
  return (
    <PrintSheet>
      <Sheet masks={masks} />
    </PrintSheet>
  );
}
