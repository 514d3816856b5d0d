// A format of one's own: one object, tried by checkFormat, used among the others.
import assert from 'node:assert/strict';
import * as formats from 'alpha-ai/formats';

const { coco, yolo } = formats;

const tabs: formats.Format<'tabs'> = {
  id: 'tabs',
  writes: formats.BOXES_ONLY,
  reader: formats.reader('lines', {
    claims: ({ rows }) => (rows[0] === '#tabs' ? 'mark' : null),
    read({ rows }) {
      const out = formats.collector('tabs', 'px', 'line');
      const photos = new Map<string, formats.Take>();
      for (const [index, row] of rows.slice(1).entries()) {
        const [name = '', label = null, ...sides] = row.split('\t');
        const [x = NaN, y = NaN, width = NaN, height = NaN] = sides.map(Number);
        const take = photos.get(name) ?? out.image({ names: [name], size: null, perImage: false });
        photos.set(name, take);
        take({ label, box: { x, y, width, height }, at: index + 2 }); // no numbers: left out, with its line
      }
      return formats.ok(out.finish());
    },
  }),
  writer({ images }) {
    const all = images.flatMap(({ name, boxes }) => boxes.map(({ label, box }) => ({ name, label, ...box })));
    const rows = all.map(({ name, label, x, y, width, height }) =>
      [name, label, x, y, width, height].join('\t'),
    );
    return { photos: '', files: [{ path: 'boxes.tabs', text: `${['#tabs', ...rows].join('\n')}\n` }] };
  },
};

assert.deepEqual(formats.checkFormat(tabs, { among: [coco, yolo] }), []);
const { read } = formats.createFormats<string>([tabs, coco, yolo]);
const files = read([{ path: 'boxes.tabs', text: '#tabs\na.jpg\tcrack\t1\t2\tx\t4\n' }]);
const { skipped } = formats.gather(files, [{ name: 'a.jpg', width: 100, height: 80 }]);
assert.equal(skipped[0]?.reason.key, 'box_not_numbers');
