/** What each step of the work is and where it is done. */
export default {
  title: '說明',
  photos: {
    title: '相片與檢測結果',
    text: '加入相片及載有檢測結果的檔案，或將兩者拖放到總覽。',
    go: '前往總覽',
  },
  judge: {
    title: '覆核',
    text: '每項檢測結果以一個按鍵確認、剔除或標為未能確定。已確認或人手標示者即為欠妥之處。',
    go: '鍵盤快捷鍵',
  },
  measure: {
    title: '量度',
    text: '以已知長度或距離設定相片比例，然後在相片上量度闊度、長度及面積。',
  },
  figures: {
    title: '欠妥之處與統計',
    text: '項目按位置、類別及嚴重程度列出欠妥之處，並統計尚待處理者。',
    go: '前往項目',
  },
  record: {
    title: '紀錄與報告',
    text: '檢驗紀錄按步驟引導至已簽署的報告，並沿途列明所缺資料。',
    go: '前往檢驗紀錄',
  },
  backup: {
    title: '備份',
    text: '所有資料只儲存在此裝置。請定期備份，並將檔案存放於他處。',
    go: '前往儲存空間與備份',
  },
  licences: '此應用程式所用軟件及字型的授權條款',
} as const;
