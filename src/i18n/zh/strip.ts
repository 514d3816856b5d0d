/** Words of the notices in the header: what a person should know now, but can deal with later. */
export default {
  title: '提示',
  low: '此设备的可用空间少于 500 MB。',
  overdue: '“{name:string}”有超过一周的工作尚未备份。',
  overdueMany: '{count:number|count} 个项目有超过一周的工作尚未备份。',
  folderAsking: '“{name:string}”的照片存放在这台电脑的文件夹中。浏览器再次读取前需要你的允许。',
  folderMissing: '文件夹“{name:string}”不在原来的位置，无法读取照片。',
  folderRefused: '浏览器未获允许读取文件夹“{name:string}”。',
  allow: '允许读取',
  find: '选择文件夹…',
  looking: '正在查找照片：第 {done:number|count} 张，共 {total:number|count} 张',
  notFound: '有 {0:number|count} 张照片不在这个文件夹中。',
  putBack: '浏览器丢失了 {0:number|count} 条记录，已从此设备上的第二份副本恢复。',
  newer: '有 {0:number|count} 条记录由较新的版本创建，在此仅供查看，不能修改。重新加载页面即可获取该版本。',
  clock:
    '此设备的时钟比之前写入的内容慢 {0:string}。如果现在的时间正确，说明当时的时钟快了；否则请校正时钟。数据没有丢失，但显示的时间可能有偏差。',
  denied: '你在“{project:string}”的角色（{roles:string}）不允许“{step:string}”。没有更改任何内容。',
  takenBack: '团队服务器拒绝了你在“{name:string}”的步骤“{step:string}”，该步骤已撤回：{reason:string}',
  takenBackMany:
    '团队服务器拒绝了你在“{name:string}”的 {count:number|count} 个步骤，已全部撤回。最后一个是“{step:string}”：{reason:string}',
  unshown: '“{name:string}”现显示 {who:string} 之后作出的修改，未显示你的步骤“{step:string}”。',
  unshownMany:
    '你有 {count:number|count} 个步骤未显示，现显示之后作出的修改。其中最后一个：“{name:string}”的“{step:string}”。',
  unmade:
    '你在“{name:string}”上的步骤“{step:string}”没有生效：要修改的内容已签署、无法读取，或由较新的版本写入。',
  somebody: '其他人',
  read: '知道了',
  backup: '备份…',
  storage: '腾出空间…',
  later: '今天不再提示',
  fold: '收起提示',
} as const;
