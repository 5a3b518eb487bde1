import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anAccount, anOffer, NOW, TENANT } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();

beforeAll(storeParties);

const storeActiveOffer = () => storeOffer(anOffer().withId(createDocumentId()).active().build());
const book = (offerId: string, by = tenant, now = NOW) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by, now });

describe('reserving an offer', () => {
  it('makes an ACTIVE offer BOOKED for the tenant who starts signing, their uid as SHA-256 [L17, L21, G28]', async () => {
    const { id } = await storeActiveOffer();
    const answer = await book(id);
    expect(answer).toMatchObject({
      offer: { id, state: 'BOOKED' },
      reservationNumber: 1,
      reservedUntil: NOW + 2 * HOUR_MS,
    });
    const stored = await loadStoredOffer(id);
    expect(stored.offerStatus).toEqual({
      state: 'BOOKED',
      postSigningStatus: 'NONE',
      tenant: { uid: sha256Hex(TENANT.uid), companyId: 'companyTenant', email: TENANT.email },
      landlord: { companyId: 'companyLandlord' },
    });
    expect(await findStoredContract(id)).toMatchObject({
      option: 'infinite',
      tenantUid: TENANT.uid,
      signedAt: null,
    });
  });

  it('answers a repeat the same and does not prolong the reservation', async () => {
    const { id } = await storeActiveOffer();
    const first = await book(id);
    const repeated = await book(id, tenant, NOW + MINUTE_MS);
    expect(repeated).toMatchObject({
      reservationNumber: first.reservationNumber,
      reservedUntil: first.reservedUntil,
    });
    expect((await loadStoredOffer(id)).auditHead?.seq).toBe(1);
  });

  it('lets the option be changed ten times, then no more, and leaves an entry for each change', async () => {
    const { id } = await storeActiveOffer();
    const choose = (change: number) =>
      invoke(
        'bookOffer',
        { offerId: id, selectedOfferOption: change % 2 ? 'fixedshort' : 'infinite' },
        { by: tenant, now: NOW + change * MINUTE_MS },
      );
    await choose(0);
    for (let change = 1; change <= 10; change += 1) await choose(change);
    const last = await loadStoredOffer(id);
    expect(await getRefusal(choose(11))).toMatchObject({ reason: 'tooManyOptionChanges' });
    expect(await choose(10)).toMatchObject({ reservationNumber: last.lastReservationNumber });
    expect((await loadStoredOffer(id)).auditHead?.seq).toBe(11);
    await releaseSlot('companyTenant', id, NOW);
  });

  it('lets exactly one of fifty companies win when all reserve at once', async () => {
    const { id } = await storeActiveOffer();
    const everybody = await storeCompetitors(50);
    const outcomes = await Promise.allSettled(everybody.map((by) => book(id, by)));
    const winners = outcomes.filter(({ status }) => status === 'fulfilled');
    const losers = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason.details.reason);
    expect(winners).toHaveLength(1);
    expect(new Set(losers)).toEqual(new Set(['bookedByOther']));
    expect((await loadStoredOffer(id)).lastReservationNumber).toBe(1);
  });

  it('refuses a second company while the reservation lives and accepts it once two hours have passed [L22]', async () => {
    const { id } = await storeActiveOffer();
    await book(id);
    const lastMoment = NOW + 2 * HOUR_MS - 1;
    expect(await getRefusal(book(id, stranger, lastMoment))).toMatchObject({ reason: 'bookedByOther' });
    expect(await book(id, stranger, lastMoment + 1)).toMatchObject({ reservationNumber: 2 });
  });

  it('refuses the owner and a colleague of the landlord company [L8, L9]', async () => {
    const { id } = await storeActiveOffer();
    expect(await getRefusal(book(id, landlord))).toMatchObject({ reason: 'ownOffer' });
    expect(await getRefusal(book(id, colleague))).toMatchObject({ reason: 'sameCompany' });
  });

  it('refuses a member of the landlord company who acts for another company', async () => {
    const landlordCompany = createDocumentId();
    const member = await storeUser(
      anAccount().withUid(createDocumentId()).verified().ofCompany(createDocumentId()).build(),
    );
    const company = aCompany().withId(landlordCompany).withMember(landlord.user).withMember(member.user);
    await commit((writes) => writes.set(`companies/${landlordCompany}`, company.build()));
    const base = anOffer().withId(createDocumentId()).active();
    const offerStatus = { ...base.build().offerStatus, landlord: { companyId: landlordCompany } };
    const { id } = await storeOffer(base.with({ offerStatus }).build());
    expect(await getRefusal(book(id, member))).toMatchObject({ reason: 'sameCompany' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
  });

  it('refuses an option the offer does not open', async () => {
    const base = anOffer().withId(createDocumentId());
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
    expect(await getRefusal(call)).toMatchObject({ reason: 'optionNotOffered' });
  });

  it('refuses a term that would outlast the premises by now', async () => {
    const { id } = await storeActiveOffer();
    await getDb()
      .doc(`offers/${id}`)
      .update({
        'leaseAgreement.fixedshort': true,
        'leaseAgreement.fixedshortMonths': 12,
        availabilityTo: new Date(NOW + 200 * DAY_MS),
      });
    const call = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'fixedshort' },
      { by: tenant, now: NOW },
    );
    expect(await getRefusal(call)).toMatchObject({ reason: 'termOutlastsOffer' });
  });

  it('refuses a visitor, a draft, and an offer past its validity', async () => {
    const { id } = await storeActiveOffer();
    const visit = invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' });
    expect(await getRefusal(visit)).toMatchObject({ reason: 'signedOut' });
    const draft = await storeOffer(anOffer().withId(createDocumentId()).build());
    expect(await getRefusal(book(draft.id))).toMatchObject({ reason: 'offerNotActive' });
    const expired = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .active()
        .with({ offerValidTo: NOW - 1 })
        .build(),
    );
    expect(await getRefusal(book(expired.id))).toMatchObject({ reason: 'offerExpired' });
  });

  it('refuses accounts that lack a verified e-mail, an identity or an accepted company [L1, L2]', async () => {
    const { id } = await storeActiveOffer();
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
        anAccount().withUid(createDocumentId()).verified().ofCompany('companyX').with(patch).build(),
      );
      expect(await getRefusal(book(id, by))).toMatchObject({ reason });
    }
    const unverified = { ...admin, token: { ...tenant.token, emailVerified: false } };
    expect(await getRefusal(book(id, unverified))).toMatchObject({ reason: 'emailNotVerified' });
  });
});
