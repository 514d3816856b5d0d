/** Words of the command palette, where everything is found by typing. */
export default {
  nothing: '找不到相符項目',
  more: '另有 {count:number|count} 項：請輸入更多文字。',
  theme: '主題：{name:string}',
  language: '語言：{name:string}',
  projectSettings: '項目設定',
  projectPage: '項目概要',
  reviewPage: '覆核所有相片',
  kinds: {
    command: '指令',
    photo: '相片',
    place: '位置',
    record: '紀錄',
    theme: '主題',
    language: '語言',
    setting: '設定',
    page: '頁面',
  },
} as const;
