import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AssessedSample } from '#data/assurance/samples.ts';
import { boundText } from '#domain/assurance/boundText.ts';
import { sampleTable } from '#domain/assurance/sampleTable.ts';
import { mayAccept, type SampleShare, stepOf } from '#domain/assurance/sampling.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/display/Card.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './sampling.css.ts';
import { useSampler, useSamples, useSamplingRights } from './useSamples.ts';

interface DrawProps {
  readonly project: Project;
  readonly assessed: AssessedSample;
}

/** The sentences of a draw: what was found, and what it bounds. */
function Sentences({ assessed: { sample, figures } }: Pick<DrawProps, 'assessed'>) {
  const { LL, format } = useI18n();
  const words = LL.sampling.figures;
  const { kind, confidence } = sample.draw;
  const parameters = ({ of, found, upper }: SampleShare) => ({
    drawn: format.count(of),
    found: format.count(found),
    upper: boundText(upper, format.number),
    confidence: format.number(confidence * 100, 0),
  });
  const isAll = ({ of, population }: SampleShare) => of === population;
  const { missed, falseAccepts } = figures;
  const [some, all] =
    kind === 'photos'
      ? [words.falsePhotos, words.falsePhotosAll]
      : [words.falseAccepted, words.falseAcceptedAll];
  const { open, of } = missed ?? falseAccepts;
  // Nothing found where nothing was looked at is no figure.
  if (open === of)
    return (
      <p className={page.missing} data-open-units={open}>
        {(kind === 'photos' ? words.none : words.noneAccepted)({ drawn: format.count(of) })}
      </p>
    );
  return (
    <div className={styles.sentences}>
      {missed && (
        <p data-missed-share={missed.upper}>
          {(isAll(missed) ? words.missedAll : words.missed)(parameters(missed))}
        </p>
      )}
      <p data-false-share={falseAccepts.upper}>
        {(isAll(falseAccepts) ? all : some)(parameters(falseAccepts))}
      </p>
      {open > 0 && (
        <p className={page.missing} data-open-units={open}>
          {words.open({ open: format.count(open) })}
        </p>
      )}
      <p className={page.muted}>{words.method({ confidence: format.number(confidence * 100, 0) })}</p>
    </div>
  );
}

/** Whether the figures were approved, as far as somebody asks for it: they aren't to be read without. */
function Acceptance({ assessed: { figures } }: Pick<DrawProps, 'assessed'>) {
  const { LL, format } = useI18n();
  const words = LL.sampling.draws;
  const { asked, acceptance } = figures;
  if (acceptance)
    return (
      <p data-accepted-by>
        {words.acceptedBy({
          who: acceptance.name,
          when: format.dateTime(acceptance.at),
          note: acceptance.note,
        })}
      </p>
    );
  return asked ? (
    <p className={page.missing} data-not-accepted>
      {words.waits({ who: asked.name || '–' })}
    </p>
  ) : null;
}

/** The figures by label and by place. */
function Parts({ project, assessed: { sample, figures } }: DrawProps) {
  const { LL, format } = useI18n();
  const words = LL.sampling.figures;
  const labelName = useLabelName(project.labels);
  const isPhotos = sample.draw.kind === 'photos';
  const share = (one: SampleShare) => (
    <>
      <td data-head={words.faults()} className={page.number}>
        {words.share({ found: format.count(one.found), of: format.count(one.of) })}
      </td>
      <td data-head={words.upper()} className={page.number}>
        {one.of === 0 ? '–' : `${boundText(one.upper, format.number)}%`}
      </td>
    </>
  );
  const shareHeads = (
    <>
      <th className={page.numberHead}>{words.faults()}</th>
      <th className={page.numberHead}>{words.upper()}</th>
    </>
  );
  return (
    <>
      {figures.byLabel.length > 0 && (
        <CardTable
          label={words.byLabel()}
          head={
            <>
              <th className={page.th}>{words.label()}</th>
              {shareHeads}
              {isPhotos && <th className={page.numberHead}>{words.missedDefects()}</th>}
              <th className={page.numberHead}>{words.accepted()}</th>
              <th className={page.numberHead}>{words.falseAccepts()}</th>
            </>
          }
        >
          {figures.byLabel.map((one) => (
            <tr key={one.label} data-sample-label={one.label}>
              <td className={page.words}>{labelName(one.label)}</td>
              {share(one.share)}
              {isPhotos && (
                <td data-head={words.missedDefects()} className={page.number}>
                  {format.count(one.missed)}
                </td>
              )}
              <td data-head={words.accepted()} className={page.number}>
                {format.count(one.accepted)}
              </td>
              <td data-head={words.falseAccepts()} className={page.number}>
                {format.count(one.falseAccepts)}
              </td>
            </tr>
          ))}
        </CardTable>
      )}
      <CardTable
        label={words.byPlace()}
        head={
          <>
            <th className={page.th}>{words.place()}</th>
            {shareHeads}
          </>
        }
      >
        {figures.byPlace.map(({ place, share: one }) => (
          <tr key={place ?? ''}>
            <td className={page.words}>
              {project.locations.find(({ id }) => id === place)?.name ?? place ?? words.noPlace()}
            </td>
            {share(one)}
          </tr>
        ))}
      </CardTable>
    </>
  );
}

