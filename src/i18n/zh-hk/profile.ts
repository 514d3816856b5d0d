/** Words of the dialog of one's own profile. */
export default {
  title: '我的帳戶',
  name: '姓名',
  role: '職責',
  regType: '註冊類別',
  regNo: '註冊編號',
  regExpiry: '註冊屆滿日期',
  registrationHelp: '在此填寫一次，便會填入你的新紀錄及簽署表。',
  expired: '此註冊已屆滿。',
  save: '儲存',
  cancel: '取消',
  nameMissing: '請輸入姓名：覆核及報告均以此署名。',
} as const;
