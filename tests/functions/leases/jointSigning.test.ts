import type { User } from '@domain/accounts/user';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, anOffer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  buildSigningInput,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { findChainViolation, readAuditChain } from '@tests/support/leaseRecord';
import { startFakes } from '@tools/fakes/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBookedOffer } from './fixtures';

startTestProject();
let fakes: Awaited<ReturnType<typeof startFakes>>;
const former = process.env.FAKES_URL;

const aMember = (uid: string, firstName: string, lastName: string): User =>
  anAccount().withUid(uid).verified().ofCompany('companyTenant').with({ firstName, lastName }).build();
const EWA = aMember('uidTenantsColleague', 'Ewa', 'Wzorowa');
const KAROL = aMember('uidKarol', 'Karol', 'Pomocny');
const IGA = aMember('uidIga', 'Iga', 'Nieznana');
const UIDS = [tenant.user.uid, EWA.uid, KAROL.uid, IGA.uid];
let ewa: Account;
let karol: Account;
let iga: Account;

/** The tenant's company asks for two board members, or one with the joint proxy Karol Pomocny. */
const storeJointCompany = () =>
  commit((writes) =>
    writes.merge('companies/companyTenant', {
      ...{ numerKRS: '0000900183', nip: '1234560183', register: null, hasAccess: UIDS },
      users: UIDS.map((uid) => ({ uid, verification: { identity: 'ACCEPTED', company: 'ACCEPTED' } })),
    }),
  );

beforeAll(async () => {
  fakes = await startFakes({ port: 0, now: () => NOW });
  process.env.FAKES_URL = fakes.url;
  await storeParties();
});
beforeEach(async () => {
  [ewa, karol, iga] = (await Promise.all([EWA, KAROL, IGA].map(storeUser))) as [Account, Account, Account];
  ewa = { ...ewa, token: tenantsColleague.token };
  await storeJointCompany();
});
afterAll(async () => {
  process.env.FAKES_URL = former;
  await fakes.close();
});

const sign = async (offerId: string, by: Account, more: { now?: number; secondUid?: string } = {}) => {
  const { now = NOW, secondUid } = more;
  const input = { ...(await buildSigningInput(offerId, by)), ...(secondUid && { secondUid }) };
  return invoke('onSignConfirm', input, { by, now });
};
const signFirst = (offerId: string, now = NOW) => sign(offerId, ewa, { now, secondUid: KAROL.uid });
const withdraw = (offerId: string, by: Account, now = NOW + MINUTE_MS) =>
  invoke('withdrawSignature', { offerId }, { by, now });
const listFor = (offerId: string, by: Account) => invoke('listSecondSigners', { offerId }, { by, now: NOW });
const readMailsOf = async (offerId: string) =>
  (await readMails())
    .filter((mail) => mail.offerId === offerId)
    .map(({ kind, to }) => `${kind} to ${to}`)
    .sort();

describe('the people who can sign second', () => {
  it('are the colleagues who complete the caller’s signature by the register', async () => {
    const { id } = await storeBookedOffer();
    expect(await listFor(id, ewa)).toEqual({
      isNeeded: true,
      people: [{ uid: 'uidKarol', name: 'Karol Pomocny' }],
    });
  });

  it('are none for a caller whose document was reviewed', async () => {
    const { id } = await storeBookedOffer();
    expect(await listFor(id, tenant)).toEqual({ isNeeded: false, people: [] });
  });

  it.each([
    ['without a proved identity', { verification: { identity: 'CHECKING', company: 'ACCEPTED' } }],
    ['who act for another company', { companyId: 'companyStranger' }],
    ['with an address that is not verified', { emailVerified: false }],
    ['who only share the surname', { firstName: 'Karolina' }],
  ] as const)('are not colleagues %s', async (_, patch) => {
    await storeUser({ ...KAROL, ...patch } as User);
    const { id } = await storeBookedOffer();
    expect(await listFor(id, ewa)).toEqual({ isNeeded: true, people: [] });
    expect(await getRefusal(signFirst(id))).toMatchObject({ reason: 'secondSignerUnfit' });
  });

  it('are told to the side with the reservation only', async () => {
    const { id } = await storeBookedOffer();
    for (const by of [stranger, landlord])
      expect(await getRefusal(listFor(id, by))).toMatchObject({ reason: 'noAccess' });
  });
});

