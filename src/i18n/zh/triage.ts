export default {
  precision: {
    open: '置信度与正确率',
    scope: '统计范围',
    photo: '此照片',
    inspection: '整个检查',
    reading: '已读取 {total:number|count} 张照片中的 {done:number|count} 张…',
    everywhere: '整个检查',
    overall: '所有标签',
    tooFew: '已复核少于 {fewest:number|count} 项，不足以评估。',
    note: '正确率＝确认 ÷（确认＋驳回），只计阈值及以上，按模型原本的标签计算。样本只有几十项时仅供参考。',
    right: '确认',
    wrong: '驳回',
    unjudged: '未复核',
  },
  reasons: {
    title: '为何驳回 {id:string}？',
    titleMany: '为何驳回这 {count:number|count} 项？',
  },
  done: {
    title: '此照片已完成',
    left: '还有 {photos:number|count} 张照片共 {boxes:number|count} 项检测结果待复核',
    next: '下一张照片',
    all: '整个检查的检测结果均已复核',
    first: '前往 {name:string}',
  },
  images: { unreadable: '无法读取', excluded: '已排除' },
} as const;
