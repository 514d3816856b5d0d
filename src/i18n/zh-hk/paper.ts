/** Words of what a person adds for the report: logo, distribution, watertightness, the repair of a defect. */
export default {
  logo: {
    title: '報告標誌',
    help: '公司標誌會印於報告封面。可用 PNG、JPEG、WebP 或 SVG；標誌與項目一同儲存，不屬於所簽署的內容。',
    choose: '選擇標誌…',
    replace: '更換…',
    remove: '移除',
    current: '報告封面的標誌',
    use: '使用「{project:string}」的標誌',
    notPicture: '無法將 {name:string} 讀取為圖片。請選擇 PNG、JPEG、WebP 或 SVG 檔案。',
    tooLarge: '{name:string} 大於 {megabytes:number|count} MB。請選擇較小的檔案。',
  },
  distribution: '分發名單',
  distributionHelp: '報告收件人，每行一位。',
  watertightness: {
    heading: '水密性聲明',
    answer: '外牆水密',
    open: '未說明',
    yes: '是',
    no: '否',
    note: '聲明的依據，或滲水之處',
  },
  repair: {
    heading: '維修',
    contractor: '承建商',
    signedOffOn: '驗收日期',
    after: '維修後',
    afterThis: '此為維修後所攝',
    notAfter: '並非維修後所攝',
    help: '如要在報告中並列維修前後的情況，請在維修後的相片上畫框，合併到此欠妥之處，然後在此標明。',
  },
} as const;
