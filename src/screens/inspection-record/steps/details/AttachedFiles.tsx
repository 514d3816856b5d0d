import { useQuery } from '@tanstack/react-query';
import { FileUp, Mic, Play, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  attachedBytes,
  type DocumentFault,
  documentPage,
  keepDocument,
  keepSound,
  type SoundFault,
} from '#data/records/attachedFiles.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { civilTime, localDay } from '#domain/civilDate.ts';
import {
  type EntryFile,
  LARGEST_CLIP,
  LARGEST_DOCUMENT,
  LONGEST_CLIP,
} from '#domain/inspection/record/keptFile.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { fileText } from '../../../kit/words/closeUpText.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

const MEGABYTE = 2 ** 20;
/** Name endings of what browsers record. */
const ENDINGS = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const;

/** `sound-20260302-101500.webm`: the name of a recording, by the wall clock. */
function recordingName(type: string, at: number): string {
  const ending = Object.entries(ENDINGS).find(([of]) => type.startsWith(of))?.[1] ?? 'webm';
  const digits = (text: string) => text.replace(/\D/g, '');
  return `sound-${digits(localDay(at))}-${digits(civilTime(at))}.${ending}`;
}

const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

type Recording =
  | { readonly kind: 'idle' | 'starting' | 'running' }
  | { readonly kind: 'failed'; readonly why: 'denied' | 'absent' | 'failed' };

const failureOf = (error: unknown): 'denied' | 'absent' | 'failed' => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'absent' : 'failed';
};

/** Records sound from a press on, for ten seconds at most. The microphone is asked for then, and let go afterwards. */
function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<Recording>({ kind: 'idle' });
  const running = useRef<MediaRecorder | null>(null);
  const isLeft = useRef(false);
  const recorded = useEffectEvent(onRecorded);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      running.current?.stop();
    };
  }, []);
  const run = (stream: MediaStream) => {
    const release = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (isLeft.current) return release();
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const stop = () => recorder.state === 'recording' && recorder.stop();
    const timer = setTimeout(stop, LONGEST_CLIP * 1000);
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearTimeout(timer);
      running.current = null;
      release();
      setState({ kind: 'idle' });
      const type = recorder.mimeType || 'audio/webm';
      if (!isLeft.current) recorded(new File(parts, recordingName(type, Date.now()), { type }));
    };
    running.current = recorder;
    recorder.start();
    return setState({ kind: 'running' });
  };
  const start = () => {
    setState({ kind: 'starting' });
    navigator.mediaDevices
      .getUserMedia({ audio: true })
      .then(run)
      .catch((error: unknown) => setState({ kind: 'failed', why: failureOf(error) }));
  };
  return { state, start, stop: () => running.current?.stop() };
}

/** Plays an attached sound. */
function Player({ file }: { readonly file: EntryFile }) {
  const words = useI18n().LL.closeUp.clip;
  const { pictures } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['attached', file.sha256],
    queryFn: () => attachedBytes(file, pictures),
  });
  const url = useObjectUrl(data ?? undefined);
  if (data === null) return <p className={styles.missing}>{words.notHere({ name: file.name })}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a hammer on a wall says nothing that could be written.
    url && <audio controls autoPlay src={url} aria-label={words.player({ name: file.name })} />
  );
}

interface SoundClipProps {
  readonly label: string;
  readonly file: EntryFile | null;
  readonly onChange: (file: EntryFile | null) => void;
}

/** A sound clip of an entry: recorded here or chosen as a file, played again, removed. */
export function SoundClip({ label, file, onChange }: SoundClipProps) {
  const language = useI18n();
  const words = language.LL.closeUp.clip;
  const { pictures } = useWorkspace();
  const { frozen } = useOpenRecord();
  const [isPlaying, setPlaying] = useState(false);
  const [news, setNews] = useState<{ readonly name: string; readonly why: SoundFault | null } | null>(null);
  const take = async (chosen: File) => {
    setNews({ name: chosen.name, why: null });
    const kept = await keepSound(chosen, pictures).catch(() => ({ ok: false, error: 'not_kept' }) as const);
    setNews(kept.ok ? null : { name: chosen.name, why: kept.error });
    if (kept.ok) onChange(kept.value);
  };
  const recorder = useRecorder((recorded) => void take(recorded));
  const { state } = recorder;
  if (frozen && !file) return null;
  const message = () => {
    if (news?.why)
      return words.refused[news.why]({
        name: news.name,
        megabytes: LARGEST_CLIP / MEGABYTE,
        seconds: LONGEST_CLIP,
      });
    if (news) return words.reading({ name: news.name });
    if (state.kind === 'failed') return words.failed[state.why]();
    return state.kind === 'running' ? words.running({ seconds: LONGEST_CLIP }) : '';
  };
  const isBad = Boolean(news?.why) || state.kind === 'failed';
  return (
    <div className={styles.section}>
      <span>{label}</span>
      {file && <span className={styles.muted}>{fileText(language, file)}</span>}
      {file && isPlaying && <Player file={file} />}
      <div className={styles.row}>
        {file && !isPlaying && (
          <Button onPress={() => setPlaying(true)}>
            <Icon icon={Play} size={14} />
            {words.play()}
          </Button>
        )}
        {file && !frozen && (
          <IconButton
            icon={Trash2}
            label={words.remove({ name: file.name })}
            onPress={() => {
              setPlaying(false);
              onChange(null);
            }}
          />
        )}
        {!file && canRecord() && state.kind !== 'running' && (
          <Button isDisabled={state.kind === 'starting'} onPress={recorder.start}>
            <Icon icon={Mic} size={14} />
            {words.record()}
          </Button>
        )}
        {!file && state.kind === 'running' && (
          <Button variant="primary" onPress={recorder.stop}>
            <Icon icon={Square} size={14} />
            {words.stop()}
          </Button>
        )}
        {!file && state.kind !== 'running' && (
          <FileButton
            label={words.choose()}
            icon={FileUp}
            accept="audio/*"
            onFile={(chosen) => void take(chosen)}
          />
        )}
      </div>
      {!file && !canRecord() && <p className={styles.muted}>{words.noRecorder()}</p>}
      <p className={isBad ? styles.missing : styles.muted} role="status">
        {message()}
      </p>
    </div>
  );
}

