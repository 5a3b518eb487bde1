import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { getDb } from '@functions/data/admin';
import { findLabels, hasFile, storeFile } from '@functions/data/files';
import { alignPhotos } from '@functions/offers/blockedPhotos';
import { dropPhoto } from '@functions/offers/photoFiles';
import { projectOffer } from '@functions/offers/projectOffer';
import { onOfferWritten } from '@functions/offerTriggers';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { invoke, NOW, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  buildConfirmationInput,
  colleague,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeReviewedSigner,
} from '@tests/support/leaseFixtures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);
beforeAll(() => storeReviewedSigner(colleague));

const TEXT = 'Jasne biuro z tarasem, dwa kroki od stacji metra, gotowe do wprowadzenia od zaraz.';
const REASONS = {
  ground: 'law',
  source: 'notice',
  rule: 'art. 286 § 1 k.k.',
  facts: 'Zdjęcia pokazują lokal, do którego wynajmujący nie ma prawa.',
} as const;

const block = (offerId: string, more: object = {}) =>
  invoke('blockOffer', { offerId, ...REASONS, ...more }, { by: admin });
const unblock = (offerId: string) =>
  invoke('unblockOffer', { offerId, reason: 'Treść jest w porządku' }, { by: admin });
const publish = async ({ id }: Pick<Offer, 'id'>, by = landlord): Promise<Offer> => {
  await invoke('onOfferAdd', { offerId: id }, { by });
  await invoke('onOfferAddConfirm', await buildConfirmationInput(id), { by });
  return loadStoredOffer(id);
};
const storeDraft = (facts: Partial<Offer> = {}) =>
  storeOffer(
    anOffer()
      .withId(createDocumentId())
      .with({ description: TEXT, ...facts })
      .build(),
  );
/** Stores a published offer that an admin has blocked. */
const storeBlockedOffer = async (facts: Partial<Offer> = {}, reasons: object = {}): Promise<Offer> => {
  const { id } = await publish(await storeDraft(facts));
  await block(id, reasons);
  return loadStoredOffer(id);
};
const isPublic = async (id: string): Promise<boolean> => {
  await projectOffer(id, NOW);
  return (await getDb().doc(`offersPublic/${id}`).get()).exists;
};
const readMailKinds = async (id: string) =>
  (await readMails(landlord.user.email)).filter(({ offerId }) => offerId === id).map(({ kind }) => kind);

describe('the copy of a blocked offer', () => {
  it.each([
    ['as it stands', {}],
    ['with another name', { name: 'Zupełnie inna nazwa oferty' }],
    ['with another description', { description: `Nowy opis tego samego lokalu. ${TEXT}` }],
  ])('%s binds, and waits for an admin outside the public', async (_, change) => {
    const { id } = await storeBlockedOffer();
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    const copy = await loadStoredOffer(offerId);
    expect(copy.copiedFrom).toEqual([id]);
    await storeOffer({ ...copy, ...change, summary: anOffer().build().summary });
    const held = await publish(copy);
    expect(held).toMatchObject({ offerStatus: { state: 'ACTIVE' }, blockedAt: NOW, heldForReview: true });
    expect(await isPublic(offerId)).toBe(false);
    expect(await readMailKinds(offerId)).toContain('offerHeld');
    expect(await readMailKinds(offerId)).not.toContain('offerActivated');
    const operators = (await readMails()).filter(({ kind }) => kind === 'reportReceivedAdmin');
    expect(operators.some(({ text }) => text.includes(offerId))).toBe(true);
  });

  it('is known as one through a copy of the copy', async () => {
    const { id } = await storeBlockedOffer();
    const first = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    const { offerId } = await invoke('duplicateOffer', { offerId: first.offerId }, { by: landlord });
    const copy = await loadStoredOffer(offerId);
    expect(copy.copiedFrom).toEqual([id, first.offerId]);
    await storeOffer({ ...copy, description: 'Inny opis', summary: anOffer().build().summary });
    expect((await publish(copy)).heldForReview).toBe(true);
  });

  it('made before the block waits just the same', async () => {
    const original = await publish(await storeDraft());
    const { offerId } = await invoke('duplicateOffer', { offerId: original.id }, { by: landlord });
    await block(original.id);
    const copy = await loadStoredOffer(offerId);
    await storeOffer({ ...copy, description: 'Inny opis', summary: anOffer().build().summary });
    expect((await publish(copy)).heldForReview).toBe(true);
    await unblock(original.id);
  });

  it('comes into public when an admin restores it, and is blocked with reasons when one refuses it', async () => {
    const { id } = await storeBlockedOffer();
    const [first, second] = [await storeDraft(), await storeDraft()];
    await publish(first);
    await publish(second);
    await unblock(first.id);
    expect(await loadStoredOffer(first.id)).toMatchObject({ blockedAt: null, heldForReview: false });
    expect(await isPublic(first.id)).toBe(true);
    expect(await readMailKinds(first.id)).toContain('offerActivated');
    expect(await readMailKinds(first.id)).not.toContain('offerUnblocked');
    expect(await block(second.id)).toMatchObject({ wasBlocked: false });
    expect(await loadStoredOffer(second.id)).toMatchObject({ heldForReview: false });
    expect(await readMailKinds(second.id)).toContain('offerBlocked');
    for (const one of [id, second.id]) await unblock(one);
  });
});

