import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { HANDOVER_LANGUAGES, type HandoverLanguage } from '#data/handover/handoverFile.ts';
import { orderFingerprint } from '#data/orders/answerFile.ts';
import { hashOfOriginal, keepOrder, writeOrder } from '#data/orders/writeOrder.ts';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { logoOf } from '#data/read/logos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { localDay } from '#domain/civilDate.ts';
import { fileName } from '#domain/fileName.ts';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { cellText, createWhere } from '#domain/inspection/drawings/where.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  type Amount,
  decimalsOf,
  MOST_AMOUNT,
  UNITS,
  type Unit,
} from '#domain/inspection/quantities/quantity.ts';
import { MOST_RATE } from '#domain/inspection/quantities/rates.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import {
  firstItem,
  MOST_ITEMS,
  MOST_ORDER_PHOTOS,
  type Order,
  type OrderItem,
} from '#domain/inspection/register/workOrder.ts';
import { sameJson } from '#domain/json.ts';
import { LANGUAGES, languageTag } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { OrderPaper } from '#report/letter/createLetter.ts';
import { keyObservation } from '#report/source.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useDrawings, useRates } from '../../../kit/data/useProjectDocuments.ts';
import { DayField } from '../../../kit/page/DayField.tsx';
import { NewPassword, useNewPassword } from '../../../kit/page/NewPassword.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { UndecidedMasks } from '../../../kit/page/UndecidedMasks.tsx';
import { languageOf } from '../../../kit/words/languageOf.ts';
import { projectName } from '../../../kit/words/projectName.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { usePhotos } from '../../usePhotos.ts';

/** What is entered of an order. */
type Entered = Pick<Order, 'no' | 'title' | 'contractor' | 'currency' | 'items'>;

/** A quantity in words of the order's language. */
const amountText = ({ LL, format }: Language, quantity: Amount | null): string =>
  quantity
    ? `${format.number(quantity.amount, decimalsOf(quantity.amount))} ${LL.sentences.units[quantity.unit]()}`
    : '';

/** What the PDF of an order says. */
function paperOf(
  order: Order,
  fingerprint: string,
  language: Language,
  images: ReadonlyMap<string, InspectionImage>,
): Omit<OrderPaper, 'logo'> {
  const { LL, locale, format } = language;
  const words = LL.orders;
  const title = [words.page.heading(), order.no, order.title].filter(Boolean).join(' ');
  return {
    ...{ tag: languageTag(locale), author: order.issuedBy, subject: title, header: order.building },
    page: LL.report.phrases.page({ n: '{n}', total: '{total}' }),
    ...{ accent: null, at: order.issuedAt, title, logoAlt: order.issuedBy },
    about: [
      [words.item.contractor(), order.contractor],
      [words.list.issued(), format.dateTime(order.issuedAt)],
      [words.dialog.fingerprint(), fingerprint],
    ],
    parts: order.items.map((item) => ({
      title: `${item.no} ${item.label}`,
      facts: [
        [words.item.what(), item.what],
        [words.item.where(), item.where],
        [words.item.access(), item.access],
        [words.item.quantity(), amountText(language, item.quantity)],
        [
          words.item.rate(),
          item.rate === null ? '' : `${format.number(item.rate, 2)} ${order.currency}`.trim(),
        ],
        [words.item.due(), item.due === '' ? '' : format.day(item.due)],
      ],
      photos: item.photos.flatMap(({ image, box }) => {
        const shown = images.get(image);
        return shown ? [{ image: shown, box }] : [];
      }),
    })),
    answer: words.paper.answer(),
  };
}

type Making =
  | { readonly kind: 'idle' | 'making' | 'failed' | 'unkept' | 'tooLarge' }
  | { readonly kind: 'pictures'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'written';
      readonly name: string;
      /** Bytes; null of a PDF. */
      readonly size: number | null;
      readonly missing: number;
      readonly fingerprint: string;
    };

interface MakingOptions {
  readonly project: Project;
  /** Its id, and its latest state where it was written before. */
  readonly order: string;
  readonly latest: Order | null;
  readonly rows: readonly RegisterRow[];
}

