import type { Damage } from '../../damage/damage.ts';
import type { VerdictProposal } from '../../rating/locationVerdict.ts';
import type { Location } from '../building/project.ts';
import type { Checklist } from '../elements/checklist.ts';
import type { FarPhoto } from '../photos/farPhotos.ts';
import type { InspectionImage } from '../photos/image.ts';
import type { LeftToJudge } from '../photos/leftToJudge.ts';
import type { Component } from '../register/component.ts';
import type { Defect } from '../register/defect.ts';
import type { PhotoDates } from './statedDates.ts';

/** A photo in scope with its review state. */
export interface SurveyedImage {
  readonly image: InspectionImage;
  readonly damages: readonly Damage[];
  readonly unreviewed: number;
  /** A person stated that they viewed it. */
  readonly viewed: boolean;
  /** Every box is judged, and there is one or a person stated that they viewed the photo. */
  readonly reviewed: boolean;
}

/** A location in scope with what was found there. */
export interface SurveyedLocation {
  readonly location: Location;
  readonly depth: number;
  readonly photos: number;
  readonly photosReviewed: number;
  readonly defects: readonly Defect[];
  readonly components: readonly Component[];
  readonly proposal: VerdictProposal;
}

/** What was found, in the form for the checks before a signature. */
export interface Surveyed {
  readonly images: readonly SurveyedImage[];
  /** What is left to judge on them. */
  readonly left: LeftToJudge;
  /** The days of its photos compared with its own. */
  readonly dates: PhotoDates;
  /** Those taken far from the other photos of the building. */
  readonly far: readonly FarPhoto<InspectionImage>[];
  /** Physical defects: boxes of damage labels that a person accepted or drew, merged as people said. */
  readonly defects: readonly Defect[];
  /** Boxes of component labels (windows, air conditioners); never counted as defects. */
  readonly components: readonly Component[];
  readonly locations: readonly SurveyedLocation[];
  readonly overall: VerdictProposal;
  /** What of the building was inspected, and what wasn't. */
  readonly checklist: Checklist;
}
