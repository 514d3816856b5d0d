import init, { WasmReader } from '@contentauth/c2pa-wasm';
import library from '@contentauth/c2pa-wasm/c2pa.wasm?url';
import { expose } from 'comlink';
import { type Credentials, readCredentials } from '#domain/inspection/photos/credentials.ts';
import { hasCredentials } from './header/credentials.ts';
import { photoType } from './header/header.ts';

/**
 * Nothing is fetched: no list of who is trusted, no remote manifest, no answer on revocation. Whose certificate it is, is
 * therefore what it says of itself.
 */
const SETTINGS = JSON.stringify({
  verify: { verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false },
});

/** Media types by which the library reads a file. */
const TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
};

const api = {
  /** Checks the credentials of a photo; the library is only loaded for a photo that brings some. */
  async checkCredentials(photo: Blob): Promise<Credentials> {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    const type = TYPES[photoType(bytes) ?? ''];
    if (type === undefined || !hasCredentials(bytes)) return { state: 'none' };
    await init({ module_or_path: library });
    try {
      const reader = await WasmReader.fromBlob(type, new Blob([bytes], { type }), SETTINGS);
      try {
        return readCredentials(reader.json());
      } finally {
        reader.free();
      }
    } catch (error) {
      return {
        state: 'unreadable',
        why: String(error instanceof Error ? error.message : error).slice(0, 300),
      };
    }
  },
};
export type CredentialsWorker = typeof api;

expose(api);
