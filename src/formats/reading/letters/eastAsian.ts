/**
 * The most frequent characters in Chinese and Japanese text, and those in the trade's labels: correctly decoded text
 * has a fair share of them, wrongly decoded text hardly any. Kana count as well.
 */
const OFTEN = {
  gb18030:
    '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运裂缝锈蚀剥落渗漏破损钢筋露混凝土外墙瓷砖空鼓脱苔藓植物窗空调渍污变形照片标签类图像宽名称',
  big5: '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運裂縫鏽銹蝕剝落滲漏破損鋼筋露混凝土外牆瓷磚空鼓脫苔蘚植物窗冷氣漬污變形相片照標籤類圖像寬名稱石屎爆',
  shift_jis:
    '日一大年中会人本月長国出上十生子分東三行同今高金時手見市力米自前円合立内二事社者地京間田体学下目五後新明方部女八心四民対主正代言九小思七山実入回場野開万全定家北六問話文動度県水安氏和政保表道相意発不党名真号番第点検査建物壁面外塗装剥離亀裂落漏錆鉄筋露欠損浮汚西南階棟屋窓照写図左右側位置口材種類記録報告書画像修繕補管理事務所住宅校病院橋梁柱床天井雨樋防接着目地仕古赤白黒青',
} as const;

export type EastAsian = keyof typeof OFTEN;

/** What people call them. */
export const CALLED: Readonly<Record<EastAsian, string>> = {
  gb18030: 'GBK',
  big5: 'Big5',
  shift_jis: 'Shift-JIS',
};

/** Hiragana and katakana, those of half width not included: they are single bytes that other encodings have, too. */
const KANA = /[\u3041-\u30ff]/;

/** Text with a lower share of frequent characters is not real text. */
const LEAST = 0.3;

/**
 * The text in one encoding and the share of frequent ones among its characters beyond ASCII; null where it isn't valid in
 * it.
 */
function decoded(bytes: Uint8Array, encoding: EastAsian): { text: string; share: number } | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const foreign = [...text].filter((character) => character > '\u007F');
    const often = new Set(OFTEN[encoding]);
    const isOften = (character: string) =>
      often.has(character) || (encoding === 'shift_jis' && KANA.test(character));
    return { text, share: foreign.filter(isOften).length / foreign.length };
  } catch {
    return null;
  }
}

/**
 * Text in GBK (with GB 18030), Big5 (with HKSCS) or Shift-JIS, whichever scores best; null where none does.
 */
export function eastAsianIn(
  bytes: Uint8Array,
): { readonly text: string; readonly encoding: EastAsian; readonly hasKana: boolean } | null {
  const [best] = (['gb18030', 'big5', 'shift_jis'] as const)
    .flatMap((encoding) => {
      const read = decoded(bytes, encoding);
      return read && read.share >= LEAST ? [{ ...read, encoding, hasKana: KANA.test(read.text) }] : [];
    })
    .toSorted((a, b) => b.share - a.share);
  return best ?? null;
}
