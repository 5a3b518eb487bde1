import { getKeyFacts, isLacking } from '@domain/offers/keyFacts';
import type { Room } from '@domain/offers/offer';
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

  const withRooms = (offices: Room[], toiletsLocation = '') => ({
    ...offer,
    areaDetails: {
      ...offer.areaDetails,
      levels: [
        {
          ...level,
          toiletsLocation,
          offices,
          commercialAndServiceRooms: [],
          warehouses: [],
          technicalRooms: [],
        },
      ],
    },
  });
  const aRoom = (windows: number | null): Room => ({ type: 'officeRoom', surface: 20, windows });
  const readBoth = (shown: typeof offer) =>
    ['windows', 'toilets'].map((name) => findFact(name, shown)?.value);

  it('leave windows and toilets unknown while nothing names them', () => {
    expect(readBoth(withRooms([aRoom(null)]))).toEqual([null, null]);
    expect(readBoth(withRooms([aRoom(null), aRoom(0)]))).toEqual([0, null]);
  });

  it('count windows and toilets that rooms name, and know of toilets whose place alone is given', () => {
    const toilet: Room = { type: 'sharedToilet', surface: 4, windows: 1 };
    expect(readBoth(withRooms([aRoom(2), toilet], 'na korytarzu'))).toEqual([3, 1]);
    expect(readBoth(withRooms([aRoom(2)], 'na korytarzu'))).toEqual([2, true]);
  });
});
