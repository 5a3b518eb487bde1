import { isNip } from '@domain/companies/company';
import { formatInWarsaw, toIsoDay } from '@domain/shared/dates';
import {
  createJsonResponse,
  type FakeResponse,
  type FakeService,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  withDelay,
} from './http';
import {
  NIP_OVER_LIMIT,
  NIP_SERVER_ERROR,
  NIP_SLOW,
  REGISTRY,
  type RegistryEntry,
} from './registry/companies';

const toErrorResponse = (code: string, message: string) => createJsonResponse({ code, message }, 400);

const buildReceipt = (now: number) => ({
  requestId: `fake-${now}`,
  requestDateTime: formatInWarsaw(now, 'DD-MM-YYYY HH:mm:ss'),
});

const findTaxpayer = (nip: string): RegistryEntry | undefined =>
  REGISTRY.find((entry) => entry.nip === nip && entry.accounts.length > 0);

const toSubject = (entry: RegistryEntry) => ({
  name: entry.name,
  nip: entry.nip,
  statusVat: 'Czynny',
  regon: entry.regon,
  krs: entry.krs,
  residenceAddress: null,
  workingAddress: `${entry.street} ${entry.houseNumber}, ${entry.postCode} ${entry.city}`,
  accountNumbers: entry.accounts,
  hasVirtualAccounts: false,
});

const TROUBLES: Record<string, (answer: FakeResponse) => FakeResponse> = {
  [NIP_OVER_LIMIT]: () => TOO_MANY_REQUESTS,
  [NIP_SERVER_ERROR]: () => SERVER_ERROR,
  [NIP_SLOW]: withDelay,
};

const ROUTE =
  /^\/api\/(?:check\/nip\/(?<checked>[^/]*)\/bank-account\/(?<account>\d{26})|search\/nip\/(?<searched>[^/]*))$/;

/** Fake of the VAT white list (version 1.6): account check and search by tax number, dated today or earlier. */
export const handleVatWhiteList: FakeService = ({ path, query, now }) => {
  const asked = ROUTE.exec(path)?.groups;
  if (!asked) return NOT_FOUND;
  const nip = asked.checked ?? asked.searched ?? '';
  if (nip.length !== 10)
    return toErrorResponse('WL-113', "Pole 'NIP' ma nieprawidłową długość. Wymagane 10 znaków.");
  if (!isNip(nip)) return toErrorResponse('WL-115', 'Nieprawidłowy NIP.');
  if ((query.get('date') ?? '') > toIsoDay(now))
    return toErrorResponse('WL-103', 'Data nie może być datą przyszłą.');
  const taxpayer = findTaxpayer(nip);
  const result = asked.account
    ? { accountAssigned: taxpayer?.accounts.includes(asked.account) ? 'TAK' : 'NIE' }
    : { subject: taxpayer ? toSubject(taxpayer) : null };
  const answer = createJsonResponse({ result: { ...result, ...buildReceipt(now) } });
  return TROUBLES[nip]?.(answer) ?? answer;
};
