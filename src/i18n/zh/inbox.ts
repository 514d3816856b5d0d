/** Words of the inbox: what others in the team did that concerns the person. */
export default {
  open: '收件箱：{count:number|count} 条新消息',
  title: '收件箱',
  readAll: '全部标为已读',
  reading: '正在查找其他人给你的消息…',
  failed: '部分项目目前无法读取，这里可能有遗漏。请重新加载页面。',
  none: '过去 30 天没有给你的消息。以 @ 加你用户名的评论，以及分配给你的照片，都会在这里。',
  new: '新',
  mentioned: '{name:string} 提到了你',
  assigned: '{name:string} 分配了 {count:number|count} 张照片给你复核',
  reviewAsked: '{name:string} 请你复审 {count:number|count} 张照片',
  mention: '提及',
} as const;
