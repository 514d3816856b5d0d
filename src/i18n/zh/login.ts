export default {
  heading: '登录',
  headline: '让建筑检查更顺畅',
  subtitle:
    'Alpha AI 是简化建筑检查流程的 AI 助手：你自备的检测模型在此设备上于外墙照片上标出可能的缺陷，由你复核、修正并记录。',
  email: '邮箱',
  password: '密码',
  submit: '登录',
  badEmail: '请输入形如 name@company.com 的邮箱地址，或留空。',
  boundary: '你的工作只保存在此设备上。任何能使用此浏览器的人都可以打开：离开时请锁定设备。',
  team: {
    alone: '只在此设备上工作',
    together: '登录团队的服务器',
  },
  labels: { peeling: '油漆剥落', crack: '裂缝', airCon: '空调' },
} as const;
