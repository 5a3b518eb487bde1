import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { formatPersonName } from '@domain/accounts/personName';
import { verifyAuditChain } from '@domain/events/auditChain';
import { toCanonicalJson } from '@domain/shared/canonical';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatMoney } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { getAdminRecipient } from '@functions/emails/recipients';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import enDeclarations from '@locales/en/declarations.json';
import plDeclarations from '@locales/pl/declarations.json';
import { aCompany, anAccount, anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, invokeRaw, readMails, startTestProject } from '@tests/support/functionsHarness';
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
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import { sign, storeBookedOffer } from './fixtures';

startTestProject();
beforeAll(storeParties);

describe('signing the reserved lease', () => {
  it('makes it SIGNED with the deposit pending and tells the tenant, the landlord and the admin, each in a mail of their own, the tenant and the admin with the deposit [L23, L28, P6]', async () => {
    const { id, leaseAgreement } = await storeBookedOffer();
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    await sign(id, tenant, NOW + HOUR_MS);
    const { offerStatus, signedAt } = await loadStoredOffer(id);
    expect(offerStatus).toMatchObject({ state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' });
    expect(signedAt).toBe(NOW + HOUR_MS);
    const contract = await findStoredContract(id);
    expect(contract?.signedAt).toBe(NOW + HOUR_MS);
    expect(contract?.documents.lease).toMatchObject({ path: `offers/${id}/documents/lease.pdf` });
    const mails = (await readMails()).filter(({ offerId }) => offerId === id);
    const told = Object.fromEntries(mails.map((mail) => [mail.kind, mail]));
    expect(mails.map(({ kind, to }) => `${kind} to ${to}`).sort()).toEqual([
      `contractSignedAdmin to ${getAdminRecipient().email}`,
      `leaseSignedLandlord to ${landlord.token.email}`,
      `leaseSignedTenant to ${tenant.token.email}`,
    ]);
    const deposit = formatMoney(leaseAgreement.deposit ?? 0, 'pl');
    expect(told.leaseSignedTenant?.text).toContain(deposit);
    expect(told.contractSignedAdmin?.text).toContain(deposit);
  });

  it.each([
    ['pl', plDeclarations],
    ['en', enDeclarations],
  ] as const)(
    'records the very words of both acknowledgements as the page showed them (%s), and the name of the account that was typed [L14, L15]',
    async (lang, { readTerms, acceptElectronicForm }) => {
      const { id } = await storeBookedOffer();
      const input = await buildSigningInput(id, tenant);
      const fullName = `  ${input.fullName.toUpperCase()} `;
      const acknowledgements = { ...input.acknowledgements, lang };
      await invoke('onSignConfirm', { ...input, fullName, acknowledgements }, { by: tenant });
      const said = { readTerms, acceptElectronicForm };
      expect((await findStoredContract(id))?.declarations).toEqual({ lang, said });
      const signature = (await readAuditChain(id)).find(({ type }) => type === 'leaseSigned');
      expect(signature?.facts).toMatchObject({
        consent: { lang, sha256: sha256Hex(toCanonicalJson(said)) },
        acknowledged: ['readTerms', 'acceptElectronicForm'],
        fullName: formatPersonName(tenant.user),
      });
    },
  );

  type Signature = Awaited<ReturnType<typeof buildSigningInput>>;
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

  it.each(UNSIGNED)('is refused without %s and changes nothing [L14, L15]', async (_, field, change) => {
    const { id } = await storeBookedOffer();
    const input = await buildSigningInput(id, tenant);
    const refusal = await getRefusal(
      invokeRaw('onSignConfirm', { ...input, ...change(input) }, { by: tenant }),
    );
    expect(refusal.reason).toBe('invalidInput');
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    expect((await findStoredContract(id))?.declarations).toBeUndefined();
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
    const { id } = await storeBookedOffer();
    const member = anAccount()
      .withUid(createDocumentId())
      .verified()
      .ofCompany('companyTenant')
      .with(patch)
      .build();
    expect(await getRefusal(sign(id, await storeUser(member)))).toMatchObject({ reason });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('adds the offer to the list of the account that signed, beside what stands there, with the signature alone [L25]', async () => {
    const [one, other, refused] = await Promise.all([
      storeBookedOffer(),
      storeBookedOffer(),
      storeBookedOffer(),
    ]);
    for (const { id } of [one, other]) await sign(id, tenant);
    await getRefusal(sign(refused.id, tenant, NOW + 2 * HOUR_MS));
    const offers = (await getDb().doc(`users/${tenant.token.uid}`).get()).get('offers');
    expect(offers).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(offers).not.toContain(refused.id);
  });

  it('logs one event about the offer and the account, however often it is asked [L26]', async () => {
    const { id } = await storeBookedOffer();
    await sign(id, tenant);
    await sign(id, tenant);
    const events = await getDb()
      .collection('eventQueue')
      .where('offerId', '==', id)
      .where('method', '==', 'onSignConfirm')
      .get();
    expect(events.docs.map((event) => event.get('userId'))).toEqual([tenant.token.uid]);
  });

  it('changes nothing when repeated and keeps one chain that verifies', async () => {
    const { id } = await storeBookedOffer();
    await sign(id, tenant);
    const recordOf = async () => ({
      offer: await loadStoredOffer(id),
      contract: await findStoredContract(id),
      mails: (await readMails()).filter(({ offerId }) => offerId === id),
    });
    const before = await recordOf();
    await sign(id, tenant, NOW + MINUTE_MS);
    expect(await recordOf()).toEqual(before);
    expect(
      await verifyAuditChain(await readAuditChain(id), before.offer.auditHead, async (text) =>
        sha256Hex(text),
      ),
    ).toBeNull();
  });

  it('refuses with a sign-in older than five minutes, changes nothing then and takes one of exactly five', async () => {
    const { id } = await storeBookedOffer();
    const signWith = async (authTime: number) => {
      return invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: NOW, authTime });
    };
    expect(await getRefusal(signWith(NOW - FRESH_SIGN_IN_MS - 1))).toMatchObject({ reason: 'signInTooOld' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    await signWith(NOW - FRESH_SIGN_IN_MS);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
    await signWith(NOW - HOUR_MS);
  });

  it('refuses two hours after the reservation and not one millisecond earlier [L22]', async () => {
    const late = await storeBookedOffer();
    expect(await getRefusal(sign(late.id, tenant, NOW + 2 * HOUR_MS))).toMatchObject({
      reason: 'reservationLapsed',
    });
    const justInTime = await storeBookedOffer();
    expect(await sign(justInTime.id, tenant, NOW + 2 * HOUR_MS - 1)).toEqual({ status: 'SUCCESS' });
  });

  it('refuses another company, the landlord and a foreign uid in the payload', async () => {
    const { id } = await storeBookedOffer();
    expect(await getRefusal(sign(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(sign(id, landlord))).toMatchObject({ reason: 'noAccess' });
    const foreign = invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: stranger });
    expect(await getRefusal(foreign)).toMatchObject({ code: 'permission-denied', reason: 'foreignUid' });
  });

  it('refuses anyone who has come to belong to the landlord company, though they act for the tenant', async () => {
    const landlordCompany = createDocumentId();
    const company = aCompany().withId(landlordCompany).withMember(landlord.user).withMember(tenant.user);
    const base = anOffer().withId(createDocumentId()).booked({ at: NOW });
    const offerStatus = { ...base.build().offerStatus, landlord: { companyId: landlordCompany } };
    const { id } = await storeOffer(base.with({ offerStatus }).build());
    await commit((writes) => writes.set(`companies/${landlordCompany}`, company.build()));
    expect(await getRefusal(sign(id, tenant))).toMatchObject({ reason: 'sameCompany' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('mails the signing link once a reservation', async () => {
    const { id } = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .with({ name: `Lokal ${createDocumentId()}` })
        .booked({ at: NOW })
        .build(),
    );
    await getDb().doc(`offers/${id}`).update({ 'reservation.linkSentAt': null });
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

describe('a reservation no one signed', () => {
  it('is freed by the sweep once it lapsed and left alone before', async () => {
    const { id } = await storeBookedOffer();
    await sweepReservations(NOW + 2 * HOUR_MS - 1);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    await sweepReservations(NOW + 2 * HOUR_MS);
    expect((await loadStoredOffer(id)).offerStatus).toMatchObject({ state: 'ACTIVE', tenant: null });
    expect(await findStoredContract(id)).toBeNull();
  });
});
