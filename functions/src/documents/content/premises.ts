import { addressLine } from '@domain/offers/address';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import type { Offer } from '@domain/offers/offer';
import { formatDate } from '@domain/shared/format';
import type { Block } from '../blocks';
import { joined, plain, type Said, type Speaker, withinSentence } from '../say';
import { featureRows, utilityNames } from './purposeDetails';
import { roomBlocks } from './rooms';
import { given, inKilowatts, inMetres, inSquareMetres, listed, yesNo } from './values';

type Fact = [label: Said, value: Said];

type Drive = Offer['areaDetails']['drive'][number];

/** The ways to drive up to the premises, or "none". */
const roads = ({ say }: Speaker, drives: readonly Drive[]): Said =>
  drives.length === 0
    ? say('value.none')
    : joined(
        drives.map((drive, index) =>
          index === 0 ? say(`drive.${drive}`) : withinSentence(say(`drive.${drive}`)),
        ),
        ', ',
      );

const officialPlace = ({ say }: Speaker, { address }: Offer): Said => {
  const { estate, district, county, province } = address.officialAddress;
  const parts = [estate, district].filter(Boolean).map(plain);
  if (county) parts.push(say('premises.county', { name: county }));
  if (province) parts.push(say('premises.province', { name: province }));
  return parts.length > 0 ? joined(parts, ', ') : say('value.notGiven');
};

const availability = ({ say }: Speaker, { availability: from, availabilityTo: to }: Offer): Said =>
  to === null
    ? say('premises.availableFrom', { from: formatDate(from) })
    : say('premises.availableFromTo', { from: formatDate(from), to: formatDate(to) });

/** By these the land register names the owner: the parties alone are told, and no copy for other accounts has them. */
const registerFacts = (speaker: Speaker, { landAndMortgageRegisterNumber, address }: Offer): Fact[] => {
  const { say } = speaker;
  return [
    [
      say('premises.register'),
      given(speaker, formatLandRegisterNumber(landAndMortgageRegisterNumber), plain),
    ],
    [say('premises.plot'), given(speaker, address.plotNumber, plain)],
  ];
};

type Extent = { isExcerpt: boolean };

const identityFacts = (speaker: Speaker, offer: Offer, { isExcerpt }: Extent): Fact[] => {
  const { say, label } = speaker;
  const { areaDetails } = offer;
  return [
    [say('premises.name'), given(speaker, offer.name, plain)],
    [say('premises.address'), given(speaker, addressLine(offer.address), plain)],
    [say('premises.officialAddress'), officialPlace(speaker, offer)],
    ...(isExcerpt ? [] : registerFacts(speaker, offer)),
    [
      say('premises.title'),
      given(speaker, offer.address.ownershipType, (type) => label('ownershipType', type)),
    ],
    [say('premises.mainUse'), given(speaker, offer.legalMainUse, (use) => label('mainUse', use))],
    [say('premises.acceptedUse'), listed(speaker, 'businessActivity', offer.legalWarehouseUseAccepted)],
    [say('premises.officialUse'), listed(speaker, 'businessActivity', offer.legalWarehouseUseOfficial)],
    [say('premises.usableArea'), given(speaker, areaDetails.surface, inSquareMetres)],
    [say('premises.totalArea'), given(speaker, areaDetails.totalSurface, inSquareMetres)],
    [say('premises.landArea'), given(speaker, areaDetails.landArea, inSquareMetres)],
    [say('premises.available'), availability(speaker, offer)],
    ...(offer.subleaseAgreement ? ([[say('premises.sublease'), say('value.yes')]] as Fact[]) : []),
    [say('premises.description'), given(speaker, offer.description, plain)],
    [say('premises.photos'), plain(String(offer.photos.length))],
  ];
};

const buildingFacts = (speaker: Speaker, { areaDetails }: Offer): Fact[] => {
  const { say, label } = speaker;
  return [
    [
      say('premises.buildingType'),
      given(speaker, areaDetails.buildingType, (type) => label('buildingType', type)),
    ],
    [say('premises.material'), listed(speaker, 'constructionMaterial', areaDetails.constructionMaterial)],
    [say('premises.insulation'), listed(speaker, 'thermalInsulation', areaDetails.thermalInsulation)],
    [say('premises.year'), given(speaker, areaDetails.constructionCompletionYear, String)],
    [say('premises.drive'), roads(speaker, areaDetails.drive)],
    [say('premises.surroundings'), listed(speaker, 'surrounding', areaDetails.surroundings)],
    [say('premises.transport'), given(speaker, areaDetails.publicTransportDistance, inMetres)],
  ];
};

const utilityFacts = (speaker: Speaker, offer: Offer): Fact[] => {
  const { say } = speaker;
  const { mediaDetails } = offer;
  return [
    [say('premises.power'), given(speaker, mediaDetails.powerAllocation, inKilowatts)],
    [say('premises.energy'), given(speaker, mediaDetails.energyCategory, plain)],
    [say('premises.utilities'), listed(speaker, 'utility', utilityNames(mediaDetails))],
    ...featureRows(speaker, offer.relatedDetails),
  ];
};

const parkingFacts = (speaker: Speaker, { parkingDetails }: Offer): Fact[] => {
  const { say } = speaker;
  return [
    [say('premises.parkingArea'), given(speaker, parkingDetails.parkingSurface, inSquareMetres)],
    [say('premises.parkingTotal'), given(speaker, parkingDetails.totalParkingSurface, inSquareMetres)],
    [say('premises.parkingLots'), given(speaker, parkingDetails.parkingLotsAvailable, String)],
    [say('premises.parkingGuarded'), yesNo(speaker, parkingDetails.guardedParking)],
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
  { kind: 'facts', rows: buildingFacts(speaker, offer) },
  ...roomBlocks(speaker, offer.areaDetails.levels),
  { kind: 'section', text: speaker.say('section.utilities') },
  { kind: 'facts', rows: utilityFacts(speaker, offer) },
  { kind: 'section', text: speaker.say('section.parking') },
  { kind: 'facts', rows: parkingFacts(speaker, offer) },
];
