import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import {
  type ClipZone,
  MOST_FRAMES,
  momentsAt,
  type OpenClip,
  openClip,
} from '#data/import/files/clipFrames.ts';
import type { Clip, ClipFault } from '#domain/inspection/photos/clip.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as styles from './frames.css.ts';

export interface FramesDialogProps {
  readonly source: FileSource;
  readonly onClose: () => void;
  /** The chosen frames, as photos to import. */
  readonly onFrames: (frames: readonly FileSource[]) => void;
}

/** Widths of pictures on the screen, pixels. */
const [LARGE, SMALL] = [960, 160];
const DEFAULT_STEP = 5;
const [LEAST_STEP, MOST_STEP] = [0.1, 3600];
const ZONES = ['utc', 'wallClock'] as const satisfies readonly ClipZone[];

type Read =
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly clip: Clip }
  | { readonly state: 'failed'; readonly fault: ClipFault };

/** `1:05.4`: a moment of a clip. */
function useMoment(): (at: number) => string {
  const { format } = useI18n();
  return (at) => {
    const tenths = Math.round(at * 10);
    const minutes = Math.floor(tenths / 600);
    const seconds = format.number((tenths % 600) / 10, 1);
    return `${minutes}:${tenths % 600 < 100 ? '0' : ''}${seconds}`;
  };
}

/** The picture at a moment; the last one stays until the next is decoded. */
function Picture(props: {
  readonly open: OpenClip;
  readonly at: number;
  readonly width: number;
  readonly label: string;
  readonly className: string;
}) {
  const { open, at, width, label, className } = props;
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    const shown = new AbortController();
    void open.picture(at, width, shown.signal).then((found) => {
      if (!shown.signal.aborted && found) setPicture(found);
    });
    return () => shown.abort();
  }, [open, at, width]);
  const url = useObjectUrl(picture);
  return <div className={className}>{url && <img src={url} alt={label} data-moment={at.toFixed(3)} />}</div>;
}

/** Moments without duplicates, in the order of the clip. */
const inOrder = (moments: Iterable<number>): readonly number[] =>
  [...new Set(moments)].sort((a, b) => a - b).slice(0, MOST_FRAMES);

