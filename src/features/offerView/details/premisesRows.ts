import { streetLine } from '@domain/offers/address';
import type { PublicOffer } from '@domain/offers/projections';
import { UTILITIES } from '@domain/offers/utilities';
import { formatArea, formatNumber } from '@domain/shared/format';
import type { Fact } from '@ui/tables/KeyFacts';
import { inUnit, listOf, present, row, rowOf, type Texts, yesNo } from './rowKit';

type Rows = (offer: PublicOffer, texts: Texts) => Fact[];

const addressRows: Rows = ({ address }, { t }) => {
  const { officialAddress: official } = address;
  return present([
    row(t('tables.address.street'), streetLine(address)),
    row(t('tables.address.postCode'), address.postCode),
    row(t('tables.address.city'), address.city),
    row(t('tables.address.district'), official.district || address.district),
    row(t('tables.address.estate'), official.estate),
    row(t('tables.address.county'), official.county),
    row(t('tables.address.province'), official.province ?? address.province),
  ]);
};

const legalRows: Rows = (offer, { t, enums }) =>
  present([
    rowOf(t('tables.legal.mainUse'), offer.legalMainUse, (use) => enums(`mainUse.${use}`)),
    row(
      t('tables.legal.accepted'),
      listOf(offer.legalWarehouseUseAccepted, (activity) => enums(`businessActivity.${activity}`)),
    ),
    row(
      t('tables.legal.official'),
      listOf(offer.legalWarehouseUseOfficial, (activity) => enums(`businessActivity.${activity}`)),
    ),
  ]);

const buildingRows: Rows = ({ areaDetails: building }, texts) => {
  const { t, enums } = texts;
  return present([
    rowOf(t('tables.building.buildingType'), building.buildingType, (type) => enums(`buildingType.${type}`)),
    rowOf(t('tables.building.totalSurface'), building.totalSurface, formatArea),
    rowOf(t('tables.building.landArea'), building.landArea, formatArea),
    rowOf(t('tables.building.year'), building.constructionCompletionYear, String),
    row(
      t('tables.building.material'),
      listOf(building.constructionMaterial, (item) => enums(`constructionMaterial.${item}`)),
    ),
    row(
      t('tables.building.insulation'),
      listOf(building.thermalInsulation, (item) => enums(`thermalInsulation.${item}`)),
    ),
    row(
      t('tables.building.drive'),
      listOf(building.drive, (item) => enums(`drive.${item}`)),
    ),
    row(
      t('tables.building.surroundings'),
      listOf(building.surroundings, (item) => enums(`surrounding.${item}`)),
    ),
    rowOf(t('tables.building.transport'), building.publicTransportDistance, inUnit('m', texts)),
  ]);
};

const parkingRows: Rows = ({ parkingDetails: parking }, texts) => {
  const { t } = texts;
  return present([
    rowOf(t('tables.parking.lots'), parking.parkingLotsAvailable, (lots) => formatNumber(lots)),
    rowOf(t('tables.parking.surface'), parking.parkingSurface, formatArea),
    rowOf(t('tables.parking.totalSurface'), parking.totalParkingSurface, formatArea),
    row(t('tables.parking.guarded'), yesNo(parking.guardedParking, texts)),
  ]);
};

const mediaRows: Rows = ({ mediaDetails: media }, texts) => {
  const { t, enums } = texts;
  const named = (isThere: boolean) =>
    listOf(
      UTILITIES.filter((utility) => media[utility] === isThere),
      (utility) => enums(`utility.${utility}`),
    );
  return present([
    rowOf(t('tables.media.power'), media.powerAllocation, inUnit('kW', texts)),
    row(t('tables.media.energy'), media.energyCategory),
    row(t('tables.media.available'), named(true)),
    row(t('tables.media.missing'), named(false)),
  ]);
};

/** The tables every viewer sees, without the levels and the features, in their order (Spec 2 §2). */
export const PREMISES_TABLES = {
  address: addressRows,
  legal: legalRows,
  building: buildingRows,
  parking: parkingRows,
  media: mediaRows,
} as const satisfies Record<string, Rows>;
