/** Words of the trash: photos that will be deleted. */
export default {
  title: 'Trash',
  text: 'Photos that no record uses. Each is deleted once the app has been used on {0:number|count} more day{{s}}; until then it can be restored.',
  none: 'Empty',
  contents: '{photos:number|count} photo{{photos:|s}}, {size:string}',
  restore: 'Restore photos',
  restored:
    '{0:number|count} photo{{s}} restored. {{It is|They are}} used again when the same file{{s}} or a backup with {{its|their}} records {{is|are}} brought in.',
  emptySize: 'Empty trash ({size:string})',
  question: 'Empty the trash?',
  final: '{photos:number|count} photo{{photos:|s}} ({size:string}) will be deleted. This can’t be undone.',
  unreadable:
    'The records can’t be read now, so it can’t be checked whether one of these photos is in use again. Nothing was deleted. Delete {photos:number|count} photo{{photos:|s}} ({size:string}) anyway? This can’t be undone.',
  cancel: 'Cancel',
  confirm: 'Delete photos',
  emptied: '{photos:number|count} photo{{photos:|s}} deleted, {size:string} freed.',
  failed: 'The browser refused to change the trash. Reload the page and try again.',
} as const;
