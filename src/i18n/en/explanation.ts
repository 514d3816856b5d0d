import type { ExplanationGap, FindingState, PhotoState } from '#domain/assurance/explanation.ts';

/** Words of the page that explains one finding to somebody who doesn't know the trade. */
export default {
  title: 'How this finding came about',
  open: 'Explain this finding',
  openOf: 'Explain {name:string}',
  intro:
    'A short account for everyone who asks. It only states what is stored in this project. What isn’t known is listed at the end.',
  pdf: 'Save as PDF',
  json: 'Save as JSON',
  making: 'Making the PDF',
  failed: 'The PDF could not be made: {why:string}. Try again.',
  saved: 'Saved: {name:string}',
  reading: 'Reading what is stored',
  unread: 'What is stored about this finding can’t be read now. Reload the page.',
  notFound: 'This project has no such finding',
  notFoundText:
    'The address names a box that isn’t in this project on this device. Open the finding in the dashboard or the register, and ask again from there.',
  backToPhoto: 'Show on the photo',
  photoAlt: 'The whole photo {photo:string} with {finding:string} marked',
  cropAlt: '{finding:string}, enlarged',
  noPicture: 'The photo can’t be shown.',
  otherViews: 'The same defect in other boxes',
  view: 'Other box {n:number|count}',
  nobody: 'Not stated',
  finding: {
    title: 'What it is',
    defect: 'This is defect {number:string} in the register: {label:string}.',
    box: 'It is a box named {id:string} on the photo: {label:string}.',
    unlabelled: 'no label is known',
    photo: 'The photo is {photo:string}.',
    photoTaken: 'The photo is {photo:string}, taken on {when:string}.',
    verdicts: {
      accepted: 'A person confirmed it: it is accepted.',
      drawn: 'A person drew it, so it counts as accepted.',
      rejected: 'A person decided that it is not a defect: it is rejected ({reason:string}).',
      unsure: 'A person could not decide. It does not count as a defect.',
      unreviewed: 'Nobody has judged it yet. It does not count as a defect.',
    },
    severity: 'Its severity is {severity:string}.',
    noSeverity: 'Nobody has stated its severity.',
    states: {
      deleted: 'It was deleted. What follows is its history.',
      undone: 'It is no longer shown: the run or the import that brought it was undone.',
      hidden:
        'It is no longer shown: a later run of a model replaced it, or what it belongs to isn’t on this device.',
    } as const satisfies Record<Exclude<FindingState, 'shown'>, string>,
    photoStates: {
      excluded: 'The photo is excluded from the inspection.',
      removed: 'The photo was removed from the project.',
      bytes_missing: 'The photo’s file can’t be read on this device.',
      missing: 'The photo isn’t on this device.',
    } as const satisfies Record<Exclude<PhotoState, 'present'>, string>,
  },
  proposal: {
    title: 'Who found it first',
    nobody: 'No model proposed it. A person drew it by hand in this app.',
    missing: 'It answers a proposal that isn’t on this device. Who made the proposal isn’t known here.',
    model: 'A computer model proposed it: {model:string}.',
    modelNotNamed: 'A computer model proposed it. Its name was not stated.',
    person: 'A person drew it in another program. No model proposed it, as far as was stated.',
    file: 'It came from a file. Whether a model or a person drew it was not stated.',
    from: 'It came with the file {file:string}.',
    imported: 'It was imported on {when:string}.',
    found: 'The model looked at this photo on {when:string}.',
    label: 'It was proposed as: {label:string}.',
    score:
      'The model gave it a score of {score:string}. A score runs from 0 to 1 and says how sure the model is of itself. It is no probability that the finding is right.',
    fileScore: 'The file gives it a score of {score:string}. What the score means was not stated.',
    threshold: 'Boxes with a score below {threshold:string} were left out.',
    quick: 'The model looked at the photo as a whole (quick).',
    thorough: 'The model looked at the photo in {passes:number|count} part{{passes:|s}} (thorough).',
    hash: 'The model’s file is identified by its SHA-256: {hash:string}',
    system: 'In the firm’s register of AI systems it is: {entry:string}. Its supplier is not stated there.',
    systemOf: 'In the firm’s register of AI systems it is: {entry:string}, supplied by {supplier:string}.',
    systemNotKnown:
      'Which entry of the firm’s register of AI systems it is, is not known, as a person stated.',
    systemNotAsked:
      'Which entry of the firm’s register of AI systems it is, is not known: nobody has stated it.',
    undone: 'The run or import was undone since.',
  },
  people: {
    title: 'What people did with it',
    none: 'No one has changed it since it was proposed.',
    drew: '{when:string}: {who:string} drew it.',
    accepted: '{when:string}: {who:string} accepted it.',
    rejected: '{when:string}: {who:string} rejected it.',
    unsure: '{when:string}: {who:string} was unsure about it.',
    cleared: '{when:string}: {who:string} took the verdict back.',
    relabelled:
      '{when:string}: {who:string} changed what it is called from {before:string} to {after:string}.',
    labelled: '{when:string}: {who:string} called it {after:string}.',
    reshaped: '{when:string}: {who:string} changed the place, size or outline of the box.',
    deleted: '{when:string}: {who:string} deleted it.',
    undone: '{when:string}: {who:string} took the drawing back.',
    restored: '{when:string}: {who:string} brought it back.',
    commented: '{when:string}: {who:string} wrote: {after:string}',
    second: '{when:string}: {who:string} reviewed it a second time: {verdict:string}.',
    secondCleared: '{when:string}: {who:string} took the second verdict back.',
    set: '{when:string}: {who:string} set “{field:string}” to {after:string}.',
    changed: '{when:string}: {who:string} changed “{field:string}” from {before:string} to {after:string}.',
    removed: '{when:string}: {who:string} cleared “{field:string}”.',
    others: 'At the same time {who:string} set {value:string}; that doesn’t count.',
  },
  reviews: {
    title: 'Who reviewed it',
    first: '{who:string} reviewed it on {when:string}: {verdict:string}.',
    second: '{who:string} reviewed it a second time on {when:string}: {verdict:string}.',
    drawn: '{who:string} drew it on {when:string}; a box that a person draws counts as accepted.',
    none: 'No one has reviewed it.',
    noSecond: 'There is no second review.',
    signed:
      'It is part of record {no:string}, revision {revision:number|count}, which {who:string} signed on {when:string}.',
    reliability:
      'For record {no:string}, {who:string} decided on {when:string} on the reliability of AI: {decision:string}. {limits:string}',
    unsigned: 'No signed record contains it.',
  },
  figures: {
    title: 'How often the model was right here',
    rests: 'These figures are of this project only, by the verdicts of the people who work on it.',
    precision:
      'Of {judged:number|count} box{{judged:|es}} that the model called {label:string} and that people judged, {right:number|count} {{right:was|were}} accepted ({share:string}).',
    precisionFew:
      'Of {judged:number|count} box{{judged:|es}} that the model called {label:string} and that people judged, {right:number|count} {{right:was|were}} accepted. That is too few for a percentage.',
    misses:
      'Of {there:number|count} accepted defect{{there:|s}} called {label:string} on completely reviewed photos, the model had found {found:number|count} ({share:string}).',
    missesFew:
      'Of {there:number|count} accepted defect{{there:|s}} called {label:string} on completely reviewed photos, the model had found {found:number|count}. That is too few for a percentage.',
    photos:
      'The model looked at {photos:number|count} photo{{photos:|s}} of this project. People reviewed {complete:number|count} of them completely.',
    sample:
      'Sample {nth:number|count} of {of:number|count}: of {population:number|count} photo{{population:|s}} of this project, {drawn:number|count} {{drawn:was|were}} drawn at random, and {judged:number|count} of them {{judged:was|were}} judged without showing what the model had found. {found:number|count} had a defect that had been missed.',
    sampleNone:
      'Sample {nth:number|count} of {of:number|count}: of {population:number|count} photo{{population:|s}} of this project, {drawn:number|count} {{drawn:was|were}} drawn at random. None is judged yet, so it says nothing so far.',
    sampleOpen:
      '{open:number|count} of the drawn photos {{open:has|have}} no such verdict yet; the bound counts {{open:it|them}} as missed.',
    sampleBound:
      'So at most {share:string} % of all photos have a missed defect, with a certainty of {confidence:string}.',
    sampleAccepted: '{who:string}, who neither drew nor judged this sample, approved the result.',
    sampleNotAccepted:
      'This result is not approved: {who:string} asks that a second person approves it, and no one has.',
    notModel: 'There are no such figures, as no model is known to have proposed it.',
  },
  gaps: {
    title: 'What isn’t known',
    none: 'Nothing that this page asks for is missing.',
    proposal_missing: 'The proposal that it answers isn’t on this device.',
    author_not_known: 'Whether a model or a person drew it.',
    system_not_known: 'Which system of the firm’s register it came from.',
    supplier_not_known: 'Who supplied the system: the register doesn’t state it.',
    model_not_named: 'Which model proposed it.',
    version_not_known: 'Which version of the model proposed it.',
    file_hash_not_known: 'Which file of the model was used: its SHA-256 was not stated.',
    settings_not_known: 'With which settings the model was run: it was not run in this app.',
    score_not_given: 'How sure the model was: no score was given.',
    import_time_not_known: 'When it was found or imported.',
    photo_removed: 'How it looks: the photo was removed from the project.',
    photo_bytes_missing: 'How it looks: the photo’s file can’t be read on this device.',
    photo_missing: 'How it looks: the photo isn’t on this device.',
    not_reviewed: 'Whether it is right: no one has judged it.',
    no_second_review: 'Whether a second person agrees: there is no second review.',
    precision_not_known: 'How often the model is right with this label: no such box was judged here.',
    misses_not_known:
      'How much the model misses of this label: no completely reviewed photo has an accepted defect of it.',
    no_sample: 'How much the model misses at most: no sample was drawn and judged in this project.',
  } as const satisfies Record<ExplanationGap | 'title' | 'none', string>,
  responsible:
    'This page states facts about one finding. It is no judgement of the building. The firm that uses this app is responsible for its work and for conformity with the standards that it follows.',
} as const;
