import { storagePaths } from '@api/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import { toCanonicalJson } from '@domain/shared/canonical';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDate, formatMoney } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { findContentDigest, findLabels, hasFile, storeFile } from '@functions/data/files';
import { acceptPhoto } from '@functions/offers/photoFiles';
import { onOfferWritten } from '@functions/offerTriggers';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import declarations from '@locales/pl/declarations.json';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  invokeRaw,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import {
  buildConfirmationInput,
  colleague,
  landlord,
  loadSeenProjectDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';

/** Runs a concurrent action right after a photo was checked. */
const meanwhile = vi.hoisted(() => ({ act: async () => {} }));
vi.mock('@functions/offers/photoChecks', async (original) => {
  const real = await original<typeof import('@functions/offers/photoChecks')>();
  const measurePhoto = async (bytes: Uint8Array) => {
    const facts = await real.measurePhoto(bytes);
    await meanwhile.act();
    return facts;
  };
  return { ...real, measurePhoto };
});

startTestProject();
beforeAll(storeParties);

/** A bright, sharp generated image, different for each seed. */
const renderBlocksJpeg = (seed: number) => {
  const tones = ['#0B6B57', '#F5F6F2', '#C8B49A', '#34439A', '#A63D26'];
  const cells = Array.from({ length: 30 }, (_, index) => {
    const fill = tones[(index * seed + index) % tones.length];
    return `<rect x="${(index % 6) * 200}" y="${Math.floor(index / 6) * 180}" width="200" height="180" fill="${fill}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

const storeDraft = () => storeOffer(anOffer().withId(createDocumentId()).build());
const storeSentDraft = () => storeOffer(anOffer().withId(createDocumentId()).sent().build());
const send = (offerId: string, by: Account = landlord, now = NOW) =>
  invoke('onOfferAdd', { offerId }, { by, now });
const confirm = async (offerId: string, by: Account = landlord, now = NOW) =>
  invoke('onOfferAddConfirm', await buildConfirmationInput(offerId), { by, now });
const readOfferMails = async (id: string, kind: string) =>
  (await readMails()).filter((mail) => mail.kind === kind && mail.text.includes(id));

describe('registering a draft', () => {
  it('puts the offer on its owner’s and the company’s list and begins the chain [H18]', async () => {
    const { id } = await storeDraft();
    await invoke('onCreateOffer', { offerId: id, uid: landlord.token.uid }, { by: landlord });
    await invoke('onCreateOffer', { offerId: id, uid: landlord.token.uid }, { by: landlord });
    expect((await getDb().doc(`users/${landlord.token.uid}`).get()).get('offers')).toContain(id);
    expect((await getDb().doc('companies/companyLandlord').get()).get('offers')).toContain(id);
    expect((await loadStoredOffer(id)).auditHead?.seq).toBe(1);
  });

  it('refuses somebody else’s draft and a foreign uid', async () => {
    const { id } = await storeDraft();
    const own = invoke('onCreateOffer', { offerId: id, uid: stranger.token.uid }, { by: stranger });
    expect(await getRefusal(own)).toMatchObject({ reason: 'noAccess' });
    const foreign = invoke('onCreateOffer', { offerId: id, uid: landlord.token.uid }, { by: stranger });
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid' });
  });

  it('sends the new-offer mail once, when the name is first filled [H16, P5]', async () => {
    const { id } = await storeDraft();
    await invoke('onMailNewOffer', { offerId: id }, { by: landlord });
    await invoke('onMailNewOffer', { offerId: id }, { by: landlord });
    expect(await readOfferMails(id, 'newOfferNotice')).toHaveLength(1);
    const unnamed = await storeOffer(anOffer().withId(createDocumentId()).with({ name: ' ' }).build());
    const call = invoke('onMailNewOffer', { offerId: unnamed.id }, { by: landlord });
    expect(await getRefusal(call)).toMatchObject({ reason: 'offerIncomplete', fields: { name: 'required' } });
  });
});

describe('sending a project', () => {
  it('mails the landlord the confirmation link, once for one state of the draft [I16]', async () => {
    const { id } = await storeDraft();
    await send(id);
    await send(id, landlord, NOW + MINUTE_MS);
    const [mail, ...others] = await readOfferMails(id, 'offerConfirmationLink');
    expect(mail?.text).toContain(`/add-offer/confirm/${id}`);
    expect(others).toEqual([]);
    expect((await loadStoredOffer(id)).projectSentAt).toBe(NOW);
  });

  it('mails the rent, the deposit and the validity, and the way to the document', async () => {
    const { id } = await storeDraft();
    await send(id);
    const [mail] = await readOfferMails(id, 'offerConfirmationLink');
    const { price, leaseAgreement, offerValidTo } = await loadStoredOffer(id);
    const plain = mail?.text.replaceAll(/\s/g, ' ') ?? '';
    expect(plain).toContain(`Czynsz netto miesięcznie: ${formatMoney(price ?? 0).replaceAll(/\s/g, ' ')}`);
    expect(plain).toContain(`Kaucja: ${formatMoney(leaseAgreement.deposit ?? 0).replaceAll(/\s/g, ' ')}`);
    expect(plain).toContain(`Oferta ważna do: ${formatDate(offerValidTo)}`);
    expect(plain).toContain(`/add-offer/verify/${id}?document`);
  });

  it('mails the link again once a minute while the project waits as it was sent', async () => {
    const { id } = await storeDraft();
    const again = (now: number, by = landlord) => invoke('resendProject', { offerId: id }, { by, now });
    expect(await getRefusal(again(NOW))).toMatchObject({ reason: 'offerNotSent' });
    await send(id);
    expect(await again(NOW + MINUTE_MS)).toEqual({ status: 'SUCCESS' });
    expect(await getRefusal(again(NOW + MINUTE_MS))).toMatchObject({ reason: 'tooManyCalls' });
    expect(await getRefusal(again(NOW + MINUTE_MS, stranger))).toMatchObject({ reason: 'noAccess' });
    await again(NOW + 2 * MINUTE_MS);
    expect(await readOfferMails(id, 'offerConfirmationLink')).toHaveLength(3);
    expect((await loadStoredOffer(id)).projectSentAt).toBe(NOW);
  });

  it('names every field of an incomplete offer and writes nothing', async () => {
    const { id } = await storeOffer(
      anOffer().withId(createDocumentId()).with({ price: null, description: '' }).build(),
    );
    const refused = await getRefusal(send(id));
    expect(refused).toMatchObject({
      reason: 'offerIncomplete',
      fields: { price: 'required', description: 'required' },
    });
    expect((await loadStoredOffer(id)).projectSentAt).toBeNull();
  });

  it('needs an accepted identity and an accepted company [I3, I4]', async () => {
    const { id } = await storeDraft();
    const withVerification = (identity: 'ACCEPTED' | 'CHECKING', company: 'ACCEPTED' | 'CHECKING') =>
      storeUser({ ...landlord.user, verification: { identity, company } });
    await withVerification('CHECKING', 'ACCEPTED');
    expect(await getRefusal(send(id))).toMatchObject({ reason: 'identityNotAccepted' });
    await withVerification('ACCEPTED', 'CHECKING');
    expect(await getRefusal(send(id))).toMatchObject({ reason: 'companyNotAccepted' });
    await withVerification('ACCEPTED', 'ACCEPTED');
    expect(await send(id)).toEqual({ status: 'SUCCESS' });
  });

  it('refuses strangers and lets a colleague of the company act', async () => {
    const { id } = await storeDraft();
    expect(await getRefusal(send(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(send(id, tenant))).toMatchObject({ reason: 'noAccess' });
    expect(await send(id, colleague)).toEqual({ status: 'SUCCESS' });
  });
});

describe('the binding confirmation', () => {
  it('makes the sent project ACTIVE under a numbered version whose digest is that of its facts [I20]', async () => {
    const offer = await storeSentDraft();
    await confirm(offer.id);
    const stored = await loadStoredOffer(offer.id);
    expect(stored.offerStatus.state).toBe('ACTIVE');
    expect(stored.version).toMatchObject({ number: 1, confirmedAt: NOW, confirmedBy: landlord.token.uid });
    expect(stored.version?.digest).toBe(sha256Hex(toCanonicalJson(getBindingFacts(offer, 1))));
    const frozen = await getDb().doc(`offers/${offer.id}/versions/1`).get();
    expect(sha256Hex(frozen.get('canonical'))).toBe(stored.version?.digest);
    const { summary1, summary2, summary3, summary4 } = declarations;
    const words = sha256Hex(toCanonicalJson({ summary1, summary2, summary3, summary4 }));
    expect(frozen.get('consent')).toEqual({ lang: 'pl', sha256: words });
    expect(await hasFile(storagePaths.offerDocument(offer.id, 'offer'))).toBe(true);
    expect(await readOfferMails(offer.id, 'offerActivated')).toHaveLength(1);
  });

  it('changes nothing when repeated', async () => {
    const { id } = await storeSentDraft();
    await confirm(id);
    const before = await loadStoredOffer(id);
    await confirm(id, landlord, NOW + MINUTE_MS);
    expect(await loadStoredOffer(id)).toEqual(before);
    expect(await readOfferMails(id, 'offerActivated')).toHaveLength(1);
  });

  it('refuses an unsent project, a reserved offer, and everybody but the landlord’s side', async () => {
    const unsent = await storeDraft();
    expect(await getRefusal(confirm(unsent.id))).toMatchObject({ reason: 'offerNotSent' });
    const booked = await storeOffer(anOffer().withId(createDocumentId()).booked().build());
    expect(await getRefusal(confirm(booked.id))).toMatchObject({ reason: 'offerNotUnsigned' });
    const sent = await storeSentDraft();
    expect(await getRefusal(confirm(sent.id, stranger))).toMatchObject({ reason: 'noAccess' });
  });

  it('refuses a project edited after it was sent until it is sent again', async () => {
    const { id } = await storeDraft();
    await send(id);
    const edited = { price: 99_000, updatedAt: new Date(NOW + MINUTE_MS) };
    await getDb().doc(`offers/${id}`).update(edited);
    expect(await getRefusal(confirm(id, landlord, NOW + 2 * MINUTE_MS))).toMatchObject({
      reason: 'offerNotSent',
    });
    await send(id, landlord, NOW + 2 * MINUTE_MS);
    expect(await confirm(id, landlord, NOW + 3 * MINUTE_MS)).toEqual({ status: 'SUCCESS' });
  });

  it('refuses what the page did not show: a colleague changed the project and sent it again meanwhile', async () => {
    const { id } = await storeDraft();
    await send(id);
    const seenDigest = await loadSeenProjectDigest(id);
    await getDb()
      .doc(`offers/${id}`)
      .update({ price: 99_000, updatedAt: new Date(NOW + MINUTE_MS) });
    await send(id, colleague, NOW + 2 * MINUTE_MS);
    const by = { by: landlord, now: NOW + 3 * MINUTE_MS };
    const stale = invoke('onOfferAddConfirm', { offerId: id, seenDigest }, by);
    expect(await getRefusal(stale)).toMatchObject({ code: 'failed-precondition', reason: 'offerChanged' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('UNSIGNED');
    expect(await confirm(id, landlord, NOW + 3 * MINUTE_MS)).toEqual({ status: 'SUCCESS' });
  });

  it('refuses a project that was merely sent again since the page was opened, and any made-up digest', async () => {
    const { id } = await storeDraft();
    await send(id);
    const seenDigest = await loadSeenProjectDigest(id);
    const sentAgain = { projectSentAt: new Date(NOW + MINUTE_MS), updatedAt: new Date(NOW + MINUTE_MS) };
    await getDb().doc(`offers/${id}`).update(sentAgain);
    for (const seen of [seenDigest, sha256Hex('')]) {
      const stale = invoke('onOfferAddConfirm', { offerId: id, seenDigest: seen }, { by: landlord });
      expect(await getRefusal(stale)).toMatchObject({ reason: 'offerChanged' });
    }
  });

  it('needs a sign-in of the last five minutes and changes nothing without one', async () => {
    const { id } = await storeSentDraft();
    const seenDigest = await loadSeenProjectDigest(id);
    const confirmWith = (authTime: number) =>
      invoke('onOfferAddConfirm', { offerId: id, seenDigest }, { by: landlord, authTime });
    expect(await getRefusal(confirmWith(NOW - FRESH_SIGN_IN_MS - 1))).toMatchObject({
      reason: 'signInTooOld',
    });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('UNSIGNED');
    expect(await confirmWith(NOW - FRESH_SIGN_IN_MS)).toEqual({ status: 'SUCCESS' });
  });

  it('needs to be told what was shown', async () => {
    const { id } = await storeSentDraft();
    for (const seenDigest of [undefined, '', 'a'.repeat(63), 'A'.repeat(64)]) {
      const blind = invokeRaw('onOfferAddConfirm', { offerId: id, seenDigest }, { by: landlord });
      expect(await getRefusal(blind)).toMatchObject({ code: 'invalid-argument' });
    }
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('UNSIGNED');
  });

  it('refuses a project whose photo was replaced under its name after it was sent', async () => {
    const { id } = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .with({ photos: [{ name: 'sala.jpg', width: 1600, height: 1200 }] })
        .build(),
    );
    const put = async (seed: number) =>
      storeFile(storagePaths.offerImage(id, 'sala.jpg'), await renderBlocksJpeg(seed), {
        contentType: 'image/jpeg',
      });
    await put(11);
    await send(id);
    await put(12);
    expect(await getRefusal(confirm(id))).toMatchObject({ reason: 'offerNotSent' });
    await send(id, landlord, NOW + MINUTE_MS);
    expect(await readOfferMails(id, 'offerConfirmationLink')).toHaveLength(2);
    expect(await confirm(id, landlord, NOW + MINUTE_MS)).toEqual({ status: 'SUCCESS' });
  });

  it('sends the very files that were judged: one replaced while they are judged is found [I12]', async () => {
    const photos = [{ name: 'sala.jpg', width: 1600, height: 1200 }];
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).with({ photos }).build());
    const path = storagePaths.offerImage(id, 'sala.jpg');
    const put = async (bytes: Uint8Array) => storeFile(path, bytes, { contentType: 'image/jpeg' });
    await put(await renderBlocksJpeg(13));
    const swapped = await renderBlocksJpeg(15);
    await acceptPhoto(path);
    meanwhile.act = () => put(swapped);
    expect(await getRefusal(send(id))).toMatchObject({ reason: 'tooMuchContention' });
    meanwhile.act = async () => {};
    expect((await loadStoredOffer(id)).projectSentAt).toBeNull();
    expect(await send(id)).toEqual({ status: 'SUCCESS' });
    await confirm(id);
    const kept = await getDb().doc(`offers/${id}/versions/1`).get();
    expect(kept.get('photos')).toEqual({ 'sala.jpg': await findContentDigest(path) });
  });

  it('refuses an offer whose validity has passed since it was sent', async () => {
    const { id } = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .with({ offerValidTo: NOW - 1 })
        .sent()
        .build(),
    );
    expect(await getRefusal(confirm(id))).toMatchObject({ fields: { offerValidTo: 'dateInPast' } });
  });
});

describe('duplicating and deleting', () => {
  it('makes an UNSIGNED copy with the photos and without reservation, handover or protocol [G51, V39]', async () => {
    const photos = [{ name: 'sala.jpg', width: 1600, height: 1200 }];
    const offer = anOffer()
      .withId(createDocumentId())
      .with({ photos })
      .withStatus('PROTOCOL_CONFIRMED')
      .build();
    const path = storagePaths.offerImage(offer.id, 'sala.jpg');
    await storeFile(path, await renderBlocksJpeg(15), { contentType: 'image/jpeg' });
    await acceptPhoto(path);
    await storeOffer(offer);
    const { offerId } = await invoke('duplicateOffer', { offerId: offer.id }, { by: landlord });
    const copy = await loadStoredOffer(offerId);
    expect(copy).toMatchObject({ id: offerId, name: offer.name, price: offer.price });
    expect(copy.offerStatus).toMatchObject({ state: 'UNSIGNED', postSigningStatus: 'NONE', tenant: null });
    const { receptionOfThePremise, transferOfThePremise, reservation, signedAt, protocolData, version } =
      copy;
    expect([
      receptionOfThePremise,
      transferOfThePremise,
      reservation,
      signedAt,
      protocolData,
      version,
    ]).toEqual(Array(6).fill(null));
    expect(await findLabels(storagePaths.offerImage(offerId, 'sala.jpg'))).toMatchObject({ accepted: 'yes' });
    expect(await hasFile(storagePaths.offerImageSmall(offerId, 'sala.jpg'))).toBe(true);
  });

  it('works for an account and a company whose records are gone', async () => {
    const owner = { uid: 'uidGone', email: 'gone@example.pl', companyId: 'companyGone' };
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).ownedBy(owner).build());
    const by = { token: { ...landlord.token, uid: 'uidGone' } };
    await invoke('deleteOffer', { offerId: id }, { by });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('DELETED');
    expect((await getDb().doc('companies/companyGone').get()).exists).toBe(false);
  });

  it('removes the photos of a deleted project, small copies too, by the trigger of its change', async () => {
    const photos = [{ name: 'sala.jpg', width: 1600, height: 1200 }];
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).with({ photos }).build());
    const path = storagePaths.offerImage(id, 'sala.jpg');
    await storeFile(path, await renderBlocksJpeg(16), { contentType: 'image/jpeg' });
    await acceptPhoto(path);
    const written = async (act: () => Promise<unknown>) => {
      const before = await getDb().doc(`offers/${id}`).get();
      await act();
      const after = await getDb().doc(`offers/${id}`).get();
      await onOfferWritten.run({ params: { id }, data: { before, after } } as never);
    };
    await written(() => getDb().doc(`offers/${id}`).update({ name: 'Inny' }));
    expect(await hasFile(path)).toBe(true);
    await written(() => invoke('deleteOffer', { offerId: id }, { by: landlord }));
    const small = storagePaths.offerImageSmall(id, 'sala.jpg');
    expect([await hasFile(path), await hasFile(small)]).toEqual([false, false]);
  });

  it('deletes only from UNSIGNED and takes the id off the lists [G48, G49, G50]', async () => {
    const { id } = await storeDraft();
    await invoke('onCreateOffer', { offerId: id, uid: landlord.token.uid }, { by: landlord });
    const lists = [`users/${landlord.token.uid}`, 'companies/companyLandlord'];
    const listed = () =>
      Promise.all(lists.map(async (path) => (await getDb().doc(path).get()).get('offers').includes(id)));
    expect(await listed()).toEqual([true, true]);
    await invoke('deleteOffer', { offerId: id }, { by: landlord });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('DELETED');
    expect(await listed()).toEqual([false, false]);
    const active = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    const booked = await storeOffer(anOffer().withId(createDocumentId()).booked().build());
    const signed = await storeOffer(
      anOffer().withId(createDocumentId()).withStatus('DEPOSIT_PENDING').build(),
    );
    for (const { id: offerId } of [active, booked, signed])
      expect(await getRefusal(invoke('deleteOffer', { offerId }, { by: landlord }))).toMatchObject({
        reason: 'offerNotUnsigned',
      });
    expect(await getRefusal(invoke('deleteOffer', { offerId: active.id }, { by: stranger }))).toMatchObject({
      reason: 'noAccess',
    });
  });
});
