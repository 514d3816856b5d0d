import { type ComponentType, lazy } from 'react';
import type { TeamPartProps } from './teamPart.ts';

/** The parts of a project's team tab by their names in the address, in their order. */
export const TEAM_PARTS = {
  work: lazy(() => import('./assignments/AssignmentsPart.tsx')),
  second: lazy(() => import('./second/SecondPart.tsx')),
  agreement: lazy(() => import('./agreement/AgreementPart.tsx')),
  people: lazy(() => import('./people/PeoplePart.tsx')),
  audit: lazy(() => import('./audit/AuditPart.tsx')),
} as const satisfies Readonly<Record<string, ComponentType<TeamPartProps>>>;

export type TeamPart = keyof typeof TEAM_PARTS;

export const TEAM_PART_NAMES = Object.keys(TEAM_PARTS) as readonly TeamPart[];
