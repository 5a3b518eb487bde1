import { storagePaths } from '@api/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import { toCanonicalJson } from '@domain/shared/canonical';
import { MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { findContentDigest, hasFile, storeFile } from '@functions/data/files';
import { acceptPhoto } from '@functions/offers/photoFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import declarations from '@locales/pl/declarations.json';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  invokeRaw,
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
  stranger,
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
const storeSentDraft = () => storeOffer(anOffer().withId(createDocumentId()).sent().build());
const confirm = async (offerId: string, by: Account = landlord, now = NOW) =>
  invoke('onOfferAddConfirm', await buildConfirmationInput(offerId), { by, now });

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

  it('refuses an unsent project, a reserved offer, and everyone but the landlord’s side', async () => {
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
