import { computed } from '@preact/signals-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useListing } from '#annotator/react/hooks.tsx';
import type { ChosenBoxes } from '#data/export/exportPlan.ts';
import { type GeoPlan, planGeoJson } from '#data/export/geo/geoJson.ts';
import { type LegendLine, type MarkedPage, NEUTRAL } from '#data/export/marked/drawMarked.ts';
import { createMarkedDrawer, exportMarked, type MarkedOutcome } from '#data/export/marked/exportMarked.ts';
import {
  drawnVerdicts,
  type MarkedDamage,
  type MarkedPlan,
  planMarked,
} from '#data/export/marked/markedPlan.ts';
import { createBrowserExporter } from '#data/import/browserTools.ts';
import { useIsCurrent, useWorkspace } from '#data/WorkspaceProvider.tsx';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { fileName } from '#domain/fileName.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useArchiveWriting, WritingState } from '../../kit/backup/writing.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { useLabels } from '../labels.tsx';
import {
  lacksReceiver,
  MASKED,
  PolicyChoice,
  ScopeChoice,
  useReleasedPhotos,
  VerdictChoice,
} from './ExportParts.tsx';
import * as styles from './export.css.ts';
import { chosenBoxes, countExcluded, type FurtherExportProps, type Scope } from './exportChoices.ts';

/** The chosen boxes by photo, with the numbers and severities of defects that the report has; undefined until they are read. */
function useMarkedPlan(request: ChosenBoxes) {
  const workspace = useWorkspace();
  const records = useRecords();
  const { project, images } = useDashboard();
  return useQuery({
    queryKey: [
      'marked-plan',
      project.id,
      request.images.map(({ id }) => id),
      request.verdicts,
      request.damages && [...request.damages],
    ],
    queryFn: async ({ signal }) => {
      const seals = workspace.seals(project.id);
      // Signed numbers are those of the seals that were checked.
      await workspace.current(computed(() => (seals.value?.isComplete ? true : null)));
      const facts = await records.current(records.currentFacts(project.id));
      const source = {
        project,
        images: images ?? [],
        factsOf: (key: string) => facts.get(key) ?? NO_DEFECT_FACTS,
        signed: records.signedNumbers(project.id).value,
        damages: workspace.damagesOf,
      };
      return planMarked(request, source, signal);
    },
    networkMode: 'always',
    gcTime: 0,
  });
}

/** The longest sides that are offered, pixels. */
const SIZES = ['2000', '4000', 'full'] as const;
type SizeChoice = (typeof SIZES)[number];

const NUMBERS = new Intl.Collator('en', { numeric: true });

/** What would be drawn, and how what is no finding is told from one. */
function Summary({ plan }: { readonly plan: MarkedPlan }) {
  const words = useI18n().LL.export.marked;
  const { counts, photos, without } = plan;
  const boxes = VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  const kinds = (['unreviewed', 'unsure', 'rejected'] as const).filter((verdict) => counts[verdict] > 0);
  return (
    <section className={styles.plan} aria-live="polite">
      <p className={styles.count}>
        {photos.length === 0 ? words.none() : words.count({ photos: photos.length, boxes })}
      </p>
      {(kinds.length > 0 || without > 0) && (
        <ul className={styles.losses}>
          {kinds.map((verdict) => (
            <li key={verdict}>{words[verdict](counts[verdict])}</li>
          ))}
          {without > 0 && <li>{words.without(without)}</li>}
        </ul>
      )}
    </section>
  );
}

