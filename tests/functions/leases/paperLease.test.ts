import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { storagePaths } from '@api/storagePaths';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { streamEvidencePack } from '@functions/evidence/streamEvidencePack';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
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
import {
  buildScan,
  confirm,
  countersign,
  DECLARED,
  decline,
  findMails,
  type HandIn,
  handIn,
  LONG,
  PAGE,
  prepareLongLease,
  readLeaseText,
  signElectronically,
  TODAY,
} from '../../support/paperFixtures';

startTestProject();
beforeAll(storeParties);

describe('a lease of over twelve months signed by hand', () => {
  it.each(['tenant', 'landlord'] as const)(
    'is handed in by the %s and concluded once the other side confirms it [L11]',
    async (side) => {
      const id = await prepareLongLease();
      const other = side === 'tenant' ? landlord : tenant;
      await handIn(id, side, { now: NOW + HOUR_MS });
      expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
      expect(await readAdminMailKinds(id)).toEqual([]);
      const asking = await findMails(id, 'paperLeaseToConfirm');
      expect(asking.map(({ to }) => to)).toEqual([other.token.email]);
      await confirm(id, other, { now: NOW + DAY_MS });
      const { offerStatus, signedAt, reservation } = await loadStoredOffer(id);
      expect(offerStatus).toMatchObject({ state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' });
      expect(signedAt).toBe(NOW + DAY_MS);
      expect(reservation?.paper).toMatchObject({
        attempt: 1,
        signedOn: TODAY,
        handedInBy: side,
        at: NOW + HOUR_MS,
        confirmation: { by: side === 'tenant' ? 'landlord' : 'tenant', at: NOW + DAY_MS },
      });
      expect(await findStoredContract(id)).toMatchObject({
        signedAt: NOW + DAY_MS,
        tenantUid: tenant.token.uid,
      });
      expect(await readAdminMailKinds(id)).toEqual(['contractSignedAdmin']);
      for (const kind of ['leaseSignedTenant', 'leaseSignedLandlord'])
        expect(await findMails(id, kind)).toHaveLength(1);
      expect(await findChainViolation(id)).toBeNull();
    },
  );

  it('without a certificate counts the days of the call for one from the day on the paper', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant', { now: NOW + HOUR_MS, signedOn: '2026-11-20' });
    await confirm(id, landlord, { now: NOW + DAY_MS });
    const [toTenant] = await findMails(id, 'leaseSignedTenant');
    const [toLandlord] = await findMails(id, 'leaseSignedLandlord');
    expect(toTenant?.text).toContain('do 04.12.2026 możesz pisemnie wezwać wynajmującego');
    expect(toTenant?.text).toContain('W serwisie nie ma ważnego świadectwa charakterystyki energetycznej');
    expect(toLandlord?.text).toContain('może do 04.12.2026 pisemnie wezwać Cię');
  });

  it('has a sealed document that says what was seen and what was only declared, known to the registry', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    await confirm(id, tenant, { now: NOW + HOUR_MS });
    const { sha256, text } = await readLeaseText(id);
    for (const said of [
      'Podpisanie na papierze',
      'Serwis widział tylko skan, o ile podano niżej jego odcisk.',
      'Skan przekazał wynajmujący, 20.11.2026, 10:00',
      'Podpisy obu stron potwierdził najemca, 20.11.2026, 11:00',
      'Podpis własnoręczny na papierze, 20.11.2026, według oświadczeń stron',
      'Terminy liczone w tej umowie od podpisania biegną od chwili, w której serwis zapisze jej zawarcie',
      'biegną od potwierdzenia podpisów w serwisie, a nie od dnia podpisania na papierze',
      'w formie pisemnej albo elektronicznej z kwalifikowanymi podpisami obu stron',
      'Przekazanie skanu umowy podpisanej własnoręcznie',
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(' ', '')).toContain(sha256Hex(PAGE));
    expect(text).not.toContain('przez przyjęcie oferty: ');
    expect(text).not.toContain('w formie dokumentowej, i przyjmuję');
    const entry = await getDb().doc(`documentRegistry/${sha256}`).get();
    expect(entry.get('kind')).toBe('lease');
    expect(entry.get('paper')).toMatchObject({
      signedOn: TODAY,
      handedInBy: 'landlord',
      confirmedBy: 'tenant',
      scans: [sha256Hex(PAGE)],
    });
  });

  it('puts the scan into the evidence pack as an attachment', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await confirm(id, landlord);
    const order = { offerId: id, side: 'tenant', lang: 'pl' } as Parameters<typeof streamEvidencePack>[0];
    const files = unzipSync(await buffer(Readable.from(await streamEvidencePack(order, NOW))));
    expect(sha256Hex(files['attachments/scan-1.pdf'] ?? '')).toBe(sha256Hex(PAGE));
    const page = Buffer.from(files['index.html'] ?? []).toString();
    expect(page).toContain('Skan jest załącznikiem, a nie dowodem podpisu');
    expect(page).toContain('najemca, 20.11.2026, 10:00');
  });

  it('changes nothing when a step is repeated', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const once = await loadStoredOffer(id);
    await handIn(id, 'tenant', { now: NOW + MINUTE_MS });
    expect(await loadStoredOffer(id)).toEqual(once);
    await confirm(id, landlord);
    const signed = await loadStoredOffer(id);
    await confirm(id, landlord, { now: NOW + MINUTE_MS });
    expect(await loadStoredOffer(id)).toEqual(signed);
    expect(await findMails(id, 'leaseSignedTenant')).toHaveLength(1);
  });

  it('names in the journal who handed it in and who confirmed it, and no one who signed', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await confirm(id, landlord);
    const facts = (await readAuditRecords(id)).map(({ entry }) => [entry.type, entry.facts] as const);
    const of = Object.fromEntries(facts);
    expect(of.paperLeaseHandedIn).toMatchObject({
      side: 'tenant',
      scans: [sha256Hex(PAGE)],
      signedOn: TODAY,
    });
    expect(of.leaseSigned).toMatchObject({
      signedBy: null,
      paper: { handedInBy: 'tenant', confirmedBy: 'landlord' },
    });
  });
});

