export default {
  missing: {
    title: '这里没有页面',
    text: '地址可能有误，或其指向的内容已被移除。',
    back: '前往概览',
  },
  missingPart: {
    title: '应用有部分未能加载',
    text: '网络中断，或应用已有新版本。你已保存的内容仍安全地留在此设备上。请检查网络，然后重新加载。',
    retry: '重新加载',
  },
  broken: {
    title: '此页面已停止工作',
    text: '你已保存的内容仍安全地留在此设备上。请重试，或返回概览。',
    retry: '重试',
    back: '前往概览',
    details: '详细信息',
    copy: '复制详细信息',
    copied: '已复制',
  },
  database: {
    title: '无法打开此浏览器的数据库',
    text: '请先重试。如果仍然失败，可以用此浏览器以文件保存的第二份记录副本建立新的数据库。不会删除任何内容：无法打开的数据库只会搁置一旁。',
    fullTitle: '此设备空间不足',
    fullText: '磁盘已满，浏览器无法打开数据库。数据没有丢失：请先从磁盘删除不需要的文件，然后重试。',
    retry: '重试',
    fromCopy: '从第二份副本恢复',
    rescue: '保存可读取的内容',
    rescuing: '正在读取剩余内容…',
    rescued: '已保存为文件。',
    unreadable: '没有可读取的内容。',
    afresh: '重新开始',
    confirmTitle: '重新开始？',
    confirmText:
      '你将从没有任何项目和复核的状态开始。原有的数据库及其第二份副本会搁置在此浏览器中，不再显示。请先保存可读取的内容。',
    cancel: '取消',
    confirm: '从零开始',
  },
} as const;
