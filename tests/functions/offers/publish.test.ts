import { storagePaths } from '@api/storagePaths';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDate, formatMoney } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { findLabels, hasFile, storeFile } from '@functions/data/files';
import { acceptPhoto } from '@functions/offers/photoFiles';
import { onOfferWritten } from '@functions/offerTriggers';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { readOfferMails, renderBlocksJpeg, send, storeDraft } from './publishFixtures';

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

describe('registering a draft', () => {
  it('puts the offer on its owner’s and the company’s list and begins the chain [H18]', async () => {
    const { id } = await storeDraft();
    await invoke('onCreateOffer', { offerId: id, uid: landlord.token.uid }, { by: landlord });
    await invoke('onCreateOffer', { offerId: id, uid: landlord.token.uid }, { by: landlord });
    expect((await getDb().doc(`users/${landlord.token.uid}`).get()).get('offers')).toContain(id);
    expect((await getDb().doc('companies/companyLandlord').get()).get('offers')).toContain(id);
    expect((await loadStoredOffer(id)).auditHead?.seq).toBe(1);
  });

  it('refuses someone else’s draft and a foreign uid', async () => {
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
    expect(plain).toContain(
      `Czynsz netto miesięcznie: ${formatMoney(price ?? 0, 'pl').replaceAll(/\s/g, ' ')}`,
    );
    expect(plain).toContain(
      `Kaucja: ${formatMoney(leaseAgreement.deposit ?? 0, 'pl').replaceAll(/\s/g, ' ')}`,
    );
    expect(plain).toContain(`Oferta ważna do: ${formatDate(offerValidTo, 'pl')}`);
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
