import { formatStreetLine } from '@domain/offers/address';
import { hasField, listSectionFields, type SectionKey } from '@domain/offers/fields/table';
import { UTILITIES } from '@domain/offers/picklists';
import type { PublicOffer } from '@domain/offers/projections';
import { joinNames } from '@domain/shared/text';
import type { Fact } from '@ui/tables/KeyFacts';
import { fieldRows, present, row, rowOf, type Texts } from './rowKit';

type Rows = (offer: PublicOffer, texts: Texts) => Fact[];

const rowsOf =
  (section: SectionKey): Rows =>
  (offer, texts) =>
    fieldRows(
      listSectionFields(section).filter((field) => hasField(field, offer.legalMainUse)),
      offer,
      texts,
    );

const OFFICIAL = 'address.officialAddress';

const addressRows: Rows = ({ address }, { words }) => {
  const { officialAddress: official } = address;
  const line = (path: string, value: string | null) => row(words.labelOf({ path }), value);
  return present([
    line(`${OFFICIAL}.street`, formatStreetLine(address)),
    line('address.postCode', address.postCode),
    line('address.city', address.city),
    line(`${OFFICIAL}.district`, official.district || address.district),
    line(`${OFFICIAL}.estate`, official.estate),
    line(`${OFFICIAL}.county`, official.county),
    line(`${OFFICIAL}.province`, official.province ?? address.province),
  ]);
};

const legalRows: Rows = (offer, texts) => [
  ...present([
    rowOf(texts.words.labelOf({ path: 'legalMainUse' }), offer.legalMainUse, (use) =>
      texts.enums(`mainUse.${use}`),
    ),
  ]),
  ...rowsOf('purpose')(offer, texts),
];

const mediaRows: Rows = (offer, texts) => {
  const missing = UTILITIES.filter((utility) => !offer.mediaDetails[utility]);
  return [
    ...rowsOf('utilities')(offer, texts),
    ...present([
      row(
        texts.t('tables.media.missing'),
        joinNames(missing.map((utility) => texts.enums(`utility.${utility}`))),
      ),
    ]),
  ];
};

/** The tables every viewer sees, without the levels, in their order (Spec 2 §2). */
export const PREMISES_TABLES = {
  address: addressRows,
  legal: legalRows,
  building: rowsOf('building'),
  parking: rowsOf('parking'),
  media: mediaRows,
  other: rowsOf('extras'),
} as const satisfies Record<string, Rows>;
