/** Words of what an authority's programme requires of an inspection besides a verdict. */
export default {
  heading: '供監管當局用的資料',
  ofBuilding: '屬樓宇本身的資料，隨項目保存。',
  fields: {
    noticeNo: '法定通知編號',
    noticeServedOn: '通知送達日期',
    appointedOn: '委任檢驗人員日期',
    bdReference: '屋宇署檔案編號',
    inspectorAddress: '檢驗人員地址',
    inspectorContact: '檢驗人員電話或電郵',
    investigationReasons: '進行詳細調查的理由',
    investigationProposedOn: '向建築事務監督提交調查建議日期',
    controlNo: 'FISP 管制編號',
    cycle: 'FISP 周期及分周期',
    block: '稅務街區編號',
    lot: '稅務地段編號',
    bin: '樓宇識別編號（BIN）',
    licence: 'QEWI 執照編號',
    closeUpDrops: '近距離檢驗：吊落次數及位置',
  },
} as const;