describe('the first of two signatures', () => {
  it('leaves the lease waiting for the named person and holds the premises for 24 hours', async () => {
    const { id } = await storeBookedOffer();
    expect(await signFirst(id)).toEqual({ status: 'SUCCESS', isWaiting: true });
    const { offerStatus, reservation, signedAt } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('BOOKED');
    expect(signedAt).toBeNull();
    expect(reservation).toMatchObject({
      endsAt: NOW + 24 * HOUR_MS,
      joint: {
        first: { uid: 'uidTenantsColleague', name: 'Ewa Wzorowa', at: NOW },
        second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null },
      },
    });
    expect((await findStoredContract(id))?.signedAt).toBeNull();
  });

  it('stands in the chain with the declarations, the verdict and the digest of the extract', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    const entry = (await readAuditChain(id)).at(-1);
    expect(entry).toMatchObject({
      type: 'leaseSignedFirst',
      facts: {
        signedBy: 'Ewa Wzorowa',
        second: 'Karol Pomocny',
        acknowledged: ['readTerms', 'acceptElectronicForm'],
        authority: { tenant: { mayAct: 'jointly', basis: null } },
      },
    });
    expect(await findChainViolation(id)).toBeNull();
  });

  it('asks the second person by mail and tells the landlord until when the offer is held', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    expect(await readMailsOf(id)).toEqual([
      `firstSignatureGiven to ${landlord.token.email}`,
      'secondSignatureAsked to uidkarol@example.pl',
    ]);
  });

  it('is refused without a second person, and with oneself as the second', async () => {
    const { id } = await storeBookedOffer();
    expect(await getRefusal(sign(id, ewa))).toMatchObject({ reason: 'signsJointly' });
    expect(await getRefusal(sign(id, ewa, { secondUid: ewa.user.uid }))).toMatchObject({
      reason: 'secondSignerUnfit',
    });
    expect((await loadStoredOffer(id)).reservation?.joint).toBeUndefined();
  });

  it('changes nothing when repeated', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    await signFirst(id, NOW + MINUTE_MS);
    expect((await loadStoredOffer(id)).reservation?.joint?.first.at).toBe(NOW);
    expect(await readMailsOf(id)).toHaveLength(2);
  });

  it('holds no longer than the reservation where the term would outlast the premises a day later', async () => {
    const booked = anOffer().booked({ at: NOW, option: 'fixedshort' }).build();
    const leaseAgreement = { ...booked.leaseAgreement, fixedshort: true, fixedshortMonths: 12 };
    const availability = { availability: NOW - DAY_MS, availabilityTo: toWarsawTimestamp(2027, 11, 20) };
    const { id } = await storeOffer({ ...booked, id: createDocumentId(), leaseAgreement, ...availability });
    await signFirst(id);
    expect((await loadStoredOffer(id)).reservation).toMatchObject({
      endsAt: NOW + 2 * HOUR_MS,
      joint: { second: { uid: 'uidKarol' } },
    });
  });

  it('gains no time by signing and withdrawing in turn', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    await withdraw(id, ewa, NOW + HOUR_MS);
    await signFirst(id, NOW + HOUR_MS + MINUTE_MS);
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(NOW + 24 * HOUR_MS);
  });
});

