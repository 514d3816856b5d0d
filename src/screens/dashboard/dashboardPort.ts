import type { AppPort } from '#annotator/app.ts';

type Handlers = Pick<AppPort, 'stepImage' | 'goTo' | 'show' | 'author' | 'scaleFacts'>;

/** The app as the annotator sees it; the screen says anew with each render how it answers. */
export interface DashboardPort extends AppPort {
  answerWith(handlers: Handlers): void;
}

const SILENT: Handlers = {
  stepImage: () => undefined,
  goTo: () => undefined,
  show: () => undefined,
  author: () => '',
  scaleFacts: () => null,
};

/**
 * The annotator outlives renders, and what the screen does for it needs the latest render's images and
 * address: this stands between them.
 */
export function createDashboardPort(labels: AppPort['labels']): DashboardPort {
  let answers = SILENT;
  return {
    labels,
    stepImage: (by) => answers.stepImage(by),
    goTo: (image) => answers.goTo(image),
    show: (what) => answers.show(what),
    author: () => answers.author(),
    scaleFacts: (image) => answers.scaleFacts(image),
    now: () => Date.now(),
    answerWith(handlers) {
      answers = handlers;
    },
  };
}
