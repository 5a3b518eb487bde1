import { formatAddressLine } from '@domain/offers/address';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { formatDate } from '@domain/shared/format';
import { type BilingualText, joinTexts, type Translator, toBilingual } from '../bilingualText';
import type { Block } from '../blocks';
import type { LeaseDocument, ProjectDocument } from '../kinds';
import { toPln } from './money';
import { describeLength } from './terms';
import { formatOptional, toSquareMetres } from './values';

type Cell = [label: BilingualText, value: BilingualText];

const buildMoneyCells = (speaker: Translator, rent: number | null, deposit: number | null): Cell[] => [
  [speaker.say('rent.monthlyNet'), formatOptional(speaker, rent, toPln(speaker))],
  [speaker.field({ path: 'leaseAgreement.deposit' }), formatOptional(speaker, deposit, toPln(speaker))],
];

const buildAreaCell = (speaker: Translator, { areaDetails }: Offer): Cell => [
  speaker.field({ path: 'areaDetails.surface' }),
  formatOptional(speaker, areaDetails.surface, toSquareMetres(speaker)),
];

/** Builds what an offer comes down to: rent, deposit, area, terms to choose from, from when and until when. */
export const buildOfferGlance = (speaker: Translator, { offer }: ProjectDocument): Block => {
  const { say, field, write } = speaker;
  const lengths = getLeaseOptions(offer.leaseAgreement).map((option) => describeLength(speaker, option));
  return {
    kind: 'glance',
    cells: [
      ...buildMoneyCells(speaker, offer.price, offer.leaseAgreement.deposit),
      buildAreaCell(speaker, offer),
      [say('term.length'), lengths.length > 0 ? joinTexts(lengths, ', ') : say('value.notGiven')],
      [field({ path: 'availability' }), write((lang) => formatDate(offer.availability, lang))],
      [field({ path: 'offerValidTo' }), write((lang) => formatDate(offer.offerValidTo, lang))],
    ],
  };
};

/** Builds what a lease comes down to: rent, deposit, term, area, day of payment and address. */
export const buildLeaseGlance = (speaker: Translator, { offer, contract, option }: LeaseDocument): Block => {
  const { say, field } = speaker;
  return {
    kind: 'glance',
    cells: [
      ...buildMoneyCells(speaker, contract.rent, contract.deposit),
      [say('term.length'), describeLength(speaker, { ...option, months: contract.months })],
      buildAreaCell(speaker, offer),
      [
        field({ path: 'leaseAgreement.payDay' }),
        formatOptional(speaker, offer.leaseAgreement.payDay, (day) =>
          say('rent.payDayValue', { day: String(day) }),
        ),
      ],
      [field({ path: 'address' }), formatOptional(speaker, formatAddressLine(offer.address), toBilingual)],
    ],
  };
};
