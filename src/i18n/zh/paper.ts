/** Words of what a person adds for the report: logo, distribution, watertightness, the repair of a defect. */
export default {
  logo: {
    title: '报告标志',
    help: '公司标志会印在报告封面上。可用 PNG、JPEG、WebP 或 SVG；标志与项目一同保存，不属于所签署的内容。',
    choose: '选择标志…',
    replace: '更换…',
    remove: '移除',
    current: '报告封面的标志',
    use: '使用“{project:string}”的标志',
    notPicture: '无法将 {name:string} 读取为图片。请选择 PNG、JPEG、WebP 或 SVG 文件。',
    tooLarge: '{name:string} 大于 {megabytes:number|count} MB。请选择较小的文件。',
  },
  distribution: '分发名单',
  distributionHelp: '报告收件人，每行一位。',
  watertightness: {
    heading: '水密性声明',
    answer: '外墙水密',
    open: '未说明',
    yes: '是',
    no: '否',
    note: '声明的依据，或渗水之处',
  },
  repair: {
    heading: '维修',
    contractor: '施工单位',
    signedOffOn: '验收日期',
    after: '修复后',
    afterThis: '此为修复后所摄',
    notAfter: '并非修复后所摄',
    help: '如要在报告中并列修复前后的情况，请在修复后的照片上绘制方框，合并到此缺陷，然后在此标明。',
  },
} as const;
