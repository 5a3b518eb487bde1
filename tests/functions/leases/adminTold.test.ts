import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  buildSigningInput,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAdminMailKinds } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const TOLD = ['contractSignedAdmin'];

const storeBookedOffer = async () =>
  (await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build())).id;
/** A lease signed before signatures notified the admin. */
const storeUnannouncedLease = async () =>
  (await storeOffer(anOffer().withId(createDocumentId()).withStatus('DEPOSIT_PENDING').build())).id;
const sign = async (offerId: string, now: number) =>
  invoke('onSignConfirm', await buildSigningInput(offerId, tenant), { by: tenant, now });
const tell = (offerId: string, by: Account, now = NOW) =>
  invoke('notifyAdminOnContractSigned', { offerId }, { by, now });

describe('the admin, of a lease signed by click', () => {
  it('is told with the signature itself, whether or not the page comes to ask for it [L27, P6]', async () => {
    const id = await storeBookedOffer();
    await sign(id, NOW + HOUR_MS);
    expect((await loadStoredOffer(id)).adminNotifiedAt).toBe(NOW + HOUR_MS);
    expect(await readAdminMailKinds(id)).toEqual(TOLD);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('is told whether the landlord asked about insurance: %s', async (isInterestedInInsurance, count) => {
    const offer = anOffer()
      .withId(createDocumentId())
      .with({ isInterestedInInsurance })
      .booked({ at: NOW })
      .build();
    await storeOffer(offer);
    await sign(offer.id, NOW);
    const mails = (await readMails()).filter(
      ({ kind, offerId, text }) =>
        kind === 'contractSignedAdmin' &&
        offerId === offer.id &&
        text.includes('Ubezpieczenie: Wynajmujący interesuje się ubezpieczeniem lokalu'),
    );
    expect(mails).toHaveLength(count);
  });

  it('is told once, however often it is signed and asked for [L27, P6]', async () => {
    const id = await storeBookedOffer();
    await sign(id, NOW);
    await sign(id, NOW + MINUTE_MS);
    const answers = await Promise.all([tell(id, tenant, NOW + HOUR_MS), tell(id, tenantsColleague)]);
    expect(answers).toEqual([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
    expect((await loadStoredOffer(id)).adminNotifiedAt).toBe(NOW);
    expect(await readAdminMailKinds(id)).toEqual(TOLD);
  });
});

describe('the admin, of a lease signed before signatures told of it', () => {
  it('is told when the tenant’s side asks for it, once [L27, P6]', async () => {
    const id = await storeUnannouncedLease();
    await Promise.all([tell(id, tenant), tell(id, tenantsColleague)]);
    await tell(id, tenant, NOW + HOUR_MS);
    expect(await readAdminMailKinds(id)).toEqual(TOLD);
  });

  it('is not told for the landlord or a stranger, nor of a lease that is not signed [L27]', async () => {
    const id = await storeUnannouncedLease();
    for (const by of [landlord, stranger])
      expect(await getRefusal(tell(id, by))).toMatchObject({ reason: 'noAccess' });
    const reserved = await storeBookedOffer();
    expect(await getRefusal(tell(reserved, tenant))).toMatchObject({ reason: 'offerNotSigned' });
    expect([await readAdminMailKinds(id), await readAdminMailKinds(reserved)]).toEqual([[], []]);
  });
});
