import { AppError } from '@data/calls/appError';
import { loadMemberView, loadPreview, type MemberReaders } from '@data/offers/memberView';
import { loadVisitorView } from '@data/offers/offerView';
import type { Viewer } from '@domain/accounts/viewer';
import type { CounterOffer } from '@domain/offers/counterOffer';
import { getPrecedenceSide } from '@domain/offers/membersView';
import type { Offer } from '@domain/offers/offer';
import { computeSha256 } from '@tests/support/builders';
import { describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer, TENANT } from '../../support/builders/offer';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { booked, id, landlord, stranger, tenant } from './viewFixtures';

const createFakeReaders = async (offer: Offer | null, { mayReadFull = true, isPublished = true } = {}) => {
  const copy = offer && isPublished ? await buildMembersOffer(offer) : null;
  return {
    publicOffer: vi.fn(async () => (offer && isPublished ? buildPublicOffer(offer) : null)),
    membersOffer: vi.fn(async () => copy),
    fullOffer: vi.fn(async () => (mayReadFull ? offer : null)),
  } satisfies MemberReaders & { publicOffer: typeof loadVisitorView };
};

describe('Whose precedence a colleague of the proposer sees', () => {
  const precedence = { uid: computeSha256(TENANT.uid), companyId: 'companyTenant', endsAt: NOW + 1000 };
  const negotiated = anOffer().active().with({ precedence }).build();
  const proposal = { tenantUid: TENANT.uid } as CounterOffer;
  const colleague = aViewer().withUid('uidColleague').verified().ofCompany('companyTenant').build();
  const sideOf = async (viewer: Viewer, now: number, found: CounterOffer[]) => {
    const companyProposals = vi.fn(async () => found);
    const view = await loadMemberView(
      { id: negotiated.id, viewer, now },
      { ...(await createFakeReaders(negotiated)), companyProposals },
    );
    return {
      side: view && getPrecedenceSide(view.offer, view.hashes, now),
      asked: companyProposals.mock.calls,
    };
  };

  it('is their own by what their company proposed, and another’s where it proposed nothing', async () => {
    const asked = [[negotiated.id, 'companyTenant']];
    expect(await sideOf(colleague, NOW, [proposal])).toEqual({ side: 'own', asked });
    expect(await sideOf(colleague, NOW, [])).toEqual({ side: 'other', asked });
  });

  it('is asked for by no one else, nor once it is over', async () => {
    const person = aViewer().withUid('uidPerson').verified().build();
    expect((await sideOf(tenant, NOW, [])).asked).toEqual([]);
    expect((await sideOf(person, NOW, [])).asked).toEqual([]);
    expect((await sideOf(colleague, NOW + 1000, [])).asked).toEqual([]);
  });
});

describe('The copy of an offer each viewer is given', () => {
  it('gives a visitor the public copy, and asks for nothing else [J15, J18]', async () => {
    const readers = await createFakeReaders(booked);
    const shown = await loadVisitorView('visited', readers.publicOffer);
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
    'gives someone else, %s, the copy for accounts without trying the full record [J18]',
    async (_, offer, viewer) => {
      const readers = await createFakeReaders(offer);
      const view = await loadMemberView({ id: offer.id, viewer, now: NOW }, readers);
      expect(view?.offer.price).toBe(12_500);
      expect(view?.full).toBeNull();
      expect(readers.fullOffer).not.toHaveBeenCalled();
      expect(readers.publicOffer).not.toHaveBeenCalled();
    },
  );

  it('gives another company the copy when the full record of a reserved offer is refused [J18]', async () => {
    const readers = await createFakeReaders(booked, { mayReadFull: false });
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
  ])('gives %s the full record [J18]', async (_, viewer) => {
    const view = await loadMemberView({ id, viewer, now: NOW }, await createFakeReaders(booked));
    expect(view?.full?.id).toBe(id);
  });

  it('falls back to the copy when the full record is refused [J18]', async () => {
    const readers = await createFakeReaders(booked, { mayReadFull: false });
    const view = await loadMemberView({ id, viewer: tenant, now: NOW }, readers);
    expect(view).toMatchObject({ full: null, offer: { id } });
  });

  it('answers nothing for an offer that does not exist or is not for this viewer [J21]', async () => {
    expect(
      await loadMemberView({ id, viewer: stranger, now: NOW }, await createFakeReaders(null)),
    ).toBeNull();
    const foreignDraft = await createFakeReaders(anOffer().build(), {
      isPublished: false,
      mayReadFull: false,
    });
    expect(await loadMemberView({ id, viewer: stranger, now: NOW }, foreignDraft)).toBeNull();
    expect(await loadVisitorView('unknown', async () => null)).toBeNull();
  });

  it('answers nothing for a project its landlord deleted, nor as a preview', async () => {
    const deleted = anOffer().unsigned().build();
    deleted.offerStatus = { ...deleted.offerStatus, state: 'DELETED' };
    const readers = await createFakeReaders(deleted, { isPublished: false });
    const asked = { id: deleted.id, viewer: landlord, now: NOW };
    expect(await loadMemberView(asked, readers)).toBeNull();
    expect(await loadPreview(asked, readers)).toBeNull();
  });

  it('previews the own draft as accounts will see it [A33]', async () => {
    const readers = await createFakeReaders(anOffer().build(), { isPublished: false });
    const view = await loadPreview({ id, viewer: landlord, now: NOW }, readers);
    expect(view).toMatchObject({ offer: { price: 12_500, state: 'UNSIGNED', version: null } });
  });

  it('previews no draft that was stored past the form', async () => {
    const malformed = { ...anOffer().build(), photos: [null] } as unknown as Offer;
    const readers = await createFakeReaders(malformed, { isPublished: false });
    const full = { ...readers, fullOffer: async () => malformed };
    expect(await loadPreview({ id, viewer: landlord, now: NOW }, full)).toBe('misshapen');
  });

  it('passes a failure of the network on under its name', async () => {
    const readers = await createFakeReaders(booked);
    readers.membersOffer.mockRejectedValue(new AppError('networkFailed'));
    await expect(loadMemberView({ id, viewer: stranger, now: NOW }, readers)).rejects.toMatchObject({
      reason: 'networkFailed',
    });
  });
});
