import { formatAddressLine } from '@domain/offers/address';
import type { SectionKey } from '@domain/offers/fields/table';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import type { Offer } from '@domain/offers/offer';
import { listPhotos } from '@domain/offers/photos';
import { formatDate } from '@domain/shared/format';
import { type BilingualText, joinTexts, type Translator, toBilingual } from '../bilingualText';
import type { Block } from '../blocks';
import type { PlanPicture } from '../kinds';
import { buildFieldFacts, type Fact } from './fieldFacts';
import { buildRoomBlocks } from './rooms';
import { formatOptional, toSquareMetres } from './values';

const formatOfficialPlace = ({ say }: Translator, { address }: Offer): BilingualText => {
  const { estate, district, county, province } = address.officialAddress;
  const parts = [estate, district].filter(Boolean).map(toBilingual);
  if (county) parts.push(say('premises.county', { name: county }));
  if (province) parts.push(say('premises.province', { name: province }));
  return parts.length > 0 ? joinTexts(parts, ', ') : say('value.notGiven');
};

/**
 * Builds the land-register rows. They identify the owner, so only the parties get them, and no projection for other
 * accounts has them.
 */
const buildRegisterFacts = (
  speaker: Translator,
  { landAndMortgageRegisterNumber, address }: Offer,
): Fact[] => {
  const { field } = speaker;
  return [
    [
      field({ path: 'landAndMortgageRegisterNumber' }),
      formatOptional(speaker, formatLandRegisterNumber(landAndMortgageRegisterNumber), toBilingual),
    ],
    [field({ path: 'address.plotNumber' }), formatOptional(speaker, address.plotNumber, toBilingual)],
  ];
};

const buildAvailabilityFacts = (
  { field, write }: Translator,
  { availability, availabilityTo }: Offer,
): Fact[] => [
  [field({ path: 'availability' }), write((lang) => formatDate(availability, lang))],
  ...(availabilityTo === null
    ? []
    : ([[field({ path: 'availabilityTo' }), write((lang) => formatDate(availabilityTo, lang))]] as Fact[])),
];

type Extent = { isExcerpt?: true; plan?: PlanPicture | null };

/** Returns the number of photos and their captions, which bind like the rest of the offer. */
const describePhotos = (offer: Offer): string => {
  const photos = listPhotos(offer);
  const captions = photos.flatMap(({ caption }) => caption || []);
  return captions.length > 0 ? `${photos.length} (${captions.join('; ')})` : String(photos.length);
};

const buildPlanBlocks = ({ say }: Translator, plan: PlanPicture | null | undefined): Block[] => {
  if (!plan) return [];
  const title = say('premises.plan');
  const text = plan.caption ? joinTexts([title, toBilingual(plan.caption)], ': ') : title;
  return [{ kind: 'picture', jpeg: plan.jpeg, text }];
};

const buildIdentityFacts = (speaker: Translator, offer: Offer, extent: Extent): Fact[] => {
  const { say, label, field } = speaker;
  const buildRows = (section: SectionKey) => buildFieldFacts(speaker, section, { ...extent, offer });
  return [
    [field({ path: 'name' }), formatOptional(speaker, offer.name, toBilingual)],
    [field({ path: 'address' }), formatOptional(speaker, formatAddressLine(offer.address), toBilingual)],
    [say('premises.officialAddress'), formatOfficialPlace(speaker, offer)],
    ...buildRows('address'),
    ...(extent.isExcerpt ? [] : buildRegisterFacts(speaker, offer)),
    [
      field({ path: 'address.ownershipType' }),
      formatOptional(speaker, offer.address.ownershipType, (type) => label('ownershipType', type)),
    ],
    [
      field({ path: 'legalMainUse' }),
      formatOptional(speaker, offer.legalMainUse, (use) => label('mainUse', use)),
    ],
    ...buildRows('purpose'),
    [
      field({ path: 'areaDetails.surface' }),
      formatOptional(speaker, offer.areaDetails.surface, toSquareMetres(speaker)),
    ],
    ...buildRows('basics'),
    ...buildAvailabilityFacts(speaker, offer),
    ...(offer.subleaseAgreement
      ? ([[field({ path: 'subleaseAgreement' }), say('value.yes')]] as Fact[])
      : []),
    [field({ path: 'description' }), formatOptional(speaker, offer.description, toBilingual)],
    [say('premises.photos'), toBilingual(describePhotos(offer))],
  ];
};

/** Builds everything an offer says about its premises. An excerpt omits data reserved for the parties. */
export const buildPremisesBlocks = (speaker: Translator, offer: Offer, extent: Extent = {}): Block[] => {
  const { say } = speaker;
  const buildRows = (...sections: SectionKey[]) =>
    sections.flatMap((section) => buildFieldFacts(speaker, section, { ...extent, offer }));
  return [
    { kind: 'section', text: say('section.premises') },
    { kind: 'facts', rows: buildIdentityFacts(speaker, offer, extent) },
    { kind: 'section', text: say('section.building') },
    { kind: 'facts', rows: buildRows('building') },
    ...buildPlanBlocks(speaker, extent.plan),
    ...buildRoomBlocks(speaker, offer.areaDetails.levels),
    { kind: 'section', text: say('section.utilities') },
    { kind: 'facts', rows: buildRows('utilities', 'extras') },
    { kind: 'section', text: say('section.parking') },
    { kind: 'facts', rows: buildRows('parking') },
  ];
};
