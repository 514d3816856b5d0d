/** Words for photos that are left out of the inspection. */
export default {
  open: '排除',
  title: '从检查中排除 {count:number|count} 张照片',
  text: '照片及其方框仍保留在项目中，但不再计入统计数字、列表、记录和报告；报告会列出这些照片及排除原因。可随时重新纳入。',
  reason: '原因',
  reasons: {
    blurred: '影像模糊，无法判定',
    duplicate: '与另一张照片重复',
    other_building: '不是本建筑',
    other: '其他原因',
  },
  note: '备注',
  noteWanted: '请说明原因：未选择任何列出的原因。',
  include: '重新纳入',
  excluded: '已排除 {count:number|count} 张',
  only: '已排除的照片',
  because: '{reason:string}：{note:string}',
  emptyTitle: '没有已排除的照片',
  emptyText: '在列表中勾选照片，再点击“排除”，即可不计入检查。',
} as const;
