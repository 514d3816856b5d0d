/** Words of the trash: photos that will be deleted. */
export default {
  title: '回收站',
  text: '没有记录使用的照片。移入后再使用应用满 {0:number|count} 天才会删除，期间可以恢复。',
  none: '没有照片',
  contents: '{photos:number|count} 张照片，{size:string}',
  restore: '恢复照片',
  restored: '已恢复 {0:number|count} 张照片。再次导入相同文件，或恢复含有其记录的备份后，即可使用。',
  emptySize: '清空回收站（{size:string}）',
  question: '要清空回收站吗？',
  final: '将删除 {photos:number|count} 张照片（{size:string}）。删除后无法恢复。',
  unreadable:
    '目前无法读取记录，不能确定这些照片是否已再次使用，因此没有删除。仍要删除 {photos:number|count} 张照片（{size:string}）吗？删除后无法恢复。',
  cancel: '取消',
  confirm: '删除照片',
  emptied: '已删除 {photos:number|count} 张照片，腾出 {size:string}。',
  failed: '浏览器拒绝更改回收站。请重新加载页面后再试。',
} as const;