/** Makes what is drawn on a photo and in its legend, in the reader's language. */
function usePages(): (image: InspectionImage, boxes: readonly MarkedDamage[]) => MarkedPage {
  const { LL } = useI18n();
  const { looks } = useLabels();
  const { project } = useDashboard();
  const words = LL.export.marked;
  const tallies = {
    accepted: words.tally,
    unreviewed: words.tallyUnreviewed,
    unsure: words.tallyUnsure,
    rejected: words.tallyRejected,
  };
  return (image, boxes) => {
    const lookOf = (key: string) => looks.get(key) ?? { text: key, plate: '#555555' };
    const tagOf = ({ damage, no, severity }: MarkedDamage): string => {
      const label = lookOf(damage.label).text;
      if (damage.verdict === 'unreviewed') return words.proposed({ label });
      if (damage.verdict === 'unsure') return words.unsureTag({ label });
      if (no === null || damage.verdict === 'rejected') return label;
      const name = `${no} ${label}`;
      const level = LL.annotator.severities[severity ?? 'none']();
      return words.finding({ name, severity: severity === null ? level : `${severity} ${level}` });
    };
    const entryOf = (one: MarkedDamage): LegendLine => ({
      verdict: 'accepted',
      colour: lookOf(one.damage.label).plate,
      text: tagOf(one),
    });
    const findings = boxes.filter(({ no }) => no !== null);
    const others = new Map<string, { readonly one: MarkedDamage; count: number }>();
    for (const one of boxes.filter(({ no }) => no === null)) {
      const key = JSON.stringify([one.damage.verdict, one.damage.label]);
      const tally = others.get(key) ?? { one, count: 0 };
      tally.count += 1;
      others.set(key, tally);
    }
    const byNumber = findings.toSorted((a, b) => NUMBERS.compare(a.no ?? '', b.no ?? ''));
    return {
      boxes: boxes.map((one) => ({
        shape: one.damage.box,
        verdict: one.damage.verdict,
        colour: lookOf(one.damage.label).plate,
        tag: tagOf(one),
      })),
      heading: `${image.name} · ${project.name}`,
      key: VERDICTS.filter((verdict) => boxes.some(({ damage }) => damage.verdict === verdict)).map(
        (verdict) => ({ verdict, colour: NEUTRAL, text: words.key[verdict]() }),
      ),
      entries: [
        ...byNumber.map(entryOf),
        ...[...others.values()].map(({ one: { damage }, count }) => {
          const { text: label, plate: colour } = lookOf(damage.label);
          return { verdict: damage.verdict, colour, text: tallies[damage.verdict]({ label, count }) };
        }),
      ],
      families: getComputedStyle(document.documentElement).fontFamily,
    };
  };
}

/** Photos with their boxes drawn in, for people without the app. */
export function MarkedDialog({ start, photos, offers, onClose }: FurtherExportProps) {
  const { LL, format } = useI18n();
  const words = LL.export.marked;
  const { project } = useDashboard();
  const selected = useListing((listing) => listing.selected);
  const isCurrent = useIsCurrent();
  const pageOf = usePages();
  const [scope, setScope] = useState<Scope>(start.scope);
  const [verdicts, setVerdicts] = useState(start.verdicts);
  const [excluded, setExcluded] = useState(start.excluded);
  const [size, setSize] = useState<SizeChoice>('4000');
  const [release, setRelease] = useState(MASKED);
  const released = useReleasedPhotos();
  const { progress, fault, setFault, write: writeTo } = useArchiveWriting();
  const [outcome, setOutcome] = useState<MarkedOutcome | null>(null);

  const request = useMemo(
    () => chosenBoxes({ scope, excluded, verdicts }, photos, selected),
    [scope, excluded, photos, verdicts, selected],
  );
  const { data: plan } = useMarkedPlan(request);
  const excludedCount = countExcluded(scope, photos);

  const noteOf = (drawn: MarkedPlan) => (made: MarkedOutcome) =>
    [
      format.entry(words.title(), project.name),
      words.note.made({ day: format.dateTime(Date.now()) }),
      words.note.photos(made.written),
      '',
      words.note.lines(),
      ...drawnVerdicts(drawn).map((verdict) => `- ${words.key[verdict]()}`),
      ...(made.unread.length > 0 ? ['', words.unreadable({ names: format.list(made.unread) })] : []),
      ...(made.reduced.length > 0 ? ['', words.reduced({ names: format.list(made.reduced) })] : []),
      '',
    ].join('\r\n');

  const write = async () => {
    if (!plan) return;
    const name = fileName(`${project.name} ${words.file()}`, 'zip');
    const written = await writeTo(name, plan.photos.length, (to) => {
      const { photo } = released(
        release,
        plan.photos.map(({ image }) => image),
      );
      return exportMarked(plan, createMarkedDrawer(), createBrowserExporter(), {
        longest: size === 'full' ? null : Number(size),
        ...{ pageOf, note: noteOf(plan), photo, ...to },
      });
    });
    if (!written) return;
    const { made, finish } = written;
    if (!made.ok) return setFault(words.noneRead({ names: format.list(made.error.unread) }));
    await finish();
    if (made.value.unread.length === 0 && made.value.reduced.length === 0) return onClose();
    setOutcome(made.value);
  };

  return (
    <FormDialog
      title={words.title()}
      onClose={onClose}
      cancelLabel={outcome ? words.close() : LL.export.cancel()}
      confirmLabel={LL.export.confirm()}
      isDisabled={
        !isCurrent || !plan || plan.photos.length === 0 || progress !== null || lacksReceiver(release)
      }
      onConfirm={() => void write()}
    >
      <div className={styles.body}>
        <p>{words.text()}</p>
        <ScopeChoice scope={scope} offers={offers} onChange={setScope} />
        <VerdictChoice verdicts={verdicts} onChange={setVerdicts} />
        {excludedCount > 0 && (
          <Checkbox isSelected={excluded} onChange={setExcluded}>
            {LL.export.withExcluded(excludedCount)}
          </Checkbox>
        )}
        <Select
          label={words.size()}
          size="dialog"
          items={SIZES.map((id) => ({ id, label: words.sizes[id]() }))}
          selectedKey={size}
          onSelectionChange={setSize}
        />
        <PolicyChoice release={release} onChange={setRelease} />
        {plan && <Summary plan={plan} />}
        {outcome && (
          <div role="status" className={styles.plan}>
            {outcome.unread.length > 0 && (
              <p className={styles.failed}>{words.unreadable({ names: format.list(outcome.unread) })}</p>
            )}
            {outcome.reduced.length > 0 && <p>{words.reduced({ names: format.list(outcome.reduced) })}</p>}
          </div>
        )}
        <WritingState progress={progress} fault={fault} />
      </div>
    </FormDialog>
  );
}

