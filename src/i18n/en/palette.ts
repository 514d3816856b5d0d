/** Words of the command palette, where everything is found by typing. */
export default {
  nothing: 'Nothing found',
  more: '{count:number|count} more: type more of the name.',
  theme: 'Theme: {name:string}',
  language: 'Language: {name:string}',
  projectSettings: 'Project settings',
  projectPage: 'Project overview',
  reviewPage: 'Review all photos side by side',
  kinds: {
    command: 'Command',
    photo: 'Photo',
    place: 'Place',
    record: 'Record',
    theme: 'Theme',
    language: 'Language',
    setting: 'Setting',
    page: 'Page',
  },
} as const;