/** Keeps an order and writes its file or PDF, one at a time; cancelled when the dialog is closed. */
function useMaking({ project, order: id, latest, rows }: MakingOptions) {
  const workspace = useWorkspace();
  const { name: issuedBy } = useProfile();
  const photos = usePhotos(project.id);
  const images = useMemo(() => new Map((photos ?? []).map((image) => [image.id, image])), [photos]);
  const [state, setState] = useState<Making>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const kept = useRef(latest);
  useEffect(() => () => running.current?.abort(), []);

  /** The order as it is written; the same as before where nothing changed since. */
  const orderOf = async (entered: Entered, language: Language): Promise<Order> => {
    const words = reportWords(language, project.labels);
    const labels = new Map(rows.map(({ defect }) => [defect.key, defect.label]));
    const items = await Promise.all(
      entered.items.map(async (item) => ({
        ...item,
        label: words.label(labels.get(item.key) ?? item.label),
        photos: await Promise.all(
          item.photos.map(async (one) => {
            const image = images.get(one.image);
            return image ? { ...one, sha256: await hashOfOriginal(workspace, image) } : one;
          }),
        ),
      })),
    );
    const building = projectName(language, project);
    const made: Order = { ...entered, id, building, issuedBy, issuedAt: Date.now(), items };
    const before = kept.current;
    return before && sameJson({ ...made, issuedAt: before.issuedAt }, before) ? before : made;
  };

  /** @param password of the file, empty where it isn't locked; a PDF never is */
  const write = async (
    kind: 'file' | 'pdf',
    entered: Entered,
    chosen: HandoverLanguage,
    password: string,
  ) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: 'making' });
    try {
      const language = await languageOf(chosen, timeZoneOf(project.building, null));
      const order = await orderOf(entered, language);
      const fingerprint = await orderFingerprint(order);
      if (kept.current !== order && (await keepOrder(workspace.manage, project.id, order)).isDenied)
        return setState({ kind: 'unkept' });
      kept.current = order;
      const called = `${language.LL.orders.page.heading()} ${order.no || order.title} ${order.contractor}`;
      if (kind === 'pdf') {
        const name = fileName(called, 'pdf');
        // The PDF library and fonts are only loaded now.
        const { createOrder } = await import('#report/letter/createLetter.ts');
        const paper = paperOf(order, fingerprint, language, images);
        const logo = await logoOf(workspace, project.id);
        const made = await createOrder({ ...paper, logo }, { photos: outgoingPhotos(workspace), signal });
        if (!made.ok) return setState({ kind: 'failed' });
        saveFile(made.value, name);
        return setState({ kind: 'written', name, size: null, missing: 0, fingerprint });
      }
      const template = await fetch('/handover.html');
      const made = await writeOrder(
        {
          ...{ template: await template.text(), order, language: chosen, images },
          ...{ photos: outgoingPhotos(workspace), password },
        },
        { signal, onProgress: (done, total) => setState({ kind: 'pictures', done, total }) },
      );
      if (!made.ok) return setState({ kind: made.error.kind === 'too_large' ? 'tooLarge' : 'failed' });
      // The name of a locked file says nothing of what is in it.
      const name = fileName(
        password === '' ? called : `${language.LL.orders.page.heading()} ${localDay(Date.now())}`,
        'html',
      );
      saveFile(made.value.file, name);
      const { missing } = made.value;
      setState({ kind: 'written', name, size: made.value.file.size, missing, fingerprint });
    } catch {
      setState({ kind: 'failed' });
    } finally {
      running.current = null;
    }
  };
  return { state, write, isRunning: state.kind === 'making' || state.kind === 'pictures' };
}

interface ItemFieldsProps {
  readonly item: OrderItem;
  readonly onChange: (set: Partial<OrderItem>) => void;
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null;
}