function Chooser({
  open,
  clip,
  source,
  onClose,
  onFrames,
}: FramesDialogProps & { readonly open: OpenClip; readonly clip: Clip }) {
  const { LL, format } = useI18n();
  const words = LL.import.frames;
  const moment = useMoment();
  const [at, setAt] = useState(clip.from);
  const [step, setStep] = useState(DEFAULT_STEP);
  const [zone, setZone] = useState<ClipZone>('utc');
  const [chosen, choose] = useReducer(
    (_: readonly number[], next: readonly number[]) => inOrder(next),
    [] as readonly number[],
  );
  const [done, setDone] = useState<number | null>(null);
  const [missing, setMissing] = useState<readonly number[]>([]);
  const every = useMemo(() => momentsAt(clip, step), [clip, step]);
  const isFull = chosen.length >= MOST_FRAMES;
  const isCut = isFull || (clip.to - clip.from) / step > MOST_FRAMES;

  const add = async () => {
    const frames: FileSource[] = [];
    const none: number[] = [];
    for (const [index, each] of chosen.entries()) {
      setDone(index);
      const frame = await open.frame(each, clip, zone);
      // Two moments between the same two frames are one photo.
      if (frame && !frames.some(({ path }) => path === frame.path)) frames.push(frame);
      if (!frame) none.push(each);
    }
    setDone(null);
    // Frames that can't be decoded are named before anything is added.
    if (none.length > 0) {
      setMissing(none);
      choose(chosen.filter((each) => !none.includes(each)));
    } else onFrames(frames);
  };

  const recorded =
    clip.recordedAt === null
      ? null
      : zone === 'utc'
        ? format.dateTime(clip.recordedAt)
        : format.dateTime(clip.recordedAt + new Date(clip.recordedAt).getTimezoneOffset() * 60_000);
  return (
    <Dialog
      title={words.title({ name: source.file.name })}
      size="large"
      isDismissable={false}
      closeLabel={LL.import.cancel()}
      onClose={onClose}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {LL.import.cancel()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={chosen.length === 0 || done !== null}
            onPress={() => void add()}
          >
            {done === null
              ? words.add({ count: chosen.length })
              : words.adding({ done: done + 1, total: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Picture
          open={open}
          at={at}
          width={LARGE}
          label={words.frameAt({ moment: moment(at) })}
          className={styles.picture}
        />
        <Slider
          label={words.moment()}
          value={at}
          minValue={clip.from}
          maxValue={clip.to}
          step={0.1}
          format={moment}
          onChange={setAt}
        />
        <div className={styles.row}>
          <Button isDisabled={isFull} onPress={() => choose([...chosen, at])}>
            <Icon icon={Plus} size={14} />
            {words.take()}
          </Button>
          <div className={styles.step}>
            <NumberField
              plain
              label={words.step()}
              minValue={LEAST_STEP}
              maxValue={MOST_STEP}
              value={step}
              onChange={(value) => setStep(Number.isNaN(value) ? DEFAULT_STEP : value)}
            />
            <Button onPress={() => choose([...chosen, ...every])}>
              {words.every({ count: every.length })}
            </Button>
          </div>
        </div>
        {isCut && <p className={styles.hint}>{words.cut({ most: MOST_FRAMES })}</p>}
        {recorded === null ? (
          <p className={styles.hint}>{words.noClock()}</p>
        ) : (
          <>
            <Select
              label={words.clock()}
              items={ZONES.map((id) => ({ id, label: words.zones[id]() }))}
              selectedKey={zone}
              onSelectionChange={setZone}
            />
            <p className={styles.hint}>{words.recorded({ at: recorded })}</p>
          </>
        )}
        {missing.length > 0 && (
          <p role="alert" className={styles.hint}>
            {words.missing({ moments: format.list(missing.map(moment)) })}
          </p>
        )}
        {chosen.length > 0 && (
          <>
            <div className={styles.row}>
              <p className={styles.count}>{words.chosen({ count: chosen.length })}</p>
              <Button onPress={() => choose([])}>{words.clear()}</Button>
            </div>
            <ul aria-label={words.chosen({ count: chosen.length })} className={styles.frames}>
              {chosen.map((each) => (
                <li key={each} className={styles.frame}>
                  <Picture
                    open={open}
                    at={each}
                    width={SMALL}
                    label={words.frameAt({ moment: moment(each) })}
                    className={styles.small}
                  />
                  <span className={styles.label}>{moment(each)}</span>
                  <IconButton
                    icon={X}
                    label={words.remove({ moment: moment(each) })}
                    onPress={() => choose(chosen.filter((other) => other !== each))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Frames of a video that become photos: by hand, or at a step. Nothing is taken unasked. */
export default function FramesDialog(props: FramesDialogProps) {
  const { source, onClose } = props;
  const { LL } = useI18n();
  const words = LL.import.frames;
  const open = useMemo(() => openClip(source), [source]);
  const [read, setRead] = useState<Read>({ state: 'reading' });
  useEffect(() => {
    const shown = new AbortController();
    void open.read().then((found) => {
      if (shown.signal.aborted) return;
      setRead(found.ok ? { state: 'read', clip: found.value } : { state: 'failed', fault: found.error });
    });
    return () => {
      shown.abort();
      open.close();
    };
  }, [open]);
  if (read.state === 'read') return <Chooser {...props} open={open} clip={read.clip} />;
  return (
    <Dialog
      title={words.title({ name: source.file.name })}
      closeLabel={LL.import.cancel()}
      onClose={onClose}
      footer={
        <Button size="dialog" onPress={onClose}>
          {LL.import.cancel()}
        </Button>
      }
    >
      <p role="status">
        {read.state === 'reading'
          ? words.reading()
          : read.fault.kind === 'codec'
            ? words.faults.codec({ codec: read.fault.codec })
            : words.faults[read.fault.kind]()}
      </p>
    </Dialog>
  );
}