describe('a new offer', () => {
  it.each([
    ['its text typed anew', TEXT],
    ['its text in capitals and with other signs', `${TEXT.toUpperCase().replaceAll(',', ' –')}!`],
  ])('with %s waits for an admin, no matter who of the company publishes it', async (_, description) => {
    const { id } = await storeBlockedOffer();
    const again = await storeDraft({ description, name: 'Nowa oferta', uid: colleague.token.uid });
    expect((await publish(again, colleague)).heldForReview).toBe(true);
    await unblock(id);
  });

  it('of another text, or of the text of an offer that was restored, is public at once', async () => {
    const { id } = await storeBlockedOffer({ description: `Pierwszy opis. ${TEXT}` });
    const other = await publish(
      await storeDraft({ description: 'Hala magazynowa z rampą i dużym placem manewrowym.' }),
    );
    expect(other.blockedAt ?? null).toBeNull();
    await unblock(id);
    const same = await publish(await storeDraft({ description: `Pierwszy opis. ${TEXT}` }));
    expect(same.blockedAt ?? null).toBeNull();
  });

  it('of the text of an offer taken out of public at the landlord’s own wish is public at once', async () => {
    const own = `Na własną prośbę. ${TEXT}`;
    await storeBlockedOffer({ description: own }, { source: 'request' });
    expect((await publish(await storeDraft({ description: own }))).blockedAt ?? null).toBeNull();
  });
});

describe('the photos of a blocked offer', () => {
  const NAME = 'sala.jpg';
  const withPhoto = async () => {
    const offer = await storeOffer(
      anOffer()
        .withId(createDocumentId())
        .with({ photos: [{ name: NAME, width: 900, height: 600 }] })
        .active()
        .build(),
    );
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a0b0c0' } }).jpeg();
    const bytes = await picture.toBuffer();
    const labels = { accepted: 'yes' };
    await storeFile(storagePaths.offerImage(offer.id, NAME), bytes, { contentType: 'image/jpeg', labels });
    await storeFile(storagePaths.offerImageSmall(offer.id, NAME), bytes, { contentType: 'image/jpeg' });
    return offer;
  };
  const addresses = ({ id }: Offer) => [
    storagePaths.offerImage(id, NAME),
    storagePaths.offerImageSmall(id, NAME),
  ];
  const areThere = (offer: Offer) => Promise.all(addresses(offer).map(hasFile));
  /** Runs the trigger for a change of the block. */
  const follow = async (id: string, before: Partial<Offer>) => {
    const after = await loadStoredOffer(id);
    const data = (entity: object) => ({ data: () => entity });
    await onOfferWritten.run({
      params: { id },
      data: { before: data({ ...after, ...before }), after: data(after) },
    } as never);
  };

  it('lose their public address, and have it back once the offer is restored', async () => {
    const offer = await withPhoto();
    await block(offer.id);
    await follow(offer.id, { blockedAt: null });
    expect(await areThere(offer)).toEqual([false, false]);
    for (const path of addresses(offer)) await dropPhoto(path);
    await unblock(offer.id);
    await follow(offer.id, { blockedAt: NOW });
    expect(await areThere(offer)).toEqual([true, true]);
    expect(await findLabels(storagePaths.offerImage(offer.id, NAME))).toMatchObject({ accepted: 'yes' });
  });

  it.each([
    ['while a repeat only waits for an admin’s look', { heldForReview: true }],
    ['once the landlord had the offer taken out of public', { blockedOnRequest: true }],
  ])('stay where they are %s', async (_, kind) => {
    const offer = await withPhoto();
    await storeOffer({ ...offer, blockedAt: NOW, ...kind });
    await alignPhotos(offer.id);
    expect(await areThere(offer)).toEqual([true, true]);
  });

  it('are not taken along by a copy', async () => {
    const offer = await withPhoto();
    await block(offer.id);
    await follow(offer.id, { blockedAt: null });
    const { offerId } = await invoke('duplicateOffer', { offerId: offer.id }, { by: landlord });
    expect((await loadStoredOffer(offerId)).photos).toEqual([]);
    expect(await hasFile(storagePaths.offerImage(offerId, NAME))).toBe(false);
  });
});