/** The pages of an attached document, one at a time: drawn here, so that nothing in it is run. */
function DocumentPages({ file }: { readonly file: EntryFile }) {
  const words = useI18n().LL.logbook.files;
  const { pictures } = useWorkspace();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['attached', file.sha256, page],
    queryFn: () => documentPage(file, page, pictures),
  });
  const url = useObjectUrl(data?.picture);
  if (data === null) return <p className={styles.missing}>{words.notHere({ name: file.name })}</p>;
  const place = { name: file.name, page, pages: data?.pages ?? page };
  return (
    <div className={styles.section}>
      {url ? (
        <img src={url} alt={words.page(place)} style={{ maxWidth: '100%' }} />
      ) : (
        <p>{words.opening()}</p>
      )}
      {data && data.pages > 1 && (
        <div className={styles.row}>
          <Button isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            {words.previous()}
          </Button>
          <Button isDisabled={page >= data.pages} onPress={() => setPage(page + 1)}>
            {words.next()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One attached document: its name, length and hash, opened again, saved, removed. */
function AttachedDocument({
  file,
  onRemove,
}: {
  readonly file: EntryFile;
  readonly onRemove: (() => void) | null;
}) {
  const language = useI18n();
  const words = language.LL.logbook.files;
  const { pictures } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { name } = file;
  const save = async () => {
    const bytes = await attachedBytes(file, pictures).catch(() => null);
    setMissing(!bytes);
    if (bytes) saveFile(bytes, name);
  };
  return (
    <li className={styles.section} aria-label={name}>
      <span className={styles.muted} style={{ overflowWrap: 'anywhere' }}>
        {fileText(language, file)}
      </span>
      <div className={styles.row}>
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? words.close() : words.open()}
        </Button>
        <Button onPress={() => void save()}>{words.save()}</Button>
        {onRemove && <IconButton icon={Trash2} label={words.remove({ name })} onPress={onRemove} />}
      </div>
      {isMissing && <p className={styles.missing}>{words.notHere({ name })}</p>}
      {isOpen && <DocumentPages file={file} />}
    </li>
  );
}

interface AttachedDocumentsProps {
  /** What they belong to. */
  readonly title: string;
  readonly files: readonly { readonly id: string; readonly file: EntryFile }[];
  readonly onAdd: (file: EntryFile) => void;
  readonly onRemove: (id: string) => void;
}

/** The documents of an entry, as files. */
export function AttachedDocuments({ title, files, onAdd, onRemove }: AttachedDocumentsProps) {
  const words = useI18n().LL.logbook.files;
  const { pictures } = useWorkspace();
  const { frozen } = useOpenRecord();
  const [news, setNews] = useState<{
    readonly name: string;
    readonly why: DocumentFault | 'known' | null;
  } | null>(null);
  const take = async (chosen: File) => {
    setNews({ name: chosen.name, why: null });
    const kept = await keepDocument(chosen, pictures).catch(
      () => ({ ok: false, error: 'not_kept' }) as const,
    );
    if (!kept.ok) return setNews({ name: chosen.name, why: kept.error });
    const isKnown = files.some(({ file }) => file.sha256 === kept.value.sha256);
    setNews(isKnown ? { name: chosen.name, why: 'known' } : null);
    return isKnown ? undefined : onAdd(kept.value);
  };
  if (frozen && files.length === 0) return null;
  const message = () => {
    if (!news) return '';
    if (news.why === null) return words.reading({ name: news.name });
    return words.refused[news.why]({ name: news.name, megabytes: LARGEST_DOCUMENT / MEGABYTE });
  };
  return (
    <div className={styles.section}>
      {files.length > 0 && (
        <ul className={styles.lines} aria-label={words.of({ name: title })}>
          {files.map(({ id, file }) => (
            <AttachedDocument key={id} file={file} onRemove={frozen ? null : () => onRemove(id)} />
          ))}
        </ul>
      )}
      {!frozen && (
        <div className={styles.row}>
          <FileButton
            label={words.add({ name: title })}
            icon={FileUp}
            accept="application/pdf,.pdf,image/png,image/jpeg,image/webp"
            onFile={(chosen) => void take(chosen)}
          />
        </div>
      )}
      <p className={news?.why ? styles.missing : styles.muted} role="status">
        {message()}
      </p>
    </div>
  );
}
