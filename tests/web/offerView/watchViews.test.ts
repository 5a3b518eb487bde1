import { AppError } from '@data/calls/appError';
import { type MemberReaders, type MemberView, watchMemberView } from '@data/offers/memberView';
import type { Subscribe } from '@data/query/listening';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { MembersOffer } from '@domain/offers/projections';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { buildMembersOffer } from '../../support/copies';
import { booked, id, landlord, stranger, tenant } from './viewFixtures';

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

  it('says that someone else has reserved it, without being asked for again', async () => {
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

  it('tells nothing more, neither a view nor a failure, to anyone who has left', async () => {
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

  it('reads nothing again where nothing of the copy has changed', async () => {
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
