/** Numbers that make the fakes of both registers fail as the real ones can. */
export const KRS_UNKNOWN = '0000900404';
export const KRS_OVER_LIMIT = '0000900429';
export const KRS_SERVER_ERROR = '0000900500';
export const KRS_SLOW = '0000900504';
export const KRS_MALFORMED = '0000900900';
export const KRS_OF_OTHER_COMPANY = '0000900901';

export type CourtPerson = {
  first: string;
  last: string;
  second?: string;
  office?: string;
  suspended?: boolean;
};

/** An invented company of the court register. */
export type CourtEntry = {
  krs: string;
  part: 'P' | 'S';
  name: string;
  nip: string;
  body: string;
  sentence: string;
  members: readonly CourtPerson[];
  proxies?: readonly (CourtPerson & { kind: string })[];
  /** An entry of part 5: a curator. */
  curator?: Record<string, unknown>;
  /** An entry of part 6, such as a liquidation. */
  proceedings?: Record<string, unknown>;
};

const BOARD = 'ZARZĄD';
const president = (first: string, last: string): CourtPerson => ({ first, last, office: 'PREZES ZARZĄDU' });
const member = (first: string, last: string): CourtPerson => ({ first, last, office: 'CZŁONEK ZARZĄDU' });

/** The demo companies, with their demo accounts on the board, and invented ones for tests. */
export const COURT_REGISTER: readonly CourtEntry[] = [
  {
    krs: '0000900042',
    part: 'P',
    name: 'DEMO NIERUCHOMOŚCI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    nip: '1234560042',
    body: BOARD,
    sentence: 'DO SKŁADANIA OŚWIADCZEŃ W IMIENIU SPÓŁKI UPRAWNIONY JEST KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE.',
    members: [president('MARIA', 'KOWALSKA'), member('TOMASZ', 'ZIELIŃSKI')],
  },
  {
    krs: '0000900119',
    part: 'P',
    name: 'DEMO NAJEMCA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    nip: '1234560119',
    body: BOARD,
    sentence:
      'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO CZŁONEK ZARZĄDU SAMODZIELNIE, W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE.',
    members: [president('PIOTR', 'WIŚNIEWSKI'), member('EWA', 'WZOROWA')],
  },
  {
    krs: '0000900183',
    part: 'P',
    name: 'TRZECIA FIRMA DEMO SPÓŁKA AKCYJNA',
    nip: '1234560183',
    body: BOARD,
    sentence:
      'PREZES ZARZĄDU SAMODZIELNIE ALBO DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE ALBO CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM',
    members: [president('ZOFIA', 'LEWANDOWSKA'), member('EWA', 'WZOROWA')],
    proxies: [{ first: 'KAROL', last: 'POMOCNY', kind: 'PROKURA ŁĄCZNA' }],
  },
  {
    krs: '0000900065',
    part: 'P',
    name: 'MAGAZYNY POŁUDNIE SPÓŁKA KOMANDYTOWA',
    nip: '1234560065',
    body: 'KOMPLEMENTARIUSZE UPRAWNIENI DO REPREZENTOWANIA SPÓŁKI',
    sentence: 'KAŻDY KOMPLEMENTARIUSZ SAMODZIELNIE',
    members: [{ first: 'MAREK', last: 'PAWLAK', office: '' }],
  },
  {
    krs: '0000900148',
    part: 'P',
    name: 'PRACOWNIA WSPÓLNA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    nip: '1234560148',
    body: BOARD,
    sentence: 'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
    members: [president('HANNA', 'MAJEWSKA'), member('ROBERT', 'CZARNECKI')],
  },
  {
    krs: '0000900302',
    part: 'P',
    name: 'SPÓŁKA Z KURATOREM SPÓŁKA AKCYJNA',
    nip: '1234560042',
    body: BOARD,
    sentence: 'PREZES ZARZĄDU SAMODZIELNIE',
    members: [president('JAN', 'WZOROWY')],
    curator: { kurator: { podstawaPowolania: 'POSTANOWIENIE SĄDU' } },
  },
  {
    krs: '0000900071',
    part: 'P',
    name: 'BIURA PRZY ODRZE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    nip: '1234560071',
    body: BOARD,
    sentence: 'SPOSÓB REPREZENTACJI OKREŚLA UMOWA SPÓŁKI',
    members: [president('AGNIESZKA', 'GÓRSKA')],
  },
  {
    krs: '0000900301',
    part: 'S',
    name: 'FUNDACJA WZOROWA',
    nip: '1234560042',
    body: BOARD,
    sentence: 'PREZES ZARZĄDU SAMODZIELNIE',
    members: [
      { ...president('JAN', 'WZOROWY'), second: 'MARIA' },
      { ...member('ADAM', 'NOWAK-KOWALSKI'), suspended: true },
    ],
    proxies: [{ first: 'ZOFIA', last: 'SAMA', kind: 'SAMOISTNA' }],
    proceedings: { likwidacja: { informacjaOOtwarciuLikwidacji: '01.02.2026' } },
  },
];

/** An invented sole trader of CEIDG. */
export type TraderEntry = { nip: string; name: string; first: string; last: string; status: string };

export const SOLE_TRADERS: readonly TraderEntry[] = [
  { nip: '1234560007', name: 'SPEDYCJA JAN WÓJCIK', first: 'JAN', last: 'WÓJCIK', status: 'AKTYWNY' },
  { nip: '1234560013', name: 'DAWNA FIRMA', first: 'ADAM', last: 'DAWNY', status: 'WYKREŚLONY' },
];
