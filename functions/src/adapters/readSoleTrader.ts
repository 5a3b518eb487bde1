import type { Extract } from '@domain/companies/representation/extract';
import { array, object, string } from 'yup';

const LINE_MAX = 400;
const ENTRIES_MAX = 50;
const line = () => string().strict().max(LINE_MAX);

const entrySchema = object({
  nazwa: line().required(),
  status: line().required(),
  wlasciciel: object({ imie: line(), nazwisko: line(), nip: line() }).required(),
});
const answerSchema = object({ firma: array(entrySchema.required()).max(ENTRIES_MAX).required() }).required();

const ACTIVE = 'AKTYWNY';

/** Reads the entry of a sole trader, who represents the business alone. Returns `null` without an entry of this number. */
export const readSoleTrader = async (value: unknown, nip: string): Promise<Extract | null> => {
  const { firma } = await answerSchema.validate(value);
  const own = firma.filter(({ wlasciciel }) => wlasciciel.nip === nip);
  const entry = own.find(({ status }) => status === ACTIVE) ?? own[0];
  if (!entry) return null;
  const { imie, nazwisko } = entry.wlasciciel;
  return {
    source: 'CEIDG',
    number: nip,
    asOf: null,
    name: entry.nazwa,
    nip,
    body: '',
    sentence: '',
    members: [
      { name: { first: imie ?? '', second: null, last: nazwisko ?? '' }, office: '', isSuspended: false },
    ],
    proxies: [],
    hasProceedings: entry.status !== ACTIVE,
  };
};
