import { storagePaths } from '@contracts/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { type AuditEntry, verifyAuditChain } from '@domain/events/auditChain';
import { payoutDueBy } from '@domain/leases/payout';
import type { PostSigningStatus } from '@domain/offers/states';
import { addedItem, blankProtocol } from '@domain/protocol/blankProtocol';
import { unsubmitted } from '@domain/protocol/protocol';
import { canonicalJson } from '@domain/shared/canonical';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatMoney } from '@domain/shared/format';
import { toGrosze } from '@domain/shared/money';
import { db } from '@functions/data/admin';
import { toEntity } from '@functions/data/entities';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { adminRecipient } from '@functions/emails/recipients';
import { confirmOrDecline, TOKEN_MAX_AGE_MS } from '@functions/leases/confirmOrDecline';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { newDocumentId } from '@functions/runtime/ids';
import enDeclarations from '@locales/en/declarations.json';
import plDeclarations from '@locales/pl/declarations.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anAccount, anOffer, aViewer, NOW } from '../../support/builders';
import {
  type Account,
  invoke,
  invokeRaw,
  readMails,
  refusalOf,
  startTestProject,
} from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  seenFormOf,
  signatureOf,
  storedContract,
  storedOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseScene';

startTestProject();
beforeAll(storeParties);

const newId = () => newDocumentId();
const booked = (at = NOW) => storeOffer(anOffer().withId(newId()).booked({ at }).build());
const withStatus = (status: PostSigningStatus) =>
  storeOffer(anOffer().withId(newId()).withStatus(status).build());

const sign = async (offerId: string, by: Account, now = NOW) =>
  invoke('onSignConfirm', await signatureOf(offerId, by), { by, now });

const chainOf = async (offerId: string): Promise<AuditEntry[]> => {
  const entries = await db().collection(`offers/${offerId}/audit`).orderBy('seq').get();
  return entries.docs.map((entry) => toEntity<AuditEntry>(entry.data()));
};

