import { storagePaths } from '@api/storagePaths';
import { DAY_MS } from '@domain/shared/dates';
import { readFile } from '@functions/data/files';
import { sweepReturns } from '@functions/returns/sweepReturns';
import { NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { landlord, loadStoredOffer, storeParties } from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import { extractText } from '@tests/support/pdfText';
import { readReturnDigest, storeFilledReturn, submitReturn } from '@tests/support/returnSteps';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const readReturn = async (id: string) => (await loadStoredOffer(id)).premisesReturn;
const sendBack = async (id: string, now: number) =>
  invoke(
    'endReturnRound',
    {
      offerId: id,
      seenDigest: await readReturnDigest(id),
      ending: 'returned',
      comment: 'Brakuje odczytu licznika',
    },
    { by: landlord, now },
  );

describe('a submitted return that the other side leaves unsigned', () => {
  it('closes as submitted when the term ends, keeps the last comment, and starts the settlement', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    await sendBack(id, NOW);
    await submitReturn(id);
    const { dueAt } = (await readReturn(id)) ?? {};
    if (!dueAt) throw new Error('The return has no term.');
    await sweepReturns(dueAt - 1);
    expect((await readReturn(id))?.state).toBe('ATTACHED');
    expect((await getRefusal(sendBack(id, dueAt))).reason).toBe('returnClosed');
    await sweepReturns(dueAt);
    await sweepReturns(dueAt + DAY_MS);
    const { premisesReturn, depositSettlement } = await loadStoredOffer(id);
    expect(premisesReturn).toMatchObject({
      state: 'CLOSED',
      signed: null,
      closedAt: dueAt,
      dueAt: null,
      lastRound: { comment: 'Brakuje odczytu licznika' },
    });
    expect(depositSettlement).toMatchObject({ startedAt: dueAt, claim: null });
    const types = (await readAuditChain(id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'returnClosed')).toHaveLength(1);
    expect((await readMailKinds(id)).filter((kind) => kind === 'returnClosed')).toHaveLength(2);
    const pdf = await readFile(storagePaths.offerDocument(id, 'return'));
    const text = await extractText(pdf ?? new Uint8Array());
    expect(text).toContain('Bez podpisu');
    expect(text).toContain('Brakuje odczytu licznika');
  });
});
