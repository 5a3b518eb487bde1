import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import { isPublished } from '@domain/offers/predicates';
import { toOfferCard } from '@domain/offers/projections';
import { OFFER_STATES } from '@domain/offers/states';
import { HOUR_MS } from '@domain/shared/dates';
import { anOffer, computeSha256, LANDLORD, NOW, TENANT } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const membersFacts = {
  companyName: 'LOKALE TESTOWE',
  now: NOW,
  sha256: async (text: string) => computeSha256(text),
};

/** Returns every key and every text or number at any depth. */
const listKeysAndValues = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([key, member]) => [key, ...listKeysAndValues(member)]);
};

const full: Offer = {
  ...anOffer().withStatus('PROTOCOL_CONFIRMED').build(),
  price: 77_777,
  landAndMortgageRegisterNumber: 'WA4M/99999999/3',
  address: { ...anOffer().build().address, plotNumber: '998877/66', ownershipType: 'usufruct' },
  subleaseAgreement: true,
  counteroffer: {
    selected: true,
    isRentToggleChecked: true,
    isContractDurationToggleChecked: false,
    newPrice: 66_666,
    newDuration: null,
    tenant: TENANT.email,
  },
};

const PERSONAL = [
  LANDLORD.uid,
  LANDLORD.email,
  TENANT.uid,
  TENANT.email,
  full.landAndMortgageRegisterNumber,
  full.address.plotNumber,
];
const PRIVATE_KEYS = [
  'landlord',
  'email',
  'landAndMortgageRegisterNumber',
  'protocolData',
  'receptionOfThePremise',
  'transferOfThePremise',
  'receptionTime',
  'counteroffer',
  'auditHead',
  'plotNumber',
  'inputText',
  'confirmedBy',
  'offerStatus',
];
const MEMBERS_ONLY_KEYS = [
  'price',
  'leaseAgreement',
  'deposit',
  'offerValidTo',
  'ownTerms',
  'companyName',
  'uid',
  'tenant',
  'version',
  'ownershipType',
  'subleaseAgreement',
];

describe("the visitors' copy of an offer", () => {
  const found = listKeysAndValues(toPublicOffer(full, NOW));

  it.each([...PRIVATE_KEYS, ...MEMBERS_ONLY_KEYS])('has no field %s at any depth [G41, J14]', (key) => {
    expect(found).not.toContain(key);
  });

  it.each([...PERSONAL, String(full.price), String(full.offerValidTo), computeSha256(LANDLORD.uid)])(
    'does not hold the value %s at any depth [G41, J14]',
    (value) => {
      expect(found).not.toContain(value);
    },
  );

  it('tells what the premises are [G41]', () => {
    const { id, name, areaDetails, photos } = full;
    expect(toPublicOffer(full, NOW)).toMatchObject({ id, name, areaDetails, photos, state: 'SIGNED' });
  });
});

describe("the signed-in accounts' copy of an offer", () => {
  it('tells what entitles the landlord to let, and whether the owner lets it be sublet', async () => {
    expect(await toMembersOffer(full, membersFacts)).toMatchObject({
      ownershipType: 'usufruct',
      subleaseAgreement: true,
    });
  });

  it('tells no one how a signed lease goes on', async () => {
    const copy = listKeysAndValues(await toMembersOffer(full, membersFacts));
    for (const untold of ['postSigningStatus', full.offerStatus.postSigningStatus]) {
      expect(copy).not.toContain(untold);
    }
  });

  it.each(PRIVATE_KEYS)('has no field %s at any depth [G41]', async (key) => {
    expect(listKeysAndValues(await toMembersOffer(full, membersFacts))).not.toContain(key);
  });

  it.each([...PERSONAL, LANDLORD.companyId, TENANT.companyId])(
    'does not hold the value %s at any depth [G2]',
    async (value) => {
      expect(listKeysAndValues(await toMembersOffer(full, membersFacts))).not.toContain(value);
    },
  );

  it('does not tell the tenant’s company, not even by a digest that anyone who knows its id could make', async () => {
    const copy = await toMembersOffer(full, membersFacts);
    expect(copy.tenant).toEqual({ uid: computeSha256(TENANT.uid) });
    const digests = [`${TENANT.companyId}`, `${full.id}:${TENANT.companyId}`].map((text) =>
      computeSha256(text),
    );
    for (const digest of digests) expect(listKeysAndValues(copy)).not.toContain(digest);
  });

  it('names owner and tenant by SHA-256 and tells rent, terms and company [G2, G28]', async () => {
    expect(await toMembersOffer(full, membersFacts)).toMatchObject({
      uid: computeSha256(LANDLORD.uid),
      tenant: { uid: computeSha256(TENANT.uid) },
      price: 77_777,
      leaseAgreement: full.leaseAgreement,
      companyName: 'LOKALE TESTOWE',
    });
  });
});

describe('publishing by white list', () => {
  const future = { ...full, bankNote: 'secret of tomorrow' } as Offer;

  it('keeps a field added to the offer out of both copies [G41]', async () => {
    const copies = [toPublicOffer(future, NOW), await toMembersOffer(future, membersFacts)];
    for (const copy of copies) expect(listKeysAndValues(copy)).not.toContain('bankNote');
  });

  it('publishes ACTIVE, BOOKED and SIGNED offers and no others', () => {
    const published = OFFER_STATES.filter((state) =>
      isPublished({ offerStatus: { ...full.offerStatus, state } }),
    );
    expect(published).toEqual(['ACTIVE', 'BOOKED', 'SIGNED']);
  });

  it('shows a reservation of two hours ago as ACTIVE again [L22]', () => {
    const lapsed = anOffer()
      .booked({ at: NOW - 2 * HOUR_MS })
      .build();
    expect(toPublicOffer(lapsed, NOW).state).toBe('ACTIVE');
    expect(toPublicOffer(lapsed, NOW - 1).state).toBe('BOOKED');
  });
});

describe('the card of an offer', () => {
  it('shows a rent to signed-in accounts and none to visitors [J15]', async () => {
    expect(toOfferCard(toPublicOffer(full, NOW)).price).toBeNull();
    expect(toOfferCard(await toMembersOffer(full, membersFacts)).price).toBe(77_777);
  });

  it('takes place, area and level from the offer', () => {
    expect(toOfferCard(toPublicOffer(anOffer().active().build(), NOW))).toMatchObject({
      city: 'Warszawa',
      district: 'Praga-Północ',
      surface: 124,
      levelNumber: 2,
      state: 'ACTIVE',
    });
  });
});

describe('the facts that bind the landlord', () => {
  const offer = anOffer().build();
  const digestOf = (changed: Partial<Offer>) => JSON.stringify(getBindingFacts({ ...offer, ...changed }, 1));

  it.each([
    ['price', { price: 1 }],
    ['lease terms', { leaseAgreement: { ...offer.leaseAgreement, deposit: 1 } }],
    ['register number', { landAndMortgageRegisterNumber: 'X' }],
    ['validity', { offerValidTo: 1 }],
    ['photos', { photos: [{ name: 'a.jpg', width: 1, height: 1 }] }],
  ] as const)('change with the %s', (_fact, changed) => {
    expect(digestOf(changed as Partial<Offer>)).not.toBe(digestOf({}));
  });

  it('do not change with what happens to the offer afterwards', () => {
    expect(digestOf({ updatedAt: 1, receptionTime: { date: '2026-12-01', hour: '10:00' } })).toBe(
      digestOf({}),
    );
  });
});
