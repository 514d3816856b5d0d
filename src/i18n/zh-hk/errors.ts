export default {
  missing: {
    title: '找不到頁面',
    text: '網址可能有誤，或其指向的內容已被移除。',
    back: '前往總覽',
  },
  missingPart: {
    title: '應用程式有部分未能載入',
    text: '網絡中斷，或應用程式已有新版本。你已儲存的內容仍安全保存在此裝置。請檢查網絡，然後重新載入。',
    retry: '重新載入',
  },
  broken: {
    title: '此頁面已停止運作',
    text: '你已儲存的內容仍安全保存在此裝置。請重試，或返回總覽。',
    retry: '重試',
    back: '前往總覽',
    details: '詳細資料',
    copy: '複製詳細資料',
    copied: '已複製',
  },
  database: {
    title: '無法開啟此瀏覽器的資料庫',
    text: '請先重試。如仍然失敗，可由此瀏覽器以檔案保存的第二份紀錄副本建立新的資料庫。不會刪除任何內容：無法開啟的資料庫只會擱置一旁。',
    fullTitle: '此裝置空間不足',
    fullText: '磁碟已滿，瀏覽器無法開啟資料庫。資料並無遺失：請先從磁碟刪除不需要的檔案，然後重試。',
    retry: '重試',
    fromCopy: '由第二份副本還原',
    rescue: '儲存可讀取的內容',
    rescuing: '正在讀取剩餘內容…',
    rescued: '已儲存為檔案。',
    unreadable: '沒有可讀取的內容。',
    afresh: '重新開始',
    confirmTitle: '重新開始？',
    confirmText:
      '你將由沒有任何項目及覆核的狀態開始。原有的資料庫及其第二份副本會擱置在此瀏覽器內，不再顯示。請先儲存可讀取的內容。',
    cancel: '取消',
    confirm: '由零開始',
  },
} as const;
