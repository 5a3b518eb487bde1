import { formatStreetLine } from '@domain/offers/address';
import { hasField, listSectionFields, type SectionKey } from '@domain/offers/fields/table';
import { UTILITIES } from '@domain/offers/picklists';
import type { PublicOffer } from '@domain/offers/projections';
import { joinNames } from '@domain/shared/text';
import type { Fact } from '@ui/tables/DescriptionList';
import { buildFieldRows, buildMappedRow, buildRow, compactRows, type Texts } from './tableRows';

type Rows = (offer: PublicOffer, texts: Texts) => Fact[];

const createSectionRows =
  (...sections: SectionKey[]): Rows =>
  (offer, texts) =>
    buildFieldRows(
      sections.flatMap(listSectionFields).filter((field) => hasField(field, offer.legalMainUse)),
      offer,
      texts,
    );

const OFFICIAL = 'address.officialAddress';

const buildAddressRows: Rows = (offer, texts) => {
  const { address } = offer;
  const { words } = texts;
  const { officialAddress: official } = address;
  const line = (path: string, value: string | null) => buildRow(words.labelOf({ path }), value);
  const rows = compactRows([
    line(`${OFFICIAL}.street`, formatStreetLine(address)),
    line('address.postCode', address.postCode),
    line('address.city', address.city),
    line(`${OFFICIAL}.district`, official.district || address.district),
    line(`${OFFICIAL}.estate`, official.estate),
    line(`${OFFICIAL}.county`, official.county),
    line(`${OFFICIAL}.province`, official.province ?? address.province),
  ]);
  return [...rows, ...createSectionRows('address')(offer, texts)];
};

const buildLegalRows: Rows = (offer, texts) => [
  ...compactRows([
    buildMappedRow(texts.words.labelOf({ path: 'legalMainUse' }), offer.legalMainUse, (use) =>
      texts.enums(`mainUse.${use}`),
    ),
  ]),
  ...createSectionRows('basics', 'purpose')(offer, texts),
];

const buildMediaRows: Rows = (offer, texts) => {
  const missing = UTILITIES.filter((utility) => !offer.mediaDetails[utility]);
  return [
    ...createSectionRows('utilities')(offer, texts),
    ...compactRows([
      buildRow(
        texts.t('tables.media.missing'),
        joinNames(missing.map((utility) => texts.enums(`utility.${utility}`))),
      ),
    ]),
  ];
};

/** Tables for every viewer in order, without the levels (Spec 2 §2). */
export const PREMISES_TABLES = {
  address: buildAddressRows,
  legal: buildLegalRows,
  building: createSectionRows('building'),
  parking: createSectionRows('parking'),
  media: buildMediaRows,
  other: createSectionRows('extras'),
} as const satisfies Record<string, Rows>;