describe('signing the reserved lease', () => {
  it('makes it SIGNED with the deposit pending and tells the tenant, the landlord and the admin, each in a mail of their own, the tenant and the admin with the deposit [L23, L28, P6]', async () => {
    const { id, leaseAgreement } = await booked();
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    await sign(id, tenant, NOW + HOUR_MS);
    const { offerStatus, signedAt } = await storedOffer(id);
    expect(offerStatus).toMatchObject({ state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' });
    expect(signedAt).toBe(NOW + HOUR_MS);
    const contract = await storedContract(id);
    expect(contract?.signedAt).toBe(NOW + HOUR_MS);
    expect(contract?.documents.lease).toMatchObject({ path: `offers/${id}/documents/lease.pdf` });
    const mails = (await readMails()).filter(({ offerId }) => offerId === id);
    const told = Object.fromEntries(mails.map((mail) => [mail.kind, mail]));
    expect(mails.map(({ kind, to }) => `${kind} to ${to}`).sort()).toEqual([
      `contractSignedAdmin to ${adminRecipient().email}`,
      `leaseSignedLandlord to ${landlord.token.email}`,
      `leaseSignedTenant to ${tenant.token.email}`,
    ]);
    const deposit = formatMoney(leaseAgreement.deposit ?? 0);
    expect(told.leaseSignedTenant?.text).toContain(deposit);
    expect(told.contractSignedAdmin?.text).toContain(deposit);
  });

  it.each([
    ['pl', plDeclarations],
    ['en', enDeclarations],
  ] as const)(
    '[L14] [L15] records the very words of both acknowledgements as the page showed them (%s), and the typed name',
    async (lang, { readTerms, acceptElectronicForm }) => {
      const { id } = await booked();
      const input = await signatureOf(id, tenant);
      const fullName = `  ${input.fullName.toUpperCase()} `;
      const acknowledgements = { ...input.acknowledgements, lang };
      await invoke('onSignConfirm', { ...input, fullName, acknowledgements }, { by: tenant });
      const said = { readTerms, acceptElectronicForm };
      expect((await storedContract(id))?.declarations).toEqual({ lang, said });
      const signature = (await chainOf(id)).find(({ type }) => type === 'leaseSigned');
      expect(signature?.facts).toMatchObject({
        consent: { lang, sha256: sha256Hex(canonicalJson(said)) },
        acknowledged: ['readTerms', 'acceptElectronicForm'],
        fullName: fullName.trim(),
      });
    },
  );

  type Signature = Awaited<ReturnType<typeof signatureOf>>;
  const UNSIGNED: [what: string, field: string, change: (input: Signature) => object][] = [
    ['both acknowledgements', 'acknowledgements', () => ({ acknowledgements: undefined })],
    ...(['readTerms', 'acceptElectronicForm', 'lang'] as const).map((name): (typeof UNSIGNED)[number] => [
      name,
      `acknowledgements.${name}`,
      ({ acknowledgements }) => ({ acknowledgements: { ...acknowledgements, [name]: undefined } }),
    ]),
    ...(['readTerms', 'acceptElectronicForm'] as const).map((name): (typeof UNSIGNED)[number] => [
      `the tick of ${name}`,
      `acknowledgements.${name}`,
      ({ acknowledgements }) => ({ acknowledgements: { ...acknowledgements, [name]: false } }),
    ]),
    ['the typed name', 'fullName', () => ({ fullName: ' ' })],
    ['the own name', 'fullName', () => ({ fullName: 'Ktoś Inny' })],
  ];

  it.each(UNSIGNED)('[L14] [L15] is refused without %s and changes nothing', async (_, field, change) => {
    const { id } = await booked();
    const input = await signatureOf(id, tenant);
    const refusal = await refusalOf(
      invokeRaw('onSignConfirm', { ...input, ...change(input) }, { by: tenant }),
    );
    expect(refusal.reason).toBe('invalidInput');
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
    expect((await storedContract(id))?.declarations).toBeUndefined();
  });

  it.each([
    ['a proved e-mail address', { emailVerified: false }, 'emailNotVerified'],
    [
      'an accepted identity',
      { verification: { identity: 'CHECKING', company: 'ACCEPTED' } },
      'identityNotAccepted',
    ],
    ['an accepted company', { verification: { identity: 'ACCEPTED', company: 'CHECKING' } }, 'noAccess'],
  ] as const)('is refused to a member of the tenant company without %s [L1]', async (_, patch, reason) => {
    const { id } = await booked();
    const member = anAccount().withUid(newId()).verified().ofCompany('companyTenant').with(patch).build();
    expect(await refusalOf(sign(id, await storeUser(member)))).toMatchObject({ reason });
    expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('adds the offer to the list of the account that signed, beside what stands there, with the signature alone [L25]', async () => {
    const [one, other, refused] = await Promise.all([booked(), booked(), booked()]);
    for (const { id } of [one, other]) await sign(id, tenant);
    await refusalOf(sign(refused.id, tenant, NOW + 2 * HOUR_MS));
    const offers = (await db().doc(`users/${tenant.token.uid}`).get()).get('offers');
    expect(offers).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(offers).not.toContain(refused.id);
  });

  it('logs one event about the offer and the account, however often it is asked [L26]', async () => {
    const { id } = await booked();
    await sign(id, tenant);
    await sign(id, tenant);
    const events = await db()
      .collection('eventQueue')
      .where('offerId', '==', id)
      .where('method', '==', 'onSignConfirm')
      .get();
    expect(events.docs.map((event) => event.get('userId'))).toEqual([tenant.token.uid]);
  });

  it('changes nothing when repeated and keeps one chain that verifies', async () => {
    const { id } = await booked();
    await sign(id, tenant);
    const before = await storedOffer(id);
    await sign(id, tenant, NOW + MINUTE_MS);
    expect(await storedOffer(id)).toEqual(before);
    expect(
      await verifyAuditChain(await chainOf(id), before.auditHead, async (text) => sha256Hex(text)),
    ).toBeNull();
  });

  it('refuses with a sign-in older than five minutes, changes nothing then and takes one of exactly five', async () => {
    const { id } = await booked();
    const signWith = async (authTime: number) => {
      return invoke('onSignConfirm', await signatureOf(id, tenant), { by: tenant, now: NOW, authTime });
    };
    expect(await refusalOf(signWith(NOW - FRESH_SIGN_IN_MS - 1))).toMatchObject({ reason: 'signInTooOld' });
    expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
    await signWith(NOW - FRESH_SIGN_IN_MS);
    expect((await storedOffer(id)).offerStatus.state).toBe('SIGNED');
    await signWith(NOW - HOUR_MS);
  });

  it('refuses two hours after the reservation and not one millisecond earlier [L22]', async () => {
    const late = await booked();
    expect(await refusalOf(sign(late.id, tenant, NOW + 2 * HOUR_MS))).toMatchObject({
      reason: 'reservationLapsed',
    });
    const justInTime = await booked();
    expect(await sign(justInTime.id, tenant, NOW + 2 * HOUR_MS - 1)).toEqual({ status: 'SUCCESS' });
  });

  it('refuses another company, the landlord and a foreign uid in the payload', async () => {
    const { id } = await booked();
    expect(await refusalOf(sign(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(sign(id, landlord))).toMatchObject({ reason: 'noAccess' });
    const foreign = invoke('onSignConfirm', await signatureOf(id, tenant), { by: stranger });
    expect(await refusalOf(foreign)).toMatchObject({ code: 'permission-denied', reason: 'foreignUid' });
  });

  it('refuses whoever has come to belong to the landlord company, though they act for the tenant', async () => {
    const landlordCompany = newId();
    const company = aCompany().withId(landlordCompany).withMember(landlord.user).withMember(tenant.user);
    const base = anOffer().withId(newId()).booked({ at: NOW });
    const offerStatus = { ...base.build().offerStatus, landlord: { companyId: landlordCompany } };
    const { id } = await storeOffer(base.with({ offerStatus }).build());
    await commit((writes) => writes.set(`companies/${landlordCompany}`, company.build()));
    expect(await refusalOf(sign(id, tenant))).toMatchObject({ reason: 'sameCompany' });
    expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('mails the signing link once a reservation', async () => {
    const { id } = await storeOffer(
      anOffer()
        .withId(newId())
        .with({ name: `Lokal ${newId()}` })
        .booked({ at: NOW })
        .build(),
    );
    await db().doc(`offers/${id}`).update({ 'reservation.linkSentAt': null });
    const call = () =>
      invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    await call();
    await call();
    const links = (await readMails(tenant.token.email)).filter(({ text }) =>
      text.includes(`/contract/${id}/submit/`),
    );
    expect(links).toHaveLength(1);
  });
});

describe('a reservation nobody signed', () => {
  it('is freed by the sweep once it lapsed and left alone before', async () => {
    const { id } = await booked();
    await sweepReservations(NOW + 2 * HOUR_MS - 1);
    expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
    await sweepReservations(NOW + 2 * HOUR_MS);
    expect((await storedOffer(id)).offerStatus).toMatchObject({ state: 'ACTIVE', tenant: null });
    expect(await storedContract(id)).toBeNull();
  });
});

const person = (patch: object = {}) => ({
  firstName: 'Ewa',
  lastName: 'Żółć',
  email: 'ewa@example.pl',
  date: toIsoDay(NOW + 3 * DAY_MS),
  hour: '12:00',
  authorized: true,
  ...patch,
});
const name = (id: string, landlordSide: boolean, by: Account, patch: object = {}) =>
  invoke('updateReceptionOfThePremise', { id, landlord: landlordSide, receptionForm: person(patch) }, { by });

describe('naming the persons of the handover', () => {
  it('stores the tenant’s person with the agreed time and the landlord’s person [M8, G23, G24, G25]', async () => {
    const { id } = await withStatus('DEPOSIT_PENDING');
    expect(await name(id, false, tenant)).toEqual({ status: 'SUCCESS' });
    expect(await name(id, true, landlord, { firstName: 'Jan', hour: '13:00' })).toEqual({
      status: 'SUCCESS',
    });
    const stored = await storedOffer(id);
    expect(stored.receptionOfThePremise).toEqual({ ...person(), savedAt: NOW });
    expect(stored.receptionTime).toEqual({ date: person().date, hour: '12:00' });
    expect(stored.transferOfThePremise).toEqual({
      ...person({ firstName: 'Jan', hour: '13:00' }),
      savedAt: NOW,
    });
  });

  it.each([
    ['a proved e-mail address', { emailVerified: false }],
    ['an accepted identity', { verification: { identity: 'CHECKING', company: 'ACCEPTED' } }],
    ['an accepted company', { verification: { identity: 'ACCEPTED', company: 'CHECKING' } }],
  ] as const)(
    'answers "user not verified" to a member without %s and saves nothing [M8]',
    async (_, patch) => {
      const { id } = await withStatus('DEPOSIT_PENDING');
      await db().doc(`offers/${id}`).update({ receptionOfThePremise: null });
      const member = anAccount().withUid(newId()).verified().ofCompany('companyTenant').with(patch).build();
      expect(await name(id, false, await storeUser(member))).toEqual({ message: 'user not verified' });
      expect((await storedOffer(id)).receptionOfThePremise).toBeNull();
    },
  );

  it('refuses a past moment, a day beyond the deadline and a missing authorization [M5, M6, M7]', async () => {
    const { id, unitReceiptDeadline } = await withStatus('DEPOSIT_PENDING');
    const lastDay = toIsoDay(NOW + (unitReceiptDeadline ?? 0) * DAY_MS);
    const dayAfter = toIsoDay(NOW + ((unitReceiptDeadline ?? 0) + 1) * DAY_MS);
    const past = await refusalOf(name(id, false, tenant, { date: toIsoDay(NOW), hour: '09:00' }));
    expect(past.fields).toMatchObject({ 'receptionForm.hour': 'receptionInPast' });
    const late = await refusalOf(name(id, false, tenant, { date: dayAfter }));
    expect(late.fields).toMatchObject({ 'receptionForm.date': 'receptionTooLate' });
    const unauthorized = await refusalOf(name(id, false, tenant, { authorized: false }));
    expect(unauthorized.fields).toMatchObject({ 'receptionForm.authorized': 'authorizationRequired' });
    expect(await name(id, false, tenant, { date: lastDay })).toEqual({ status: 'SUCCESS' });
  });

  it('refuses the wrong side and everybody else', async () => {
    const { id } = await withStatus('DEPOSIT_PENDING');
    expect(await refusalOf(name(id, true, tenant))).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(name(id, false, landlord))).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(name(id, false, stranger))).toMatchObject({ reason: 'noAccess' });
  });

  it('is closed once the protocol is attached', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    expect(await refusalOf(name(id, true, landlord, { firstName: 'Inna' }))).toMatchObject({
      reason: 'receptionClosed',
    });
  });
});

describe('the deposit', () => {
  it('is confirmed by an admin with its amount and date, and by nobody else', async () => {
    const { id, leaseAgreement } = await withStatus('DEPOSIT_PENDING');
    for (const by of [landlord, tenant, stranger]) {
      expect(await refusalOf(invoke('confirmDeposit', { offerId: id }, { by }))).toMatchObject({
        reason: 'noPermission',
      });
    }
    await invoke('confirmDeposit', { offerId: id }, { by: admin });
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
    expect((await storedContract(id))?.depositConfirmed).toEqual({
      grosze: toGrosze(leaseAgreement.deposit ?? 0),
      bookedOn: toIsoDay(NOW),
      at: NOW,
      by: admin.token.uid,
      reason: null,
      bankEntryId: null,
    });
  });

  it('is recorded once when confirmed twice, in turn or at once', async () => {
    const { id } = await withStatus('DEPOSIT_PENDING');
    const confirm = () => invoke('confirmDeposit', { offerId: id }, { by: admin });
    await Promise.all([confirm(), confirm()]);
    await confirm();
    expect((await chainOf(id)).filter(({ type }) => type === 'confirmDeposit')).toHaveLength(1);
  });

  it('refuses an amount other than the agreed deposit, by a grosz', async () => {
    const { id, leaseAgreement } = await withStatus('DEPOSIT_PENDING');
    const amount = (leaseAgreement.deposit ?? 0) + 0.01;
    expect(await refusalOf(invoke('confirmDeposit', { offerId: id, amount }, { by: admin }))).toMatchObject({
      reason: 'amountMismatch',
    });
  });

  it('is refused by an admin only with a reason, and then the case is closed by the refund record', async () => {
    const { id } = await withStatus('DEPOSIT_PENDING');
    expect(
      await refusalOf(invoke('rejectDeposit', { offerId: id, reason: ' ' }, { by: admin })),
    ).toMatchObject({
      reason: 'reasonRequired',
    });
    await invoke('rejectDeposit', { offerId: id, reason: 'Przelew nie dotarł' }, { by: admin });
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('REJECTED');
    await invoke('recordRefund', { offerId: id }, { by: admin });
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
  });

  it('is paid out only after the protocol was confirmed, once, and is not due any more [M19]', async () => {
    const early = await withStatus('PROTOCOL_ATTACHED');
    expect(await refusalOf(invoke('recordPayout', { offerId: early.id }, { by: admin }))).toMatchObject({
      reason: 'payoutNotDue',
    });
    const { id, payoutDueBy: dueBy } = await withStatus('PROTOCOL_CONFIRMED');
    expect(dueBy).not.toBeNull();
    const pay = () => invoke('recordPayout', { offerId: id }, { by: admin });
    await Promise.all([pay(), pay()]);
    expect((await chainOf(id)).filter(({ type }) => type === 'recordPayout')).toHaveLength(1);
    expect((await storedOffer(id)).payoutDueBy).toBeNull();
  });
});

const fillProtocol = async (id: string) => {
  const offer = await storedOffer(id);
  await commit((writes) =>
    writes.update(`offers/${id}`, { protocolData: unsubmitted(blankProtocol(offer)) }),
  );
};
/** The fields of the protocol by the spec, and which side submitted it. */
const PROTOCOL_FIELDS = [
  'establishedPremiseCondition',
  'establishedEquipmentState',
  'localMeterReadings',
  'transferredKeysAndDevices',
  'additionalStatements',
  'protocolSubmitterUid',
  'submitterSide',
  'submittedAt',
  'protocolSigningUid',
  'signedAt',
];
const attach = async (id: string, by: Account) => {
  const seenDigest = await seenFormOf(id);
  return invoke('onProtocolAttached', { offer: { id }, protocolLink: `/protocol/${id}`, seenDigest }, { by });
};

const proofOf = (account: Account, issuedAt = NOW) => ({
  viewer: aViewer(account.user).build(),
  issuedAt,
  authTime: issuedAt,
});
const answerProtocol = (id: string, account: Account, accepted: boolean, issuedAt = NOW) =>
  confirmOrDecline(
    { offerId: id, userId: account.token.uid, accepted: String(accepted), token: 'verified before' },
    proofOf(account, issuedAt),
    { now: NOW, newId, ip: null, userAgent: null, authTime: issuedAt },
  );

describe('the handover protocol', () => {
  it('is attached by one party, stores "Brak" for what was left out, and signed by the other, each with the account and the moment, and the payout is due from then on [M19, N13, N18, N22, G27, V28]', async () => {
    const { id } = await withStatus('DEPOSIT_CONFIRMED');
    await name(id, true, landlord);
    await name(id, false, tenant);
    await fillProtocol(id);
    await attach(id, landlord);
    const attached = await storedOffer(id);
    expect(attached.offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(attached.protocolData?.localMeterReadings[0]?.quantity).toBe('Brak');
    expect(Object.keys(attached.protocolData ?? {}).sort()).toEqual([...PROTOCOL_FIELDS].sort());
    expect(attached.protocolData).toMatchObject({
      protocolSubmitterUid: landlord.token.uid,
      submittedAt: NOW,
      protocolSigningUid: null,
      signedAt: null,
    });
    expect(await answerProtocol(id, tenant, true)).toBe(`/protocol/${id}`);
    const confirmed = await storedOffer(id);
    expect(confirmed.offerStatus.postSigningStatus).toBe('PROTOCOL_CONFIRMED');
    expect(confirmed.protocolData).toMatchObject({ protocolSigningUid: tenant.token.uid, signedAt: NOW });
    expect([attached.payoutDueBy, confirmed.payoutDueBy]).toEqual([null, payoutDueBy(NOW)]);
    expect((await storedContract(id))?.documents.protocol).toBeDefined();
  });

  it('is not signed by the side that submitted it, nor by a stranger [N21]', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    const { protocolData } = await storedOffer(id);
    const [own, ownColleague] =
      protocolData?.submitterSide === 'tenant' ? [tenant, tenantsColleague] : [landlord, colleague];
    await expect(answerProtocol(id, own, true)).rejects.toMatchObject({ reason: 'ownProtocol' });
    await expect(answerProtocol(id, ownColleague, true)).rejects.toMatchObject({ reason: 'ownProtocol' });
    await expect(answerProtocol(id, stranger, true)).rejects.toMatchObject({ reason: 'protocolNoAccess' });
  });

  it('refuses an address opened with a token older than five minutes or for another uid', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    await expect(answerProtocol(id, tenant, true, NOW - TOKEN_MAX_AGE_MS - 1)).rejects.toMatchObject({
      reason: 'signedOut',
    });
    const foreign = confirmOrDecline(
      { offerId: id, userId: landlord.token.uid, accepted: 'true', token: '' },
      proofOf(tenant),
      { now: NOW, newId, ip: null, userAgent: null, authTime: NOW },
    );
    await expect(foreign).rejects.toMatchObject({ reason: 'foreignUid' });
  });

  it('is not signed with a fresh token of an old sign-in', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    const { protocolData } = await storedOffer(id);
    const by = protocolData?.submitterSide === 'tenant' ? landlord : tenant;
    const signed = (authTime: number) =>
      confirmOrDecline(
        { offerId: id, userId: by.token.uid, accepted: 'true', token: '' },
        { ...proofOf(by), authTime },
        { now: NOW, newId, ip: null, userAgent: null, authTime },
      );
    await expect(signed(NOW - FRESH_SIGN_IN_MS - 1)).rejects.toMatchObject({ reason: 'signInTooOld' });
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(await signed(NOW - FRESH_SIGN_IN_MS)).toBe(`/protocol/${id}`);
  });

  it('cannot be attached while the deposit is pending [N16]', async () => {
    const pending = await withStatus('DEPOSIT_PENDING');
    await fillProtocol(pending.id);
    expect(await refusalOf(attach(pending.id, landlord))).toMatchObject({ reason: 'depositPending' });
  });

  it.each([
    ['transferOfThePremise', 'transferMissing'],
    ['receptionOfThePremise', 'receptionMissing'],
  ])('cannot be attached by either side while the form %s is missing [N14, N15]', async (form, reason) => {
    const { id } = await withStatus('DEPOSIT_CONFIRMED');
    await fillProtocol(id);
    await commit((writes) => writes.update(`offers/${id}`, { [form]: null }));
    expect(await refusalOf(attach(id, landlord))).toMatchObject({ reason });
    expect(await refusalOf(attach(id, tenant))).toMatchObject({ reason });
  });

  it('is attached with its photos once they are stored as they were taken', async () => {
    const { id } = await withStatus('DEPOSIT_CONFIRMED');
    const bytes = new Uint8Array([1, 2, 3]);
    const photos = [{ sha256: sha256Hex(bytes), width: 1600, height: 1200 }];
    const blank = blankProtocol(await storedOffer(id));
    const keys = [{ ...addedItem(), name: 'Pilot', quantity: 1, photos }];
    await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, { contentType: 'image/jpeg' });
    const form = { ...blank, transferredKeysAndDevices: keys };
    await commit((writes) => writes.update(`offers/${id}`, { protocolData: unsubmitted(form) }));
    await attach(id, landlord);
    expect((await storedOffer(id)).protocolData?.transferredKeysAndDevices[0]?.photos).toEqual(photos);
  });
});
