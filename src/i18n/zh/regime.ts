/** Words of what an authority's programme requires of an inspection besides a verdict. */
export default {
  heading: '供主管部门用的资料',
  ofBuilding: '属楼宇本身的资料，随项目保存。',
  fields: {
    noticeNo: '法定通知编号',
    noticeServedOn: '通知送达日期',
    appointedOn: '委任检查人员日期',
    bdReference: '屋宇署档案编号',
    inspectorAddress: '检查人员地址',
    inspectorContact: '检查人员电话或邮箱',
    investigationReasons: '进行详细调查的理由',
    investigationProposedOn: '向建筑事务监督提交调查建议日期',
    controlNo: 'FISP 管制编号',
    cycle: 'FISP 周期及分周期',
    block: '税务街区编号',
    lot: '税务地段编号',
    bin: '楼宇识别编号（BIN）',
    licence: 'QEWI 执照编号',
    closeUpDrops: '近距离检查：吊落次数及位置',
  },
} as const;