/** What is asked for one defect. */
function ItemFields({ item, onChange, onRemove }: ItemFieldsProps) {
  const { LL } = useI18n();
  const words = LL.orders;
  const unit = item.quantity?.unit ?? 'm2';
  return (
    <fieldset className={`${page.group} ${page.section}`} data-order-item={item.key}>
      <div className={page.row}>
        <legend className={page.grow}>
          <strong>
            <bdi>{item.no}</bdi> <bdi>{item.label}</bdi>
          </strong>
        </legend>
        <span className={page.muted}>
          {item.photos.length === 0 ? words.dialog.noPhotos() : words.dialog.photos(item.photos.length)}
        </span>
        {onRemove && <IconButton icon={X} label={words.dialog.remove({ no: item.no })} onPress={onRemove} />}
      </div>
      <TextArea
        label={words.item.what()}
        value={item.what}
        onChange={(what) => onChange({ what })}
        maxLength={2000}
      />
      <div className={page.fields}>
        <TextField
          label={words.item.where()}
          size="dialog"
          value={item.where}
          maxLength={2000}
          onChange={(where) => onChange({ where })}
        />
        <TextField
          label={words.item.access()}
          size="dialog"
          value={item.access}
          maxLength={2000}
          onChange={(access) => onChange({ access })}
        />
        <NumberField
          label={words.item.quantity()}
          size="dialog"
          plain
          minValue={0}
          maxValue={MOST_AMOUNT}
          formatOptions={{ maximumFractionDigits: 3 }}
          description={words.dialog.blank()}
          value={item.quantity?.amount ?? Number.NaN}
          onChange={(amount) => onChange({ quantity: amount > 0 ? { amount, unit } : null })}
        />
        <Select<Unit>
          label={words.item.unit()}
          size="dialog"
          items={UNITS.map((id) => ({ id, label: LL.sentences.units[id]() }))}
          selectedKey={unit}
          isDisabled={!item.quantity}
          onSelectionChange={(id) =>
            item.quantity && onChange({ quantity: { amount: item.quantity.amount, unit: id } })
          }
        />
        <NumberField
          label={words.item.rate()}
          size="dialog"
          plain
          minValue={0}
          maxValue={MOST_RATE}
          formatOptions={{ maximumFractionDigits: 2 }}
          description={words.dialog.blank()}
          value={item.rate ?? Number.NaN}
          onChange={(rate) => onChange({ rate: Number.isFinite(rate) ? rate : null })}
        />
        <DayField
          size="dialog"
          label={words.item.due()}
          value={item.due}
          onChange={(due) => onChange({ due })}
        />
      </div>
    </fieldset>
  );
}

/** How far it is, and what was written. */
function Outcome({ state }: { readonly state: Making }) {
  const { LL, format } = useI18n();
  const words = LL.orders.dialog;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'making':
      return <ProgressBar label={words.making()} />;
    case 'pictures':
      return (
        <ProgressBar
          label={words.working({ done: Math.min(state.done + 1, state.total), total: state.total })}
          value={state.done}
          maxValue={state.total}
        />
      );
    case 'failed':
    case 'unkept':
    case 'tooLarge':
      return <p className={page.bad}>{words[state.kind]()}</p>;
    case 'written':
      return (
        <div className={page.section} data-order={state.fingerprint}>
          <p>
            {state.size === null
              ? words.pdfWritten({ name: state.name })
              : words.written({
                  ...{ name: state.name, size: format.bytes(state.size) },
                  where: LL.orders.list.title(),
                })}
          </p>
          {state.missing > 0 && <p className={page.bad}>{words.photosMissing(state.missing)}</p>}
          <p className={page.muted}>
            {words.fingerprint()}
            <br />
            <span className={page.mono}>{state.fingerprint}</span>
          </p>
        </div>
      );
  }
}

/** The items that an order of these defects begins with. */
function useFirstItems(project: Project, rows: readonly RegisterRow[]) {
  const language = useI18n();
  const shownNo = useShownNumber(project);
  const drawings = useDrawings(project.id);
  return () => {
    const words = reportWords(language, project.labels);
    const whereIs = createWhere(drawings ?? [], project.locations);
    return rows.slice(0, MOST_ITEMS).map(({ defect, place }) => {
      const key = keyObservation(defect);
      const views = [key, ...defect.observations.filter((one) => one !== key)];
      const byImage = new Map(views.toReversed().map(({ damage }) => [damage.image, damage]));
      const shown = [...byImage.values()].toReversed().slice(0, MOST_ORDER_PHOTOS);
      return firstItem(defect, {
        no: shownNo(defect.no),
        label: words.label(defect.label),
        where: language.format.list([place, cellText(whereIs(defect))].filter(Boolean)),
        photos: shown.map(({ image, box: { x, y, width, height } }) => ({
          ...{ image, sha256: '', box: { x, y, width, height } },
        })),
      });
    });
  };
}

const sameContractor = (rows: readonly RegisterRow[]): string => {
  const names = new Set(rows.map(({ defect }) => defect.facts.contractor));
  const [name = ''] = names;
  return names.size === 1 ? name.slice(0, 200) : '';
};

export interface OrderDialogProps {
  readonly project: Project;
  /** The chosen defects; of an order that is written again, those that it is about. */
  readonly rows: readonly RegisterRow[];
  /** The latest state of an order that is written again. */
  readonly latest?: Order;
  readonly onClose: () => void;
}

