import {
  BUILDING_VERDICTS,
  PROJECT_ONLY,
  PROJECT_SORTS,
  type ProjectFilter,
  type ProjectSort,
} from '#domain/numbers/summary.ts';
import { among } from '../projectAddress.ts';
import type { ProjectListSearch } from './listSearch.ts';

export const PROJECT_STATES = ['active', 'archived'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** The states in the address; none = all. */
export const statesOf = ({ state }: ProjectListSearch): readonly ProjectState[] =>
  state === undefined ? ['active'] : among(PROJECT_STATES, state);

/** The inverse; undefined for the default. */
export const stateText = (states: readonly ProjectState[]): string | undefined =>
  states.length === 1 ? (states[0] === 'active' ? undefined : states[0]) : 'any';

/** The filter of projects in the address. */
export const projectFilterOf = (search: ProjectListSearch): ProjectFilter => ({
  text: search.text ?? '',
  only: among(PROJECT_ONLY, search.only),
  verdicts: among(BUILDING_VERDICTS, search.verdict),
  archived: statesOf(search).length === 1 ? statesOf(search)[0] === 'archived' : null,
});

/** The order of projects in the address; by deadline where it has none or an unknown one. */
export const projectSortOf = ({ sort }: ProjectListSearch): ProjectSort =>
  PROJECT_SORTS.find((one) => one === sort) ?? 'deadline';
