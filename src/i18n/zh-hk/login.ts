export default {
  heading: '登入',
  headline: '讓樓宇檢驗更順暢',
  subtitle:
    'Alpha AI 是簡化樓宇檢驗流程的 AI 助理：你自備的檢測模型在此裝置上於外牆相片標示可能的欠妥之處，由你覆核、更正及記錄。',
  email: '電郵',
  password: '密碼',
  submit: '登入',
  badEmail: '請輸入如 name@company.com 的電郵地址，或留空。',
  boundary: '你的工作只儲存在此裝置。任何能使用此瀏覽器的人都可開啟：離開時請鎖上裝置。',
  team: {
    alone: '只在此裝置工作',
    together: '登入團隊的伺服器',
  },
  labels: { peeling: '油漆剝落', crack: '裂縫', airCon: '冷氣機' },
} as const;
