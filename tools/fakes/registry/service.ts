import { randomBytes } from 'node:crypto';
import {
  createTextResponse,
  type FakeRequest,
  type FakeResponse,
  type FakeService,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  withDelay,
} from '../http';
import { NIP_OVER_LIMIT, NIP_SERVER_ERROR, NIP_SLOW, REGISTRY, type RegistryEntry } from './companies';
import { buildSoapResponse, findElementText, formatRowsXml, parseAction } from './soap';

/** The public key of the real test service. */
export const REGISTRY_TEST_KEY = 'abcde12345abcde12345';
/** A session of the real service lives about an hour. */
export const REGISTRY_SESSION_MS = 60 * 60 * 1000;

const OPERATIONS_BASE = 'http://CIS/BIR/PUBL/2014/07/IUslugaBIRzewnPubl';
const VALUES_BASE = 'http://CIS/BIR/2014/07/IUslugaBIR';

type Session = { until: number; messageCode: string };
type Sessions = Map<string, Session>;
type Operation = (request: FakeRequest, sessions: Sessions) => string;

const toSoapFields = (entry: RegistryEntry): Record<string, string> => ({
  Regon: entry.regon,
  Nip: entry.nip,
  StatusNip: '',
  Nazwa: entry.name,
  Wojewodztwo: entry.province,
  Powiat: entry.county,
  Gmina: entry.city,
  Miejscowosc: entry.city,
  KodPocztowy: entry.postCode,
  Ulica: entry.street,
  NrNieruchomosci: entry.houseNumber,
  NrLokalu: entry.unitNumber,
  Typ: entry.kind,
  SilosID: entry.kind === 'P' || entry.kind === 'LP' ? '6' : '1',
  DataZakonczeniaDzialalnosci: entry.closedOn,
  MiejscowoscPoczty: entry.city,
});

const buildNotFound = (asked: Record<string, string>) => ({
  ErrorCode: '4',
  ErrorMessagePl: 'Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.',
  ErrorMessageEn: 'No data found for the specified search criteria.',
  ...asked,
});

const findLiveSession = ({ headers, now }: FakeRequest, sessions: Sessions): Session | null => {
  const session = sessions.get(String(headers.sid ?? ''));
  return session && now < session.until ? session : null;
};

const logIn: Operation = ({ body, now }, sessions) => {
  if (findElementText(body, 'pKluczUzytkownika') !== REGISTRY_TEST_KEY) return '';
  const sid = randomBytes(10).toString('hex');
  sessions.set(sid, { until: now + REGISTRY_SESSION_MS, messageCode: '0' });
  return sid;
};

const logOut: Operation = ({ body }, sessions) =>
  String(sessions.delete(findElementText(body, 'pIdentyfikatorSesji') ?? ''));

const search: Operation = (request, sessions) => {
  const session = findLiveSession(request, sessions);
  if (!session) return '';
  const asked = { Nip: 'nip', Regon: 'regon', Krs: 'krs' } as const;
  const [name, key] = Object.entries(asked).find(([element]) => findElementText(request.body, element)) ?? [
    'Nip',
    'nip',
  ];
  const value = findElementText(request.body, name) ?? '';
  const found = REGISTRY.filter((entry) => entry[key] === value);
  session.messageCode = found.length > 0 ? '0' : '4';
  return formatRowsXml(found.length > 0 ? found.map(toSoapFields) : [buildNotFound({ [name]: value })]);
};

const readValue: Operation = (request, sessions) => {
  const session = findLiveSession(request, sessions);
  const values: Record<string, string> = {
    StatusSesji: session ? '1' : '0',
    StatusUslugi: '1',
    KomunikatKod: session?.messageCode ?? '7',
    StanDanych: '19-11-2026',
  };
  return values[findElementText(request.body, 'pNazwaParametru') ?? ''] ?? '';
};

const OPERATIONS: Record<string, Operation> = {
  [`${OPERATIONS_BASE}/Zaloguj`]: logIn,
  [`${OPERATIONS_BASE}/Wyloguj`]: logOut,
  [`${OPERATIONS_BASE}/DaneSzukajPodmioty`]: search,
  [`${VALUES_BASE}/GetValue`]: readValue,
};

const TROUBLES: Record<string, (answer: () => FakeResponse) => FakeResponse> = {
  [NIP_OVER_LIMIT]: () => TOO_MANY_REQUESTS,
  [NIP_SERVER_ERROR]: () => SERVER_ERROR,
  [NIP_SLOW]: (answer) => withDelay(answer()),
};

/** Creates the fake of the company registry (GUS BIR1.1, SOAP 1.2): log in, search by one number, status values, log out. */
export const createRegistryFake = (): FakeService => {
  const sessions: Sessions = new Map();
  return (request) => {
    const isSoap = request.headers['content-type']?.startsWith('application/soap+xml');
    if (request.method !== 'POST' || !isSoap) return createTextResponse(415, 'Unsupported Media Type');
    const action = parseAction(request.body);
    const operation = action && OPERATIONS[`${action.base}/${action.operation}`];
    if (!action || !operation) return createTextResponse(400, 'Bad Request');
    const answer = () => buildSoapResponse(action, operation(request, sessions));
    const trouble = TROUBLES[findElementText(request.body, 'Nip') ?? ''];
    return trouble ? trouble(answer) : answer();
  };
};
