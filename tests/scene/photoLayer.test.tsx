import type { WebGLRenderer } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import type { TileSource } from '#domain/geometry/tiles.ts';
import { createViewUniforms } from '../../src/scene/draw/viewUniforms.ts';
import { PhotoLayer } from '../../src/scene/photo/photoLayer.ts';

const silent: TileSource = {
  async *overview() {},
  tile: () => new Promise(() => {}),
  close: () => {},
};

test('a photo that is chosen while the context is lost is opened when it comes back, and never called broken', () => {
  let lost = true;
  const gl = { isContextLost: () => lost, getParameter: () => (lost ? null : 8192) };
  const events = { changed: vi.fn(), failed: vi.fn() };
  const layer = new PhotoLayer({ gl } as unknown as WebGLRenderer, createViewUniforms(), events);
  const open = vi.fn(() => silent);
  layer.show({ id: 'a', width: 400, height: 300, open });
  expect(open).not.toHaveBeenCalled();
  lost = false;
  layer.reload();
  expect(open).toHaveBeenCalledOnce();
  expect(events.failed).not.toHaveBeenCalled();
});
