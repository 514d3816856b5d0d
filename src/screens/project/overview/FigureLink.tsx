import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { standing } from '#ui/buttons/Link.css.ts';
import type { ProjectSearch } from '../projectAddress.ts';

export interface FigureLinkProps {
  readonly project: Project;
  readonly search: ProjectSearch;
  readonly children: ReactNode;
}

/** A name or figure that links to its list. */
export function FigureLink({ project, search, children }: FigureLinkProps) {
  return (
    <Link to="/project/$projectId" params={{ projectId: project.id }} search={search} className={standing}>
      {children}
    </Link>
  );
}

interface Figure {
  readonly count: number;
  readonly caption: string;
  /** The list whose length is the count. */
  readonly search: ProjectSearch;
}

export interface FiguresProps {
  readonly project: Project;
  readonly figures: readonly Figure[];
}

/** Several figures in a line, each linking to its list; zeros aren't links. */
export const Figures = ({ project, figures }: FiguresProps) =>
  figures.map(({ count, caption: text, search }, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      {count === 0 ? (
        text
      ) : (
        <FigureLink project={project} search={search}>
          {text}
        </FigureLink>
      )}
    </Fragment>
  ));
