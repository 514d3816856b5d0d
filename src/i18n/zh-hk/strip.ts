/** Words of the notices in the header: what a person should know now, but can deal with later. */
export default {
  title: '提示',
  low: '此裝置的可用空間少於 500 MB。',
  overdue: '「{name:string}」有超過一星期的工作尚未備份。',
  overdueMany: '{count:number|count} 個項目有超過一星期的工作尚未備份。',
  folderAsking: '「{name:string}」的相片存放在這部電腦的資料夾內。瀏覽器再次讀取前須得到你的准許。',
  folderMissing: '資料夾「{name:string}」不在原來的位置，未能讀取相片。',
  folderRefused: '瀏覽器不獲准讀取資料夾「{name:string}」。',
  allow: '准許讀取',
  find: '選擇資料夾…',
  looking: '正在尋找相片：第 {done:number|count} 張，共 {total:number|count} 張',
  notFound: '有 {0:number|count} 張相片不在這個資料夾內。',
  putBack: '瀏覽器遺失了 {0:number|count} 項紀錄，已從此裝置上的第二份副本還原。',
  newer: '有 {0:number|count} 項紀錄由較新的版本建立，在此只供檢視，不能修改。重新載入頁面即可取得該版本。',
  clock:
    '此裝置的時鐘比先前寫入的內容慢 {0:string}。如現在的時間正確，即當時的時鐘快了；否則請校正時鐘。資料沒有遺失，但顯示的時間可能有偏差。',
  denied: '你在「{project:string}」的角色（{roles:string}）不可「{step:string}」。沒有更改任何內容。',
  takenBack: '團隊伺服器拒絕了你在「{name:string}」的步驟「{step:string}」，該步驟已撤回：{reason:string}',
  takenBackMany:
    '團隊伺服器拒絕了你在「{name:string}」的 {count:number|count} 個步驟，已全部撤回。最後一個是「{step:string}」：{reason:string}',
  unshown: '「{name:string}」現顯示 {who:string} 較後作出的修改，沒有顯示你的步驟「{step:string}」。',
  unshownMany:
    '你有 {count:number|count} 個步驟沒有顯示，現顯示較後作出的修改。其中最後一個：「{name:string}」的「{step:string}」。',
  unmade:
    '你在「{name:string}」的步驟「{step:string}」沒有生效：要修改的內容已簽署、未能讀取，或由較新的版本寫入。',
  somebody: '其他人',
  read: '知道了',
  backup: '備份…',
  storage: '騰出空間…',
  later: '今天不再提示',
  fold: '收起提示',
} as const;
