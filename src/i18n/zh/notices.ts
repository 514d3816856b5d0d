/** 页面上方提示条的用语：现在应知道、但可以稍后处理的事。 */
export default {
  title: '提示',
  low: '这台设备的可用空间少于 500 MB。',
  overdue: '“{name:string}”有超过一周的工作尚未备份。',
  overdueMany: '{count:number|count} 个项目有超过一周的工作尚未备份。',
  folderAsking: '“{name:string}”的照片存放在这台电脑的文件夹中。浏览器再次读取前需要您的允许。',
  folderMissing: '文件夹“{name:string}”不在原来的位置，无法读取照片。',
  folderRefused: '浏览器未获允许读取文件夹“{name:string}”。',
  allow: '允许读取',
  find: '选择文件夹…',
  looking: '正在查找照片：第 {done:number|count} 张，共 {total:number|count} 张',
  notFound: '有 {0:number|count} 张照片不在这个文件夹中。',
  backup: '备份…',
  storage: '腾出空间…',
  later: '今天不再提示',
};
