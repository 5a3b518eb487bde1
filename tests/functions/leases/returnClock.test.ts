import { storagePaths } from '@api/storagePaths';
import { getSignatureEnd } from '@domain/returns/signatureTerm';
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
    const dueAt = getSignatureEnd(await loadStoredOffer(id));
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

  it('is reminded of once, two days before the term ends', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    // submitted on Friday, 20 November 2026; seven days later is a Friday too
    const reminderAt = Date.parse('2026-11-25T08:00:00+01:00');
    expect((await readReturn(id))?.dueAt).toBe(reminderAt);
    for (const now of [reminderAt - 1, reminderAt, reminderAt + DAY_MS]) await sweepReturns(now);
    expect((await readMailKinds(id)).filter((kind) => kind === 'returnSignReminder')).toHaveLength(1);
    expect(await readReturn(id)).toMatchObject({
      state: 'ATTACHED',
      isReminded: true,
      dueAt: Date.parse('2026-11-28T00:00:00+01:00'),
    });
  });
});
