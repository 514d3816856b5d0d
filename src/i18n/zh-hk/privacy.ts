import type { MaskKind } from '#domain/inspection/photos/mask.ts';

/** 相片上的遮蓋，以及他人取得的相片內容。 */
export default {
  region: '遮蓋',
  hint: '在不給他人看的部分上拖曳：報告、匯出及列印本的像素都會遮蓋。相片本身維持不變。',
  shape: '繪畫內容',
  shapes: { rectangle: '長方形', outline: '輪廓' },
  kind: '遮蓋甚麼',
  kinds: {
    face: '面容',
    person: '人物',
    plate: '車牌',
    interior: '私人室內',
    other: '其他',
  } as const satisfies Record<MaskKind, string>,
  why: '原因',
  whyHint: '可不填，例如「業主要求」',
  add: '在中間加一個',
  repeat: '在下一張相片重複',
  noRepeat: {
    no_masks: '此相片沒有可重複的遮蓋。',
    last_photo: '這是最後一張相片，沒有下一張可供重複遮蓋。',
  },
  remove: '移除遮蓋',
  beneath: '查看遮蓋之下（只限此處）',
  done: '完成',
  copy: '遮蓋後的副本；原來的相片 {sha256:string}… 不在這裏',
  copyOf: '這是隨備份而來、經過遮蓋的副本。原來的相片不在此裝置上，未能核對其 SHA-256 {sha256:string}。',
  none: '這張相片沒有遮蓋。',
  count: '這張相片有 {0:number|count} 處遮蓋',
  named: '遮蓋 {at:number}：{kind:string}',
  drawnBy: '{who:string}，{when:string}',
  keys: '方向鍵移動，按住 Ctrl 改變大小，Delete 移除。',
  denied: '你在這個項目的角色不能畫遮蓋。',
  policy: '他人看到甚麼',
  policies: {
    masked: '已遮蓋，不含位置及序號',
    withMetadata: '已遮蓋；沒有遮蓋的檔案保留相機寫入的資料',
    original: '原來的相片，不遮蓋',
  },
  policyText: {
    masked: '遮蓋已寫入像素。檔案內的位置、序號、小預覽圖及其他圖像都不保留。',
    withMetadata: '沒有遮蓋的相片原樣輸出，連同位置及序號。有遮蓋的相片不含這些資料。',
    original: '不作遮蓋，亦不刪去任何內容。會記錄由誰取得。',
  },
  to: '誰取得原來的相片',
  toMissing: '請填寫人名或公司名稱',
} as const;