/** What was drawn, with who judged it when and what was found. */
function Units({ project, assessed: { sample, figures } }: DrawProps) {
  const { LL, format } = useI18n();
  const words = LL.sampling.figures;
  const labelName = useLabelName(project.labels);
  const isPhotos = sample.draw.kind === 'photos';
  const labels = (keys: readonly string[]) => format.list(keys.map(labelName));
  const unit = isPhotos ? words.unit() : words.box();
  return (
    <details>
      <summary className={styles.summary}>{isPhotos ? words.photos() : words.boxes()}</summary>
      <CardTable
        label={isPhotos ? words.photos() : words.boxes()}
        head={
          <>
            <th className={page.th}>{unit}</th>
            <th className={page.th}>{words.state()}</th>
            <th className={page.th}>{words.found()}</th>
            <th className={page.th}>{words.judges()}</th>
          </>
        }
      >
        {figures.results.map((one, at) => (
          <tr key={one.unit} data-unit-state={one.state}>
            <td className={page.words} dir="auto">
              {sample.draw.names[at]}
            </td>
            <td data-head={words.state()}>
              {one.state === 'blind' && !isPhotos ? words.stateJudged() : words.states[one.state]()}
              {one.isGone && one.state !== 'gone' && ` · ${words.states.gone()}`}
            </td>
            <td data-head={words.found()} className={page.words}>
              {[
                one.missed.length > 0 && words.missedOf({ labels: labels(one.missed) }),
                one.falseAccepts.length > 0 &&
                  words.falseOf({ labels: labels(one.falseAccepts.map(({ label }) => label)) }),
              ]
                .filter(Boolean)
                .join(' · ') || (one.judges.length > 0 ? words.nothing() : '–')}
            </td>
            <td data-head={words.judges()} className={page.words}>
              {one.judges
                .map(({ name, at: when, isBlind }) =>
                  (isBlind ? words.judge : words.judgeSeen)({ who: name, when: format.dateTime(when) }),
                )
                .join(' · ') || '–'}
            </td>
          </tr>
        ))}
      </CardTable>
    </details>
  );
}

/** The question whether to accept a result, with a remark. */
function AcceptDialog({ project, assessed, onClose }: DrawProps & { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.sampling.draws;
  const samples = useSamples();
  const { by } = useSampler(project.id);
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={words.acceptTitle()}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.acceptConfirm()}
      onConfirm={() => {
        samples.accept(assessed.sample, by, note.trim().slice(0, 2000));
        onClose();
      }}
    >
      <TextField label={words.acceptNote()} value={note} onChange={setNote} />
    </FormDialog>
  );
}

type Check = 'same' | 'changed' | 'other';

