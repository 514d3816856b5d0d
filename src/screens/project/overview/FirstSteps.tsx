import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { AddPhotos } from '../header/AddPhotos.tsx';
import * as styles from './firstSteps.css.ts';
import type { Beginning } from './lists.ts';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** An explanation; the result, once it is done. */
  readonly text: string;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, text, isDone, isNext, children }: StepProps) {
  const { LL } = useI18n();
  return (
    <li className={styles.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          {isDone ? <Icon icon={Check} size={14} /> : number}
        </span>
        <h3 className={styles.title}>
          {title}
          {isDone && <span className={visuallyHidden}> {LL.projects.first.done()}</span>}
        </h3>
      </div>
      <p className={styles.text}>{text}</p>
      {!isDone && children}
    </li>
  );
}

function ToTab(props: {
  readonly project: Project;
  readonly tab: 'photos' | 'locations' | 'records';
  readonly isNext: boolean;
  readonly children: string;
}) {
  const { project, tab, isNext, children } = props;
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId: project.id }}
      search={{ tab }}
      className={button({ variant: isNext ? 'primary' : 'secondary', size: 'panel' })}
    >
      {children}
    </Link>
  );
}

/** The first steps in a new project: photos, their locations, and a record for them. */
export function FirstSteps({
  project,
  beginning,
}: {
  readonly project: Project;
  readonly beginning: Beginning;
}) {
  const words = useI18n().LL.projects.first;
  const { photos, arePlaced, hasRecord, next } = beginning;
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <ol className={styles.steps}>
        <Step
          number={1}
          title={words.photos()}
          text={photos > 0 ? words.photosDone({ count: photos }) : words.photosText()}
          isDone={photos > 0}
          isNext={next === 'photos'}
        >
          <AddPhotos projectId={project.id} isFirst />
        </Step>
        <Step
          number={2}
          title={words.places()}
          text={arePlaced ? words.placesDone() : words.placesText()}
          isDone={arePlaced}
          isNext={next === 'places'}
        >
          {project.locations.length > 0 && photos > 0 ? (
            <ToTab project={project} tab="photos" isNext={next === 'places'}>
              {words.placesPut()}
            </ToTab>
          ) : (
            <ToTab project={project} tab="locations" isNext={next === 'places'}>
              {words.placesDo()}
            </ToTab>
          )}
        </Step>
        <Step
          number={3}
          title={words.record()}
          text={hasRecord ? words.recordDone() : words.recordText()}
          isDone={hasRecord}
          isNext={next === 'record'}
        >
          <ToTab project={project} tab="records" isNext={next === 'record'}>
            {words.recordDo()}
          </ToTab>
        </Step>
      </ol>
    </section>
  );
}