describe('the second signature', () => {
  it('concludes the lease for both people', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    expect(await sign(id, karol, { now: NOW + 3 * HOUR_MS })).toEqual({ status: 'SUCCESS' });
    const offer = await loadStoredOffer(id);
    expect(offer.offerStatus).toMatchObject({ state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' });
    expect(offer.reservation?.joint?.second.at).toBe(NOW + 3 * HOUR_MS);
    expect(await findStoredContract(id)).toMatchObject({
      signedAt: NOW + 3 * HOUR_MS,
      tenantUid: 'uidTenantsColleague',
      tenantName: 'Ewa Wzorowa',
      joint: {
        firstDeclarations: { lang: 'pl' },
        firstAuthority: { mayAct: 'jointly' },
        second: { name: 'Karol Pomocny', at: NOW + 3 * HOUR_MS },
      },
      declarations: { lang: 'pl' },
      authority: { tenant: { mayAct: 'together', basis: 'register' } },
    });
    expect((await readAuditChain(id)).find(({ type }) => type === 'leaseSigned')?.facts).toMatchObject({
      signedBy: 'Karol Pomocny',
      firstSignedBy: 'Ewa Wzorowa',
      firstSignedAt: NOW,
      authority: { tenant: { mayAct: 'together', basis: 'register' } },
    });
    expect(await findChainViolation(id)).toBeNull();
  });

  it('sends the lease to both people who signed', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    await sign(id, karol);
    const mails = await readMailsOf(id);
    expect(mails.filter((mail) => mail.startsWith('leaseSignedTenant'))).toEqual([
      'leaseSignedTenant to uidkarol@example.pl',
      `leaseSignedTenant to ${tenant.token.email}`,
      'leaseSignedTenant to uidtenantscolleague@example.pl',
    ]);
  });

  it('is not awaited by a colleague who may act alone: the first one is voided, and both people are told', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    expect(await sign(id, tenant)).toEqual({ status: 'SUCCESS' });
    const { offerStatus, reservation } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('SIGNED');
    expect(reservation?.joint).toBeNull();
    expect(await findStoredContract(id)).toMatchObject({ tenantUid: tenant.user.uid, joint: null });
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'leaseSigned');
    expect(entry?.facts).toMatchObject({ voidedFirstSignature: 'Ewa Wzorowa' });
    expect((await readMailsOf(id)).filter((mail) => mail.startsWith('jointSigningEnded'))).toEqual([
      'jointSigningEnded to uidkarol@example.pl',
      'jointSigningEnded to uidtenantscolleague@example.pl',
    ]);
    expect(await findChainViolation(id)).toBeNull();
  });

  it('is refused to everyone but the named person who may not act alone', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    expect(await getRefusal(sign(id, iga))).toMatchObject({ reason: 'waitsForSecondSigner' });
    expect(await getRefusal(sign(id, ewa))).toMatchObject({ reason: 'signsJointly' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('is refused while a declaration is missing or the lease shown is another', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    const input = await buildSigningInput(id, karol);
    const { acknowledgements, seen } = input;
    const without = { ...input, acknowledgements: { ...acknowledgements, readTerms: false } };
    expect(await getRefusal(invoke('onSignConfirm', without, { by: karol, now: NOW }))).toMatchObject({
      reason: 'invalidInput',
    });
    const other = { ...input, seen: { ...seen, reservationNumber: seen.reservationNumber + 1 } };
    expect(await getRefusal(invoke('onSignConfirm', other, { by: karol, now: NOW }))).toMatchObject({
      reason: 'leaseChanged',
    });
  });

  it('is refused once the first person no longer acts for the company', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    await storeUser({ ...EWA, companyId: 'companyStranger' });
    expect(await getRefusal(sign(id, karol))).toMatchObject({ reason: 'firstSignerGone' });
  });

  it('is refused after the term, and the reservation lapses with mails to all', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    const later = NOW + 24 * HOUR_MS;
    expect(await getRefusal(sign(id, karol, { now: later }))).toMatchObject({ reason: 'reservationLapsed' });
    await sweepReservations(later);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
    expect(await findStoredContract(id)).toBeNull();
    expect(await readMailsOf(id)).toEqual([
      `firstSignatureGiven to ${landlord.token.email}`,
      'jointSigningEnded to uidkarol@example.pl',
      'jointSigningEnded to uidtenantscolleague@example.pl',
      `reservationLapsed to ${landlord.token.email}`,
      'secondSignatureAsked to uidkarol@example.pl',
    ]);
  });
});

describe('giving a joint signature up', () => {
  it.each([
    ['the first person takes it back', () => ewa, 'first'],
    ['the second person refuses', () => karol, 'second'],
  ])('ends the wait and leaves the reservation as it was: %s', async (_, by, role) => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    expect(await withdraw(id, by())).toEqual({ status: 'SUCCESS' });
    const { reservation, offerStatus } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('BOOKED');
    expect(reservation).toMatchObject({ joint: null, endsAt: NOW + 2 * HOUR_MS });
    expect((await findStoredContract(id))?.joint).toBeNull();
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'firstSignatureEnded',
      facts: { by: role },
    });
    expect(await readMailsOf(id)).toContain(`firstSignatureEnded to ${landlord.token.email}`);
    expect(await withdraw(id, by())).toEqual({ status: 'SUCCESS' });
    expect((await readMailsOf(id)).filter((mail) => mail.startsWith('jointSigningEnded'))).toHaveLength(2);
  });

  it('ends the reservation at once when its own time is over', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    await withdraw(id, karol, NOW + 5 * HOUR_MS);
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(NOW + 5 * HOUR_MS);
    await sweepReservations(NOW + 5 * HOUR_MS);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('ACTIVE');
  });

  it('is refused to anyone else', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    for (const by of [iga, landlord, stranger])
      expect(await getRefusal(withdraw(id, by))).toMatchObject({ reason: 'noAccess' });
  });

  it('comes with another lease option, and both people are told', async () => {
    const { id } = await storeBookedOffer();
    await signFirst(id);
    const option = { offerId: id, selectedOfferOption: 'fixedshort' as const };
    await invoke('bookOffer', option, { by: ewa, now: NOW + MINUTE_MS });
    expect((await loadStoredOffer(id)).reservation).toMatchObject({ joint: null, endsAt: NOW + 2 * HOUR_MS });
    expect((await readMailsOf(id)).filter((mail) => mail.startsWith('jointSigningEnded'))).toHaveLength(2);
    expect(await getRefusal(sign(id, karol))).toMatchObject({ reason: 'leaseNotPrepared' });
  });
});
