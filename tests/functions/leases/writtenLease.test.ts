import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import { getRef, listPages, readPdfFile, resolveDict } from '@domain/evidence/pdfFile';
import { SIGNED_LEASE_MAX_BYTES } from '@domain/leases/writtenLease';
import { WRITTEN_SIGNATURE_MS } from '@domain/offers/limits';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { inflate } from '@functions/adapters/inflate';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { readFile, storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aCompany, anAccount, anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import {
  buildSigningInput,
  findStoredContract,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { findChainViolation, readAdminMailKinds } from '../../support/leaseRecord';
import { createCertifiedKey, signPdf } from '../../support/qualifiedSignature';
import { withRevision } from '../../support/savedPdf';
import { buildSignedText } from '../../support/sealedPdf';

startTestProject();
beforeAll(storeParties);

const LONG = { by: tenant, now: NOW };
const PERSONS = { tenant: formatPersonName(tenant.user), landlord: formatPersonName(landlord.user) };
const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };

/** An offer reserved for two years, with its lease prepared for a written signature. Its slot is free for the next test. */
const arrangePreparedLease = async (): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
  await invoke('bookOffer', { offerId: id, selectedOfferOption: 'fixedlong' }, LONG);
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, LONG);
  await releaseSlot(tenant.user.companyId ?? '', id, NOW);
  return id;
};

const loadFile = async (path: string): Promise<Uint8Array> => {
  const bytes = await readFile(path);
  if (!bytes) throw new Error(`No file ${path}.`);
  return bytes;
};

const loadPreparedLease = async (id: string): Promise<Uint8Array> =>
  loadFile(storagePaths.reservedLease(id, (await loadStoredOffer(id)).lastReservationNumber));

const upload = async (id: string, side: LeaseSide, bytes: Uint8Array): Promise<void> => {
  const { lastReservationNumber } = await loadStoredOffer(id);
  const path = storagePaths.uploadedLease(id, lastReservationNumber, side);
  await storeFile(path, bytes, { contentType: 'application/pdf' });
};

const submit = async (id: string, by: Account, now = NOW) =>
  invoke('submitSignedLease', { offerId: id, seen: await getSeenVersion(id) }, { by, now });

/** Returns the tenant's accepted copy. */
const loadTenantCopy = async (id: string): Promise<Uint8Array> => {
  const { lastReservationNumber } = await loadStoredOffer(id);
  const sha256 = (await findStoredContract(id))?.signedCopies?.tenant?.sha256 ?? '';
  return loadFile(storagePaths.signedLease(id, lastReservationNumber, { side: 'tenant', sha256 }));
};

/** The side adds its qualified signature to the received file and uploads it. */
const sign = async (id: string, side: LeaseSide, now = NOW): Promise<Uint8Array> => {
  const sent = side === 'tenant' ? await loadPreparedLease(id) : await loadTenantCopy(id);
  const signed = signPdf(sent, { name: PERSONS[side], now });
  await upload(id, side, signed);
  await submit(id, PARTIES[side], now);
  return signed;
};

