/** 頁面上方提示列的用語：現在應知道、但可稍後處理的事。 */
export default {
  title: '提示',
  low: '這部裝置的可用空間少於 500 MB。',
  overdue: '「{name:string}」有超過一星期的工作尚未備份。',
  overdueMany: '{count:number|count} 個項目有超過一星期的工作尚未備份。',
  backup: '備份…',
  storage: '騰出空間…',
  later: '今天不再提示',
};
