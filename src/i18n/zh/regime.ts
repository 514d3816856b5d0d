/** Words of what an authority's programme requires of an inspection besides a verdict. */
export default {
  heading: '供主管部门用的资料',
  kept: '{name:string}：{edition:string}。其规则包第 {version:number|count} 版，随本记录保存。',
  shipped: '{name:string}：{edition:string}。其规则包第 {version:number|count} 版。',
  secondary: '此规则包部分依据他人对规则的转述，而非规则原文。使用前请与规则核对。',
  ofBuilding: '属楼宇本身的资料，随项目保存。',
  /** References of a building that several regimes share; a pack names its own fields. */
  building: {
    bdReference: '屋宇署档案编号',
    block: '税务街区编号',
    lot: '税务地段编号',
    bin: '楼宇识别编号（BIN）',
  },
} as const;
