/** Words of the bar with a project's way from its photos to the report. */
export default {
  more: '更多',
  steps: {
    photos: '照片',
    detect: '检测',
    review: '复核',
    grade: '评级',
    records: '记录',
    report: '报告',
  },
  counts: {
    photos: '{count:number|count} 张照片',
    detect: '{count:number|count} 张照片没有检测结果',
    review: '{count:number|count} 项待复核',
    grade: '{count:number|count} 项缺陷未评严重程度',
    records: '{count:number|count} 份未完成',
    report: '{count:number|count} 份已签署',
  },
  done: '已全部完成',
  next: {
    photos: '添加照片',
    detect: '开始检测',
    review: '{count:number|count} 项待复核',
    grade: '{count:number|count} 项待评级',
    view: '{count:number|count} 张照片待查看',
    begin: '开始检查记录',
    records: '完成检查记录',
    report: '打开报告',
  },
} as const;
