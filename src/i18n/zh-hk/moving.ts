/** Words of moving a project from this device to the team. */
export default {
  act: '移至團隊…',
  goOnAct: '繼續移至團隊…',
  title: '將「{name:string}」移至團隊',
  about:
    '此項目的全部內容會傳送到團隊的伺服器。在確定伺服器已有全部內容之前，項目在此裝置維持原狀。期間你或其他分頁所寫的會一併移走；最後會有片刻不能寫入。',
  begun: '已於 {time:string} 開始，尚未完成。會由停下之處繼續，不會重複傳送。',
  sample: '範例在每部裝置上都相同，因此不能成為團隊的項目。',
  reading: '正在查看要移走的內容…',
  unreadable: '未能在此裝置讀取該項目，因此沒有移走任何內容。請重新載入頁面再試。',
  figures: {
    photos: '相片',
    detections: '模型的檢測結果',
    damages: '已判定的檢測結果及人手標示的方框',
    records: '檢驗紀錄',
    steps: '歷史步驟',
    documents: '文件',
    ofSize: '{count:string} · {size:string}',
  },
  missing: '{count:number|count} 張相片的內容不在此裝置，未能傳送；其餘內容均可。',
  unnamed: '{count:number|count} 個欄位及步驟寫於項目歸團隊之前，沒有署名。它們會照原樣收下。',
  ahead:
    '{count:number|count} 個欄位的時間比伺服器的時鐘快超過十分鐘，伺服器日後會拒絕。移走時會按原有次序換上新的時間：',
  aheadField: '{of:string} · {field:string}：{count:number|count} 個，至 {time:string}',
  signedAhead:
    '有一個簽署的日期為 {time:string}，比伺服器的時鐘快。簽署絕不更改，因此項目須待該時間過後才可移走。',
  admin: {
    heading: '管理員須先做的事',
    file: '在 team.json 加入以下內容；已列出的人只須增加該角色：',
    run: '然後在伺服器旁執行：',
    copy: '複製',
    copied: '已複製',
  },
  server: {
    checking: '正在查詢團隊的伺服器…',
    ready: '伺服器已為此項目準備好，並向你開放。',
    offline: '目前無法連接團隊的伺服器。請檢查連線。',
    signed_out: '你在團隊伺服器的登入已失效。',
    no_database: '伺服器尚未有此項目的資料庫：請管理員按下文建立。',
    no_role: '伺服器上你尚未是此項目的負責人：請管理員按下文設定。',
    guarded: '伺服器上已有此項目，而且不再接收外來的歷史。請向管理員申請新的項目。',
    again: '再次檢查',
  },
  move: '移至團隊',
  goOn: '繼續',
  cancel: '取消',
  stop: '停止',
  later: '稍後',
  giveUp: '放棄移動',
  close: '關閉',
  sending: '{total:number|count} 份文件中已有 {done:number|count} 份在伺服器上',
  waiting:
    '正在等候團隊的伺服器（{total:number|count} 份文件中已有 {done:number|count} 份），系統會自動再試。',
  signedOut: '登入已失效。請先停止，重新登入後再繼續。',
  photos: '{total:number|count} 張相片中已傳送 {done:number|count} 張，{size:string}',
  checking: '正在向伺服器確定是否已有全部內容…',
  keepOpen: '請保持此頁面開啟。如果關閉，日後可以繼續。',
  faults: {
    cancelled: '已停止。項目仍在此裝置；繼續時不會重複傳送。',
    unreadable: '此裝置上有內容未能讀取或寫入。項目仍在此處。請重新載入頁面後繼續。',
    full: '此裝置空間不足。項目仍在此處。請騰出空間後繼續。',
    elsewhere: '另一個分頁正在移動此項目。請在該處繼續。',
    offline: '團隊的伺服器停止回應。項目仍在此處。連線恢復後請繼續。',
    refused:
      '伺服器沒有接收 {count:number|count} 份文件：{reason:string}。項目仍在此處。請聯絡管理員後繼續。',
    not_there: '伺服器表示 {count:number|count} 份已傳送的文件不在該處。項目仍在此處。請繼續，或聯絡管理員。',
    photos:
      '伺服器沒有接收 {count:number|count} 張相片。項目仍在此處。請向管理員查詢伺服器是否有空間，然後繼續。',
  },
  givenUp: {
    text: '已放棄移動。項目一如以往留在此裝置，內容齊全。',
    remains:
      '伺服器上仍有此項目的 {documents:string} 份文件及 {photos:string} 張相片；只有其負責人可以讀取。',
    unknown: '未能向伺服器查詢；已傳送的內容可能仍在伺服器上，只有其負責人可以讀取。',
    admin: '管理員可按下文在伺服器上移除，並從 team.json 刪去此項目。在此之前仍可繼續移動：',
  },
  notGivenUp: {
    elsewhere: '另一個分頁正在移動此項目。請先在該處停止。',
    moved: '為時已晚：項目已屬團隊。請重新載入頁面。',
    kept: '未能從此裝置刪除為團隊準備的副本。請重新載入頁面後再試。',
  },
  done: {
    title: '「{name:string}」現已歸團隊所有',
    text: '伺服器已有全部文件，以及此裝置上的每一張相片；兩者都已向伺服器核對。從現在起，項目與團隊保持同步。',
    kept: '此裝置原有的內容已不在清單中；其文件仍留在此瀏覽器，與被移除的項目一樣。',
    admin:
      '現在請管理員從 team.json 刪去「moving」，並再次執行設定程式。之後項目才受到保護，並向其他人開放：',
  },
  notice: '將「{name:string}」移至團隊尚未完成。完成之前，項目只在此裝置。',
  noticeMoved: '「{name:string}」已移至團隊。管理員尚有一件事要做。',
  open: '開啟項目',
} as const;
