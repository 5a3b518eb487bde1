import { isNip } from '@domain/companies/company';
import { formatInWarsaw, toIsoDay } from '@domain/shared/dates';
import {
  json,
  NOT_FOUND,
  SERVER_ERROR,
  type StandinAnswer,
  type StandinService,
  slowly,
  TOO_MANY_REQUESTS,
} from './http';
import {
  NIP_OVER_LIMIT,
  NIP_SERVER_ERROR,
  NIP_SLOW,
  REGISTRY,
  type RegistryEntry,
} from './registry/companies';

const fault = (code: string, message: string) => json({ code, message }, 400);

const receipt = (now: number) => ({
  requestId: `standin-${now}`,
  requestDateTime: formatInWarsaw(now, 'DD-MM-YYYY HH:mm:ss'),
});

const taxpayerOf = (nip: string): RegistryEntry | undefined =>
  REGISTRY.find((entry) => entry.nip === nip && entry.accounts.length > 0);

const subjectOf = (entry: RegistryEntry) => ({
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

const TROUBLES: Record<string, (answer: StandinAnswer) => StandinAnswer> = {
  [NIP_OVER_LIMIT]: () => TOO_MANY_REQUESTS,
  [NIP_SERVER_ERROR]: () => SERVER_ERROR,
  [NIP_SLOW]: slowly,
};

const ROUTE =
  /^\/api\/(?:check\/nip\/(?<checked>[^/]*)\/bank-account\/(?<account>\d{26})|search\/nip\/(?<searched>[^/]*))$/;

/** The VAT white list (version 1.6): account check and search by tax number, dated today or earlier. */
export const vatStandin: StandinService = ({ path, query, now }) => {
  const asked = ROUTE.exec(path)?.groups;
  if (!asked) return NOT_FOUND;
  const nip = asked.checked ?? asked.searched ?? '';
  if (nip.length !== 10) return fault('WL-113', "Pole 'NIP' ma nieprawidłową długość. Wymagane 10 znaków.");
  if (!isNip(nip)) return fault('WL-115', 'Nieprawidłowy NIP.');
  if ((query.get('date') ?? '') > toIsoDay(now)) return fault('WL-103', 'Data nie może być datą przyszłą.');
  const taxpayer = taxpayerOf(nip);
  const result = asked.account
    ? { accountAssigned: taxpayer?.accounts.includes(asked.account) ? 'TAK' : 'NIE' }
    : { subject: taxpayer ? subjectOf(taxpayer) : null };
  const answer = json({ result: { ...result, ...receipt(now) } });
  return TROUBLES[nip]?.(answer) ?? answer;
};
