import type { MaskKind } from '#domain/inspection/photos/mask.ts';

/** 照片上的遮盖，以及他人得到的照片内容。 */
export default {
  region: '遮盖',
  hint: '在不给他人看的部分上拖动：报告、导出和打印件的像素中都会遮盖。照片本身保持不变。',
  shape: '绘制内容',
  shapes: { rectangle: '矩形', outline: '轮廓' },
  kind: '遮盖对象',
  kinds: {
    face: '人脸',
    person: '人物',
    plate: '车牌',
    interior: '私人室内',
    other: '其他',
  } as const satisfies Record<MaskKind, string>,
  why: '原因',
  whyHint: '可不填，例如“业主要求”',
  add: '在中间添加一个',
  repeat: '在下一张照片重复',
  noRepeat: {
    no_masks: '此照片没有可重复的遮盖。',
    last_photo: '这是最后一张照片，没有下一张可供重复遮盖。',
  },
  remove: '移除遮盖',
  beneath: '查看遮盖之下（仅在此处）',
  done: '完成',
  copy: '遮盖后的副本；原始照片 {sha256:string}… 不在此处',
  copyOf: '这是随备份而来、经过遮盖的副本。原始照片不在此设备上，无法比对其 SHA-256 {sha256:string}。',
  none: '此照片没有遮盖。',
  count: '此照片有 {0:number|count} 处遮盖',
  named: '遮盖 {at:number}：{kind:string}',
  drawnBy: '{who:string}，{when:string}',
  keys: '方向键移动，按住 Ctrl 改变大小，Delete 移除。',
  denied: '你在此项目中的角色不能绘制遮盖。',
  policy: '他人看到的内容',
  policies: {
    masked: '已遮盖，不含位置和序列号',
    withMetadata: '已遮盖；没有遮盖的文件保留相机写入的信息',
    original: '原始照片，不遮盖',
  },
  policyText: {
    masked: '遮盖已写入像素。文件中的位置、序列号、小预览图和其他图像都不保留。',
    withMetadata: '没有遮盖的照片原样输出，含位置和序列号。有遮盖的照片不含这些信息。',
    original: '不作遮盖，也不删除任何内容。会记录由谁取得。',
  },
  to: '原始照片的取得人',
  toMissing: '请填写个人或公司名称',
} as const;
