import { isNip } from '@domain/companies/company';
import { getHandoverTerms, getHandoverWindow } from '@domain/leases/handoverWindow';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { MAIN_USES } from '@domain/offers/picklists';
import { effectiveState, isPublished } from '@domain/offers/predicates';
import { OFFER_STATES, POST_SIGNING_STATUSES } from '@domain/offers/states';
import { getPromotionStatus } from '@domain/promotion/promotion';
import { DAY_MS } from '@domain/shared/dates';
import { WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { NOW } from '@tests/support/builders';
import { buildDemoData, getCheckTime } from '@tools/demo/data';
import { buildMoneyOrigins } from '@tools/demo/factories/contract';
import { buildDemoPromotion } from '@tools/demo/promotion';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { DEMO_ACCOUNTS } from '@tools/dev/demoAccounts';
import { describe, expect, it } from 'vitest';

const data = buildDemoData(NOW);
const offers = data.offers.map(({ offer }) => offer);
const active = offers.filter(({ offerStatus }) => offerStatus.state === 'ACTIVE');
const landlords = offers.filter(({ uid }) => uid === 'demo-landlord');
const getDemoOffer = (id: string) => {
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer) throw new Error(`There is no demo offer ${id}.`);
  return offer;
};

describe('demo offers', () => {
  it.each(offers.filter(isPublished).map(({ id }) => id))(
    '%s could have been confirmed by its landlord',
    (id) => {
      const offer = getDemoOffer(id);
      expect(getOfferIssues(offer, getCheckTime(offer, NOW))).toEqual([]);
    },
  );

  it('have one complete and one half-filled draft', () => {
    expect(getOfferIssues(getDemoOffer('offer-unsigned-01'), NOW)).toEqual([]);
    expect(getOfferIssues(getDemoOffer('offer-unsigned-02'), NOW).map(({ path }) => path)).toContain('price');
  });

  it('have one moment of the handover each, on a day the offer allows', () => {
    const leases = offers.filter(({ receptionTime }) => receptionTime !== null);
    expect(leases.length).toBeGreaterThanOrEqual(6);
    for (const offer of leases) {
      const { receptionTime, receptionOfThePremise, transferOfThePremise } = offer;
      const { firstDay, lastDay } = getHandoverWindow(getHandoverTerms(offer, NOW));
      expect(receptionTime && receptionTime.date >= firstDay && receptionTime.date <= lastDay).toBe(true);
      for (const person of [receptionOfThePremise, transferOfThePremise])
        if (person) expect({ date: person.date, hour: person.hour }).toEqual(receptionTime);
    }
  });

  it('have ids and names of their own', () => {
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    expect(new Set(offers.map(({ name }) => name)).size).toBe(offers.length);
  });

  it('are at least thirty ACTIVE ones with three or four photos and a place on the map', () => {
    expect(active.length).toBeGreaterThanOrEqual(30);
    for (const { photos, geoMarker } of active) {
      expect([3, 4]).toContain(photos.length);
      expect(geoMarker).not.toBeNull();
    }
  });

  it('cover every purpose in each of the five cities', () => {
    const pairs = new Set(active.map(({ legalMainUse, address }) => `${legalMainUse} ${address.city}`));
    expect(pairs.size).toBe(MAIN_USES.length * 5);
  });

  it('of the landlord stand in every stored state and every status after signing', () => {
    const stored = OFFER_STATES.filter((state) => state !== 'NEW');
    expect(new Set(landlords.map(({ offerStatus }) => offerStatus.state))).toEqual(new Set(stored));
    expect(new Set(landlords.map(({ offerStatus }) => offerStatus.postSigningStatus))).toEqual(
      new Set(POST_SIGNING_STATUSES),
    );
  });

  it('that are BOOKED have a reservation that still lasts', () => {
    expect(effectiveState(getDemoOffer('offer-booked-01'), NOW)).toBe('BOOKED');
  });

  it('have two companies in the queue behind a reservation', () => {
    expect(getDemoOffer('offer-booked-01').queue).toMatchObject({ waiting: 2, paused: 0 });
    expect(data.queue.map(({ companyId, position }) => [companyId, position])).toEqual([
      ['demo-trzecia', 1],
      ['demo-biura', 2],
    ]);
  });

  it('with a tenant have a contract bound to the confirmed version', () => {
    const taken = offers.filter(({ offerStatus }) => offerStatus.tenant);
    expect(data.contracts.map(({ id }) => id)).toEqual(taken.map(({ id }) => id));
    for (const contract of data.contracts) {
      expect(contract.versionDigest).toBe(getDemoOffer(contract.id).version?.digest);
      const isJoint = contract.id === 'offer-booked-second-signature';
      expect(contract.tenantUid).toBe(isJoint ? 'demo-joint' : 'demo-tenant');
    }
  });
});

