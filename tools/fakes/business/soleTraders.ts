import {
  createJsonResponse,
  createTextResponse,
  type FakeService,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  withDelay,
} from '../http';
import { NIP_OVER_LIMIT, NIP_SERVER_ERROR, NIP_SLOW } from '../registry/companies';
import { SOLE_TRADERS, type TraderEntry } from './entries';

/** Token the fake accepts, as the local stack sends it. */
export const SOLE_TRADER_TOKEN = 'local-only';

const toEntry = ({ nip, name, first, last, status }: TraderEntry) => ({
  id: `00000000-0000-0000-0000-00${nip}`,
  nazwa: name,
  status,
  dataRozpoczecia: '2015-03-01',
  wlasciciel: { imie: first, nazwisko: last, nip, regon: '380073102' },
  adresDzialalnosci: { miasto: 'Gdańsk', kod: '80-309', wojewodztwo: 'POMORSKIE', kraj: 'PL' },
});

const TROUBLES = {
  [NIP_OVER_LIMIT]: TOO_MANY_REQUESTS,
  [NIP_SERVER_ERROR]: SERVER_ERROR,
  [NIP_SLOW]: withDelay(createJsonResponse({})),
} as Record<string, ReturnType<FakeService>>;

/** Fake of the register of sole traders (CEIDG, version 3): entries by tax number, for a bearer of the token. */
export const handleSoleTraders: FakeService = ({ path, query, headers }) => {
  if (path !== '/api/ceidg/v3/firma') return NOT_FOUND;
  if (headers.authorization !== `Bearer ${SOLE_TRADER_TOKEN}`)
    return createJsonResponse({ message: 'Unauthorized' }, 401);
  const nip = query.get('nip') ?? '';
  const firma = SOLE_TRADERS.filter((entry) => entry.nip === nip).map(toEntry);
  return TROUBLES[nip] ?? (firma.length > 0 ? createJsonResponse({ firma }) : createTextResponse(200, ''));
};
