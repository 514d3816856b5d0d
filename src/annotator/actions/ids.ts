import type { Severity } from '#domain/damage/damage.ts';
import type { Tool } from '#domain/tool.ts';

/** Every action; the id is also the path of its words in the dictionaries. */
export type ActionId =
  | `tool.${Tool}`
  | `measure.${'scale' | 'crackWidth' | 'lineLength' | 'surfaceArea' | 'finish' | 'takeBack'}`
  | `outlineFar.${Direction}`
  | `outline.${'close' | 'add' | 'finish' | 'takeBack' | 'next' | 'previous' | Direction}`
  | 'result.toggle'
  | `view.${'in' | 'out' | 'fit' | 'oneToOne' | 'frame' | 'peek' | 'hand' | 'loupe' | 'hide' | 'isolate' | 'unhide' | 'thresholdDown' | 'thresholdUp' | 'plain' | 'camera' | 'hideBox' | 'handles' | 'allTags'}`
  | `review.${'accept' | 'reject' | 'unsure' | 'acceptStay' | 'rejectStay' | 'unsureStay' | 'clear' | 'assess' | 'comment' | 'why' | 'unsafe' | 'reason' | 'otherWord' | 'autoAdvance' | 'components'}`
  | `severity.${Severity | 'suggested'}`
  | `severityStay.${Severity}`
  | `assess.${'remark' | 'cause' | 'element' | 'material'}`
  | `relabel.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `edit.${'label' | 'delete' | 'selectAll' | 'copy' | 'paste' | 'duplicate'}`
  | `nudge.${Direction}`
  | `nudgeFar.${Direction}`
  | `resize.${Direction}`
  | `resizeFar.${Direction}`
  | `mask.${'draw' | 'repeat'}`
  | 'undo'
  | 'redo'
  | `damage.${'next' | 'previous' | 'nextUnreviewed' | 'previousUnreviewed' | 'tabNext' | 'tabPrevious' | 'pile'}`
  | `image.${'next' | 'previous'}`
  | `filter.${'reset' | 'judged' | 'components'}`
  | `app.${'escape' | 'help' | 'palette' | 'export' | 'menu' | 'filter' | 'list' | 'save'}`;

/** Directions of the arrow keys. */
export type Direction = 'left' | 'right' | 'up' | 'down';