/** One draw: what was drawn when by whom, how far it is, and what it bounds. */
export function DrawCard({ project, assessed }: DrawProps) {
  const { LL, format } = useI18n();
  const words = LL.sampling.draws;
  const { sample, figures, nth, of } = assessed;
  const { draw } = sample;
  const samples = useSamples();
  const populations = useValue(samples.populations(project.id));
  const { who } = useSampler(project.id);
  const { judges } = useSamplingRights(project.id);
  const projectName = useProjectName();
  const [check, setCheck] = useState<Check | null>(null);
  const [isAccepting, setIsAccepting] = useState(false);
  const isPhotos = draw.kind === 'photos';
  const left = figures.results.filter(
    ({ unit, isGone }) => !isGone && stepOf(sample, unit, who).step !== 'done',
  ).length;
  const title = (isPhotos ? words.photos : words.accepted)({ nth: format.count(nth), of: format.count(of) });
  const save = async () => {
    const { csvText } = await import('#report/tables/sheet.ts');
    const table = sampleTable(sample, figures, { nth, of });
    saveFile(
      new Blob([csvText({ name: title, ...table })], { type: 'text/csv' }),
      fileName(`${projectName(project)} ${title}`, 'csv'),
    );
  };
  const checkDraw = () => {
    const again = samples.redraw(sample);
    const isSame = again !== null && again.units.join('\n') === draw.units.join('\n');
    setCheck(again?.state !== draw.state ? 'changed' : isSame ? 'same' : 'other');
  };
  const { states } = figures;
  const counts = {
    blind: format.count(states.blind),
    seen: format.count(states.seen),
    open: format.count(states.open),
    gone: format.count(states.gone),
  };
  const goneNames = figures.gone.map((unit) => draw.names[draw.units.indexOf(unit)] ?? unit);
  return (
    <Card label={title}>
      <div className={page.section} data-sample={sample.id}>
        <div className={page.row}>
          <h3 className={`${page.subtitle} ${page.grow}`}>{title}</h3>
          <Badge tone={figures.isComplete ? 'good' : 'warn'}>
            {figures.isComplete ? words.complete() : words.incomplete()}
          </Badge>
        </div>
        <p className={page.muted}>
          {words.size({
            drawn: format.count(draw.units.length),
            population: format.count(draw.population),
            confidence: format.number(draw.confidence * 100, 0),
          })}
          {' · '}
          {words.drawnBy({ who: draw.by.name, when: format.dateTime(sample.at), seed: draw.seed })}
        </p>
        {sample.at > Date.now() + FUTURE && <p className={page.missing}>{words.future()}</p>}
        <p data-sample-progress={states.blind}>
          {isPhotos ? words.progress(counts) : words.progressAccepted(counts)}
        </p>
        {goneNames.length > 0 && (
          <p className={page.missing} data-gone={goneNames.length}>
            {words.gone({ names: format.list(goneNames) })}
          </p>
        )}
        <Sentences assessed={assessed} />
        <Acceptance assessed={assessed} />
        {states.open < figures.results.length && <Parts project={project} assessed={assessed} />}
        <Units project={project} assessed={assessed} />
        <div className={page.row}>
          {left > 0 && judges && (
            <Link
              to="/assistant"
              search={{ project: project.id, page: 'sampling', sample: sample.id }}
              className={button({ variant: 'primary', size: 'panel' })}
            >
              {left === figures.results.length ? words.judge() : words.goOn({ left: format.count(left) })}
            </Link>
          )}
          {!figures.acceptance && judges && states.open === 0 && mayAccept(sample, who) && (
            <Button onPress={() => setIsAccepting(true)}>{words.accept()}</Button>
          )}
          <Button isDisabled={!populations} onPress={checkDraw}>
            {words.check()}
          </Button>
          <Button onPress={() => void save()}>
            <Icon icon={Download} />
            {words.table()}
          </Button>
        </div>
        <p role="status" className={check === 'other' ? page.bad : page.muted} data-check={check}>
          {check === 'same' && words.checkSame()}
          {check === 'changed' && words.checkChanged()}
          {check === 'other' && words.checkOther()}
        </p>
        {isAccepting && (
          <AcceptDialog project={project} assessed={assessed} onClose={() => setIsAccepting(false)} />
        )}
      </div>
    </Card>
  );
}

/** Clocks of two devices may differ by this much; milliseconds. */
const FUTURE = 10 * 60e3;