describe('both ways at once', () => {
  it('the tenant’s qualified copy does not stand in the way of paper, nor paper in that of the copy', async () => {
    const id = await prepareLongLease();
    await signElectronically(id);
    await handIn(id, 'landlord');
    await confirm(id, tenant);
    expect((await readLeaseText(id)).text).toContain('Podpisanie na papierze');
    const other = await prepareLongLease();
    await handIn(other, 'tenant');
    expect(await signElectronically(other)).toEqual({ status: 'SUCCESS' });
  });

  it('stops waiting once both qualified signatures are there first', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await signElectronically(id);
    await countersign(id, NOW + HOUR_MS);
    const { offerStatus, reservation } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('SIGNED');
    expect(reservation?.paper).toMatchObject({
      confirmation: null,
      closing: { at: NOW + HOUR_MS, reason: 'signedElectronically' },
    });
    expect((await getDb().doc(`paperCases/${id}-1`).get()).exists).toBe(false);
    expect(await getRefusal(confirm(id, landlord))).toMatchObject({ reason: 'notBooked' });
  });

  it('of two scans handed in in the same moment one waits', async () => {
    const id = await prepareLongLease();
    const outcomes = await Promise.allSettled([handIn(id, 'tenant'), handIn(id, 'landlord')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await loadStoredOffer(id)).reservation?.paper?.attempt).toBe(1);
  });

  it('of a confirmation and a refusal in the same moment one counts', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const outcomes = await Promise.allSettled([confirm(id, landlord), decline(id, landlord)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a scan is refused', () => {
  it.each<[string, HandIn, string]>([
    ['from before the reservation', { signedOn: toIsoDay(NOW - DAY_MS) }, 'paperDayOutside'],
    ['from tomorrow', { signedOn: toIsoDay(NOW + DAY_MS) }, 'paperDayOutside'],
    ['that is no PDF', { bytes: Buffer.from('<html>') }, 'scanNotReadable'],
    ['of a stranger', { by: stranger }, 'noAccess'],
  ])('%s', async (_, of, reason) => {
    const id = await prepareLongLease();
    expect(await getRefusal(handIn(id, 'tenant', of))).toMatchObject({ reason });
    expect((await loadStoredOffer(id)).reservation?.paper ?? null).toBeNull();
  });

  it('that was not uploaded, or stands under another digest', async () => {
    const id = await prepareLongLease();
    const seen = await getSeenVersion(id);
    const submit = (sha256: string) =>
      invoke(
        'submitPaperLease',
        {
          offerId: id,
          seen,
          signedOn: TODAY,
          files: [{ sha256, type: 'application/pdf' }],
          declared: DECLARED,
        },
        LONG,
      );
    expect(await getRefusal(submit('c'.repeat(64)))).toMatchObject({ reason: 'scanMissing' });
    const path = storagePaths.paperScan(id, 1, {
      side: 'tenant',
      sha256: 'd'.repeat(64),
      type: 'application/pdf',
    });
    await storeFile(path, PAGE, { contentType: 'application/pdf' });
    expect(await getRefusal(submit('d'.repeat(64)))).toMatchObject({ reason: 'scanNotReadable' });
  });

  it.each([
    ['three bytes', (photo: Buffer) => photo.subarray(0, 3), 'scanDamaged'],
    ['its first half', (photo: Buffer) => photo.subarray(0, photo.length / 2), 'scanDamaged'],
    ['a whole photo', (photo: Buffer) => photo, null],
  ] as const)('that is %s of a JPEG: %#', async (_, cut, reason) => {
    const id = await prepareLongLease();
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: Buffer.from('<svg><circle cx="200" cy="200" r="90"/></svg>') }])
      .jpeg()
      .toBuffer();
    const bytes = cut(photo);
    const file = { sha256: sha256Hex(bytes), type: 'image/jpeg' } as const;
    await storeFile(storagePaths.paperScan(id, 1, { side: 'tenant', ...file }), bytes, {
      contentType: file.type,
    });
    const input = { offerId: id, seen: await getSeenVersion(id), signedOn: TODAY, files: [file] };
    const sent = invoke('submitPaperLease', { ...input, declared: DECLARED }, LONG);
    if (reason) expect(await getRefusal(sent)).toMatchObject({ reason });
    else await expect(sent).resolves.toBeDefined();
  });

  it('while another one waits, by either side', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const other = buildScan('drugi skan');
    for (const side of ['tenant', 'landlord'] as const)
      expect(await getRefusal(handIn(id, side, { bytes: other }))).toMatchObject({
        reason: 'paperLeaseWaits',
      });
  });

  it('is not dropped by choosing another option', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const change = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'infinite' },
      { by: tenant, now: NOW },
    );
    expect(await getRefusal(change)).toMatchObject({ reason: 'paperLeaseWaits' });
  });

  it('of a lease that is signed by click', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    expect(await getRefusal(handIn(id, 'tenant'))).toMatchObject({ reason: 'notBooked' });
  });
});

