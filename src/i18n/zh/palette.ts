/** Words of the command palette, where everything is found by typing. */
export default {
  nothing: '未找到匹配项',
  more: '另有 {count:number|count} 项：请输入更多文字。',
  theme: '主题：{name:string}',
  language: '语言：{name:string}',
  projectSettings: '项目设置',
  projectPage: '项目概要',
  reviewPage: '复核所有照片',
  kinds: {
    command: '命令',
    photo: '照片',
    place: '位置',
    record: '记录',
    theme: '主题',
    language: '语言',
    setting: '设置',
    page: '页面',
  },
} as const;