describe('the money of a demo lease', () => {
  it.each([
    ['offer-signed-deposit-pending', []],
    ['offer-signed-deposit-confirmed', ['confirmDeposit']],
    ['offer-signed-protocol-rejected', ['confirmDeposit']],
    ['offer-signed-rejected', ['rejectDeposit']],
    ['offer-signed-after-rejection', ['confirmDeposit', 'recordRefund']],
  ])('of %s has the steps that its contract records', (id, steps) => {
    expect(getDemoOffer(id).moneySteps).toEqual(steps);
    const contract = data.contracts.find((one) => one.id === id);
    expect([contract?.depositConfirmed, contract?.depositRejected, contract?.refund].map(Boolean)).toEqual([
      steps.includes('confirmDeposit'),
      steps.includes('rejectDeposit'),
      steps.includes('recordRefund'),
    ]);
  });
});

describe('demo accounts and companies', () => {
  it('are all the accounts the start names', () => {
    const emails = data.accounts.map(({ user }) => user.email);
    expect(emails).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ email }) => email)));
  });

  it('list the offers an account owns, without deleted ones', () => {
    const landlord = data.accounts.find(({ user }) => user.uid === 'demo-landlord');
    const owned = landlords.filter(({ offerStatus }) => offerStatus.state !== 'DELETED').map(({ id }) => id);
    expect(landlord?.user.offers).toEqual(owned);
  });

  it.each(data.companies.map(({ nazwa, nip }) => ({ nazwa, nip })))(
    '$nazwa has a right tax number',
    ({ nip }) => {
      expect(isNip(nip)).toBe(true);
    },
  );

  it('have companies whose members all have access', () => {
    for (const { users, hasAccess, creatorId } of data.companies) {
      expect(hasAccess).toEqual(users.map(({ uid }) => uid));
      expect(hasAccess).toContain(creatorId);
    }
  });
});

describe('the other demo data', () => {
  it('are twelve active listings, at most ten a company', () => {
    expect(data.listings).toHaveLength(12);
    const counts = Map.groupBy(data.listings, ({ listing }) => listing.companyId);
    for (const listings of counts.values()) expect(listings.length).toBeLessThanOrEqual(WANTED_ACTIVE_MAX);
  });

  it('are two identity requests', () => {
    expect(data.identityRequests).toHaveLength(2);
  });

  it('have a deposit account with right check digits', () => {
    const { depositAccount } = DEMO_SETTINGS;
    const rearranged = `${depositAccount.slice(2)}2521${depositAccount.slice(0, 2)}`;
    expect(depositAccount).toMatch(/^\d{26}$/);
    expect(BigInt(rearranged) % 97n).toBe(1n);
  });

  it('let a promotion run that has room for offers, today and in two months less a day', () => {
    const promotion = buildDemoPromotion(NOW);
    expect(promotion).toMatchObject({ pool: 100, insured: 37 });
    for (const at of [NOW, NOW + 59 * DAY_MS]) expect(getPromotionStatus(promotion, at)).toBe('running');
  });

  it('leave who decides alone to the defaults of production, for which there are two admins', () => {
    expect(DEMO_SETTINGS).not.toHaveProperty('twoPeopleForMoney');
    expect(DEMO_SETTINGS).not.toHaveProperty('twoPeopleForResets');
    expect(data.accounts.filter(({ claims }) => claims.admin).map(({ user }) => user.email)).toEqual([
      'admin@demo.pl',
      'admin2@demo.pl',
    ]);
    for (const contract of data.contracts) {
      const { depositConfirmed, refund } = Object.fromEntries(buildMoneyOrigins(contract));
      if (depositConfirmed && refund) expect(refund.by).not.toBe(depositConfirmed.by);
    }
  });

  it('are the same whenever they are made for the same moment', () => {
    const again = buildDemoData(NOW);
    expect(again.offers.map(({ offer }) => offer)).toEqual(offers);
    expect(again.contracts).toEqual(data.contracts);
  });
});

describe('what the admin panel and the inboxes begin with', () => {
  it('is about offers and accounts of the demo', () => {
    for (const { uid, offerId, offerName } of data.notifications) {
      expect(data.accounts.some(({ user }) => user.uid === uid)).toBe(true);
      expect(offerName).toBe(getDemoOffer(offerId ?? '').name);
    }
    expect(data.reports.map(({ state }) => state)).toEqual(['open', 'answered']);
  });
});
