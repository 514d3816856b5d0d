/** 页面上方提示条的用语：现在应知道、但可以稍后处理的事。 */
export default {
  title: '提示',
  low: '这台设备的可用空间少于 500 MB。',
  overdue: '“{name:string}”有超过一周的工作尚未备份。',
  overdueMany: '{count:number|count} 个项目有超过一周的工作尚未备份。',
  backup: '备份…',
  storage: '腾出空间…',
  later: '今天不再提示',
};
