import { createBlankOffer, createEmptyRelatedDetails, pickDraftFields } from '@domain/offers/draft';
import { getPublishingIssues } from '@domain/offers/offerSchema';
import { MAIN_USES } from '@domain/offers/picklists';
import { anOffer, NOW } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';
import { describe, expect, it } from 'vitest';
import { withChanges } from './issues';

const LEVEL = 'areaDetails.levels.0';

/** A publishable offer with one room in every group. */
const office = withChanges(pickDraftFields(anOffer().office().build()), {
  'areaDetails.surface': 200,
  'areaDetails.totalSurface': 200,
  [`${LEVEL}.surface`]: 200,
  [`${LEVEL}.offices`]: [{ type: 'openSpace', surface: 50, windows: 2 }],
  [`${LEVEL}.commercialAndServiceRooms`]: [{ type: 'withDisplayWindow', surface: 50, windows: 2 }],
  [`${LEVEL}.warehouses`]: [{ type: 'coldRoom', surface: 50, windows: 0 }],
  [`${LEVEL}.technicalRooms`]: [{ type: 'kitchen', surface: 50, windows: 1 }],
  geoMarker: { lat: 52.25, lng: 21.04 },
});

const ROOM = 'type surface windows';
const BUILDING =
  'surface totalSurface landArea buildingType constructionMaterial thermalInsulation constructionCompletionYear drive surroundings publicTransportDistance levels';
const FLOOR =
  'levelNumber levelName surface height numberOfStaircases accessibility toiletsLocation otherRooms otherRoomsDetails lift liftCapacityKg offices commercialAndServiceRooms warehouses technicalRooms';

/** Records that a landlord fills in: path and fields of each. */
const PARTS: readonly [row: string, path: string, fields: string][] = [
  ['G19', 'ownTerms', 'selected terms'],
  ['G20', 'summary', 'summary1 summary2 summary3 summary4'],
  ['G21', 'geoMarker', 'lat lng'],
  ['G29', 'address', 'street postCode country province district city plotNumber ownershipType inputText'],
  ['G30', 'address.officialAddress', 'houseNumber street estate district county province'],
  ['G31', 'areaDetails', BUILDING],
  ['G32', LEVEL, FLOOR],
  ['G33', `${LEVEL}.offices.0`, ROOM],
  ['G33', `${LEVEL}.commercialAndServiceRooms.0`, ROOM],
  ['G33', `${LEVEL}.warehouses.0`, ROOM],
  ['G33', `${LEVEL}.technicalRooms.0`, ROOM],
  ['G34', 'parkingDetails', 'parkingSurface totalParkingSurface parkingLotsAvailable guardedParking'],
];

const toYupPath = (path: string) => path.replace(/\.(\d+)/g, '[$1]');
const listIssuesAfter = (path: string, value: unknown) =>
  getPublishingIssues(setByPath(office, path, value), NOW).map(
    (issue) => `${issue.path} ${issue.message.key}`,
  );

describe('what is published [G19, G20, G21, G29, G30, G31, G32, G33, G34]', () => {
  it('is an office that has it all', () => expect(getPublishingIssues(office, NOW)).toEqual([]));

  it.each(PARTS)('has every field of its row and no other [%s]: %s', (_row, path, fields) => {
    for (const field of fields.split(' ')) {
      const faulty = listIssuesAfter(`${path}.${field}`, undefined).map((fault) => fault.split(' ')[0]);
      expect(faulty, field).toContain(toYupPath(`${path}.${field}`));
    }
    expect(listIssuesAfter(`${path}.more`, 1)).toEqual([`${toYupPath(`${path}.more`)} unknown`]);
  });

  it('has the details of its main use and of no other [G36]', () => {
    for (const use of MAIN_USES) {
      expect(listIssuesAfter('relatedDetails.kind', use)).toEqual(
        use === 'Biurowe' ? [] : ['relatedDetails.kind oneOf'],
      );
      const faults = listIssuesAfter('relatedDetails', createEmptyRelatedDetails(use));
      expect(faults.length === 0, use).toBe(use === 'Biurowe');
    }
    expect(listIssuesAfter('relatedDetails.kind', null)).toEqual(['relatedDetails.kind required']);
  });

  it('is for rent or for sale and for nothing else [G6]', () => {
    expect([listIssuesAfter('offerType', 'rent'), listIssuesAfter('offerType', 'sell')]).toEqual([[], []]);
    expect(listIssuesAfter('offerType', 'swap')).toEqual(['offerType oneOf']);
  });
});

const BY_THE_LANDLORD =
  'id uid landlord name description offerType legalMainUse legalWarehouseUseAccepted legalWarehouseUseOfficial price priceCurrency availability availabilityTo offerValidTo unitReceiptDeadline landAndMortgageRegisterNumber isInterestedInInsurance subleaseAgreement ownTerms summary geoMarker placeId address areaDetails parkingDetails mediaDetails relatedDetails leaseAgreement photos';
const OF_THE_LEASE =
  'receptionOfThePremise transferOfThePremise receptionTime counteroffer protocolData offerStatus';
const OF_THE_FUNCTIONS =
  'reservation lastReservationNumber version auditHead nameMailSent projectSentAt signedAt adminNotifiedAt moneySteps payoutDueBy createdAt updatedAt';

describe('a new offer', () => {
  it('begins with every field of the record and no other', () => {
    const owner = { uid: 'uidOwner', email: 'owner@example.pl', companyId: null };
    const fields = `${BY_THE_LANDLORD} ${OF_THE_LEASE} ${OF_THE_FUNCTIONS}`.split(' ');
    expect(Object.keys(createBlankOffer('offerA', owner, NOW)).sort()).toEqual(fields.sort());
  });
});
