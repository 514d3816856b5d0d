/** Words for photos that are left out of the inspection. */
export default {
  open: '排除',
  title: '從檢驗中排除 {count:number|count} 張相片',
  text: '相片及其方框仍留在項目內，但不再計入統計數字、列表、紀錄及報告；報告會列出這些相片及排除原因。可隨時重新納入。',
  reason: '原因',
  reasons: {
    blurred: '影像模糊，無法判定',
    duplicate: '與另一張相片重複',
    other_building: '並非本樓宇',
    other: '其他原因',
  },
  note: '備註',
  noteWanted: '請說明原因：未選擇任何列出的原因。',
  include: '重新納入',
  excluded: '已排除 {count:number|count} 張',
  only: '已排除的相片',
  because: '{reason:string}：{note:string}',
  emptyTitle: '沒有已排除的相片',
  emptyText: '在列表中勾選相片，再按「排除」，便可不計入檢驗。',
} as const;
