import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AssessedSample } from '#data/assurance/samples.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  acceptanceAsked,
  acceptanceChange,
  SAMPLE_KINDS,
  type SampleKind,
  unitsNeeded,
} from '#domain/assurance/sampling.ts';
import { projectKey } from '#domain/edit/ids.ts';
import { type Project, SAMPLE_ACCEPTANCE } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { AssistantFrame } from '../AssistantFrame.tsx';
import { DrawCard } from './DrawCard.tsx';
import { useSampler, useSamples, useSamplingRights } from './useSamples.ts';

const BlindReview = lazyWithWords(() => import('./BlindReview.tsx'));

/** Whether results of the project's samples have to be approved by a second person, and who asks for it: leads decide. */
function AcceptanceRule({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.sampling.plan;
  const { manage } = useWorkspace();
  const { by } = useSampler(project.id);
  const team = useTeamOf(project.id);
  const rule = acceptanceAsked(project);
  const mayChange = team?.mayChange(project.id, projectKey(project.id), [SAMPLE_ACCEPTANCE]) ?? true;
  const ask = (isAsked: boolean) =>
    manage.take({
      kind: 'settings',
      project: project.id,
      image: null,
      assign: [acceptanceChange(project, isAsked ? by : null)],
    });
  return (
    <div className={page.section} data-acceptance={rule ? 'asked' : 'free'}>
      <Checkbox isSelected={rule !== null} isDisabled={!mayChange} onChange={ask}>
        {words.acceptance()}
      </Checkbox>
      <p className={page.muted}>
        {rule ? words.acceptanceBy({ who: rule.name || '–' }) : words.acceptanceText()}
        {!mayChange && ` ${words.acceptanceLeads()}`}
      </p>
    </div>
  );
}

/** The confidence of every sample drawn here. */
const CONFIDENCE = 0.95;

interface PlanProps {
  readonly project: Project;
  readonly drawn: readonly AssessedSample[];
}

interface NeededProps {
  /** Units that can be drawn from. */
  readonly all: number;
  /** The wanted bound. */
  readonly percent: number;
  readonly expected: number;
  /** How many a sample needs with that many faults found. */
  readonly needed: (faults: number) => number;
}

/** How many the bound needs with none, one or two faults found. */
function Needed({ all, percent, expected, needed }: NeededProps) {
  const { LL, format } = useI18n();
  const words = LL.sampling.plan;
  if (all === 0) return <p>{words.nothing()}</p>;
  return (
    <p data-plan={needed(expected)}>
      {needed(0) >= all
        ? words.wholeNeeded({ all: format.count(all) })
        : words.needed({
            bound: format.number(percent, percent % 1 === 0 ? 0 : 1),
            confidence: format.number(CONFIDENCE * 100, 0),
            none: format.count(needed(0)),
            one: format.count(needed(1)),
            two: format.count(needed(2)),
            all: format.count(all),
          })}
    </p>
  );
}

/** How many photos a wanted bound needs, and the button that draws them. */
function Plan({ project, drawn }: PlanProps) {
  const { LL, format } = useI18n();
  const words = LL.sampling.plan;
  const samples = useSamples();
  const { by } = useSampler(project.id);
  const { draws } = useSamplingRights(project.id);
  const populations = useValue(samples.populations(project.id));
  const findings = useValue(useWorkspace().manage.findings(project.id));
  const [kind, setKind] = useState<SampleKind>('photos');
  const [percent, setPercent] = useState(5);
  const [expected, setExpected] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [state, setState] = useState<'idle' | 'drawing' | 'denied' | { readonly size: number }>('idle');
  const all = populations?.[kind].length;
  const needed = (faults: number) =>
    unitsNeeded({ bound: percent / 100, expected: faults, confidence: CONFIDENCE }, all ?? 0);
  const size = Math.min(chosen ?? needed(expected), all ?? 0);
  const earlier = drawn.filter(({ sample }) => sample.draw.kind === kind).length;
  const draw = async () => {
    setState('drawing');
    const id = await samples.draw(project.id, { kind, size, confidence: CONFIDENCE, by });
    setState(id === null ? 'denied' : { size });
    setChosen(null);
  };
  return (
    <PageSection title={words.title()} text={words.text()}>
      <div className={page.fields}>
        <Select
          label={words.kind()}
          items={SAMPLE_KINDS.map((id) => ({ id, label: words.kinds[id]() }))}
          selectedKey={kind}
          onSelectionChange={(id) => {
            setKind(id);
            setChosen(null);
          }}
        />
        <NumberField
          label={words.bound()}
          description={words.boundHelp()}
          value={percent}
          minValue={0.5}
          maxValue={90}
          step={0.5}
          onChange={(value) => {
            if (Number.isNaN(value)) return;
            setPercent(value);
            setChosen(null);
          }}
        />
        <NumberField
          label={words.expected()}
          value={expected}
          minValue={0}
          maxValue={100}
          onChange={(value) => {
            if (Number.isNaN(value)) return;
            setExpected(Math.round(value));
            setChosen(null);
          }}
        />
        <NumberField
          label={words.size()}
          value={size}
          minValue={Math.min(1, all ?? 1)}
          maxValue={all ?? 1}
          isDisabled={!all}
          onChange={(value) => !Number.isNaN(value) && setChosen(Math.round(value))}
        />
      </div>
      {all === undefined ? (
        findings.failed ? (
          <p className={page.muted}>{words.unread()}</p>
        ) : (
          <div role="status" aria-label={words.reading()}>
            <Skeleton of="figures" count={1} />
          </div>
        )
      ) : (
        <Needed {...{ all, percent, expected, needed }} />
      )}
      <AcceptanceRule project={project} />
      <div className={page.row}>
        <Button
          variant="primary"
          isDisabled={!all || !draws || state === 'drawing'}
          onPress={() => void draw()}
        >
          {state === 'drawing' ? words.drawing() : words.draw()}
        </Button>
        <span role="status" className={state === 'denied' ? page.bad : page.muted}>
          {!draws || state === 'denied'
            ? words.denied()
            : typeof state === 'object'
              ? words.drawn({ count: format.count(state.size) })
              : ''}
        </span>
      </div>
      {earlier > 0 && <p data-earlier-draws={earlier}>{words.earlier({ count: format.count(earlier) })}</p>}
    </PageSection>
  );
}

/** The plan, and every draw of the project with its figures, the newest first. */
function Draws({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.sampling;
  const samples = useSamples();
  const drawn = useValue(samples.all(project.id));
  const newest = useMemo(() => drawn?.toReversed(), [drawn]);
  if (!newest || !drawn) return <Skeleton of="cards" count={2} />;
  return (
    <>
      <p className={page.muted}>{words.notShown()}</p>
      <Plan project={project} drawn={drawn} />
      <section className={page.section} aria-label={words.draws.title()}>
        <h2 className={page.subtitle}>{words.draws.title()}</h2>
        {newest.length === 0 && <p>{words.draws.none()}</p>}
        {newest.map((one) => (
          <DrawCard key={one.sample.id} project={project} assessed={one} />
        ))}
      </section>
    </>
  );
}

/** The review of a draw that the address names. */
function Review({ project, id }: { readonly project: Project; readonly id: string }) {
  const { LL } = useI18n();
  const samples = useSamples();
  const drawn = useValue(samples.all(project.id));
  const assessed = drawn?.find(({ sample }) => sample.id === id);
  return (
    <>
      <Link to="/assistant" search={{ project: project.id, page: 'sampling' }} className={standing}>
        {LL.sampling.review.back()}
      </Link>
      {drawn && !assessed && <p>{LL.sampling.review.lost()}</p>}
      {assessed && <BlindReview key={id} project={project} assessed={assessed} />}
    </>
  );
}

/** Random samples of a project: drawn, judged blind, and what they bound. */
export default function SamplingScreen() {
  const { LL } = useI18n();
  const { sample } = useSearch({ from: '/_app/assistant' });
  const words = LL.sampling;
  return (
    <AssistantFrame page="sampling" title={words.title()} intro={words.intro()}>
      {(project) =>
        sample === undefined ? <Draws project={project} /> : <Review project={project} id={sample} />
      }
    </AssistantFrame>
  );
}