describe('a lease of over twelve months', () => {
  it('is reserved for three days and never signed by click [L11]', async () => {
    const id = await arrangePreparedLease();
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(NOW + 3 * DAY_MS);
    const click = await buildSigningInput(id, tenant);
    expect(await getRefusal(invoke('onSignConfirm', click, LONG))).toMatchObject({
      reason: 'needsTraditionalSignature',
    });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it.each(['tenant', 'landlord'] as const)(
    'is handed in by no member of the %s company without a proved e-mail address and an accepted identity [L1]',
    async (side) => {
      const id = await arrangePreparedLease();
      if (side === 'landlord') await sign(id, 'tenant');
      const { companyId } = PARTIES[side].user;
      const base = anAccount()
        .verified()
        .ofCompany(companyId ?? '');
      const unproved = base.withUid(createDocumentId()).with({ emailVerified: false }).build();
      const verification = { identity: 'CHECKING', company: 'ACCEPTED' } as const;
      const unknown = base.withUid(createDocumentId()).with({ verification }).build();
      const before = await loadStoredOffer(id);
      const sent = side === 'tenant' ? await loadPreparedLease(id) : await loadTenantCopy(id);
      await upload(id, side, signPdf(sent, { name: PERSONS[side], now: NOW }));
      for (const [user, reason] of [
        [unproved, 'emailNotVerified'],
        [unknown, 'identityNotAccepted'],
      ] as const)
        expect(await getRefusal(submit(id, await storeUser(user)))).toMatchObject({ reason });
      expect(await loadStoredOffer(id)).toEqual(before);
    },
  );

  it('is signed when both sides have handed in the file with their qualified signatures [L11]', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant', NOW + HOUR_MS);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    const last = await sign(id, 'landlord', NOW + DAY_MS);
    const { offerStatus, signedAt } = await loadStoredOffer(id);
    expect(offerStatus).toMatchObject({ state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' });
    expect(signedAt).toBe(NOW + DAY_MS);
    const contract = await findStoredContract(id);
    expect(contract).toMatchObject({
      months: 24,
      signedAt: NOW + DAY_MS,
      tenantUid: tenant.token.uid,
      signedCopies: {
        tenant: { signer: PERSONS.tenant, issuer: 'Test Trust Centre' },
        landlord: { signer: PERSONS.landlord, sha256: sha256Hex(last) },
      },
    });
    expect(sha256Hex(await loadFile(storagePaths.offerDocument(id, 'lease')))).toBe(sha256Hex(last));
    const registered = await getDb()
      .doc(`documentRegistry/${sha256Hex(last)}`)
      .get();
    expect(registered.get('kind')).toBe('writtenLease');
    const { state } = await invoke('getDocumentState', { sha256: sha256Hex(last) });
    expect(state).toEqual({ kind: 'final' });
  });

  it('is mailed to both sides as the very file that bears both signatures', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant', NOW + HOUR_MS);
    const last = await sign(id, 'landlord', NOW + DAY_MS);
    const queued = await getDb().collection('emails').where('offerId', '==', id).get();
    const told = queued.docs.filter((one) => String(one.get('kind')).startsWith('leaseSigned'));
    expect(told).toHaveLength(2);
    for (const one of told) {
      const sent: OutgoingMail[] = [];
      await deliverMail(one.id, NOW + DAY_MS, async (mail) => void sent.push(mail));
      expect(sent.map(({ attachment }) => sha256Hex(attachment?.bytes ?? ''))).toEqual([sha256Hex(last)]);
    }
  });

  it('tells the admin of it and of the deposit with the signature of the landlord, and of nothing before [P6]', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant', NOW + HOUR_MS);
    expect(await readAdminMailKinds(id)).toEqual([]);
    await sign(id, 'landlord', NOW + DAY_MS);
    expect((await loadStoredOffer(id)).adminNotifiedAt).toBe(NOW + DAY_MS);
    await submit(id, landlord, NOW + DAY_MS + MINUTE_MS);
    await invoke('notifyAdminOnContractSigned', { offerId: id }, { by: tenant, now: NOW + 2 * DAY_MS });
    expect(await readAdminMailKinds(id)).toEqual(['contractSignedAdmin']);
  });

  it('gives the landlord three days more and the link once the tenant has signed', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant', NOW + 2 * DAY_MS);
    expect((await loadStoredOffer(id)).reservation?.endsAt).toBe(NOW + 2 * DAY_MS + WRITTEN_SIGNATURE_MS);
    const mails = (await readMails()).filter(
      ({ kind, html }) => kind === 'leaseToCountersign' && html.includes(id),
    );
    expect(mails.map(({ to }) => to)).toEqual([landlord.user.email]);
    expect(mails[0]?.text).toMatch(/podpis złożył: Anna Nowak, a certyfikat wydał: Test Trust Centre\./);
    expect(mails[0]?.text).toContain('Nie sprawdziliśmy jego wystawcy na liście zaufania UE');
  });

  it('changes nothing when the same file is handed in again, before and after the other side signed', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    const once = await loadStoredOffer(id);
    await submit(id, tenant, NOW + MINUTE_MS);
    expect(await loadStoredOffer(id)).toEqual(once);
    await sign(id, 'landlord');
    const signed = await loadStoredOffer(id);
    await submit(id, landlord, NOW + MINUTE_MS);
    expect(await loadStoredOffer(id)).toEqual(signed);
  });

  it('keeps the copy that was accepted and refuses another one of the same side', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    const accepted = await findStoredContract(id);
    await upload(id, 'tenant', signPdf(await loadPreparedLease(id), { name: 'Ktoś Inny', now: NOW }));
    expect(await getRefusal(submit(id, tenant))).toMatchObject({ reason: 'leaseSignedAlready' });
    expect(await findStoredContract(id)).toEqual(accepted);
  });

  it('refuses the landlord before the tenant, a stranger, and a side that uploaded nothing', async () => {
    const id = await arrangePreparedLease();
    await upload(id, 'landlord', signPdf(await loadPreparedLease(id), { name: PERSONS.landlord, now: NOW }));
    expect(await getRefusal(submit(id, landlord))).toMatchObject({ reason: 'tenantHasNotSigned' });
    expect(await getRefusal(submit(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(submit(id, tenant))).toMatchObject({ reason: 'signedLeaseMissing' });
  });

  it('refuses the tenant to the millisecond when three days have passed', async () => {
    const id = await arrangePreparedLease();
    const lease = await loadPreparedLease(id);
    const end = NOW + 3 * DAY_MS;
    await upload(id, 'tenant', signPdf(lease, { name: PERSONS.tenant, now: NOW }));
    expect(await getRefusal(submit(id, tenant, end))).toMatchObject({ reason: 'reservationLapsed' });
    expect(await submit(id, tenant, end - 1)).toEqual({ status: 'SUCCESS' });
  });

  it('refuses the tenant and then the landlord while admins keep the offer out of public', async () => {
    const id = await arrangePreparedLease();
    const access = (blockedAt: number | null) =>
      commit((writes) => writes.update(`offers/${id}`, { blockedAt }));
    await access(NOW);
    await expect(sign(id, 'tenant')).rejects.toMatchObject({ details: { reason: 'offerBlocked' } });
    await access(null);
    await sign(id, 'tenant', NOW + HOUR_MS);
    await access(NOW + HOUR_MS);
    await expect(sign(id, 'landlord', NOW + HOUR_MS)).rejects.toMatchObject({
      details: { reason: 'offerBlocked' },
    });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('refuses the tenant who has come to belong to the landlord company', async () => {
    const id = await arrangePreparedLease();
    await upload(id, 'tenant', signPdf(await loadPreparedLease(id), { name: PERSONS.tenant, now: NOW }));
    const companyId = createDocumentId();
    const company = aCompany().withId(companyId).withMember(landlord.user).withMember(tenant.user);
    await commit((writes) => {
      writes.set(`companies/${companyId}`, company.build());
      writes.update(`offers/${id}`, { 'offerStatus.landlord.companyId': companyId });
      writes.update(`contracts/${id}`, { landlordCompanyId: companyId });
    });
    expect(await getRefusal(submit(id, tenant))).toMatchObject({ reason: 'sameCompany' });
    expect((await findStoredContract(id))?.signedCopies).toBeUndefined();
  });

  it('refuses the landlord who has come to belong to the tenant’s company', async () => {
    const id = await arrangePreparedLease();
    const path = 'companies/companyTenant';
    const both = [tenant.token.uid, landlord.token.uid];
    await commit((writes) => writes.update(path, { hasAccess: both }));
    expect(await getRefusal(submit(id, landlord))).toMatchObject({ reason: 'actsForBothSides' });
    await commit((writes) => writes.update(path, { hasAccess: [tenant.token.uid] }));
  });

  it('keeps anyone who reserved from going on for another company as long as the copy held the premises', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant', NOW + HOUR_MS);
    const lapse = NOW + HOUR_MS + 3 * DAY_MS;
    await storeUser({ ...tenant.user, companyId: `company${id}` });
    onTestFinished(async () => void (await storeUser(tenant.user)));
    const again = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'fixedlong' },
      { by: tenant, now: lapse },
    );
    expect(await getRefusal(again)).toMatchObject({ reason: 'reservedRecently', until: 2 * lapse - NOW });
  });
});

const decodeLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Appends an ordinary incremental update to a signed file that replaces its first page. */
const withOtherFirstPage = (bytes: Uint8Array): Uint8Array => {
  const text = decodeLatin1(bytes);
  const file = readPdfFile(text, inflate);
  const page = resolveDict(file.objects, { kind: 'ref', number: listPages(file)[0] ?? 0 });
  const contents = page?.entries.get('Contents');
  const shown = 'BT 60 700 Td (CZYNSZ NAJMU: 1 PLN) Tj ET';
  const stream = `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`;
  return Buffer.from(withRevision(text, { [getRef(contents) ?? 0]: stream }), 'latin1');
};

describe('what a signer puts behind the lease beside a signature', () => {
  const refusedOf = async (id: string, side: LeaseSide, bytes: Uint8Array) => {
    await upload(id, side, bytes);
    return (await getRefusal(submit(id, PARTIES[side]))).reason;
  };
  const MARK = '60 90 240 150';

  it('is refused where it shows another first page, to the tenant and to the landlord who signs last', async () => {
    const id = await arrangePreparedLease();
    const byTenant = signPdf(withOtherFirstPage(await loadPreparedLease(id)), { name: 'Ktoś', now: NOW });
    expect(await refusedOf(id, 'tenant', byTenant)).toBe('signatureChangesLease');
    await sign(id, 'tenant');
    const byLandlord = signPdf(withOtherFirstPage(await loadTenantCopy(id)), { name: 'Ktoś', now: NOW });
    expect(await refusedOf(id, 'landlord', byLandlord)).toBe('signatureChangesLease');
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    const registered = await getDb()
      .doc(`documentRegistry/${sha256Hex(byLandlord)}`)
      .get();
    expect(registered.exists).toBe(false);
  });

  it('is refused where the signature stands in a comment, as of a file no viewer shows as signed', async () => {
    const id = await arrangePreparedLease();
    const text = decodeLatin1(await loadPreparedLease(id));
    const saved = withRevision(text, { [readPdfFile(text, inflate).info ?? 0]: '<< >>' });
    const key = createCertifiedKey({ name: PERSONS.tenant, now: NOW });
    const commented = Buffer.from(buildSignedText(`${saved}%/ByteRange `, '\n', key), 'latin1');
    expect(await refusedOf(id, 'tenant', commented)).toBe('signatureFileUnclear');
    expect((await findStoredContract(id))?.signedCopies).toBeUndefined();
  });

  it('is refused where a mark is seen on the first page, and accepted on the last', async () => {
    const id = await arrangePreparedLease();
    const lease = await loadPreparedLease(id);
    const person = { name: PERSONS.tenant, now: NOW };
    const onFirst = signPdf(lease, { ...person, mark: { page: 0, rect: MARK } });
    expect(await refusedOf(id, 'tenant', onFirst)).toBe('signatureMarkCovers');
    await upload(id, 'tenant', signPdf(lease, { ...person, mark: { page: -1, rect: MARK } }));
    expect(await submit(id, tenant)).toEqual({ status: 'SUCCESS' });
  });
});

