/** Words of what an authority's programme requires of an inspection besides a verdict. */
export default {
  heading: '供監管當局用的資料',
  kept: '{name:string}：{edition:string}。其規則包第 {version:number|count} 版，隨本紀錄保存。',
  shipped: '{name:string}：{edition:string}。其規則包第 {version:number|count} 版。',
  secondary: '此規則包部分依據他人對規則的轉述，而非規則原文。使用前請與規則核對。',
  ofBuilding: '屬樓宇本身的資料，隨項目保存。',
  /** References of a building that several regimes share; a pack names its own fields. */
  building: {
    bdReference: '屋宇署檔案編號',
    block: '稅務街區編號',
    lot: '稅務地段編號',
    bin: '樓宇識別編號（BIN）',
  },
} as const;
