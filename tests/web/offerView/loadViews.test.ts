import { AppError } from '@data/calls/appError';
import {
  loadMemberView,
  loadPreview,
  type MemberReaders,
  type MemberView,
  watchMemberView,
} from '@data/offers/memberView';
import { loadVisitorView } from '@data/offers/offerView';
import type { Subscribe } from '@data/query/listening';
import type { Viewer } from '@domain/accounts/viewer';
import type { CounterOffer } from '@domain/offers/counterOffer';
import { getPrecedenceSide } from '@domain/offers/membersView';
import type { Offer } from '@domain/offers/offer';
import type { MembersOffer } from '@domain/offers/projections';
import { computeSha256 } from '@tests/support/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer, LANDLORD, TENANT } from '../../support/builders/offer';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';

const createFakeReaders = async (offer: Offer | null, { mayReadFull = true, isPublished = true } = {}) => {
  const copy = offer && isPublished ? await buildMembersOffer(offer) : null;
  return {
    publicOffer: vi.fn(async () => (offer && isPublished ? buildPublicOffer(offer) : null)),
    membersOffer: vi.fn(async () => copy),
    fullOffer: vi.fn(async () => (mayReadFull ? offer : null)),
  } satisfies MemberReaders & { publicOffer: typeof loadVisitorView };
};

const booked = anOffer().booked().build();
const stranger = aViewer().withUid('uidStranger').verified().ofCompany('companyStranger').build();
const landlord = aViewer(LANDLORD).build();
const tenant = aViewer(TENANT).build();
const id = booked.id;

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

  it('is asked for by nobody else, nor once it is over', async () => {
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
    'gives somebody else, %s, the copy for accounts without trying the full record [J18]',
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

describe('The copy of an offer while it is looked at', () => {
  const free = anOffer().active().build();

  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

  /** Follows the offer as the viewer. Returns the shown values in order; `tell` changes the members' copy. */
  const follow = (viewer: Viewer, fullOffer: MemberReaders['fullOffer'] = async () => null) => {
    const shown: (MemberView | null)[] = [];
    const failures: unknown[] = [];
    const source = {
      tell: (_: MembersOffer | null) => {},
      fail: (_: unknown) => {},
      stopped: vi.fn(),
    };
    const watchCopy = (): Subscribe<MembersOffer | null> => (onCopy, onError) => {
      source.tell = onCopy;
      source.fail = onError;
      return source.stopped;
    };
    const stop = watchMemberView({ id, viewer }, { watchCopy, fullOffer })(
      (view) => shown.push(view),
      (error) => failures.push(error),
    );
    return { shown, failures, source, stop };
  };

  /** Waits until a load that starts now has ended. Every earlier load has ended by then. */
  const anotherIsShown = async () => {
    const { shown, source } = follow(landlord, async () => free);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
  };

  it('says that somebody else has reserved it, without being asked for anew', async () => {
    const { shown, source } = follow(stranger);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    source.tell(await buildMembersOffer(booked));
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map((view) => view?.offer.state)).toEqual(['ACTIVE', 'BOOKED']);
  });

  it('does not let what took longer to read hide what is newer', async () => {
    const slow = Promise.withResolvers<Offer | null>();
    const fullOffer = vi.fn<MemberReaders['fullOffer']>(async () => booked);
    fullOffer.mockReturnValueOnce(slow.promise);
    const { shown, source } = follow(landlord, fullOffer);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(fullOffer).toHaveBeenCalledOnce());
    source.tell(await buildMembersOffer(booked));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    slow.resolve(free);
    await slow.promise;
    await anotherIsShown();
    expect(shown.map((view) => view?.offer.state)).toEqual(['BOOKED']);
  });

  it('leaves a withdrawn offer on the screen, with what was typed there', async () => {
    const { shown, source } = follow(stranger);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    source.tell(null);
    await anotherIsShown();
    expect(shown.map((view) => view?.offer.id)).toEqual([free.id]);
  });

  it('shows a party that admins blocked it once its copy vanishes, and not their own company as its landlord', async () => {
    const fullOffer = vi.fn<MemberReaders['fullOffer']>(async () => booked);
    const { shown, source } = follow(tenant, fullOffer);
    source.tell(await buildMembersOffer(booked));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    fullOffer.mockResolvedValue({ ...booked, blockedAt: NOW });
    source.tell(null);
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map((view) => view?.offer.blockedAt)).toEqual([undefined, NOW]);
    expect(shown.at(-1)?.offer.companyName).toBe('');
    source.tell(await buildMembersOffer(booked));
    await vi.waitFor(() => expect(shown).toHaveLength(3));
  });

  it('leaves it on a party’s screen where its full record cannot be read any more', async () => {
    const fullOffer = vi.fn<MemberReaders['fullOffer']>(async () => booked);
    const { shown, source } = follow(tenant, fullOffer);
    source.tell(await buildMembersOffer(booked));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    fullOffer.mockResolvedValue(null);
    source.tell(null);
    await anotherIsShown();
    expect(shown.map((view) => view?.offer.id)).toEqual([booked.id]);
  });

  it('says that there is none where none was there from the beginning [J21]', async () => {
    const { shown, source } = follow(stranger);
    source.tell(null);
    await vi.waitFor(() => expect(shown).toEqual([null]));
  });

  it('tells nothing more, neither a view nor a failure, to whoever has left', async () => {
    const slow = Promise.withResolvers<Offer | null>();
    const { shown, failures, source, stop } = follow(landlord, () => slow.promise);
    source.tell(await buildMembersOffer(free));
    stop();
    slow.reject(new AppError('networkFailed'));
    await expect(slow.promise).rejects.toThrow();
    await anotherIsShown();
    expect([shown, failures]).toEqual([[], []]);
    expect(source.stopped).toHaveBeenCalledOnce();
  });

  it('passes a failure to read the full record on under its name', async () => {
    const { failures, source } = follow(landlord, async () => {
      throw new AppError('networkFailed');
    });
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(failures).toMatchObject([{ reason: 'networkFailed' }]));
  });

  it('shows the copy where the full record cannot be read once the offer is on the screen', async () => {
    const fullOffer = vi.fn<MemberReaders['fullOffer']>(async () => free);
    const { shown, failures, source } = follow(landlord, fullOffer);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    fullOffer.mockRejectedValueOnce(new AppError('networkFailed'));
    source.tell(await buildMembersOffer(booked));
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(shown[1]).toMatchObject({ offer: { state: 'BOOKED' }, full: null });
    expect(failures).toEqual([]);
  });

  it('passes a failure to follow it on only while nothing is on the screen', async () => {
    const before = follow(stranger);
    before.source.fail(new AppError('networkFailed'));
    expect(before.failures).toMatchObject([{ reason: 'networkFailed' }]);
    const { shown, failures, source } = follow(stranger);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    source.fail(new AppError('networkFailed'));
    expect(failures).toEqual([]);
  });

  it('reads nothing anew where nothing of the copy has changed', async () => {
    const fullOffer = vi.fn<MemberReaders['fullOffer']>(async () => free);
    const { shown, source } = follow(landlord, fullOffer);
    source.tell(await buildMembersOffer(free));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    source.tell(await buildMembersOffer(free));
    await anotherIsShown();
    expect(fullOffer).toHaveBeenCalledOnce();
    expect(shown).toHaveLength(1);
  });
});
