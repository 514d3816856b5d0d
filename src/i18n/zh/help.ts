/** What each step of the work is and where it is done. */
export default {
  title: '帮助',
  photos: {
    title: '照片与检测结果',
    text: '添加照片及含有检测结果的文件，或将两者拖放到概览。',
    go: '前往概览',
  },
  judge: {
    title: '复核',
    text: '每项检测结果用一个按键确认、驳回或标为不确定。已确认或人工标注的即为缺陷。',
    go: '键盘快捷键',
  },
  measure: {
    title: '测量',
    text: '用已知长度或距离设定照片比例，然后在照片上测量宽度、长度和面积。',
  },
  figures: {
    title: '缺陷与统计',
    text: '项目按位置、类型和严重程度列出缺陷，并统计尚待处理的数量。',
    go: '前往项目',
  },
  record: {
    title: '记录与报告',
    text: '检查记录按步骤引导至已签署的报告，并沿途列出所缺内容。',
    go: '前往检查记录',
  },
  backup: {
    title: '备份',
    text: '所有数据只保存在此设备。请定期备份，并将文件存放在别处。',
    go: '前往存储空间与备份',
  },
  licences: '此应用所用软件和字体的许可',
} as const;
