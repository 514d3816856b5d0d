import { expect } from 'vitest';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { createFakeServer, createSyncedDevice, type SyncedDevice } from '#support/syncedDevices.ts';
import { value } from '../storeContract.ts';

export const stamp = (at: number, who: string): string => `${stampFrom(at)}${who}`;
export const damage = (id: string, fields: Readonly<Record<string, { v: unknown; t: string }>>) => ({
  _id: `d:tower.one:${id}`,
  schema: 1,
  type: 'damage',
  image: 'tower.one',
  name: id,
  made: stamp(1, 'AAA~1~ann'),
  claim: { run: 'run', index: 1 },
  fields,
});

/** Writes over what is there, as the app does. */
export async function write(
  device: SyncedDevice,
  doc: { readonly _id: string; readonly [field: string]: unknown },
) {
  const [before] = value(await device.store.get([doc._id]));
  const written = value(await device.store.bulk([{ ...doc, ...(before ? { _rev: before._rev } : {}) }]));
  expect(written).toEqual([{ rev: expect.any(String) }]);
}
export const read = async (device: SyncedDevice, id: string) => value(await device.store.get([id]))[0];

/** Two devices and their server. */
export async function two() {
  const server = createFakeServer();
  const devices = [createSyncedDevice(server), createSyncedDevice(server)] as const;
  await Promise.all(devices.map((device) => device.inStep()));
  return {
    server,
    devices,
    async end() {
      await Promise.all(devices.map((device) => device.close()));
      await server.database.close();
    },
  };
}
