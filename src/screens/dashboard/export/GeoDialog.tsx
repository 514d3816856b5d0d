import { useMemo, useState } from 'react';
import { useListing } from '#annotator/react/hooks.tsx';
import { type GeoPlan, planGeoJson } from '#data/export/geo/geoJson.ts';
import { createBrowserExporter } from '#data/import/browserTools.ts';
import { fileName } from '#domain/fileName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { useLabels } from '../labels.tsx';
import { ScopeChoice, VerdictChoice } from './ExportParts.tsx';
import * as styles from './export.css.ts';
import { chosenBoxes, type FurtherExportProps, type Scope } from './exportChoices.ts';
import { useMarkedPlan } from './useMarkedPlan.ts';

/** What would be written, and in which coordinates. */
function Summary({ plan }: { readonly plan: GeoPlan }) {
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
      isDisabled={!plan || plan.boxes === 0}
      onConfirm={() => void write()}
    >
      <div className={styles.body}>
        <p>{words.text()}</p>
        <ScopeChoice scope={scope} offers={offers} onChange={setScope} />
        <VerdictChoice verdicts={verdicts} onChange={setVerdicts} />
        {plan && <Summary plan={plan} />}
        {failed && (
          <p role="alert" className={styles.failed}>
            {LL.export.failed()}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
