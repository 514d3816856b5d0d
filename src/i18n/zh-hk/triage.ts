export default {
  precision: {
    open: '信心度與正確率',
    scope: '統計範圍',
    photo: '此相片',
    inspection: '整項檢驗',
    reading: '已讀取 {total:number|count} 張相片中的 {done:number|count} 張…',
    everywhere: '整項檢驗',
    overall: '所有標籤',
    tooFew: '已覆核少於 {fewest:number|count} 項，未足以評估。',
    note: '正確率＝確認 ÷（確認＋剔除），只計門檻或以上，按模型原本的標籤計算。樣本只有數十項時僅供參考。',
    right: '確認',
    wrong: '剔除',
    unjudged: '未覆核',
  },
  reasons: {
    title: '為何剔除 {id:string}？',
    titleMany: '為何剔除這 {count:number|count} 項？',
  },
  done: {
    title: '此相片已完成',
    left: '尚有 {photos:number|count} 張相片共 {boxes:number|count} 項檢測結果待覆核',
    next: '下一張相片',
    all: '整項檢驗的檢測結果均已覆核',
    first: '前往 {name:string}',
  },
  images: { unreadable: '無法讀取', excluded: '已排除' },
} as const;
