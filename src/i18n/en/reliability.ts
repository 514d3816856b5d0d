/** Words of the step of a record at which the reliability of AI is decided. */
export default {
  intro:
    'Detections of models or imported files count in this record. State in writing whether they are reliable for its purpose. Whoever decides is named with their registration; the decision is signed and printed with the record.',
  notAsked: 'No detection of a model or of an imported file counts in this record. No decision is needed.',
  notAskedDecided:
    'No detection of a model or of an imported file counts in this record any more. What was decided stays with it.',
  nothingDecided:
    'No decision on the reliability of AI was recorded with this revision. Those who signed with an earlier version were not asked.',
  evidence: 'Evidence',
  evidenceText:
    'Filled in from the figures of this record and the samples of its project. Each stands with the numbers that it rests on.',
  toSystems: 'Register of AI systems',
  toSampling: 'Samples',
  statement: 'Statement',
  assumptions: 'Assumptions',
  assumptionsHelp: 'Such as light, distance, materials and what the systems were made for.',
  concerns: 'Concerns',
  concernsHelp: 'Such as small cracks that may be missed, or labels that are often wrong.',
  mitigations: 'Mitigations',
  mitigationsHelp:
    'Such as every detection judged by a person, photos looked at without AI, close-up checks.',
  reasons: 'Reasons for the decision',
  limits: 'Limits',
  limitsHelp: 'For what, or where, it is not relied on. Needed for “with limits”.',
  decision: 'Decision',
  decider: 'Decided by {who:string}',
  noRegistration: 'No registration is stated in your profile.',
  choose: 'Not decided',
  decide: 'Record the decision',
  decideAgain: 'Decide again',
  needsReasons: 'State the reasons first.',
  needsLimits: 'State the limits first.',
  taken: '{decision:string}. {who:string}, {when:string}.',
  asksAgain: 'The decision no longer stands as it is:',
  newSystems: 'It doesn’t name {names:string}, or not this version, file or entry of the register.',
  changedEvidence: 'The evidence changed: {parts:string}.',
  changedWords: 'The statement was changed after it.',
  decidedOn: 'What it was decided on',
  parts: {
    systems: 'figures of the systems',
    photos: 'photos reviewed with and without AI',
    samples: 'samples',
    second: 'second reviews',
    reasons: 'reasons for the decision',
    limits: 'limits',
  },
} as const;
