import { getOfferIssues } from '@domain/offers/offerSchema';
import { anOffer, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';
import { listIssueKeysAfter } from './issues';

const office = anOffer().office().build();

type Required = { path: string; empty: unknown; row: string };

const REQUIRED: readonly Required[] = [
  { path: 'description', empty: '', row: 'H33' },
  { path: 'legalMainUse', empty: null, row: 'H34' },
  { path: 'name', empty: '', row: 'H35' },
  { path: 'price', empty: null, row: 'H36' },
  { path: 'priceCurrency', empty: null, row: 'H37' },
  { path: 'areaDetails.surface', empty: null, row: 'H38' },
  { path: 'areaDetails.totalSurface', empty: null, row: 'H39' },
  { path: 'areaDetails.levels.0.levelNumber', empty: null, row: 'H40' },
  { path: 'areaDetails.levels.0.levelName', empty: '', row: 'H40' },
  { path: 'areaDetails.levels.0.surface', empty: null, row: 'H40' },
  { path: 'areaDetails.levels.0.height', empty: null, row: 'H40' },
  { path: 'areaDetails.levels.0.numberOfStaircases', empty: null, row: 'H40' },
  { path: 'areaDetails.buildingType', empty: null, row: 'H47' },
  { path: 'areaDetails.publicTransportDistance', empty: null, row: 'H48' },
  { path: 'areaDetails.landArea', empty: null, row: 'H49' },
  { path: 'parkingDetails.parkingSurface', empty: null, row: 'H50' },
  { path: 'parkingDetails.totalParkingSurface', empty: null, row: 'H50' },
  { path: 'parkingDetails.parkingLotsAvailable', empty: null, row: 'H50' },
  { path: 'mediaDetails.powerAllocation', empty: null, row: 'H51' },
  { path: 'mediaDetails.energyCategory', empty: null, row: 'H52' },
  { path: 'landAndMortgageRegisterNumber', empty: '', row: 'H53' },
  { path: 'address.plotNumber', empty: '', row: 'H54' },
  { path: 'address.ownershipType', empty: null, row: 'H55' },
  { path: 'address.officialAddress.houseNumber', empty: '', row: 'H56' },
  { path: 'address.officialAddress.street', empty: '', row: 'H56' },
  { path: 'address.officialAddress.estate', empty: '', row: 'H56' },
  { path: 'address.officialAddress.district', empty: '', row: 'H56' },
  { path: 'address.officialAddress.county', empty: '', row: 'H56' },
  { path: 'address.officialAddress.province', empty: null, row: 'H56' },
  { path: 'unitReceiptDeadline', empty: null, row: 'H57' },
  { path: 'leaseAgreement.deposit', empty: null, row: 'H58' },
  { path: 'leaseAgreement.payDay', empty: null, row: 'H59' },
  { path: 'leaseAgreement.firstPaymentDay', empty: null, row: 'H60' },
  { path: 'leaseAgreement.nonRentFees', empty: null, row: 'H61' },
  { path: 'offerValidTo', empty: null, row: 'H62' },
];

/** Lists that need at least one item. */
const AT_LEAST_ONE: readonly Omit<Required, 'empty'>[] = [
  { path: 'legalWarehouseUseAccepted', row: 'H41' },
  { path: 'legalWarehouseUseOfficial', row: 'H42' },
  { path: 'areaDetails.surroundings', row: 'H43' },
  { path: 'areaDetails.drive', row: 'H44' },
  { path: 'areaDetails.constructionMaterial', row: 'H45' },
  { path: 'areaDetails.thermalInsulation', row: 'H46' },
];

describe('what an offer must name before it is sent [H31, H33-H62]', () => {
  it.each(['office', 'retail', 'warehouse'] as const)('accepts a complete %s', (kind) => {
    expect(getOfferIssues(anOffer()[kind]().build(), NOW)).toEqual([]);
  });

  it.each(REQUIRED)('refuses an offer without $path [H31, $row]', ({ path, empty }) => {
    expect(listIssueKeysAfter(office, path, empty)).toEqual(['required']);
  });

  it.each(REQUIRED.filter(({ empty }) => empty === ''))(
    'refuses blanks for $path [H31, $row]',
    ({ path }) => {
      expect(listIssueKeysAfter(office, path, '   ')).toEqual(['required']);
    },
  );

  it.each(AT_LEAST_ONE)(
    'refuses an offer without any item of $path, takes one with one [$row]',
    ({ path }) => {
      const items = path.split('.').reduce<unknown>((part, key) => (part as never)[key], office) as unknown[];
      expect(listIssueKeysAfter(office, path, [])).toEqual(['atLeastOne']);
      expect(listIssueKeysAfter(office, path, items.slice(0, 1))).toEqual([]);
    },
  );

  it('accepts a name with a space at its end and judges it by what it says [H35]', () => {
    expect(listIssueKeysAfter(office, 'name', 'Biuro przy Stalowej ')).toEqual([]);
  });

  it('refuses a price that is a text [H36]', () => {
    expect(listIssueKeysAfter(office, 'price', '12500')).toEqual(['number']);
  });

  it('refuses a price in another currency [H37]', () => {
    expect(listIssueKeysAfter(office, 'priceCurrency', 'EUR')).toEqual(['oneOf']);
  });

  it('refuses an offer without a level [H40]', () => {
    expect(listIssueKeysAfter(office, 'areaDetails.levels', [])).toContain('atLeastOne');
  });

  it('names every missing field at once [H31, H94]', () => {
    const paths = getOfferIssues({ ...office, name: '', description: '', price: null }, NOW).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['name', 'price', 'description']);
  });
});
