import { handleTile } from '@tools/fakes/tiles/service';
import { describe, expect, it } from 'vitest';

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe('The fake of the map server', () => {
  it('draws the first and the last tile of a zoom level as PNG', async () => {
    for (const path of ['/0/0/0.png', '/6/35/21.png', '/6/63/63.png', '/19/300000/170000.png']) {
      const { status, type, body } = await handleTile({ path });
      expect([status, type]).toEqual([200, 'image/png']);
      expect([...(body as Uint8Array).subarray(0, 4)]).toEqual(PNG);
    }
  });

  it.each(['/6/64/0.png', '/6/0/64.png', '/20/0/0.png', '/6/0.png', '/6/0/0.jpg', '/a/b/c.png', '/'])(
    'has no tile %s',
    async (path) => {
      expect((await handleTile({ path })).status).toBe(404);
    },
  );

  it('draws land where Poland is and water in the Baltic', async () => {
    const land = await handleTile({ path: '/10/563/341.png' });
    const sea = await handleTile({ path: '/10/563/318.png' });
    expect(Buffer.from(land.body as Uint8Array).equals(Buffer.from(sea.body as Uint8Array))).toBe(false);
  });
});
