/** Words of the finished example, and its own content: every part of it says that it is an example. */
export default {
  more: 'More',
  add: 'Add the finished example',
  finish: 'Finish the example',
  open: 'Open the finished example',
  about:
    'A second project that shows everything: last year’s inspection, signed; this year’s, half done. Made of the app’s own sample photos.',
  making: 'Making the example…',
  elsewhere: 'Another window is making the example just now.',
  failed:
    'The example could not be finished: {message:string}. What is there of it stays; “Finish the example” goes on with it.',
  remove: 'Delete the example',
  content: {
    name: 'EXAMPLE: Harbour Court',
    nameZh: '示例：海港閣',
    address: 'EXAMPLE – no real building',
    client: 'EXAMPLE – no real owner',
    roof: 'Roof (EXAMPLE)',
    drawing: 'EXAMPLE elevation, north',
    titleLastYear: 'EXAMPLE – last year’s inspection, not of a real building',
    titleThisYear: 'EXAMPLE – this year’s inspection, half done, not of a real building',
    purpose:
      'EXAMPLE made by the app to show a finished inspection. The photos are rendered by computer; dates, people, measures and findings are invented.',
    inspector: 'EXAMPLE Inspector',
    inspectorZh: '示例檢驗人員',
    role: 'EXAMPLE – signed by nobody',
    stated: 'EXAMPLE',
    weather: 'Fine (EXAMPLE)',
    equipment: 'Drone with a camera (EXAMPLE)',
    limitation: 'EXAMPLE: the roof was locked.',
    roofNotInspected: 'EXAMPLE: no access to the roof.',
    hidden: 'EXAMPLE: not seen in the photos.',
    unsure: 'EXAMPLE: to be looked at from close up at the next visit.',
    milder: 'EXAMPLE: repairs are arranged.',
    component: 'EXAMPLE: frames and glass, in the photos.',
    cause: 'EXAMPLE: tapped on site, hollow around the edges.',
    contractor: 'EXAMPLE Works Ltd',
    summary:
      'EXAMPLE. Two facades were inspected by drone; the roof was not. Several defects need repair, one of them within three months.',
    conclusion: 'EXAMPLE. Prescribed repair is needed: what is listed is to be repaired in time.',
    sentence: 'EXAMPLE: expose the bar, treat it and reinstate the cover.',
  },
} as const;
