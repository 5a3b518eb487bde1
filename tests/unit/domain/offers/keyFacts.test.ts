import { getKeyFacts, isLacking } from '@domain/offers/keyFacts';
import { MAIN_USES } from '@domain/offers/picklists';
import { anOffer } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import { describe, expect, it } from 'vitest';

const offer = buildPublicOffer(anOffer().active().build());
const [level] = offer.areaDetails.levels;
if (!level) throw new Error('The offer of the tests has a level.');

const findFact = (name: string, shown = offer) => getKeyFacts(shown).find((fact) => fact.name === name);

describe('the key facts of an offer', () => {
  it.each(MAIN_USES)('are twelve for %s', (legalMainUse) => {
    expect(getKeyFacts({ ...offer, legalMainUse })).toHaveLength(12);
  });

  it('name the clear height, else that of the lowest level', () => {
    const areaDetails = { ...offer.areaDetails, levels: [level, { ...level, height: 250 }] };
    expect(findFact('height', { ...offer, areaDetails: { ...areaDetails, ceilingHeight: 320 } })?.value).toBe(
      3.2,
    );
    expect(
      findFact('height', { ...offer, areaDetails: { ...areaDetails, ceilingHeight: undefined } })?.value,
    ).toBe(2.5);
  });

  it('name the capacity of the strongest lift, or only that there is one', () => {
    const withLevels = (...lifts: [boolean, number | null][]) => ({
      ...offer,
      areaDetails: {
        ...offer.areaDetails,
        levels: lifts.map(([lift, liftCapacityKg]) => ({ ...level, lift, liftCapacityKg })),
      },
    });
    expect(findFact('lift', withLevels([true, 630], [true, 1000], [false, 2000]))?.value).toBe(1000);
    expect(findFact('lift', withLevels([true, null]))?.value).toBe(true);
    expect(findFact('lift', withLevels([false, null]))?.value).toBe(false);
  });

  it('tell a thing that is lacking from a value that is not given', () => {
    const parkingDetails = { ...offer.parkingDetails, parkingLotsAvailable: 0 };
    const mediaDetails = { ...offer.mediaDetails, energyCategory: null };
    const lacking = findFact('parking', { ...offer, parkingDetails });
    const unknown = findFact('energy', { ...offer, mediaDetails });
    expect([lacking, unknown].map((fact) => fact && isLacking(fact))).toEqual([true, false]);
  });
});
