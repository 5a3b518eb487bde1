import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { newDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW, TENANT } from '../../support/builders';
import { invoke, refusalOf, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  storeCompetitors,
  storedContract,
  storedOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseScene';

startTestProject();
beforeAll(storeParties);

const activeOffer = () => storeOffer(anOffer().withId(newDocumentId()).active().build());
const book = (offerId: string, by = tenant, now = NOW) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by, now });

describe('reserving an offer', () => {
  it('makes an ACTIVE offer BOOKED for the tenant who starts signing [L17, L21]', async () => {
    const { id } = await activeOffer();
    const answer = await book(id);
    expect(answer).toMatchObject({
      offer: { id, state: 'BOOKED' },
      reservationNumber: 1,
      reservedUntil: NOW + 2 * HOUR_MS,
    });
    const stored = await storedOffer(id);
    expect(stored.offerStatus).toMatchObject({
      state: 'BOOKED',
      tenant: { companyId: 'companyTenant', email: TENANT.email },
    });
    expect(stored.offerStatus.tenant?.uid).not.toBe(TENANT.uid);
    expect(await storedContract(id)).toMatchObject({
      option: 'infinite',
      tenantUid: TENANT.uid,
      signedAt: null,
    });
  });

  it('answers a repeat the same and does not prolong the reservation', async () => {
    const { id } = await activeOffer();
    const first = await book(id);
    const repeated = await book(id, tenant, NOW + MINUTE_MS);
    expect(repeated).toMatchObject({
      reservationNumber: first.reservationNumber,
      reservedUntil: first.reservedUntil,
    });
    expect((await storedOffer(id)).auditHead?.seq).toBe(1);
  });

  it('lets exactly one of fifty companies win when all reserve at once', async () => {
    const { id } = await activeOffer();
    const everybody = await storeCompetitors(50);
    const outcomes = await Promise.allSettled(everybody.map((by) => book(id, by)));
    const winners = outcomes.filter(({ status }) => status === 'fulfilled');
    const losers = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason.details.reason);
    expect(winners).toHaveLength(1);
    expect(new Set(losers)).toEqual(new Set(['bookedByOther']));
    expect((await storedOffer(id)).lastReservationNumber).toBe(1);
  });

  it('refuses a second company while the reservation lives and accepts it once two hours have passed [L22]', async () => {
    const { id } = await activeOffer();
    await book(id);
    const lastMoment = NOW + 2 * HOUR_MS - 1;
    expect(await refusalOf(book(id, stranger, lastMoment))).toMatchObject({ reason: 'bookedByOther' });
    expect(await book(id, stranger, lastMoment + 1)).toMatchObject({ reservationNumber: 2 });
  });

  it('refuses the owner and a colleague of the landlord company [L8, L9]', async () => {
    const { id } = await activeOffer();
    expect(await refusalOf(book(id, landlord))).toMatchObject({ reason: 'ownOffer' });
    expect(await refusalOf(book(id, colleague))).toMatchObject({ reason: 'sameCompany' });
  });

  it('refuses a long lease, which needs a traditional signature [L11]', async () => {
    const { id, leaseAgreement } = anOffer().withId(newDocumentId()).active().build();
    const terms = { ...leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
    await storeOffer(anOffer().withId(id).with({ leaseAgreement: terms }).active().build());
    const call = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'fixedlong' },
      { by: tenant, now: NOW },
    );
    expect(await refusalOf(call)).toMatchObject({ reason: 'needsTraditionalSignature' });
  });

  it('refuses an option the offer does not open', async () => {
    const base = anOffer().withId(newDocumentId());
    const { leaseAgreement } = base.build();
    const { id } = await storeOffer(
      base
        .with({ leaseAgreement: { ...leaseAgreement, fixedshort: false } })
        .active()
        .build(),
    );
    const call = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'fixedshort' },
      { by: tenant, now: NOW },
    );
    expect(await refusalOf(call)).toMatchObject({ reason: 'optionNotOffered' });
  });

  it('refuses a visitor, a draft, and an offer past its validity', async () => {
    const { id } = await activeOffer();
    const visit = invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' });
    expect(await refusalOf(visit)).toMatchObject({ reason: 'signedOut' });
    const draft = await storeOffer(anOffer().withId(newDocumentId()).build());
    expect(await refusalOf(book(draft.id))).toMatchObject({ reason: 'offerNotActive' });
    const expired = await storeOffer(
      anOffer()
        .withId(newDocumentId())
        .active()
        .with({ offerValidTo: NOW - 1 })
        .build(),
    );
    expect(await refusalOf(book(expired.id))).toMatchObject({ reason: 'offerExpired' });
  });

  it('refuses accounts that lack a verified e-mail, an identity or an accepted company [L1, L2]', async () => {
    const { id } = await activeOffer();
    const lacking = (patch: Parameters<ReturnType<typeof anAccount>['with']>[0], reason: string) => ({
      patch,
      reason,
    });
    const cases = [
      lacking({ verification: { identity: 'CHECKING', company: 'ACCEPTED' } }, 'identityNotAccepted'),
      lacking(
        { companyId: null, company: null, verification: { identity: 'ACCEPTED', company: 'INITIAL' } },
        'noCompany',
      ),
      lacking({ verification: { identity: 'ACCEPTED', company: 'REJECTED' } }, 'naturalPerson'),
    ];
    for (const { patch, reason } of cases) {
      const by = await storeUser(
        anAccount().withUid(newDocumentId()).verified().ofCompany('companyX').with(patch).build(),
      );
      expect(await refusalOf(book(id, by))).toMatchObject({ reason });
    }
    const unverified = { ...admin, token: { ...tenant.token, emailVerified: false } };
    expect(await refusalOf(book(id, unverified))).toMatchObject({ reason: 'emailNotVerified' });
  });
});
