import { use, useEffect, useMemo, useState } from 'react';
import { createScripts, type Scripts as PageScripts, type ShownProposal } from '#data/scripts/scriptApi.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { PlannedChange, ProposedDetection } from '#domain/edit/scriptProposal.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import * as page from '#screens/kit/page/page.css.ts';
import { ShownProjectContext } from '#screens/kit/page/ShownProject.tsx';
import { fieldWords } from '#screens/kit/words/fieldWords.ts';
import { useLabelName } from '#screens/kit/words/useLabelName.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

declare global {
  interface Window {
    /** For scripts that a person runs in the page; absent unless the person allowed them on this device. */
    alphaAI?: PageScripts['api'];
  }
}

/** The new boxes of one photo by label: `Crack 3, Rust 1`. */
function useLabelCounts(labelName: (key: string) => string) {
  const { LL, format } = useI18n();
  return (boxes: readonly ProposedDetection[]): string => {
    const counts = new Map<string, number>();
    for (const { label } of boxes) counts.set(label, (counts.get(label) ?? 0) + 1);
    return format.list(
      [...counts].map(([key, count]) => LL.settings.scripts.ofLabel({ label: labelName(key), count })),
    );
  };
}

/** What a change sets: `Severity: – → 2 Moderate`. */
function useChangeTexts(labelName: (key: string) => string) {
  const language = useI18n();
  const { fieldName, valueWords } = fieldWords(language, { label: labelName, box: () => '' });
  const words = language.LL.dashboard.history;
  return ({ damage, set }: PlannedChange): readonly string[] =>
    (Object.keys(set) as (keyof PlannedChange['set'] & keyof Damage)[])
      // Who chose a severity follows from it.
      .filter((field) => field !== 'severityBasis')
      .map((field) =>
        words.change({
          field: fieldName(field),
          before: valueWords(field, damage[field]),
          after: valueWords(field, set[field]),
        }),
      );
}

/** All that a script proposes, which a person applies or declines as a whole. */
function ProposalDialog({ shown }: { readonly shown: ShownProposal }) {
  const { LL } = useI18n();
  const words = LL.settings.scripts;
  const workspace = useWorkspace();
  const labels = useValue(workspace.projects)?.find(({ id }) => id === shown.project)?.labels;
  const labelName = useLabelName(labels);
  const labelCounts = useLabelCounts(labelName);
  const changeTexts = useChangeTexts(labelName);
  const images = useValue(useMemo(() => workspace.images(shown.project), [workspace, shown.project]));
  const names = useMemo(
    () => new Map((images ?? []).map(({ id, name }: InspectionImage) => [id, name])),
    [images],
  );
  const { script, detections, changes } = shown.plan;
  const boxes = [...detections.values()].reduce((sum, all) => sum + all.length, 0);
  const decline = () => shown.answer(false);
  return (
    <Dialog
      title={words.proposal({ script })}
      closeLabel={words.decline()}
      isDismissable={false}
      onClose={decline}
      footer={
        <>
          <Button size="dialog" onPress={decline}>
            {words.decline()}
          </Button>
          <Button size="dialog" variant="primary" onPress={() => shown.answer(true)}>
            {words.apply()}
          </Button>
        </>
      }
    >
      <p>{words.own()}</p>
      {boxes > 0 && (
        <section
          className={page.section}
          aria-label={words.detections({ count: boxes, photos: detections.size })}
        >
          <h3 className={page.subtitle}>{words.detections({ count: boxes, photos: detections.size })}</h3>
          <ul>
            {[...detections].map(([photo, all]) => (
              <li key={photo}>
                {words.onPhoto({ photo: names.get(photo) ?? photo, labels: labelCounts(all) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section className={page.section} aria-label={words.changes({ count: changes.length })}>
          <h3 className={page.subtitle}>{words.changes({ count: changes.length })}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change.damage.key}>
                {words.change({
                  id: change.damage.id,
                  photo: names.get(change.damage.image) ?? change.damage.image,
                })}
                {changeTexts(change).map((text) => (
                  <div key={text} className={page.muted}>
                    {text}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** Gives `window.alphaAI` to the page while it is mounted. @returns what scripts propose */
function useScripts(): PageScripts | null {
  const workspace = useWorkspace();
  const records = useRecords();
  const { id } = use(ShownProjectContext);
  const [scripts, setScripts] = useState<PageScripts | null>(null);
  useEffect(() => {
    const made = createScripts(workspace, records);
    made.offer(window);
    setScripts(made);
    return () => made.end();
  }, [workspace, records]);
  useEffect(() => scripts?.show(id), [scripts, id]);
  return scripts;
}

function Proposals({ scripts }: { readonly scripts: PageScripts }) {
  const shown = useValue(scripts.shown);
  return shown && <ProposalDialog shown={shown} />;
}

/** What scripts of the page may do, where a person allowed them on this device. */
export default function Scripts() {
  const scripts = useScripts();
  return scripts && <Proposals scripts={scripts} />;
}
