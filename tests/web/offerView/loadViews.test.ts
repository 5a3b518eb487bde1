import { AppError } from '@data/appError';
import { loadMemberView, loadPreview, loadVisitorView, type OfferReaders } from '@data/offerView';
import type { Offer } from '@domain/offers/offer';
import { describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer, LANDLORD, TENANT } from '../../support/builders/offer';
import { membersCopy, publicCopy } from '../../support/copies';

const readersOf = async (offer: Offer | null, { mayReadFull = true, isPublished = true } = {}) => {
  const copy = offer && isPublished ? await membersCopy(offer) : null;
  return {
    publicOffer: vi.fn(async () => (offer && isPublished ? publicCopy(offer) : null)),
    membersOffer: vi.fn(async () => copy),
    fullOffer: vi.fn(async () => (mayReadFull ? offer : null)),
  } satisfies OfferReaders;
};

const booked = anOffer().booked().build();
const stranger = aViewer().withUid('uidStranger').verified().ofCompany('companyStranger').build();
const landlord = aViewer(LANDLORD).build();
const tenant = aViewer(TENANT).build();
const id = booked.id;

describe('The copy of an offer each viewer is given', () => {
  it('[J15] [J18] gives a visitor the public copy, and asks for nothing else', async () => {
    const readers = await readersOf(booked);
    const shown = await loadVisitorView('visited', NOW, readers);
    expect(JSON.stringify(shown)).not.toMatch(
      /price|12500|leaseAgreement|offerValidTo|companyName|example\.pl/,
    );
    expect(readers.membersOffer).not.toHaveBeenCalled();
    expect(readers.fullOffer).not.toHaveBeenCalled();
  });

  it.each([
    ['of no company', booked, aViewer().withUid('uidStranger').verified().build()],
    ['where nobody rents', anOffer().active().build(), stranger],
  ])(
    '[J18] gives somebody else, %s, the copy for accounts without trying the full record',
    async (_, offer, viewer) => {
      const readers = await readersOf(offer);
      const view = await loadMemberView({ id: offer.id, viewer, now: NOW }, readers);
      expect(view?.offer.price).toBe(12_500);
      expect(view?.full).toBeNull();
      expect(readers.fullOffer).not.toHaveBeenCalled();
      expect(readers.publicOffer).not.toHaveBeenCalled();
    },
  );

  it('[J18] gives another company the copy when the full record of a reserved offer is refused', async () => {
    const readers = await readersOf(booked, { mayReadFull: false });
    const view = await loadMemberView({ id, viewer: stranger, now: NOW }, readers);
    expect(view).toMatchObject({ full: null, offer: { id }, hashes: { tenantUid: null } });
  });

  it.each([
    ['the landlord', landlord],
    [
      'a colleague of the landlord',
      aViewer().withUid('uidColleague').verified().ofCompany('companyLandlord').build(),
    ],
    ['the tenant', tenant],
    [
      'a colleague of the tenant',
      aViewer().withUid('uidColleague').verified().ofCompany('companyTenant').build(),
    ],
  ])('[J18] gives %s the full record', async (_, viewer) => {
    const view = await loadMemberView({ id, viewer, now: NOW }, await readersOf(booked));
    expect(view?.full?.id).toBe(id);
  });

  it('[J18] falls back to the copy when the full record is refused', async () => {
    const readers = await readersOf(booked, { mayReadFull: false });
    const view = await loadMemberView({ id, viewer: tenant, now: NOW }, readers);
    expect(view).toMatchObject({ full: null, offer: { id } });
  });

  it('[J21] answers nothing for an offer that does not exist or is not for this viewer', async () => {
    expect(await loadMemberView({ id, viewer: stranger, now: NOW }, await readersOf(null))).toBeNull();
    const foreignDraft = await readersOf(anOffer().build(), { isPublished: false, mayReadFull: false });
    expect(await loadMemberView({ id, viewer: stranger, now: NOW }, foreignDraft)).toBeNull();
    expect(await loadVisitorView('unknown', NOW, await readersOf(null))).toBeNull();
  });

  it('[A33] previews the own draft as accounts will see it', async () => {
    const readers = await readersOf(anOffer().build(), { isPublished: false });
    const view = await loadPreview({ id, viewer: landlord, now: NOW }, readers);
    expect(view?.offer).toMatchObject({ price: 12_500, state: 'UNSIGNED', version: null });
  });

  it('passes a failure of the network on under its name', async () => {
    const readers = await readersOf(booked);
    readers.membersOffer.mockRejectedValue(new AppError('networkFailed'));
    await expect(loadMemberView({ id, viewer: stranger, now: NOW }, readers)).rejects.toMatchObject({
      reason: 'networkFailed',
    });
  });
});
