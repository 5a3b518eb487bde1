/** One entry of the register. A company may have several (a sole trader's activities, local units). */
export type RegistryEntry = {
  nip: string;
  regon: string;
  krs: string | null;
  name: string;
  /** P legal entity, F natural person, LP and LF their local units. */
  kind: 'P' | 'F' | 'LP' | 'LF';
  province: string;
  county: string;
  city: string;
  postCode: string;
  street: string;
  houseNumber: string;
  unitNumber: string;
  closedOn: string;
  accounts: string[];
};

type CompanyIdentity = Pick<RegistryEntry, 'nip' | 'regon' | 'name'>;
type Seat = Pick<RegistryEntry, 'province' | 'county' | 'city' | 'postCode' | 'street' | 'houseNumber'>;

const WARSAW = { province: 'MAZOWIECKIE', county: 'Warszawa', city: 'Warszawa' };
const KRAKOW = { province: 'MAŁOPOLSKIE', county: 'Kraków', city: 'Kraków' };
const WROCLAW = { province: 'DOLNOŚLĄSKIE', county: 'Wrocław', city: 'Wrocław' };
const GDANSK = { province: 'POMORSKIE', county: 'Gdańsk', city: 'Gdańsk' };
const POZNAN = { province: 'WIELKOPOLSKIE', county: 'Poznań', city: 'Poznań' };

const buildSeat = (place: typeof WARSAW, postCode: string, address: string): Seat => {
  const lastSpace = address.lastIndexOf(' ');
  return {
    ...place,
    postCode,
    street: address.slice(0, lastSpace),
    houseNumber: address.slice(lastSpace + 1),
  };
};

const buildRegistryEntry = (
  company: CompanyIdentity,
  seat: Seat,
  rest: Partial<RegistryEntry> = {},
): RegistryEntry => ({
  krs: null,
  kind: 'P',
  unitNumber: '',
  closedOn: '',
  accounts: [],
  ...company,
  ...seat,
  ...rest,
});

/** Numbers that make the fake fail as the real service can. */
export const NIP_OVER_LIMIT = '1234560208';
export const NIP_SERVER_ERROR = '1234560214';
export const NIP_SLOW = '1234560220';
/** A valid number that no company has. */
export const NIP_UNKNOWN = '1234560266';
export const NIP_CLOSED_COMPANY = '1234560013';
export const NIP_SEVERAL_ENTRIES = '1234560007';

const SOLE_TRADER = { nip: NIP_SEVERAL_ENTRIES, regon: '380073102' };

/** Invented companies with valid check digits. Their accounts belong to no real bank. */
export const REGISTRY: readonly RegistryEntry[] = [
  buildRegistryEntry(
    {
      nip: '1234560042',
      regon: '380080415',
      name: 'DEMO NIERUCHOMOŚCI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    },
    buildSeat(WARSAW, '00-590', 'ul. Marszałkowska 10'),
    { krs: '0000900042', unitNumber: '4', accounts: ['87999123470000000000001111'] },
  ),
  buildRegistryEntry(
    { nip: '1234560119', regon: '380087720', name: 'DEMO NAJEMCA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ' },
    buildSeat(KRAKOW, '30-552', 'ul. Wielicka 20'),
    { krs: '0000900119', accounts: ['97999123470000000000001222'] },
  ),
  buildRegistryEntry(
    { nip: '1234560183', regon: '380095032', name: 'TRZECIA FIRMA DEMO SPÓŁKA AKCYJNA' },
    buildSeat(WROCLAW, '54-202', 'ul. Legnicka 48'),
    { krs: '0000900183', accounts: ['10999123470000000000001333', '20999123470000000000001444'] },
  ),
  buildRegistryEntry(
    { ...SOLE_TRADER, name: 'SPEDYCJA JAN WÓJCIK ODDZIAŁ' },
    buildSeat(GDANSK, '80-827', 'ul. Długa 12'),
    {
      kind: 'LF',
    },
  ),
  buildRegistryEntry(
    { ...SOLE_TRADER, name: 'DAWNA HURTOWNIA JAN WÓJCIK' },
    buildSeat(GDANSK, '80-827', 'ul. Długa 12'),
    {
      kind: 'F',
      closedOn: '2019-03-31',
    },
  ),
  buildRegistryEntry(
    { ...SOLE_TRADER, name: 'SPEDYCJA JAN WÓJCIK' },
    buildSeat(GDANSK, '80-309', 'al. Grunwaldzka 472'),
    {
      kind: 'F',
      accounts: ['30999123470000000000001555'],
    },
  ),
  buildRegistryEntry(
    { nip: NIP_CLOSED_COMPANY, regon: '380102341', name: 'ZAMKNIĘTA SPÓŁKA JAWNA' },
    buildSeat(POZNAN, '61-805', 'ul. Święty Marcin 24'),
    {
      krs: '0000900013',
      closedOn: '2021-12-31',
    },
  ),
  buildRegistryEntry(
    { nip: '1234560059', regon: '380109656', name: '"ŻÓŁĆ & GĘŚ" <SPÓŁKA CYWILNA>' },
    buildSeat(POZNAN, '60-734', 'ul. Głogowska 14'),
    {
      accounts: ['40999123470000000000001666'],
    },
  ),
  buildRegistryEntry(
    { nip: '1234560065', regon: '380116969', name: 'MAGAZYNY POŁUDNIE SPÓŁKA KOMANDYTOWA' },
    buildSeat(KRAKOW, '31-154', 'ul. Pawia 9'),
    {
      krs: '0000900065',
      accounts: ['50999123470000000000001777'],
    },
  ),
  buildRegistryEntry(
    {
      nip: '1234560071',
      regon: '380124271',
      name: 'BIURA PRZY ODRZE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    },
    buildSeat(WROCLAW, '50-024', 'ul. Świdnicka 40'),
    {
      krs: '0000900071',
    },
  ),
  buildRegistryEntry(
    {
      nip: '1234560148',
      regon: '380131578',
      name: 'PRACOWNIA WSPÓLNA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    },
    buildSeat(WARSAW, '03-429', 'ul. Stalowa 14'),
    { krs: '0000900148', accounts: ['70999123470000000000001999'] },
  ),
];
