import type { Plugin } from 'vite';

/**
 * Parts of Pixi that the scene never uses, but that Pixi's index and @pixi/react would load before the first frame (92
 * kB): the renderers for WebGPU and canvas (the scene asks for WebGL first, and reports where there is none) with the programs of shaders for WebGPU, vector
 * graphics and text (tags use an atlas of our own), particles, CSS colour names, Pixi's events (the scene has its own
 * pointer handling), masks, videos, reading pixels back, the extensions for pages that only consist of a Pixi canvas, and
 * @pixi/react's whole package.json, of which it shows its version to the React developer tools.
 */
export const LEFT_OUT = [
  'WebGPURenderer',
  'GpuUboSystem',
  'GpuProgram',
  'CanvasRenderer',
  'Graphics',
  'GraphicsContext',
  'TextStyle',
  'ParticleBuffer',
  'generateParticleUpdatePolyfill',
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
  'package',
];

const MODULE = new RegExp(`/(${LEFT_OUT.join('|')})(?:\\.json)?(?:\\.mjs)?$`);

/** Replaces these modules by stubs; `tests/scripts/leanPixi.test.ts` knows all modules that import them. */
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
    // @pixi/react reads and restores an application's text style; Pixi lists extensions by their type, and a shader asks
    // for its program for WebGPU, of which there is none.
    if (/^[A-Z]/.test(name))
      return `export class ${name} { static defaultTextStyle = {}; static extension = 'left-out'; static from = () => null }`;
    return name.startsWith('generate') ? `export const ${name} = () => {}` : 'export default () => {}';
  },
};
