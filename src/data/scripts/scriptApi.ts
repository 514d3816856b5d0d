import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { clientRefuses } from '#domain/assurance/clientStatement.ts';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import { runKey } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import {
  isSamePlan,
  type PlacedFault,
  type PlannedChange,
  type Proposal,
  type ProposalPlan,
  type ProposalSubject,
  planProposal,
} from '#domain/edit/scriptProposal.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { FiledRecord } from '../records/checkedRecord.ts';
import type { Records } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';

/** The open project. */
interface ScriptProject {
  readonly id: string;
  readonly name: string;
  /** Of new boxes: the keys that a proposal may name. `kind` is `defect` or `component`. */
  readonly labels: readonly { readonly key: string; readonly name: string; readonly kind: string }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

interface ScriptPhoto {
  readonly id: string;
  readonly name: string;
  /** Upright size in pixels. */
  readonly width: number;
  readonly height: number;
  /** ISO 8601 local time, with offset where known; null where the file has none. */
  readonly takenAt: string | null;
  /** Id of its location; null without one. */
  readonly location: string | null;
  /** Whether it was left out of the inspection. */
  readonly excluded: boolean;
}

interface ScriptDamage {
  /** Names it in proposals; it never changes. */
  readonly key: string;
  /** The id people see: `CRACK_001`; unique on its photo. */
  readonly id: string;
  /** Id of its photo. */
  readonly photo: string;
  /** Label key. */
  readonly label: string;
  /** Fractions of the upright photo, 0 to 1, with the outline where it has one. */
  readonly box: Shape;
  /** 0 to 1; null where there is none. */
  readonly confidence: number | null;
  /** Who drew it: `model`, `person`, or `file` where nobody knows. */
  readonly source: string;
  /** `unreviewed`, `accepted`, `rejected` or `unsure`. */
  readonly verdict: string;
  /** Why it was rejected; null else. */
  readonly reason: string | null;
  /** 0 negligible to 4 critical; null = not assessed. */
  readonly severity: number | null;
  readonly remark: string;
  readonly causes: readonly string[];
  readonly element: string | null;
  readonly material: string | null;
  /** The largest width that was measured, millimetres; null where none was. */
  readonly crackWidthMm: number | null;
  /** Metres; null where it was not measured. */
  readonly lengthM: number | null;
  /** Square metres; null where it was not measured. */
  readonly areaM2: number | null;
}

interface ScriptRecord {
  readonly id: string;
  /** The number people use: `IR-2026-0007`. */
  readonly no: string;
  readonly title: string;
  /** `YYYY-MM-DD`; empty where not stated. */
  readonly startedOn: string;
  readonly completedOn: string;
  /** `draft`, `in_review`, `returned` or `signed`; signed only where a signature is valid. */
  readonly state: string;
  readonly revision: number;
}

/** What changed, for reading it again. */
type ScriptChange = 'project' | 'photos' | 'damages' | 'records';

/** Why nothing can be read or proposed now. */
type ScriptRefusal =
  /** No project is open. */
  | 'no_project'
  /** The team's server doesn't allow this person's scripts in this project, or their role what is proposed. */
  | 'not_allowed';

type ScriptRead<T> = Result<T, ScriptRefusal>;

/** Why nothing of a proposal was done. */
type ProposalFailure =
  | { readonly kind: ScriptRefusal }
  /** The proposal itself is wrong, at these places. */
  | { readonly kind: 'invalid'; readonly faults: readonly PlacedFault[] }
  /** Another proposal waits for its answer. */
  | { readonly kind: 'busy' }
  /** The person declined it. */
  | { readonly kind: 'declined' }
  /** Somebody changed what it is about while it waited. */
  | { readonly kind: 'changed' }
  /** The device could not store it, as where it has no space; the page says why, and offers to try again. */
  | { readonly kind: 'not_stored' };

/** What was done: numbers of detections and of damages. */
interface ProposalDone {
  readonly detections: number;
  readonly changes: number;
}

/** `window.alphaAI`, where a person allowed scripts on this device. Everything that it returns is a copy. */
interface ScriptApi {
  /** Of this interface: it rises when something is removed or changes its meaning. */
  readonly version: 1;
  project(): Promise<ScriptRead<ScriptProject>>;
  /** In the order of the project. */
  photos(): Promise<ScriptRead<readonly ScriptPhoto[]>>;
  /** Detections and defects that aren't deleted. @param photo id of one photo; without it all of the project */
  damages(photo?: string): Promise<ScriptRead<readonly ScriptDamage[]>>;
  records(): Promise<ScriptRead<readonly ScriptRecord[]>>;
  /**
   * Calls `listener` after a change of what can be read, at most once a task.
   *
   * @returns stops it
   */
  subscribe(listener: (change: ScriptChange) => void): () => void;
  /**
   * Shows a proposal to the person, who applies or declines all of it. What is applied is one step of undo, named in the
   * history by the script.
   */
  propose(proposal: Proposal): Promise<Result<ProposalDone, ProposalFailure>>;
}

/** A proposal that waits for a person's answer. */
export interface ShownProposal {
  readonly plan: ProposalPlan;
  readonly project: string;
  answer(isApplied: boolean): void;
}

/** The interface with what a screen shows of it. */
export interface Scripts {
  readonly api: ScriptApi;
  /** The proposal that waits for an answer; null while there is none. */
  readonly shown: ReadonlySignal<ShownProposal | null>;
  /** States which project the page shows; null for none. */
  show(project: string | null): void;
  /** Puts the interface on the page's window, as `alphaAI`. */
  offer(window: object): void;
  /** Takes it from there, declines what waits, and refuses whatever is asked later. */
  end(): void;
}

/** A width below what can be resolved has no figure. */
const widthOf = ({ crackWidth }: Damage): number | null =>
  crackWidth?.result.kind === 'measured' ? crackWidth.result.max.value : null;

const damageOf = (damage: Damage): ScriptDamage => ({
  key: damage.key,
  id: damage.id,
  photo: damage.image,
  label: damage.label,
  box: damage.box,
  confidence: damage.confidence,
  source: damage.source,
  verdict: damage.verdict,
  reason: damage.reason,
  severity: damage.severity,
  remark: damage.remark,
  causes: damage.causes,
  element: damage.element,
  material: damage.material,
  crackWidthMm: widthOf(damage),
  lengthM: damage.lineLength?.result.value ?? null,
  areaM2: damage.surfaceArea?.result.value ?? null,
});

const photoOf = (image: InspectionImage): ScriptPhoto => ({
  id: image.id,
  name: image.name,
  width: image.width,
  height: image.height,
  takenAt: image.takenAt,
  location: image.location,
  excluded: image.excluded !== undefined,
});

const projectOf = ({ id, name, labels, locations }: Project): ScriptProject => ({
  id,
  name,
  labels: labels.flatMap((label) =>
    label.retired ? [] : [{ key: label.key, name: label.name, kind: label.kind }],
  ),
  locations: locations.map((place) => ({ id: place.id, name: place.name })),
});

const recordOf = ({ record }: FiledRecord): ScriptRecord => ({
  id: record.id,
  no: record.no,
  title: record.title,
  startedOn: record.startedOn,
  completedOn: record.completedOn,
  state: record.status,
  revision: record.revision,
});

/** A copy that shares nothing with the app; plain JSON values only. */
const copied = <T>(value: T): T => structuredClone(value);

/** The same of what a script gave, so that it can't change it while a person reads it; fails where it can't be copied. */
function ownCopy(given: unknown): Result<unknown, 'no_data'> {
  try {
    return ok(structuredClone(given));
  } catch {
    // Functions, proxies, getters that throw.
    return fail('no_data');
  }
}

/** All damages of a project, by photo. */
const damagesIn = ({ manage, current }: Workspace, project: string) => {
  const findings = manage.findings(project);
  return current(computed(() => findings.value.damages));
};

async function subjectOf(workspace: Workspace, project: Project): Promise<ProposalSubject> {
  const images = await workspace.current(workspace.images(project.id));
  const damages = await damagesIn(workspace, project.id);
  return {
    photos: new Set(images.map(({ id }) => id)),
    labels: project.labels,
    damages: new Map([...damages.values()].flat().map((damage) => [damage.key, damage])),
    isAiRefused: clientRefuses(project),
  };
}

const assignmentsOf = ({ damage, set }: PlannedChange): readonly Assignment[] =>
  (Object.keys(set) as (keyof HumanFields & keyof Damage)[]).map((field) => ({
    doc: damage.key,
    field,
    before: damage[field],
    after: set[field],
  }));

/** Whether the person's role allows all of a plan. */
function isAllowed({ team }: Workspace, project: string, { changes, detections }: ProposalPlan): boolean {
  if (!team) return true;
  const mayFind = (photo: string) => team.mayMake(project, runKey(photo, 'any'));
  return (
    changes.every(({ damage, set }) => team.mayChange(project, damage.key, Object.keys(set))) &&
    [...detections.keys()].every(mayFind)
  );
}

/** Writes a plan as one step of undo. @returns whether all of it was stored */
async function apply(
  { manage, importTarget, edits, settled }: Workspace,
  project: string,
  { script, changes, detections }: ProposalPlan,
): Promise<boolean> {
  const group = `script-${crypto.randomUUID()}`;
  if (changes.length > 0) {
    const images = new Set(changes.map(({ damage }) => damage.image));
    const [image = null] = images.size === 1 ? images : [];
    const count = changes.length;
    const assign = changes.flatMap(assignmentsOf);
    const ran = manage.take({ kind: 'script', project, image, count, assign, group, script });
    // A step that the store refuses stays pending until somebody retries.
    await Promise.race([ran.saved, settled()]);
    if (ran.isDenied || edits.save.value.status === 'failed') return false;
  }
  if (detections.size === 0) return true;
  const statement = { author: 'model', model: { name: script, version: '', sha256: null } } as const;
  const from = { statement, file: script };
  const boxes = [...detections].map(([photo, all]) => {
    const found = all.map(({ label, confidence = null, box }) => ({ label, confidence, box, from }));
    return [photo, found] as const;
  });
  const step = importTarget.begin(project, group, script);
  const written = await step.write({ labels: [], photos: [], detections: new Map(boxes) });
  return written.ok;
}

/** Tells a listener of changes that happen after now, each kind at most once a task. @returns stops it */
function listen(
  { workspace, records, project }: ScriptSources,
  listener: (change: ScriptChange) => void,
): () => void {
  const changed = new Set<ScriptChange>();
  let isOver = false;
  const tell = () => {
    const all = [...changed];
    changed.clear();
    for (const one of all) if (!isOver) listener(one);
  };
  const note = (change: ScriptChange) => {
    if (changed.size === 0) setTimeout(tell);
    changed.add(change);
  };
  const sources: Readonly<Record<ScriptChange, () => unknown>> = {
    project: () => workspace.projects.value?.find(({ id }) => id === project.value),
    photos: () => project.value !== null && workspace.images(project.value).value,
    damages: () => project.value !== null && workspace.manage.findings(project.value).value.damages,
    records: () => project.value !== null && records.all.value,
  };
  const stops = (Object.keys(sources) as ScriptChange[]).map((change) => {
    let before = sources[change]();
    return effect(() => {
      const now = sources[change]();
      if (now !== before) note(change);
      before = now;
    });
  });
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** The calls that read. */
type Reads = Pick<ScriptApi, 'project' | 'photos' | 'damages' | 'records'>;

/** @param openProject the project that may be read now */
function readsOf(
  workspace: Workspace,
  records: Pick<Records, 'all' | 'current'>,
  openProject: () => Promise<ScriptRead<Project>>,
): Reads {
  const reading = async <T>(read: (open: Project) => Promise<T>): Promise<ScriptRead<T>> => {
    const open = await openProject();
    return open.ok ? ok(copied(await read(open.value))) : open;
  };
  return {
    project: () => reading(async (open) => projectOf(open)),
    photos: () => reading(async ({ id }) => (await workspace.current(workspace.images(id))).map(photoOf)),
    damages: (photo) =>
      reading(async ({ id }) => {
        const all = await damagesIn(workspace, id);
        return (photo === undefined ? [...all.values()].flat() : (all.get(String(photo)) ?? [])).map(
          damageOf,
        );
      }),
    records: () =>
      reading(async ({ id }) =>
        (await records.current(records.all)).flatMap((one) => (one.project.id === id ? recordOf(one) : [])),
      ),
  };
}

/** What scripts read and change. */
interface ScriptSources {
  readonly workspace: Workspace;
  readonly records: Pick<Records, 'all' | 'current'>;
  /** Id of the project that may be read; null where there is none. */
  readonly project: ReadonlySignal<string | null>;
}

/** Makes the interface of a page for scripts. */
export function createScripts(workspace: Workspace, records: Pick<Records, 'all' | 'current'>): Scripts {
  const { team } = workspace;
  const page = signal<string | null>(null);
  const shown = signal<ShownProposal | null>(null);
  const isOver = signal(false);
  /** Of the page's project. */
  const isForbidden = computed(() => {
    const id = page.value;
    const isShared = id !== null && (team?.projects.value.has(id) ?? false);
    return isOver.value || (isShared && !team?.rolesIn(id).includes('scripts'));
  });
  const project = computed(() => (isForbidden.value ? null : page.value));
  const windows = new Set<object>();
  const stops = new Set<() => void>();
  /** Whether a proposal is being checked, shown or written. */
  let isBusy = false;

  const openProject = async (): Promise<ScriptRead<Project>> => {
    const all = await workspace.current(workspace.projects);
    if (isForbidden.value) return fail('not_allowed');
    const open = all.find(({ id }) => id === project.value);
    return open ? ok(open) : fail('no_project');
  };
  const answered = (plan: ProposalPlan, id: string): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isApplied: boolean) => {
        shown.value = null;
        resolve(isApplied);
      };
      shown.value = { plan, project: id, answer };
    });
  const propose = async (given: unknown): Promise<Result<ProposalDone, ProposalFailure>> => {
    const open = await openProject();
    if (!open.ok) return fail({ kind: open.error });
    const plan = planProposal(given, await subjectOf(workspace, open.value));
    if (!plan.ok) return fail({ kind: 'invalid', faults: plan.error });
    if (!isAllowed(workspace, open.value.id, plan.value)) return fail({ kind: 'not_allowed' });
    if (!(await answered(plan.value, open.value.id))) return fail({ kind: 'declined' });
    const still = await openProject();
    if (!still.ok || still.value.id !== open.value.id) return fail({ kind: 'changed' });
    const now = planProposal(given, await subjectOf(workspace, still.value));
    if (!now.ok || !isSamePlan(plan.value, now.value)) return fail({ kind: 'changed' });
    if (!(await apply(workspace, open.value.id, now.value))) return fail({ kind: 'not_stored' });
    const detections = [...now.value.detections.values()].reduce((sum, all) => sum + all.length, 0);
    return ok({ detections, changes: now.value.changes.length });
  };

  const api: ScriptApi = {
    version: 1,
    ...readsOf(workspace, records, openProject),
    subscribe(listener) {
      const stop = listen({ workspace, records, project }, listener);
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
    async propose(given) {
      if (isBusy) return fail({ kind: 'busy' });
      const own = ownCopy(given);
      if (!own.ok) return fail({ kind: 'invalid', faults: [{ path: '', fault: 'bad_value' }] });
      isBusy = true;
      try {
        return await propose(own.value);
      } finally {
        isBusy = false;
      }
    },
  };
  return {
    api: Object.freeze(api),
    shown,
    show(id) {
      page.value = id;
    },
    offer(window) {
      Object.defineProperty(window, 'alphaAI', { value: api, configurable: true });
      windows.add(window);
    },
    end() {
      isOver.value = true;
      for (const window of windows) Reflect.deleteProperty(window, 'alphaAI');
      for (const stop of stops) stop();
      shown.value?.answer(false);
    },
  };
}
