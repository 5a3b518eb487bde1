import { formatInWarsaw } from '@domain/shared/dates';
import {
  createJsonResponse,
  type FakeResponse,
  type FakeService,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  withDelay,
} from '../http';
import {
  COURT_REGISTER,
  type CourtEntry,
  type CourtPerson,
  KRS_MALFORMED,
  KRS_OF_OTHER_COMPANY,
  KRS_OVER_LIMIT,
  KRS_SERVER_ERROR,
  KRS_SLOW,
} from './entries';

/** The open register hides every letter of a name but the first. */
const mask = (name: string): string => name.replaceAll(/(?<=\p{L})\p{L}/gu, '*');

const toPerson = ({ first, last, second }: CourtPerson) => {
  const [one, two] = last.split('-');
  return {
    nazwisko: { nazwiskoICzlon: mask(one ?? ''), ...(two && { nazwiskoIICzlon: mask(two) }) },
    imiona: { imie: mask(first), ...(second && { imieDrugie: mask(second) }) },
    identyfikator: { pesel: '8**********' },
  };
};

const toExtract = (entry: CourtEntry, now: number) => ({
  odpis: {
    rodzaj: 'Aktualny',
    naglowekA: {
      rejestr: entry.part === 'P' ? 'RejP' : 'RejS',
      numerKRS: entry.krs,
      dataCzasOdpisu: formatInWarsaw(now, 'DD.MM.YYYY HH:mm:ss'),
      stanZDnia: formatInWarsaw(now, 'DD.MM.YYYY'),
      dataRejestracjiWKRS: '08.03.2012',
      numerOstatniegoWpisu: 16,
      stanPozycji: 1,
    },
    dane: {
      dzial1: {
        danePodmiotu: {
          formaPrawna: 'SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
          identyfikatory: { regon: '38007310200000', nip: entry.nip },
          nazwa: entry.name,
        },
      },
      dzial2: {
        reprezentacja: {
          nazwaOrganu: entry.body,
          sposobReprezentacji: entry.sentence,
          sklad: entry.members.map((person) => ({
            ...toPerson(person),
            funkcjaWOrganie: person.office,
            czyZawieszona: person.suspended ?? false,
          })),
        },
        ...(entry.proxies && {
          prokurenci: entry.proxies.map((proxy) => ({ ...toPerson(proxy), rodzajProkury: proxy.kind })),
        }),
      },
      dzial3: {},
      dzial4: {},
      dzial5: entry.curator ?? {},
      dzial6: entry.proceedings ?? {},
    },
  },
});

const findResponse = (krs: string, part: string | null, now: number): FakeResponse => {
  const entry = COURT_REGISTER.find((one) => one.krs === krs && one.part === part);
  return entry ? createJsonResponse(toExtract(entry, now)) : NOT_FOUND;
};

const [FIRST] = COURT_REGISTER;

const TROUBLES: Record<string, (now: number) => FakeResponse> = {
  [KRS_OVER_LIMIT]: () => TOO_MANY_REQUESTS,
  [KRS_SERVER_ERROR]: () => SERVER_ERROR,
  [KRS_SLOW]: () => withDelay(createJsonResponse({})),
  [KRS_MALFORMED]: () => createJsonResponse({ odpis: { naglowekA: {}, dane: [] } }),
  [KRS_OF_OTHER_COMPANY]: (now) => createJsonResponse(FIRST ? toExtract(FIRST, now) : {}),
};

const ROUTE = /^\/api\/krs\/OdpisAktualny\/(?<krs>\d{10})$/;

/** Fake of the open API of the court register (KRS): current extracts as JSON, with masked names. */
export const handleCourtRegister: FakeService = ({ path, query, now }) => {
  const krs = ROUTE.exec(path)?.groups?.krs;
  if (!krs || query.get('format') !== 'json') return NOT_FOUND;
  return TROUBLES[krs]?.(now) ?? findResponse(krs, query.get('rejestr'), now);
};
