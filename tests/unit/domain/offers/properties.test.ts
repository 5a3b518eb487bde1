import { pickDraftFields } from '@domain/offers/draft';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer, toPublicOffer } from '@domain/offers/offerCopies';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { toOfferCard } from '@domain/offers/projections';
import { toCanonicalJson } from '@domain/shared/canonical';
import { arbitraryOffer } from '@tests/support/arbitraryOffer';
import { anOffer, computeSha256, NOW } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const RUNS = { numRuns: 300 };
/** Hundreds of offers are hashed. The time depends on the machine, so the limit is high. */
const PATIENTLY = { timeout: 30_000 };
const SECRET = 'tajne-7f3a';

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns every key at any depth. */
const listKeys = (value: unknown): string[] =>
  isTree(value) ? Object.entries(value).flatMap(([key, member]) => [key, ...listKeys(member)]) : [];

/** Returns the offer after its whole life, with a marker in every value that only the parties may read. */
const withSecrets = (draft: Offer): Offer => {
  const lived = anOffer({
    ...draft,
    landlord: `${SECRET}@example.pl`,
    uid: `${SECRET}-uid`,
    landAndMortgageRegisterNumber: SECRET,
    address: { ...draft.address, plotNumber: SECRET, inputText: SECRET },
  })
    .withStatus('PROTOCOL_CONFIRMED')
    .build();
  const person = { firstName: SECRET, lastName: SECRET, email: SECRET, date: '2026-12-01', hour: '10:00' };
  return {
    ...lived,
    offerStatus: {
      ...lived.offerStatus,
      landlord: { companyId: `${SECRET}-landlord` },
      tenant: { uid: computeSha256(SECRET), companyId: `${SECRET}-tenant`, email: SECRET },
    },
    receptionOfThePremise: { ...person, authorized: true, savedAt: NOW },
    transferOfThePremise: { ...person, authorized: true, savedAt: NOW },
    protocolData: lived.protocolData && { ...lived.protocolData, additionalStatements: SECRET },
    counteroffer: {
      selected: true,
      isRentToggleChecked: true,
      isContractDurationToggleChecked: true,
      newPrice: 1,
      newDuration: 13,
      tenant: SECRET,
    },
  };
};

const PRIVATE_KEYS = [
  'landlord',
  'email',
  'landAndMortgageRegisterNumber',
  'plotNumber',
  'inputText',
  'protocolData',
  'receptionOfThePremise',
  'transferOfThePremise',
  'receptionTime',
  'counteroffer',
  'auditHead',
  'confirmedBy',
  'offerStatus',
  'moneySteps',
  'payoutDueBy',
  'isInterestedInInsurance',
  'summary',
];
const MEMBERS_KEYS = [
  'price',
  'leaseAgreement',
  'ownTerms',
  'offerValidTo',
  'companyName',
  'uid',
  'tenant',
  'ownershipType',
  'subleaseAgreement',
];

const membersFacts = { companyName: 'LOKALE', now: NOW, sha256: async (text: string) => computeSha256(text) };

const listKeysFound = (copy: object, keys: readonly string[]) => {
  const found = new Set(listKeys(copy));
  return keys.filter((key) => found.has(key));
};

describe('any offer the schema accepts', PATIENTLY, () => {
  it('is accepted: what the properties below run on is what landlords may send', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        expect(getOfferIssues(offer, NOW)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('shows visitors neither a private nor a members’ field, and no private value [G41, J14]', () => {
    fc.assert(
      fc.property(arbitraryOffer, (draft) => {
        const copy = toPublicOffer(withSecrets(draft), NOW);
        expect(listKeysFound(copy, [...PRIVATE_KEYS, ...MEMBERS_KEYS])).toEqual([]);
        expect(JSON.stringify(copy)).not.toContain(SECRET);
        expect(JSON.stringify(toOfferCard(copy))).not.toContain(SECRET);
      }),
      RUNS,
    );
  });

  it('shows signed-in accounts no private field and no private value, owner and companies only hashed [G2, G41]', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOffer, async (draft) => {
        const copy = await toMembersOffer(withSecrets(draft), membersFacts);
        expect(listKeysFound(copy, PRIVATE_KEYS)).toEqual([]);
        expect(JSON.stringify(copy)).not.toContain(SECRET);
        expect(JSON.stringify(toOfferCard(copy))).not.toContain(SECRET);
      }),
      RUNS,
    );
  });
});

/** Returns the paths of all leaves. An empty list or record counts as a leaf. */
const listLeafPaths = (value: unknown, path: string[] = []): string[][] => {
  const members = isTree(value) ? Object.entries(value) : [];
  return members.length > 0
    ? members.flatMap(([key, member]) => listLeafPaths(member, [...path, key]))
    : [path];
};

const changeValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value} ` : ['other'];
};

/** Returns the tree with another value at a path. */
const withChangeAt = (tree: unknown, [key, ...rest]: string[]): unknown => {
  if (key === undefined) return changeValue(tree);
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as Tree) }) as Tree;
  copy[key] = withChangeAt(copy[key], rest);
  return copy;
};

/** Returns the tree with the keys of every record in another order. */
const reverseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reverseKeys(member)]),
  );
};

const computeDigest = (offer: Offer, number = 1) =>
  computeSha256(toCanonicalJson(getBindingFacts(offer, number)));

describe('the digest of any offer', PATIENTLY, () => {
  it('changes with any single fact the landlord is bound by', () => {
    const changed = arbitraryOffer.chain((offer) => {
      const { photos: _, isInterestedInInsurance: __, placeId: ___, ...facts } = pickDraftFields(offer);
      return fc.record({ offer: fc.constant(offer), path: fc.constantFrom(...listLeafPaths(facts)) });
    });
    fc.assert(
      fc.property(changed, ({ offer, path }) => {
        expect(computeDigest(withChangeAt(offer, path) as Offer), path.join('.')).not.toBe(
          computeDigest(offer),
        );
      }),
      RUNS,
    );
  });

  it('stays with a wish for insurance and the number of the map', () => {
    const offer = anOffer().build();
    const changed = { ...offer, isInterestedInInsurance: true, placeId: 'another' };
    expect(computeDigest(changed)).toBe(computeDigest(offer));
  });

  it('changes with a photo more, a photo less and with the number of the version', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        const photo = { name: 'nowe.jpg', width: 1, height: 1 };
        expect(computeDigest({ ...offer, photos: [...offer.photos, photo] })).not.toBe(computeDigest(offer));
        const fewer = { ...offer, photos: offer.photos.slice(1) };
        if (offer.photos.length > 0) expect(computeDigest(fewer)).not.toBe(computeDigest(offer));
        expect(computeDigest(offer, 2)).not.toBe(computeDigest(offer));
      }),
      RUNS,
    );
  });

  it('does not change with the order in which its fields are stored', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        expect(computeDigest(reverseKeys(offer) as Offer)).toBe(computeDigest(offer));
      }),
      RUNS,
    );
  });
});
