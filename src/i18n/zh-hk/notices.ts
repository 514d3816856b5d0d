/** 頁面上方提示列的用語：現在應知道、但可稍後處理的事。 */
export default {
  title: '提示',
  low: '這部裝置的可用空間少於 500 MB。',
  overdue: '「{name:string}」有超過一星期的工作尚未備份。',
  overdueMany: '{count:number|count} 個項目有超過一星期的工作尚未備份。',
  folderAsking: '「{name:string}」的相片存放在這部電腦的資料夾內。瀏覽器再次讀取前須得到你的准許。',
  folderMissing: '資料夾「{name:string}」不在原來的位置，未能讀取相片。',
  folderRefused: '瀏覽器不獲准讀取資料夾「{name:string}」。',
  allow: '准許讀取',
  find: '選擇資料夾…',
  looking: '正在尋找相片：第 {done:number|count} 張，共 {total:number|count} 張',
  notFound: '有 {0:number|count} 張相片不在這個資料夾內。',
  backup: '備份…',
  storage: '騰出空間…',
  later: '今天不再提示',
};
