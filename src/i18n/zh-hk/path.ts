/** Words of the bar with a project's way from its photos to the report. */
export default {
  more: '更多',
  steps: {
    photos: '相片',
    detect: '檢測',
    review: '覆核',
    grade: '評級',
    records: '紀錄',
    report: '報告',
  },
  counts: {
    photos: '{count:number|count} 張相片',
    detect: '{count:number|count} 張相片未有檢測結果',
    review: '{count:number|count} 項待覆核',
    grade: '{count:number|count} 項欠妥之處未評嚴重程度',
    records: '{count:number|count} 份未完成',
    report: '{count:number|count} 份已簽署',
  },
  done: '已全部完成',
  next: {
    photos: '加入相片',
    detect: '開始檢測',
    review: '{count:number|count} 項待覆核',
    grade: '{count:number|count} 項待評級',
    view: '{count:number|count} 張相片待查看',
    begin: '開始檢驗紀錄',
    records: '完成檢驗紀錄',
    report: '開啟報告',
  },
} as const;
