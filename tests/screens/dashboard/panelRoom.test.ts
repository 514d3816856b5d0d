import { expect, it } from 'vitest';
import { panelRoom } from '#screens/dashboard/stage/panelRoom.ts';

const photo = { width: 4000, height: 3000 };

it.each([
  [{ width: 793, height: 760 }, 'above'],
  [{ width: 1396, height: 708 }, 'left'],
  [{ width: 979, height: 578 }, 'beside'],
  [{ width: 900, height: 660 }, 'over'],
  [{ width: 0, height: 0 }, 'over'],
] as const)('a panel in a stage of %o lies %s of a photo of 4:3', (host, room) => {
  expect(panelRoom(host, photo).room).toBe(room);
});
