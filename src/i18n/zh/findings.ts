/** Words of the findings of a record: what they lack, and what became of them since the inspection before. */
export default {
  since: '与 {no:string} 比较',
  lost: '见于 {no:string} 而本次检查未见',
  nothingLost: '该次的各处缺陷均再次见到。',
  moreLost: '另有 {count:number|count} 项',
  compare: '与 {no:string} 对照',
  inGroup: '{count:number|count} 处缺陷',
  onlyGaps: '只显示有缺项的 {count:number|count} 项',
  walk: '逐处查看缺陷',
  place: '第 {n:number|count} 处，共 {count:number|count} 处',
  previous: '上一处缺陷',
  next: '下一处缺陷',
  close: '关闭',
  gaps: {
    defect_not_assessed: '未评级',
    defect_without_location: '缺位置',
    defect_without_recommendation: '缺建议',
    defect_without_date: '缺维修期限',
    defect_without_cause: '缺成因',
  },
} as const;
