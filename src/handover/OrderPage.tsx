import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type AnswerPhoto, MOST_PHOTOS, writeAnswer } from '#data/orders/answerFile.ts';
import { localDay } from '#domain/civilDate.ts';
import { fileName } from '#domain/fileName.ts';
import { type Amount, decimalsOf, UNITS } from '#domain/inspection/quantities/quantity.ts';
import {
  ANSWER_STATES,
  MOST_LINE,
  MOST_TEXT,
  type OrderItem,
} from '#domain/inspection/register/workOrder.ts';
import { plainName } from '#domain/plainName.ts';
import type { Language } from '#i18n/i18n.ts';
import { NativeButton } from '#ui/buttons/NativeButton.tsx';
import { card } from '#ui/display/Card.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import * as field from '#ui/fields/field.css.ts';
import { NativeField } from '#ui/fields/NativeField.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import {
  answeredOf,
  type DraftStore,
  type ItemDraft,
  needOf,
  openDrafts,
  smallerPhoto,
  withPhotos,
} from './answerDraft.ts';
import * as styles from './handover.css.ts';
import type { OpenedOrder } from './openHandover.ts';
import { Choice, FactList, usePicture } from './pictures.tsx';
import { ZoomPane } from './ZoomPane.tsx';

interface InOrder {
  readonly open: OpenedOrder;
  readonly language: Language;
}

const amountText = ({ LL, format }: Language, { amount, unit }: Amount): string =>
  `${format.number(amount, decimalsOf(amount))} ${LL.sentences.units[unit]()}`;

const emptyDraft = ({ key, quantity }: OrderItem): ItemDraft => ({
  ...{ key, state: null, date: '', who: '', amount: '', remark: '', photos: [] },
  unit: quantity?.unit ?? 'm2',
});

/** What is entered: kept on the device where the browser allows it, read again when the page is opened. */
function useDrafts({ list: { order }, fingerprint }: OpenedOrder) {
  const [drafts, setDrafts] = useState(
    () => new Map(order.items.map((item) => [item.key, emptyDraft(item)])),
  );
  const latest = useRef<ReadonlyMap<string, ItemDraft>>(drafts);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const store = useRef<DraftStore | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const read = async () => {
      const opened = await openDrafts(fingerprint);
      const kept = (await opened?.read().catch(() => null)) ?? [];
      if (ended.signal.aborted) return;
      store.current = opened;
      // What was typed while it was being read stays.
      const fresh = kept.filter(({ key }) => latest.current.get(key)?.state === null);
      const both = new Map([...latest.current, ...fresh.map((draft) => [draft.key, draft] as const)]);
      latest.current = both;
      setDrafts(both);
      setKept(opened !== null);
    };
    void read();
    return () => ended.abort();
  }, [fingerprint]);
  const isAtRisk = isUnsaved && isKept === false;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  const change = (key: string, set: (now: ItemDraft) => Partial<ItemDraft>) => {
    const before = latest.current.get(key);
    if (!before) return;
    const draft = { ...before, ...set(before) };
    const next = new Map(latest.current).set(key, draft);
    latest.current = next;
    setDrafts(next);
    setUnsaved(true);
    store.current?.keep(draft).catch(() => setKept(false));
  };
  return { drafts, isKept, change, noteSaved: () => setUnsaved(false) };
}

/** A photo of an item with the defect on it, which opens larger. */
function OrderPhoto(props: InOrder & { readonly item: OrderItem; readonly at: number }) {
  const { open, language, item, at } = props;
  const words = language.LL.orders.page;
  const photo = item.photos[at];
  const url = usePicture(open, 'photo', photo?.image ?? '');
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [isLarge, setLarge] = useState(false);
  if (!photo) return null;
  if (url === 'none') return <p className={styles.muted}>{words.photoMissing()}</p>;
  const { box } = photo;
  const mark = (
    <span
      className={styles.orderBox}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    />
  );
  if (isLarge && size)
    return (
      <div className={styles.section}>
        <ZoomPane language={language} url={url} alt={item.no} size={size} part={box}>
          {mark}
        </ZoomPane>
        <div>
          <NativeButton size="panel" onClick={() => setLarge(false)}>
            {words.smaller()}
          </NativeButton>
        </div>
      </div>
    );
  return (
    <button
      type="button"
      className={styles.orderPhoto}
      aria-label={words.enlarge({ at: at + 1, no: item.no })}
      onClick={() => setLarge(true)}
    >
      {url && (
        <img
          src={url}
          alt=""
          className={styles.orderPicture}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      )}
      {size && mark}
    </button>
  );
}

interface Answering {
  readonly language: Language;
  readonly item: OrderItem;
  readonly draft: ItemDraft;
  readonly change: (set: (now: ItemDraft) => Partial<ItemDraft>) => void;
}

