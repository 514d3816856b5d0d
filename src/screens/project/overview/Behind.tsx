import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Project } from '#domain/inspection/project.ts';
import { link } from '#ui/Link.css.ts';
import type { ProjectSearch } from '../address.ts';

/** A name or figure that leads to the list behind its figure. */
export function Behind(props: {
  readonly project: Project;
  readonly search: ProjectSearch;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId: props.project.id }}
      search={props.search}
      className={link}
    >
      {props.children}
    </Link>
  );
}