describe('a confirmation is refused', () => {
  it('to the side that handed it in, to a stranger, of another scan, after an old sign-in', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const refusals: [Account, { attempt?: number; authTime?: number }, string][] = [
      [tenant, {}, 'ownPaperLease'],
      [stranger, {}, 'noAccess'],
      [landlord, { attempt: 2 }, 'paperLeaseChanged'],
      [landlord, { authTime: NOW - HOUR_MS }, 'signInTooOld'],
    ];
    for (const [by, of, reason] of refusals)
      expect(await getRefusal(confirm(id, by, of))).toMatchObject({ reason });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('to a member whose address or identity is not confirmed', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const base = anAccount()
      .verified()
      .ofCompany(landlord.user.companyId ?? '');
    const unproved = base.withUid(createDocumentId()).with({ emailVerified: false }).build();
    const verification = { identity: 'CHECKING', company: 'ACCEPTED' } as const;
    const unknown = base.withUid(createDocumentId()).with({ verification }).build();
    for (const [user, reason] of [
      [unproved, 'emailNotVerified'],
      [unknown, 'identityNotAccepted'],
    ] as const)
      expect(await getRefusal(confirm(id, await storeUser(user)))).toMatchObject({ reason });
  });

  it('while admins keep the offer out of public, and once a scan was refused', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    const access = (blockedAt: number | null) =>
      commit((writes) => writes.update(`offers/${id}`, { blockedAt }));
    await access(NOW);
    expect(await getRefusal(confirm(id, landlord))).toMatchObject({ reason: 'offerBlocked' });
    await access(null);
    await decline(id, landlord);
    expect(await getRefusal(confirm(id, landlord))).toMatchObject({ reason: 'noPaperLease' });
  });
});
