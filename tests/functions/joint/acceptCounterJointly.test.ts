import { HOUR_MS } from '@domain/shared/dates';
import { read } from '@functions/data/store';
import type { StoredVersion } from '@functions/offers/bindingVersion';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { loadStoredOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { propose, readCounterOffer, storeActiveOffer } from '../negotiation/fixtures';
import {
  findWaiting,
  type People,
  readMailSummaries,
  startFakeRegisters,
  storePeople,
} from './jointFixtures';

startTestProject();
startFakeRegisters();
let people: People;
beforeAll(storeParties);
beforeEach(async () => {
  people = await storePeople('companyLandlord');
});

const arrange = async (): Promise<string> => {
  const { id } = await storeActiveOffer();
  await propose(id);
  return id;
};
const accept = (offerId: string, by: Account, more: { secondUid?: string; now?: number } = {}) => {
  const { secondUid, now = NOW } = more;
  const input = { offerId, tenant: tenant.token.uid, number: 1, ...(secondUid && { secondUid }) };
  return invoke('onCounterOfferAccepted', input, { by, now });
};
const readPrice = async (id: string) => (await loadStoredOffer(id)).price;

describe('accepting a counter-offer for a company that two people represent', () => {
  it('is refused to one of them alone, and to a member whom the register does not name', async () => {
    const id = await arrange();
    expect(await getRefusal(accept(id, people.ewa))).toMatchObject({ reason: 'signsJointly' });
    expect(await getRefusal(accept(id, people.iga))).toMatchObject({ reason: 'authorityUnclear' });
    expect(await readPrice(id)).toBe(12_500);
  });

  it('changes nothing with the first signature, and the tenant is not told', async () => {
    const id = await arrange();
    const first = accept(id, people.ewa, { secondUid: people.karol.user.uid });
    expect(await first).toEqual({ status: 'SUCCESS', isWaiting: true });
    expect(await readPrice(id)).toBe(12_500);
    expect(await findWaiting(id, 'landlord')).toMatchObject({
      act: 'counterAcceptance',
      content: { tenant: tenant.token.uid, number: 1 },
    });
    const mails = await readMailSummaries(id);
    expect(mails).toContain(`secondAcceptanceAsked to ${people.karol.user.email}`);
    expect(mails.filter((mail) => mail.startsWith('counterOfferAccepted'))).toEqual([]);
  });

  it('binds with the second signature; names and readings are kept', async () => {
    const id = await arrange();
    await accept(id, people.ewa, { secondUid: people.karol.user.uid });
    expect(await accept(id, people.karol, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
    expect(await readPrice(id)).toBe(11_000);
    expect((await readCounterOffer(id))?.entries).toMatchObject([{ outcome: 'ACCEPTED' }]);
    const { version } = await loadStoredOffer(id);
    const stored = await read<StoredVersion>(`offers/${id}/versions/${version?.number}`);
    expect(stored?.authorities).toMatchObject([{ mayAct: 'jointly' }, { mayAct: 'together' }]);
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'counterOfferAccepted');
    expect(entry?.facts).toMatchObject({ signedBy: 'Karol Pomocny', firstSignedBy: 'Ewa Wzorowa' });
    expect(await findWaiting(id, 'landlord')).toBeNull();
  });
});
