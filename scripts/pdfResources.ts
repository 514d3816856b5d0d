// Fonts and character maps for PDFs that don't embed theirs: only requested when such a page is made into a drawing.
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FROM = 'node_modules/pdfjs-dist';

export const pdfResources: Plugin = {
  name: 'pdf-resources',
  apply: 'build',
  generateBundle() {
    for (const folder of ['cmaps', 'standard_fonts'])
      for (const file of readdirSync(`${FROM}/${folder}`)) {
        const source = new Uint8Array(readFileSync(`${FROM}/${folder}/${file}`));
        this.emitFile({ type: 'asset', fileName: `pdf/${folder}/${file}`, source });
      }
  },
};