describe('the copy that was accepted', () => {
  it('stays when the same side hands in another one after the lease was concluded', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    const last = await sign(id, 'landlord');
    await upload(id, 'landlord', signPdf(await loadTenantCopy(id), { name: 'Ktoś Inny', now: NOW }));
    expect(await getRefusal(submit(id, landlord))).toMatchObject({ reason: 'notBooked' });
    const { lastReservationNumber } = await loadStoredOffer(id);
    const signed = { side: 'landlord', sha256: sha256Hex(last) } as const;
    const kept = await loadFile(storagePaths.signedLease(id, lastReservationNumber, signed));
    expect(sha256Hex(kept)).toBe(signed.sha256);
  });
});

describe('who signed for a tenant whose reservation lapsed', () => {
  it('is not told to the company that reserves next: the entry has no name and no digest of a known id', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    await releaseIfLapsed(id, NOW + 7 * DAY_MS);
    const records = await readAuditRecords(id);
    const shown = JSON.stringify(records.map(({ entry }) => entry));
    expect(shown).toContain('leaseSignedByTenantInWriting');
    const known = [
      PERSONS.tenant,
      'Test Trust Centre',
      formatPersonName(tenant.user),
      'companyTenant',
      tenant.token.uid,
    ];
    for (const told of [...known, sha256Hex('companyTenant'), sha256Hex(tenant.token.uid)])
      expect(shown).not.toContain(told);
    expect(await findChainViolation(id)).toBeNull();
    const signing = records.find(({ entry }) => entry.type === 'leaseSignedByTenantInWriting');
    expect(signing?.origin?.named).toEqual({
      signer: PERSONS.tenant,
      issuer: 'Test Trust Centre',
      signedBy: formatPersonName(tenant.user),
    });
    expect(signing?.entry.originHash).toBe(sha256Hex(toCanonicalJson(signing?.origin)));
    const { salt } = signing?.origin ?? { salt: '' };
    expect(signing?.entry.companyHash).toBe(sha256Hex(`${salt}:companyTenant`));
  });
});

