/** Words of the findings of a record: what they lack, and what became of them since the inspection before. */
export default {
  since: '與 {no:string} 比較',
  lost: '見於 {no:string} 而不見於本次檢驗',
  nothingLost: '該次的各項欠妥之處均再次見到。',
  moreLost: '另有 {count:number|count} 項',
  compare: '與 {no:string} 對照',
  inGroup: '{count:number|count} 項欠妥之處',
  onlyGaps: '只顯示有欠缺的 {count:number|count} 項',
  walk: '逐項檢視欠妥之處',
  place: '第 {n:number|count} 項，共 {count:number|count} 項',
  previous: '上一項欠妥之處',
  next: '下一項欠妥之處',
  close: '關閉',
  gaps: {
    defect_not_assessed: '未評級',
    defect_without_location: '欠位置',
    defect_without_recommendation: '欠建議',
    defect_without_date: '欠維修期限',
    defect_without_cause: '欠成因',
  },
} as const;
