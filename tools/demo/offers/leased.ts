import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import { addDays } from '@domain/shared/days';
import type { AccountKey, DemoAccount } from '../accounts';
import { toParty } from '../accounts';
import {
  CONFIRMED_BEFORE_DAYS,
  getTermStartFor,
  toHandedOverLease,
  toTime,
  withSweptTerm,
} from '../factories/handedOver';
import type { Plan } from '../factories/premises';
import { readRoomPhoto, toPhotoFiles } from '../images/protocolPhotos';
import { buildDraftOffer, type DemoOffer } from './drafted';
import {
  type Story,
  tellExtension,
  tellNamedDeductions,
  tellNotice,
  tellOpenReturn,
  tellSettledDeposit,
  tellSubmittedReturn,
} from './stories';

type Row = Pick<Plan, 'use' | 'name' | 'description' | 'place' | 'surface' | 'price'> &
  Pick<Plan, 'floors' | 'year' | 'energy' | 'certificate'> & {
    id: string;
    option: LeaseOptionId;
    /** Days from now to the end of the term, or of as long a term for an open-ended lease; negative in the past. */
    endsIn: number;
    tell: Story;
  };

/** Months of every fixed term here. */
const MONTHS = 6;

/** Leases that were handed over: one for each thing that happens to a term, a return and a settlement. */
const ROWS: readonly Row[] = [
  {
    id: 'offer-signed-notice-given',
    use: 'Biurowe',
    place: 'pulawska',
    name: 'Biuro z zielonym holem przy Puławskiej',
    description:
      'Jedno piętro z salą na dwadzieścia biurek, drewnianą podłogą i własnym holem. Pięć minut do metra.',
    surface: 118,
    price: 10_600,
    floors: [2],
    year: 2004,
    energy: 'C',
    certificate: 'valid',
    option: 'infinite',
    endsIn: -40,
    tell: tellNotice,
  },
  {
    id: 'offer-signed-extension-proposed',
    use: 'Handlowo-Usługowe',
    place: 'marszalkowska',
    name: 'Gabinet z poczekalnią przy Marszałkowskiej',
    description:
      'Lokal po klinice: poczekalnia, recepcja i dwa gabinety z umywalkami, wejście wprost z ulicy.',
    surface: 64,
    price: 9_800,
    year: 1961,
    energy: 'D',
    certificate: 'valid',
    option: 'fixedshort',
    endsIn: 24,
    tell: tellExtension,
  },
  {
    id: 'offer-signed-return-open',
    use: 'Biurowe',
    place: 'grunwaldzka',
    name: 'Biuro na czwartym piętrze we Wrzeszczu',
    description: 'Umeblowane biuro na osiem osób z widokiem na aleję, z kuchnią i salą spotkań.',
    surface: 76,
    price: 5_300,
    floors: [4],
    year: 2011,
    certificate: 'valid',
    option: 'fixedshort',
    endsIn: 6,
    tell: tellOpenReturn,
  },
  {
    id: 'offer-signed-return-submitted',
    use: 'Magazynowo-Przemysłowe',
    place: 'wielicka',
    name: 'Hala z doświetlami przy Wielickiej',
    description: 'Hala z gładką posadzką, świetlikami w dachu i dwiema bramami z poziomu gruntu.',
    surface: 520,
    price: 13_000,
    year: 2009,
    certificate: 'valid',
    option: 'fixedshort',
    endsIn: 1,
    tell: tellSubmittedReturn,
  },
  {
    id: 'offer-signed-deductions-named',
    use: 'Handlowo-Usługowe',
    place: 'polwiejska',
    name: 'Narożny lokal do aranżacji na Półwiejskiej',
    description: 'Lokal w stanie do wykończenia z dużą witryną na deptak i wysokim sufitem.',
    surface: 92,
    price: 8_700,
    year: 1932,
    energy: 'E',
    option: 'fixedshort',
    endsIn: -7,
    tell: tellNamedDeductions,
  },
  {
    id: 'offer-signed-settled',
    use: 'Biurowe',
    place: 'roosevelta',
    name: 'Słoneczne biuro przy Roosevelta',
    description: 'Dwa pokoje i sala z oknami od podłogi, umeblowane, blisko dworca.',
    surface: 68,
    price: 4_600,
    floors: [3],
    year: 2016,
    certificate: 'valid',
    option: 'fixedshort',
    endsIn: -40,
    tell: tellSettledDeposit,
  },
];

const buildLeasedOffer = (
  { id, option, endsIn, tell, ...plan }: Row,
  index: number,
  { landlord, tenant }: Record<AccountKey, DemoAccount>,
  now: number,
): DemoOffer => {
  const startsOn = getTermStartFor(MONTHS, endsIn, now);
  const draftedAt = toTime(addDays(startsOn, -CONFIRMED_BEFORE_DAYS), '09:00');
  const drafted = buildDraftOffer(
    { ...plan, lease: { fixedshortMonths: MONTHS } },
    { id, owner: landlord, index },
    draftedAt,
  );
  const roomPhoto = readRoomPhoto(id);
  const parties = { landlord: toParty(landlord), tenant: toParty(tenant) };
  const lease = toHandedOverLease(drafted.offer, parties.tenant, {
    startsOn,
    option,
    roomPhoto: roomPhoto.photo,
  });
  const { offer, files, depositAccount } = tell({ lease, ...parties, roomPhoto, now });
  return {
    ...drafted,
    offer: withSweptTerm(offer, now),
    ...(depositAccount && { depositAccount }),
    files: [...drafted.files, ...(files.length > 0 ? files : toPhotoFiles(id, [roomPhoto]))],
  };
};

/** Builds the leases of the demo tenant that were handed over. */
export const buildLeasedOffers = (accounts: Record<AccountKey, DemoAccount>, now: number): DemoOffer[] =>
  ROWS.map((row, index) => buildLeasedOffer(row, index, accounts, now));
