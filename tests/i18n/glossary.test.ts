import { describe, expect, it } from 'vitest';
import { flatten } from '#i18n/dictionary.ts';
import en from '#i18n/en/index.ts';
import zh from '#i18n/zh/index.ts';
import zhHk from '#i18n/zh-hk/index.ts';

/**
 * The terms of the trade and of the app: where English says the first, Hong Kong says the second and the mainland the
 * third. A word here is matched as a whole, with or without its plural.
 */
const TERMS: readonly (readonly [english: string, hongKong: RegExp, mainland: RegExp])[] = [
  ['accepted', /確認|驗收/, /确认|验收/],
  ['assistant', /助理/, /助手/],
  ['backup', /備份/, /备份/],
  ['bearing', /朝向/, /朝向/],
  ['box', /方框|畫框/, /方框/],
  ['cause', /成因/, /成因/],
  ['comment', /留言/, /评论/],
  ['component', /構件/, /构件/],
  ['confidence', /信心度/, /置信度/],
  ['contractor', /承建商/, /施工单位/],
  ['client', /委託人/, /委托方/],
  ['crack width', /裂縫(最大)?闊度/, /裂缝(最大)?宽度/],
  ['critical', /危急/, /危急/],
  ['damage', /缺損|欠妥/, /缺陷/],
  ['dashboard', /總覽/, /概览/],
  ['detection', /檢測/, /检测/],
  ['device', /裝置/, /设备/],
  ['element', /構件/, /构件/],
  ['facade', /外牆/, /立面|外墙/],
  ['filter', /篩選/, /筛选/],
  ['folder', /資料夾/, /文件夹/],
  ['follow-up', /跟進/, /跟进/],
  ['heading', /方向/, /航向/],
  ['location', /位置/, /位置/],
  ['material', /物料/, /材料/],
  ['model', /模型|AI/, /模型|AI/],
  ['project', /項目/, /项目/],
  ['rating scheme', /評級標準/, /评级标准/],
  ['rejected', /剔除/, /驳回/],
  ['remark', /備註/, /备注/],
  ['repair by', /(維修|修葺)限期|維修期限|尚未維修|須維修/, /(维修|修葺)期限|需维修/],
  ['reviewed', /覆核/, /复核/],
  ['severity', /嚴重/, /严重/],
  ['signed off', /驗收/, /验收/],
  ['threshold', /門檻/, /阈值/],
  ['undo', /復原/, /撤销/],
  ['unsure', /未能確定/, /不确定/],
  ['user name', /用戶名稱/, /用户名/],
  ['verdict', /判定|評定/, /判定|评定/],
];

/** A sentence without its arguments, plural forms in the singular. */
const plain = (text: string) =>
  text
    .replace(/\{\{(?:\w+:)?([^{}|]*)\|?[^{}]*\}\}/g, '$1')
    .replace(/\{\w+:[^{}]*\}/g, '0')
    .toLowerCase();
const english = [...flatten(en)];
const said = (term: string) => {
  const word = new RegExp(`\\b${term.replace(/y$/, '(y|ie)').replace(/x$/, 'x(e)?')}s?\\b`);
  return english.filter(([, text]) => word.test(plain(text)));
};

describe.each(TERMS)('%s', (term, hongKong, mainland) => {
  it('is said at all', () => {
    expect(said(term)).not.toEqual([]);
  });

  it.each([
    ['zh-hk', flatten(zhHk), hongKong],
    ['zh', flatten(zh), mainland],
  ] as const)('has one word in %s', (_, words, word) => {
    expect(said(term).filter(([key]) => !word.test(words.get(key) ?? ''))).toEqual([]);
  });
});

/** Words of one thing that were said of another, or in two ways: what is written instead. */
const INSTEAD: readonly (readonly [where: 'zh-hk' | 'zh', wrong: RegExp, instead: string])[] = [
  ['zh-hk', /截面欠妥/, '截面損失'],
  ['zh-hk', /(?<!結構)類型/, '類別'],
  ['zh-hk', /觀察編號|^觀察$/, '視圖'],
  ['zh', /观察编号|^观察$/, '视图'],
  ['zh-hk', /示範/, '範例'],
  ['zh-hk', /句子/, '字句'],
];

it.each(INSTEAD)('in %s nothing says %s: %s', (where, wrong) => {
  const words = where === 'zh' ? flatten(zh) : flatten(zhHk);
  expect([...words].filter(([, text]) => wrong.test(text))).toEqual([]);
});
