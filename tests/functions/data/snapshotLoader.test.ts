import { getDb } from '@functions/data/admin';
import { loadSnapshot } from '@functions/data/snapshotLoader';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { startTestProject } from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';

startTestProject();
afterEach(() => {
  vi.restoreAllMocks();
});

const aDocument = async (fields: object): Promise<string> => {
  const path = `linkClicks/${createDocumentId()}`;
  await commit((writes) => writes.set(path, fields));
  return path;
};

/** An id that Firestore reserves and rejects. */
const REFUSED = 'linkClicks/__refused__';

describe('documents asked for in one moment', () => {
  it('come in one round trip, each to the caller that asked for it, one that is not there as null', async () => {
    const [one, two] = [await aDocument({ number: 1 }), await aDocument({ number: 2 })];
    const trips = vi.spyOn(getDb(), 'getAll');
    const found = await Promise.all([read(two), read('linkClicks/none'), read(one), read(two)]);
    expect(found).toEqual([{ number: 2 }, null, { number: 1 }, { number: 2 }]);
    expect(trips).toHaveBeenCalledTimes(1);
  });

  it('come in another round trip when they are asked for later, as they are then', async () => {
    const path = await aDocument({ number: 1 });
    expect(await read(path)).toEqual({ number: 1 });
    await commit((writes) => writes.update(path, { number: 2 }));
    expect(await read(path)).toEqual({ number: 2 });
  });

  it('are read although one beside them cannot be: it alone fails', async () => {
    const path = await aDocument({ number: 1 });
    const [found, refused, noPath] = await Promise.allSettled([
      read(path),
      loadSnapshot(REFUSED),
      loadSnapshot('linkClicks'),
    ]);
    expect(found).toEqual({ status: 'fulfilled', value: { number: 1 } });
    expect([refused.status, noPath.status]).toEqual(['rejected', 'rejected']);
  });
});
