/** Words of the trash: photos that will be deleted. */
export default {
  title: '垃圾桶',
  text: '沒有紀錄使用的相片。移入後再使用應用程式滿 {0:number|count} 天才會刪除，期間可以還原。',
  none: '沒有相片',
  contents: '{photos:number|count} 張相片，{size:string}',
  restore: '還原相片',
  restored: '已還原 {0:number|count} 張相片。再次匯入相同檔案，或還原載有其紀錄的備份後，即可使用。',
  emptySize: '清空垃圾桶（{size:string}）',
  question: '要清空垃圾桶嗎？',
  final: '將會刪除 {photos:number|count} 張相片（{size:string}）。刪除後不能復原。',
  unreadable:
    '現時未能讀取紀錄，無法確定這些相片是否已再次使用，因此未有刪除。仍要刪除 {photos:number|count} 張相片（{size:string}）嗎？刪除後不能復原。',
  cancel: '取消',
  confirm: '刪除相片',
  emptied: '已刪除 {photos:number|count} 張相片，騰出 {size:string}。',
  failed: '瀏覽器拒絕更改垃圾桶。請重新載入頁面再試。',
} as const;
