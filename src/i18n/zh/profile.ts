/** Words of the dialog of one's own profile. */
export default {
  title: '我的账户',
  name: '姓名',
  role: '职责',
  regType: '注册类别',
  regNo: '注册编号',
  regExpiry: '注册到期日期',
  registrationHelp: '在此填写一次，便会填入你的新记录和签署表。',
  expired: '此注册已到期。',
  save: '保存',
  cancel: '取消',
  nameMissing: '请输入姓名：复核和报告都以此署名。',
} as const;
