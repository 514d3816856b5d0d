import type { RecordScheme } from '../record/record.ts';
import { builtInId, type Element, type ElementList } from './elementList.ts';

const element = (
  key: string,
  en: string,
  zhHk: string,
  zh: string,
  ...covers: readonly string[]
): Element => ({ key, names: { en, 'zh-hk': zhHk, zh }, covers });

type ListWithRoof = ElementList & { readonly roof: readonly Element[] };

/**
 * The third edition of each list. Since the second its keys begin with the list's name, so that answers for one list are
 * never read for another; the third adds the elements of a roof. Records started with an earlier edition contain it, and
 * keep it.
 */
function edition3(prefix: string, { roof, ...list }: Omit<ListWithRoof, 'version'>): ListWithRoof {
  const keyed = (elements: readonly Element[], start: string) =>
    elements.map((one) => ({ ...one, key: `${start}_${one.key}` }));
  return {
    ...list,
    version: 3,
    elements: keyed(list.elements, prefix),
    roof: keyed(roof, `${prefix}_roof`),
  };
}

/**
 * External elements of a prescribed building inspection, following the groups of Hong Kong's Code of Practice for the
 * Mandatory Building Inspection Scheme and the Mandatory Window Inspection Scheme (2012, 2023 edition).
 */
const MBIS_EXTERNAL = edition3('mbis', {
  id: 'mbis_external',
  rated: false,
  elements: [
    element('structure', 'Structural elements', '結構構件', '结构构件', 'beam', 'column', 'slab_soffit'),
    element('wall_finish', 'External wall finishes', '外牆飾面', '外墙饰面', 'wall', 'finish'),
    element('cladding', 'Cladding and curtain walls', '覆蓋層及幕牆', '饰面板及幕墙'),
    element(
      'projections',
      'Balconies, canopies and eaves',
      '露台、簷篷及屋簷',
      '阳台、雨篷及屋檐',
      'balcony',
      'canopy',
      'eave',
    ),
    element('parapets', 'Parapets and railings', '護牆及欄杆', '女儿墙及栏杆', 'parapet', 'railing'),
    element('windows', 'Windows of common parts', '公用部分的窗戶', '公共部分的窗户', 'window'),
    element(
      'appendages',
      'Appendages (air-conditioner supports, racks, flower boxes)',
      '附建物（冷氣機架、晾衣架、花槽）',
      '附着物（空调支架、晾衣架、花槽）',
      'ac_bracket',
    ),
    element('drains', 'External drains and pipes', '外牆渠管', '外墙排水管', 'pipe'),
    element('signs', 'Signboards', '招牌', '招牌', 'signboard'),
    element('roof', 'Roof and flat-roof waterproofing', '天台及平台防水', '屋面及平台防水'),
    element('unauthorised', 'Unauthorised building works', '僭建物', '违章建筑'),
  ],
  roof: [
    element('covering', 'Roof finishes and waterproofing', '天台飾面及防水層', '屋面饰面及防水层', 'finish'),
    element(
      'structure',
      'Structural elements of the roof',
      '天台結構構件',
      '屋面结构构件',
      'beam',
      'column',
      'slab_soffit',
    ),
    element('walls', 'Walls of rooftop structures', '天台構築物的牆壁', '屋面构筑物的墙体', 'wall'),
    element('openings', 'Windows and skylights', '窗戶及天窗', '窗户及天窗', 'window'),
    element('parapets', 'Parapets and railings', '護牆及欄杆', '女儿墙及栏杆', 'parapet', 'railing'),
    element(
      'projections',
      'Canopies, eaves and balconies',
      '簷篷、屋簷及露台',
      '雨篷、屋檐及阳台',
      'canopy',
      'eave',
      'balcony',
    ),
    element('drains', 'Roof drains and pipes', '天台渠管', '屋面排水管', 'pipe'),
    element(
      'plant',
      'Plant, supports and aerials',
      '機電設備、支架及天線',
      '机电设备、支架及天线',
      'ac_bracket',
    ),
    element('signs', 'Signboards', '招牌', '招牌', 'signboard'),
    element('unauthorised', 'Unauthorised building works', '僭建物', '违章建筑'),
  ],
});