/** A work order for a contractor: what is to be done of each defect, as a file that can be answered and as a PDF. */
export default function OrderDialog({ project, rows, latest, onClose }: OrderDialogProps) {
  const { LL, locale, format } = useI18n();
  const words = LL.orders;
  const { currency } = useRates(project.id);
  const firstItems = useFirstItems(project, rows);
  const [id] = useState(() => latest?.id ?? crypto.randomUUID());
  const [entered, setEntered] = useState<Entered>(
    () => latest ?? { no: '', title: '', contractor: sameContractor(rows), currency, items: firstItems() },
  );
  const [language, setLanguage] = useState<HandoverLanguage>(LANGUAGES[locale].records);
  const { state, write, isRunning } = useMaking({ project, order: id, latest: latest ?? null, rows });
  const { items } = entered;
  const set = (change: Partial<Entered>) => setEntered((now) => ({ ...now, ...change }));
  const without = items.filter(({ what }) => what.trim() === '').length;
  const lock = useNewPassword();
  const lacking = [
    entered.contractor.trim() === '' && words.dialog.contractorMissing(),
    entered.no.trim() === '' && entered.title.trim() === '' && words.dialog.numberMissing(),
    without > 0 && words.dialog.workMissing({ count: without }),
  ].filter((one) => one !== false);
  const mayWrite = lacking.length === 0 && !isRunning && items.length > 0;
  const lackingOfFile = [...lacking, ...lock.lacking];
  const make = (kind: 'file' | 'pdf') => {
    const { no, title, contractor, currency: money } = entered;
    void write(kind, { no, title, contractor, currency: money, items }, language, lock.password);
  };
  return (
    <Dialog
      title={latest ? words.dialog.again({ no: latest.no || latest.title }) : words.dialog.title()}
      size="large"
      isDismissable={false}
      onClose={onClose}
      closeLabel={words.dialog.close()}
      footer={
        <>
          {lackingOfFile.length > 0 && (
            <p role="status">{words.dialog.missing({ what: format.list(lackingOfFile) })}</p>
          )}
          <Button size="dialog" onPress={onClose}>
            {isRunning ? words.dialog.cancel() : words.dialog.close()}
          </Button>
          <Button size="dialog" isDisabled={!mayWrite} onPress={() => make('pdf')}>
            {words.dialog.pdf()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={!mayWrite || lock.lacking.length > 0}
            onPress={() => make('file')}
          >
            {words.dialog.file()}
          </Button>
        </>
      }
    >
      <div className={page.section}>
        <p>
          {words.dialog.lead()} {words.dialog.masked()}
        </p>
        <div className={page.fields}>
          <TextField
            label={words.item.no()}
            size="dialog"
            value={entered.no}
            maxLength={200}
            onChange={(no) => set({ no })}
          />
          <TextField
            label={words.item.title()}
            size="dialog"
            value={entered.title}
            maxLength={200}
            onChange={(title) => set({ title })}
          />
          <TextField
            label={words.item.contractor()}
            size="dialog"
            value={entered.contractor}
            maxLength={200}
            onChange={(contractor) => set({ contractor })}
          />
          <TextField
            label={words.dialog.currency()}
            size="dialog"
            value={entered.currency}
            maxLength={3}
            onChange={(money) => set({ currency: money.toUpperCase() })}
          />
          <Select<HandoverLanguage>
            label={words.dialog.language()}
            size="dialog"
            items={HANDOVER_LANGUAGES.map((one) => ({ id: one, label: LL.report.languages[one]() }))}
            selectedKey={language}
            onSelectionChange={setLanguage}
          />
        </div>
        {items.map((item) => (
          <ItemFields
            key={item.key}
            item={item}
            onChange={(change) =>
              set({ items: items.map((one) => (one.key === item.key ? { ...one, ...change } : one)) })
            }
            onRemove={
              items.length > 1 ? () => set({ items: items.filter(({ key }) => key !== item.key) }) : null
            }
          />
        ))}
        <UndecidedMasks project={project.id} />
        <NewPassword choice={lock} />
        {lock.isLocked && <p className={page.muted}>{words.dialog.onlyFile()}</p>}
        <div role="status" className={progressLine}>
          <Outcome state={state} />
        </div>
      </div>
    </Dialog>
  );
}
