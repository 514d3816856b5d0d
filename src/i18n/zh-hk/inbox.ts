/** Words of the inbox: what others in the team did that concerns the person. */
export default {
  open: '收件匣：{count:number|count} 項新訊息',
  title: '收件匣',
  readAll: '全部標為已讀',
  reading: '正在查找其他人給你的訊息…',
  failed: '部分項目目前無法讀取，這裏可能有遺漏。請重新載入頁面。',
  none: '過去 30 天沒有給你的訊息。以 @ 加你的用戶名稱的留言，以及分配給你的相片，都會在這裏。',
  new: '新',
  mentioned: '{name:string} 提及了你',
  assigned: '{name:string} 分配了 {count:number|count} 張相片給你覆核',
  reviewAsked: '{name:string} 請你複審 {count:number|count} 張相片',
  mention: '提及',
} as const;
