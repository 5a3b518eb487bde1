import * as lists from '@domain/offers/picklists';
import { describe, expect, it } from 'vitest';

/** Items from the specification, in its order. */
const LISTS: readonly [row: string, list: readonly string[], expected: string][] = [
  ['G7', lists.MAIN_USES, 'Biurowe, Handlowo-Usługowe, Magazynowo-Przemysłowe'],
  [
    'G53',
    lists.BUSINESS_ACTIVITIES,
    'Magazynowanie, Produkcja, Sprzedaż Hurtowa, Sprzedaż detaliczna, Biuro, Serwis, Usługi',
  ],
  ['G54', lists.ENERGY_CATEGORIES, 'A+, A, B, C, D, E, F, G'],
  [
    'G55',
    lists.WAREHOUSE_EQUIPMENT,
    'none, greaseSeparator, waterInHall, socket380V, gas, sewerage, fireSprinklers, roofWindows, smokeVents, channel, installationTrack',
  ],
  [
    'G56',
    lists.OFFICE_ROOM_TYPES,
    'officeRoom, officeRoomWithDisplayWindow, openSpace, conferenceRoom, reception',
  ],
  ['G57', lists.WAREHOUSE_ROOM_TYPES, 'workshop, openSpace, storageHall, productionHall, coldRoom'],
  [
    'G58',
    lists.TECHNICAL_ROOM_TYPES,
    'kitchen, sharedToilet, womensToilet, mensToilet, serverRoom, cleanersRoom, corridor',
  ],
  ['G59', lists.COMMERCIAL_ROOM_TYPES, 'withDisplayWindow, withoutDisplayWindow'],
  ['G60', lists.OTHER_ROOM_TYPES, 'kitchen, recreationalRoom, terrace, smokingRoom'],
  ['G61', lists.CONSTRUCTION_MATERIALS, 'brick, steel, wood'],
  ['G62', lists.THERMAL_INSULATIONS, 'styrofoam, wool, foam'],
  ['G63', lists.DRIVES, 'paved, dirt, asphalt, concretePavers, other'],
  [
    'G64',
    lists.SURROUNDINGS,
    'cityCentre, neighbourhood, suburban, undevelopedPlots, construction, forest, lake, sea, mountains',
  ],
  [
    'G65',
    lists.OWNERSHIP_TYPES,
    'ownership, coOwnership, cooperativeRight, rentalAgreement, lease, usufruct, lending, leasingAgreement',
  ],
  [
    'G66',
    lists.PROVINCES,
    'dolnośląskie, kujawsko-pomorskie, lubelskie, lubuskie, łódzkie, małopolskie, mazowieckie, opolskie, podkarpackie, podlaskie, pomorskie, śląskie, świętokrzyskie, warmińsko-mazurskie, wielkopolskie, zachodniopomorskie',
  ],
  [
    'G67',
    lists.BUILDING_TYPES,
    'office, officeBuilding, warehouseHall, detachedHouse, semiDetachedHouse, terracedHouse, tenementHouse, blockOfFlats, apartmentBuilding, shoppingCentre, retailPark, retailPavilion, productionHall, logisticsCentre, garage, historicBuilding, industrialBuilding, hotel, kiosk, other',
  ],
  ['G68', lists.OFFICE_EQUIPMENT, 'desks, chairs, blinds, carpet, multimedia, cabinets, copier, shredder'],
  ['G77', lists.DOCUMENT_KINDS, 'project, offer, lease, protocol, invoiceLandlord, invoiceTenant'],
];

describe('pick lists of an offer [G7, G53-G68, G77]', () => {
  it.each(LISTS)('are exactly those of the specification [%s]', (_row, list, expected) => {
    expect(list.join(', ')).toBe(expected);
  });
});