/** What New York's facade programme lists as exterior walls and appurtenances (1 RCNY 103-04). */
const FISP = edition3('fisp', {
  id: 'fisp',
  rated: false,
  elements: [
    element('walls', 'Exterior walls and cladding', '外牆及覆蓋層', '外墙及饰面', 'wall', 'finish'),
    element(
      'structure',
      'Columns, beams, lintels and relieving angles',
      '柱、樑、過樑及角鋼',
      '柱、梁、过梁及角钢',
      'beam',
      'column',
      'slab_soffit',
    ),
    element('windows', 'Windows and frames', '窗及窗框', '窗及窗框', 'window'),
    element('parapets', 'Parapets and copings', '護牆及壓頂', '女儿墙及压顶', 'parapet'),
    element('balconies', 'Balconies and balcony enclosures', '露台及露台圍封', '阳台及封闭物', 'balcony'),
    element('guards', 'Railings and guards', '欄杆及護欄', '栏杆及护栏', 'railing'),
    element(
      'cornices',
      'Cornices, canopies and sills',
      '簷口、簷篷及窗台',
      '檐口、雨篷及窗台',
      'canopy',
      'eave',
    ),
    element('fire_escapes', 'Fire escapes and exterior stairs', '走火梯及室外樓梯', '消防梯及室外楼梯'),
    element(
      'air_conditioners',
      'Window air conditioners and supports',
      '窗口式冷氣機及支架',
      '窗式空调及支架',
      'ac_bracket',
    ),
    element('signs', 'Signs, flagpoles and lighting', '招牌、旗桿及燈具', '招牌、旗杆及灯具', 'signboard'),
    element('leaders', 'Leaders, gutters and pipes', '雨水管、簷溝及喉管', '雨水管、檐沟及管道', 'pipe'),
  ],
  roof: [
    element('parapets', 'Parapets and copings', '護牆及壓頂', '女儿墙及压顶', 'parapet'),
    element('guards', 'Railings and guards', '欄杆及護欄', '栏杆及护栏', 'railing'),
    element(
      'bulkheads',
      'Walls of bulkheads and chimneys',
      '天台構築物及煙囪的牆壁',
      '屋面构筑物及烟囱的墙体',
      'wall',
      'finish',
      'window',
    ),
    element(
      'structures',
      'Structures for water tanks and equipment',
      '水缸及設備的結構',
      '水箱及设备的结构',
      'beam',
      'column',
      'slab_soffit',
      'ac_bracket',
    ),
    element(
      'cornices',
      'Cornices, canopies and balconies',
      '簷口、簷篷及露台',
      '檐口、雨篷及阳台',
      'canopy',
      'eave',
      'balcony',
    ),
    element('signs', 'Signs, flagpoles and lighting', '招牌、旗桿及燈具', '招牌、旗杆及灯具', 'signboard'),
    element('leaders', 'Leaders, gutters and pipes', '雨水管、簷溝及喉管', '雨水管、檐沟及管道', 'pipe'),
  ],
});

/** External elements of a home survey with a condition rating each (RICS Home Survey Standard, section E). */
const RICS = edition3('rics', {
  id: 'rics',
  rated: true,
  elements: [
    element('chimneys', 'Chimney stacks', '煙囪', '烟囱'),
    element('roofs', 'Roof coverings', '屋面覆蓋', '屋面'),
    element('rainwater', 'Rainwater pipes and gutters', '雨水管及簷溝', '雨水管及檐沟', 'pipe'),
    element(
      'walls',
      'Main walls',
      '主牆',
      '主墙',
      'wall',
      'finish',
      'beam',
      'column',
      'slab_soffit',
      'parapet',
    ),
    element('windows', 'Windows', '窗', '窗', 'window'),
    element('doors', 'Outside doors', '外門', '外门'),
    element(
      'porches',
      'Conservatory, porches and balconies',
      '溫室、門廊及露台',
      '阳光房、门廊及阳台',
      'balcony',
      'canopy',
    ),
    element('joinery', 'Other joinery and finishes', '其他木工及飾面', '其他木作及饰面', 'eave', 'railing'),
    element('other', 'Other', '其他', '其他', 'signboard', 'ac_bracket', 'other'),
  ],
  roof: [
    element('chimneys', 'Chimney stacks', '煙囪', '烟囱'),
    element('coverings', 'Roof coverings', '屋面覆蓋', '屋面', 'finish', 'slab_soffit'),
    element('parapets', 'Parapets and railings', '護牆及欄杆', '女儿墙及栏杆', 'parapet', 'railing'),
    element('walls', 'Dormers and upstand walls', '屋頂窗及矮牆', '老虎窗及矮墙', 'wall'),
    element('windows', 'Rooflights and windows', '天窗及窗', '天窗及窗', 'window'),
    element('rainwater', 'Rainwater pipes and gutters', '雨水管及簷溝', '雨水管及檐沟', 'pipe'),
    element(
      'joinery',
      'Eaves, canopies and balconies',
      '屋簷、簷篷及露台',
      '屋檐、雨篷及阳台',
      'eave',
      'canopy',
      'balcony',
    ),
    element('other', 'Other', '其他', '其他', 'beam', 'column', 'signboard', 'ac_bracket', 'other'),
  ],
});

/** No elements. */
const NONE: ListWithRoof = { id: 'none', version: 1, rated: false, elements: [], roof: [] };

/** The built-in lists, in the order in which they are offered. */
export const SHIPPED_LISTS = { none: NONE, mbis_external: MBIS_EXTERNAL, fisp: FISP, rics: RICS };
type ShippedList = keyof typeof SHIPPED_LISTS;
export const SHIPPED_LIST_IDS = Object.keys(SHIPPED_LISTS) as readonly ShippedList[];

/** The default list of each kind of inspection. */
const BY_SCHEME: Readonly<Record<RecordScheme, ShippedList>> = {
  routine: 'none',
  prescribed_mbis: 'mbis_external',
  detailed_mbis: 'mbis_external',
  prescribed_mwis: 'none',
  fisp: 'fisp',
  e2270: 'fisp',
  condition_survey: 'rics',
  handover: 'none',
  post_typhoon: 'none',
  follow_up: 'none',
  other: 'none',
};

/** The default list of a kind of inspection. */
export const listOfScheme = (scheme: RecordScheme): ElementList => SHIPPED_LISTS[BY_SCHEME[scheme]];

/**
 * A list of an earlier version with the elements of a roof, as its built-in list has them: an open record has to ask
 * about a roof, whenever its list was pinned.
 */
export function withRoof(list: ElementList): ElementList {
  const builtIn = SHIPPED_LIST_IDS.find((id) => id === builtInId(list));
  return list.roof ? list : { ...list, roof: builtIn ? SHIPPED_LISTS[builtIn].roof : [] };
}
