import type { ComponentType } from 'react';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import type { TeamPartProps } from './teamPart.ts';

/** The parts of a project's team tab by their names in the address, in their order. */
export const TEAM_PARTS = {
  work: lazyPart(() => import('./assignments/AssignmentsPart.tsx')),
  second: lazyPart(() => import('./second/SecondPart.tsx')),
  agreement: lazyPart(() => import('./agreement/AgreementPart.tsx')),
  people: lazyPart(() => import('./people/PeoplePart.tsx')),
  audit: lazyPart(() => import('./audit/AuditPart.tsx')),
} as const satisfies Readonly<Record<string, ComponentType<TeamPartProps>>>;

export type TeamPart = keyof typeof TEAM_PARTS;

export const TEAM_PART_NAMES = Object.keys(TEAM_PARTS) as readonly TeamPart[];