/** What would be written, and in which coordinates. */
function GeoSummary({ plan }: { readonly plan: GeoPlan }) {
  const words = useI18n().LL.export.geo;
  return (
    <section className={styles.plan} aria-live="polite">
      <p className={styles.count}>
        {plan.photos === 0 ? words.none() : words.count({ photos: plan.photos, boxes: plan.boxes })}
      </p>
      <ul className={styles.losses}>
        {plan.files.map(({ path, crs }) => (
          <li key={path}>{crs === '' ? words.unknownCrs() : words.crs({ crs })}</li>
        ))}
        {plan.without > 0 && <li>{words.without(plan.without)}</li>}
      </ul>
    </section>
  );
}

/** The boxes on orthophotos as GeoJSON: one file, or an archive where photos have several systems of coordinates. */
export function GeoDialog({ start, photos, offers, onClose }: FurtherExportProps) {
  const { LL } = useI18n();
  const words = LL.export.geo;
  const { project } = useDashboard();
  const { looks } = useLabels();
  const selected = useListing((listing) => listing.selected);
  const isCurrent = useIsCurrent();
  const [scope, setScope] = useState<Scope>(start.scope);
  const [verdicts, setVerdicts] = useState(start.verdicts);
  const [failed, setFailed] = useState(false);
  const request = useMemo(
    () => chosenBoxes({ scope, excluded: start.excluded, verdicts }, photos, selected),
    [scope, start.excluded, photos, verdicts, selected],
  );
  const { data: marked } = useMarkedPlan(request);
  const plan = useMemo(
    () => marked && planGeoJson(marked, (key) => looks.get(key)?.text ?? key),
    [marked, looks],
  );

  const write = async () => {
    const [file] = plan?.files ?? [];
    if (!plan || !file) return;
    setFailed(false);
    if (plan.files.length === 1)
      saveFile(new Blob([file.text], { type: 'application/geo+json' }), fileName(project.name, 'geojson'));
    else {
      const exporter = createBrowserExporter();
      try {
        await exporter.begin({ name: project.name, classes: [], settings: null, archive: true });
        const archive = await exporter.finish(plan.files.map(({ path, text }) => ({ path, text })));
        saveFile(archive, fileName(`${project.name} GeoJSON`, 'zip'));
      } catch {
        return setFailed(true);
      } finally {
        exporter.dispose();
      }
    }
    onClose();
  };

  return (
    <FormDialog
      title={words.title()}
      onClose={onClose}
      cancelLabel={LL.export.cancel()}
      confirmLabel={LL.export.confirm()}
      isDisabled={!isCurrent || !plan || plan.boxes === 0}
      onConfirm={() => void write()}
    >
      <div className={styles.body}>
        <p>{words.text()}</p>
        <ScopeChoice scope={scope} offers={offers} onChange={setScope} />
        <VerdictChoice verdicts={verdicts} onChange={setVerdicts} />
        {plan && <GeoSummary plan={plan} />}
        {failed && (
          <p role="alert" className={styles.failed}>
            {LL.export.failed()}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
