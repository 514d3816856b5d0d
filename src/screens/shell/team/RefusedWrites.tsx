import type { RefusedWrite } from '#data/store/sync/syncState.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { RefusedStep } from '#domain/team/refusedStep.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useStepName } from '../../kit/words/stepName.ts';
import * as styles from './team.css.ts';

/** A refused step: what it was, on what, and why the server refused it. */
function Step({ project, step }: { readonly project: string; readonly step: RefusedStep }) {
  const { LL, format } = useI18n();
  const { images } = useWorkspace();
  const nameOf = useStepName();
  const image = useValue(images(project))?.find(({ id }) => id === step.image);
  const what = LL.team.step({ step: nameOf(step.kind), count: step.count });
  return (
    <li data-refused-step={step.id}>
      <strong>{what}</strong>
      {image && <bdi className={styles.id}>{image.name}</bdi>}
      <div>
        <bdi>{step.reason}</bdi> · {LL.team.refusedAt({ time: format.time(step.at) })}
      </div>
    </li>
  );
}

/** What the server refused, and why. */
export function RefusedWrites({
  project,
  steps,
  documents,
}: {
  /** Its id. */
  readonly project: string;
  readonly steps: readonly RefusedStep[];
  /** Documents that belong to no step: these stay as they are. */
  readonly documents: readonly RefusedWrite[];
}) {
  const { LL, format } = useI18n();
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{LL.team.refused({ count: steps.length + documents.length })}</h3>
      <p>{steps.length > 0 ? LL.team.takenBack() : LL.team.refusedAbout()}</p>
      <ul className={styles.list}>
        {steps.map((step) => (
          <Step key={step.id} project={project} step={step} />
        ))}
        {documents.map(({ id, reason, at }) => (
          <li key={id}>
            <code className={styles.id}>{id}</code>
            <bdi>{reason}</bdi> · {LL.team.refusedAt({ time: format.time(at) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
