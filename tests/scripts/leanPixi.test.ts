import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT, leanPixi } from '../../scripts/leanPixi.ts';

const STAND_IN = '\0without:';

/**
 * The index hands on what it names, the detection loads a renderer only when it is preferred, `unsafe-eval` patches what
 * the others would run, and colours go by their names only where one is given: the scene gives numbers. Masks, videos
 * and pictures read back are extensions: as stand-ins they are of a type that nothing asks for.
 */
const LOOKED_AT = [
  '@pixi/react/lib/core/reconciler.mjs: package',
  'pixi.js/lib/color/Color.mjs: colord/plugins/names',
  'pixi.js/lib/filters/Filter.mjs: GpuProgram',
  'pixi.js/lib/index.mjs: AlphaMask',
  'pixi.js/lib/index.mjs: AlphaMaskPipe',
  'pixi.js/lib/index.mjs: CanvasRenderer',
  'pixi.js/lib/index.mjs: ExtractSystem',
  'pixi.js/lib/index.mjs: GpuProgram',
  'pixi.js/lib/index.mjs: GpuUboSystem',
  'pixi.js/lib/index.mjs: Graphics',
  'pixi.js/lib/index.mjs: GraphicsContext',
  'pixi.js/lib/index.mjs: ParticleBuffer',
  'pixi.js/lib/index.mjs: StencilMask',
  'pixi.js/lib/index.mjs: StencilMaskPipe',
  'pixi.js/lib/index.mjs: TextStyle',
  'pixi.js/lib/index.mjs: VideoSource',
  'pixi.js/lib/index.mjs: WebGPURenderer',
  'pixi.js/lib/index.mjs: spritesheet/init',
  'pixi.js/lib/rendering/high-shader/compileHighShaderToProgram.mjs: GpuProgram',
  'pixi.js/lib/rendering/init.mjs: AlphaMask',
  'pixi.js/lib/rendering/init.mjs: StencilMask',
  'pixi.js/lib/rendering/init.mjs: VideoSource',
  'pixi.js/lib/rendering/renderers/autoDetectRenderer.mjs: CanvasRenderer',
  'pixi.js/lib/rendering/renderers/autoDetectRenderer.mjs: WebGPURenderer',
  'pixi.js/lib/rendering/renderers/shared/shader/Shader.mjs: GpuProgram',
  'pixi.js/lib/rendering/renderers/shared/system/SharedSystems.mjs: AlphaMaskPipe',
  'pixi.js/lib/rendering/renderers/shared/system/SharedSystems.mjs: ExtractSystem',
  'pixi.js/lib/rendering/renderers/shared/system/SharedSystems.mjs: StencilMaskPipe',
  'pixi.js/lib/unsafe-eval/init.mjs: GpuUboSystem',
  'pixi.js/lib/unsafe-eval/init.mjs: ParticleBuffer',
  'pixi.js/lib/unsafe-eval/init.mjs: generateParticleUpdatePolyfill',
];

interface Asking {
  /** Module path in `node_modules`. */
  readonly by: string;
  readonly what: string;
  /** Whether anything of the module is in the build. */
  readonly kept: boolean;
}

/** Builds the scene as the app does, and says which of Pixi's modules ask for something that is left out. */
async function askings(): Promise<readonly Asking[]> {
  const found: Asking[] = [];
  const look: Plugin = {
    name: 'look',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const isKept = (id: string) => chunks.some(({ modules }) => (modules[id]?.renderedLength ?? 0) > 0);
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const to of [...importedIds, ...dynamicallyImportedIds])
          if (to.startsWith(STAND_IN))
            found.push({
              by: id.replace(/^.*node_modules\//, ''),
              what: to.slice(STAND_IN.length),
              kept: isKept(id),
            });
      }
    },
  };
  await build({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    plugins: [{ ...leanPixi }, look],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'src/scene/AnnotatorCanvas.tsx',
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return found;
}

describe('what the build leaves out of Pixi', () => {
  let found: readonly Asking[];
  beforeAll(async () => {
    found = await askings();
  }, 60_000);

  it('is there to be left out: a part that was renamed or is gone is no longer in the list', () => {
    expect([...new Set(found.map(({ what }) => what))].sort()).toEqual([...LEFT_OUT].sort());
  });

  it('is asked for by nothing that is kept, but for what was looked at', () => {
    const asked = found.filter(({ kept }) => kept).map(({ by, what }) => `${by}: ${what}`);
    expect(asked.sort()).toEqual(LOOKED_AT);
  });
});