/** A photo that was added, small. */
function Added(props: {
  readonly photo: AnswerPhoto;
  readonly name: string;
  readonly remove: string;
  readonly onRemove: () => void;
}) {
  const { photo, name, remove, onRemove } = props;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([Uint8Array.from(photo.bytes)], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <li className={styles.addedPhoto}>
      {url && <img src={url} alt={name} className={styles.thumbPicture} />}
      <button type="button" className={styles.removePhoto} aria-label={remove} onClick={onRemove}>
        <Icon icon={X} size={16} />
      </button>
    </li>
  );
}

/** Photos of an item: from the camera or the device, drawn smaller before they are kept. */
function AnswerPhotos({ language, item, draft, change }: Answering) {
  const words = language.LL.orders.page;
  const [state, setState] = useState('');
  const inputs = { camera: useRef<HTMLInputElement>(null), files: useRef<HTMLInputElement>(null) };
  const add = async (files: readonly File[]) => {
    setState(words.adding());
    let unread = '';
    for (const file of files) {
      const photo = await smallerPhoto(file);
      if (photo) change(({ photos }) => ({ photos: withPhotos(photos, [photo]) }));
      else unread = words.unreadable({ name: plainName(file.name) });
    }
    setState(unread);
  };
  const input = (of: 'camera' | 'files', label: string) => (
    <input
      ref={inputs[of]}
      type="file"
      accept="image/*"
      {...(of === 'camera' ? { capture: 'environment' as const } : { multiple: true })}
      aria-label={`${label} ${item.no}`}
      className={visuallyHidden}
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        void add(files);
      }}
    />
  );
  const isFull = draft.photos.length >= MOST_PHOTOS;
  return (
    <div className={styles.section}>
      {draft.photos.length > 0 && (
        <ul className={styles.addedPhotos}>
          {draft.photos.map((photo, index) => (
            <Added
              key={photo.sha256}
              photo={photo}
              name={words.photo({ at: index + 1 })}
              remove={words.removePhoto({ at: index + 1, no: item.no })}
              onRemove={() =>
                change(({ photos }) => ({ photos: photos.filter(({ sha256 }) => sha256 !== photo.sha256) }))
              }
            />
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <NativeButton disabled={isFull} onClick={() => inputs.camera.current?.click()}>
          {words.take()}
        </NativeButton>
        <NativeButton disabled={isFull} onClick={() => inputs.files.current?.click()}>
          {words.choose()}
        </NativeButton>
        {input('camera', words.take())}
        {input('files', words.choose())}
      </div>
      <p role="status" className={styles.muted}>
        {isFull ? words.most(MOST_PHOTOS) : state}
      </p>
    </div>
  );
}

/** What a contractor states of one item. @param who the name that was entered last */
function AnswerForm(props: Answering & { readonly who: string }) {
  const { language, item, draft, change, who } = props;
  const { LL } = language;
  const words = LL.orders.page;
  const name = useId();
  const remark = useId();
  const choose = (state: ItemDraft['state']) =>
    change((now) =>
      state === null ? { state } : { state, date: now.date || localDay(Date.now()), who: now.who || who },
    );
  return (
    <fieldset className={styles.answer}>
      <legend className={styles.subtitle}>{words.answer({ no: item.no })}</legend>
      <div className={styles.states}>
        {[...ANSWER_STATES, null].map((state) => (
          <label key={state ?? 'open'} className={styles.stateChoice} data-chosen={draft.state === state}>
            <input type="radio" name={name} checked={draft.state === state} onChange={() => choose(state)} />
            {state ? words.states[state]() : words.open()}
          </label>
        ))}
      </div>
      {draft.state && (
        <>
          <div className={styles.answerFields}>
            <NativeField
              label={words.date()}
              type="date"
              value={draft.date}
              onChange={({ currentTarget: { value } }) => change(() => ({ date: value }))}
            />
            <NativeField
              label={words.who()}
              value={draft.who}
              maxLength={MOST_LINE}
              onChange={({ currentTarget: { value } }) => change(() => ({ who: value }))}
            />
            {draft.state === 'done' && (
              <div className={styles.amount}>
                <NativeField
                  label={LL.orders.item.quantity()}
                  inputMode="decimal"
                  value={draft.amount}
                  onChange={({ currentTarget: { value } }) =>
                    change(() => ({ amount: value.replace(',', '.') }))
                  }
                />
                {item.quantity ? (
                  <span className={styles.unit}>{LL.sentences.units[item.quantity.unit]()}</span>
                ) : (
                  <Choice
                    label={LL.orders.item.unit()}
                    value={draft.unit}
                    items={UNITS.map((unit) => [unit, LL.sentences.units[unit]()] as const)}
                    onChange={(unit) => change(() => ({ unit }))}
                  />
                )}
              </div>
            )}
          </div>
          <div className={field.field}>
            <label htmlFor={remark} className={field.label}>
              {draft.state === 'cannot' ? words.why() : words.remark()}
            </label>
            <textarea
              id={remark}
              className={field.textArea}
              rows={3}
              maxLength={MOST_TEXT}
              value={draft.remark}
              onChange={({ currentTarget: { value } }) => change(() => ({ remark: value }))}
            />
          </div>
          <AnswerPhotos {...{ language, item, draft, change }} />
        </>
      )}
    </fieldset>
  );
}

/** One item: what is to be done, its photos, and the answer. */
function Item(props: InOrder & Answering & { readonly who: string }) {
  const { open, language, item, draft } = props;
  const { LL, format } = language;
  const words = LL.orders;
  const { currency } = open.list.order;
  const facts = [
    [words.item.what(), item.what],
    [words.item.where(), item.where],
    [words.item.access(), item.access],
    [words.item.quantity(), item.quantity ? amountText(language, item.quantity) : ''],
    [words.item.rate(), item.rate === null ? '' : `${format.number(item.rate, 2)} ${currency}`.trim()],
    [words.item.due(), item.due === '' ? '' : format.day(item.due)],
  ] as const;
  return (
    <article className={`${card} ${styles.section}`} data-item={item.key} data-answer={draft.state ?? ''}>
      <h2 className={styles.title}>
        <bdi>{item.no}</bdi> <bdi>{item.label}</bdi>
      </h2>
      <FactList facts={facts} />
      {item.photos.length > 0 && (
        <div className={styles.orderPhotos}>
          {item.photos.map(({ image }, at) => (
            <OrderPhoto key={image} {...{ open, language, item, at }} />
          ))}
        </div>
      )}
      <AnswerForm {...props} />
    </article>
  );
}

/** Writes the answer; what is missing is listed instead. */
function Saving(
  props: InOrder & { readonly drafts: ReadonlyMap<string, ItemDraft>; readonly onSaved: () => void },
) {
  const { open, language, drafts, onSaved } = props;
  const words = language.LL.orders.page;
  const { order } = open.list;
  const [hasTried, setTried] = useState(false);
  const [name, setName] = useState('');
  const items = order.items.flatMap((item) => drafts.get(item.key) ?? []);
  const answered = items.flatMap((draft) => {
    const stated = answeredOf(draft);
    return stated ? [{ ...stated, photos: draft.photos }] : [];
  });
  const missing = order.items.flatMap(({ key, no }) => {
    const draft = drafts.get(key);
    const need = draft && needOf(draft);
    return need ? [words.missing({ no, what: words.needs[need]() })] : [];
  });
  const lacking = answered.length === 0 ? [words.nothing()] : missing;
  const save = () => {
    setName('');
    setTried(true);
    if (lacking.length > 0) return;
    const text = writeAnswer({
      ...{ order: order.id, fingerprint: open.fingerprint, savedAt: Date.now(), items: answered },
    });
    const file = fileName(`${order.no || order.title} answer ${localDay(Date.now())}`, 'json');
    saveFile(new Blob([text], { type: 'application/json' }), file);
    setName(file);
    onSaved();
  };
  return (
    <div className={styles.saveBar}>
      <div className={styles.row}>
        <span className={styles.headText} data-answered={answered.length}>
          {words.progress({ done: answered.length, all: order.items.length })}
        </span>
        <NativeButton variant="primary" onClick={save}>
          {words.save()}
        </NativeButton>
      </div>
      <div role="alert">
        {hasTried && lacking.length > 0 && (
          <ul className={styles.lines}>
            {lacking.map((one) => (
              <li key={one} className={styles.bad}>
                {one}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status">{name !== '' && words.saved({ name })}</p>
    </div>
  );
}

/** A work order for a contractor who has no app: what is to be done, and the answer to it. */
export function OrderPage({ open, language }: InOrder) {
  const { LL, format } = language;
  const words = LL.orders.page;
  const { order } = open.list;
  const { drafts, isKept, change, noteSaved } = useDrafts(open);
  const [who, setWho] = useState('');
  const names = useMemo(() => [...drafts.values()].map((draft) => draft.who).filter(Boolean), [drafts]);
  return (
    <>
      <section className={styles.section}>
        <p>
          {order.contractor !== '' && words.for({ contractor: order.contractor })}
          <br />
          <span className={styles.muted}>
            {words.issued({ at: format.dateTime(order.issuedAt), by: order.issuedBy || '–' })}
          </span>
        </p>
        <p>{words.lead({ save: words.save() })}</p>
        {isKept !== null && (
          <p
            className={isKept ? styles.banner.valid : styles.banner.invalid}
            data-kept={isKept}
            role="status"
          >
            <Icon icon={isKept ? CircleCheck : CircleAlert} />
            <span className={styles.bannerText}>{isKept ? words.kept() : words.notKept()}</span>
          </p>
        )}
      </section>
      {order.items.map((item) => {
        const draft = drafts.get(item.key);
        return (
          draft && (
            <Item
              key={item.key}
              {...{ open, language, item, draft }}
              who={who || (names[0] ?? '')}
              change={(set) => {
                change(item.key, (now) => {
                  const next = set(now);
                  if (next.who) setWho(next.who);
                  return next;
                });
              }}
            />
          )
        );
      })}
      <Saving {...{ open, language, drafts }} onSaved={noteSaved} />
      <p className={styles.muted}>
        {words.fingerprint()}
        <br />
        <span className={styles.hash} data-order-print>
          {open.fingerprint}
        </span>
      </p>
    </>
  );
}