describe('a file that does not count', () => {
  const refusedOf = async (change: (lease: Uint8Array) => Uint8Array) => {
    const id = await arrangePreparedLease();
    await upload(id, 'tenant', change(await loadPreparedLease(id)));
    const refusal = await getRefusal(submit(id, tenant));
    expect((await findStoredContract(id))?.signedCopies).toBeUndefined();
    return refusal.reason;
  };
  const signed = (lease: Uint8Array, person: Partial<Parameters<typeof signPdf>[1]> = {}) =>
    signPdf(lease, { name: PERSONS.tenant, now: NOW, ...person });
  const withByte = (bytes: Uint8Array, at: number) => {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };

  it.each<[string, (lease: Uint8Array) => Uint8Array, string]>([
    [
      'more than 10 MB',
      (lease) => Buffer.concat([signed(lease), Buffer.alloc(SIGNED_LEASE_MAX_BYTES)]),
      'signedLeaseTooLarge',
    ],
    ['another document', (lease) => signed(Uint8Array.from([...lease.subarray(0, 100)])), 'notThisLease'],
    ['a container of signatures', (lease) => Buffer.concat([Buffer.from('PK'), lease]), 'signedLeaseNotPdf'],
    [
      'a copy behind a password',
      (lease) => Buffer.from(decodeLatin1(lease).replace('/Info', '/Encrypt 9 0 R /Info'), 'latin1'),
      'signedLeaseEncrypted',
    ],
    [
      'the lease with one byte changed before signing',
      (lease) => signed(withByte(lease, 500)),
      'signedLeaseRewritten',
    ],
    ['the lease without a signature', (lease) => lease, 'signatureMissing'],
    [
      'something added behind the signature',
      (lease) => Buffer.concat([signed(lease), Buffer.from('\n% more')]),
      'changedAfterSignature',
    ],
    [
      'a signature that does not fit',
      (lease) => withByte(signed(lease), lease.length + 3),
      'signatureBroken',
    ],
    [
      'a certificate that is not qualified',
      (lease) => signed(lease, { isQualified: false }),
      'signatureNotQualified',
    ],
    [
      'the statement of a qualified certificate in some other place of the certificate',
      (lease) => signed(lease, { statementIn: '1.2.3.4' }),
      'signatureNotQualified',
    ],
    [
      'a certificate that was not yet in force at the time the signature names',
      (lease) => signed(lease, { signedAt: NOW - 31 * DAY_MS }),
      'certificateNotInForce',
    ],
    ['a certificate past its time', (lease) => signed(lease, { until: NOW - 1000 }), 'certificateNotInForce'],
  ])('%s', async (_, change, reason) => {
    expect(await refusedOf(change)).toBe(reason);
  });

  it('for the landlord is one without the signature of the tenant', async () => {
    const id = await arrangePreparedLease();
    await sign(id, 'tenant');
    await upload(id, 'landlord', signPdf(await loadPreparedLease(id), { name: PERSONS.landlord, now: NOW }));
    expect(await getRefusal(submit(id, landlord))).toMatchObject({ reason: 'notTenantsCopy' });
  });
});
