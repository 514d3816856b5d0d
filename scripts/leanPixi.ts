import type { Plugin } from 'vite';

/**
 * What the scene never uses of Pixi, and what Pixi's index and @pixi/react would load before the first frame all
 * the same (92 kB): the renderers for WebGPU and canvas (the scene asks for WebGL first, and says so where there
 * is none), vector graphics and text (tags are drawn from an atlas of our own), particles, colours by their CSS names,
 * Pixi's events (the scene has its own pointer), masks, videos, reading pictures back, and the extensions for pages
 * that Pixi draws alone.
 */
export const LEFT_OUT = [
  'WebGPURenderer',
  'GpuUboSystem',
  'CanvasRenderer',
  'Graphics',
  'GraphicsContext',
  'TextStyle',
  'ParticleBuffer',
  'AlphaMask',
  'AlphaMaskPipe',
  'StencilMask',
  'StencilMaskPipe',
  'VideoSource',
  'ExtractSystem',
  'colord/plugins/names',
  'accessibility/init',
  'dom/init',
  'events/init',
  'spritesheet/init',
  'filters/init',
];

const MODULE = new RegExp(`/(${LEFT_OUT.join('|')})(?:\\.mjs)?$`);

/** Puts stand-ins in the place of what is left out; `tests/scripts/leanPixi.test.ts` knows all who ask for it. */
export const leanPixi: Plugin = {
  name: 'lean-pixi',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    const [, name] = (/\/node_modules\/(?:pixi\.js|@pixi)\//.test(importer) && MODULE.exec(id)) || [];
    return name ? `\0without:${name}` : null;
  },
  load: (id) => {
    const [, name] = /^\0without:(\S+)$/.exec(id) ?? [];
    if (!name) return null;
    // @pixi/react puts an application's text style back where it found it; Pixi lists extensions by their type.
    return /^[A-Z]/.test(name)
      ? `export class ${name} { static defaultTextStyle = {}; static extension = 'left-out' }`
      : 'export default () => {}';
  },
};
