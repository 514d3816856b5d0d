export default {
  precision: {
    open: 'Confidence and precision',
    scope: 'Count',
    photo: 'This photo',
    inspection: 'Whole inspection',
    reading: '{done:number|count} of {total:number|count} photo{{total:|s}} read…',
    everywhere: 'In the whole inspection',
    overall: 'All labels',
    tooFew: 'Fewer than {fewest:number|count} reviewed: too few to tell.',
    note: 'Right: accepted ÷ (accepted + rejected), at or above the threshold, by what the model said. A share says little below a few dozen.',
    right: 'Accepted',
    wrong: 'Rejected',
    unjudged: 'Not reviewed',
  },
  reasons: {
    title: 'Why was {id:string} rejected?',
    titleMany: 'Why were {count:number|count} rejected?',
  },
  done: {
    title: 'Photo done',
    left: '{boxes:number|count} detection{{boxes:|s}} on {photos:number|count} photo{{photos:|s}} still to review',
    next: 'Next photo',
    all: 'All detections of the inspection are reviewed',
    first: 'Go to {name:string}',
  },
  images: { unreadable: 'Can’t be read', excluded: 'Excluded' },
} as const;
