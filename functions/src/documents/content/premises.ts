import { addressLine } from '@domain/offers/address';
import { isShownIn } from '@domain/offers/fields/describe';
import type { Field } from '@domain/offers/fields/field';
import { fieldsOf, hasField, type SectionKey } from '@domain/offers/fields/table';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import type { Offer } from '@domain/offers/offer';
import { formatDate } from '@domain/shared/format';
import type { Block } from '../blocks';
import { joined, plain, type Said, type Speaker } from '../say';
import { roomBlocks } from './rooms';
import { given, inSquareMetres } from './values';

type Fact = [label: Said, value: Said];

const absent = ({ say }: Speaker, { kind }: Field): Said =>
  say(kind === 'choices' || kind === 'flags' || kind === 'own' ? 'value.none' : 'value.notGiven');

/** The fields of a part of the form that documents show, each by its name with its value. */
const fieldFacts = (speaker: Speaker, section: SectionKey, offer: Offer): Fact[] =>
  fieldsOf(section)
    .filter((field) => isShownIn(field, 'document') && hasField(field, offer.legalMainUse))
    .map((field) => [speaker.field(field), speaker.describe(field, offer) ?? absent(speaker, field)]);

const officialPlace = ({ say }: Speaker, { address }: Offer): Said => {
  const { estate, district, county, province } = address.officialAddress;
  const parts = [estate, district].filter(Boolean).map(plain);
  if (county) parts.push(say('premises.county', { name: county }));
  if (province) parts.push(say('premises.province', { name: province }));
  return parts.length > 0 ? joined(parts, ', ') : say('value.notGiven');
};

/** By these the land register names the owner: the parties alone are told, and no copy for other accounts has them. */
const registerFacts = (speaker: Speaker, { landAndMortgageRegisterNumber, address }: Offer): Fact[] => {
  const { field } = speaker;
  return [
    [
      field({ path: 'landAndMortgageRegisterNumber' }),
      given(speaker, formatLandRegisterNumber(landAndMortgageRegisterNumber), plain),
    ],
    [field({ path: 'address.plotNumber' }), given(speaker, address.plotNumber, plain)],
  ];
};

const availabilityFacts = ({ field }: Speaker, { availability, availabilityTo }: Offer): Fact[] => [
  [field({ path: 'availability' }), plain(formatDate(availability))],
  ...(availabilityTo === null
    ? []
    : ([[field({ path: 'availabilityTo' }), plain(formatDate(availabilityTo))]] as Fact[])),
];

type Extent = { isExcerpt: boolean };

const identityFacts = (speaker: Speaker, offer: Offer, { isExcerpt }: Extent): Fact[] => {
  const { say, label, field } = speaker;
  return [
    [field({ path: 'name' }), given(speaker, offer.name, plain)],
    [field({ path: 'address' }), given(speaker, addressLine(offer.address), plain)],
    [say('premises.officialAddress'), officialPlace(speaker, offer)],
    ...(isExcerpt ? [] : registerFacts(speaker, offer)),
    [
      field({ path: 'address.ownershipType' }),
      given(speaker, offer.address.ownershipType, (type) => label('ownershipType', type)),
    ],
    [field({ path: 'legalMainUse' }), given(speaker, offer.legalMainUse, (use) => label('mainUse', use))],
    ...fieldFacts(speaker, 'purpose', offer),
    [field({ path: 'areaDetails.surface' }), given(speaker, offer.areaDetails.surface, inSquareMetres)],
    ...fieldFacts(speaker, 'basics', offer),
    ...availabilityFacts(speaker, offer),
    ...(offer.subleaseAgreement
      ? ([[field({ path: 'subleaseAgreement' }), say('value.yes')]] as Fact[])
      : []),
    [field({ path: 'description' }), given(speaker, offer.description, plain)],
    [say('premises.photos'), plain(String(offer.photos.length))],
  ];
};

/** Everything an offer says about its premises; an excerpt leaves out what only the parties are told. */
export const premisesBlocks = (
  speaker: Speaker,
  offer: Offer,
  extent: Extent = { isExcerpt: false },
): Block[] => [
  { kind: 'section', text: speaker.say('section.premises') },
  { kind: 'facts', rows: identityFacts(speaker, offer, extent) },
  { kind: 'section', text: speaker.say('section.building') },
  { kind: 'facts', rows: fieldFacts(speaker, 'building', offer) },
  ...roomBlocks(speaker, offer.areaDetails.levels),
  { kind: 'section', text: speaker.say('section.utilities') },
  {
    kind: 'facts',
    rows: [...fieldFacts(speaker, 'utilities', offer), ...fieldFacts(speaker, 'extras', offer)],
  },
  { kind: 'section', text: speaker.say('section.parking') },
  { kind: 'facts', rows: fieldFacts(speaker, 'parking', offer) },
];
