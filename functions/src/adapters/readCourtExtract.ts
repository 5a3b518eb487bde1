import type {
  Extract,
  ExtractMember,
  ExtractProxy,
  PublishedName,
} from '@domain/companies/representation/extract';
import { normalizeForSearch } from '@domain/shared/text';
import { array, boolean, type InferType, mixed, object, string } from 'yup';

/** Longest texts and lists of an extract that we keep. A register sends far less. */
const LINE_MAX = 400;
const TEXT_MAX = 4000;
const PEOPLE_MAX = 200;

const line = () => string().strict().max(LINE_MAX);

const person = {
  nazwisko: object({ nazwiskoICzlon: line(), nazwiskoIICzlon: line() }).default(undefined),
  imiona: object({ imie: line(), imieDrugie: line() }).default(undefined),
  /** Instead of a person's name: a company or another organisation. */
  nazwa: line(),
};

const memberSchema = object({ ...person, funkcjaWOrganie: line(), czyZawieszona: boolean() });
const proxySchema = object({ ...person, rodzajProkury: string().strict().max(TEXT_MAX) });
const bodySchema = object({
  nazwaOrganu: line(),
  sposobReprezentacji: string().strict().max(TEXT_MAX),
  sklad: array(memberSchema.required()).max(PEOPLE_MAX),
});

const extractSchema = object({
  odpis: object({
    naglowekA: object({ numerKRS: line().required(), stanZDnia: line(), dataCzasOdpisu: line() }).required(),
    dane: object({
      dzial1: object({
        danePodmiotu: object({
          nazwa: line().required(),
          identyfikatory: object({ nip: line(), regon: line() }).default(undefined),
        }).required(),
      }).required(),
      dzial2: object({
        /** One body, or a list of bodies. */
        reprezentacja: mixed<object>(),
        prokurenci: array(proxySchema.required()).max(PEOPLE_MAX),
      }).required(),
      /** Curators. */
      dzial5: object().default(undefined),
      dzial6: object().default(undefined),
    }).required(),
  }).required(),
}).required();

type Person = Pick<InferType<typeof memberSchema>, 'nazwisko' | 'imiona' | 'nazwa'>;

/** An organisation has no first name, so that no person's name fits it. */
const toName = ({ nazwisko, imiona, nazwa }: Person): PublishedName => ({
  first: imiona?.imie ?? '',
  second: imiona?.imieDrugie ?? null,
  last: [nazwisko?.nazwiskoICzlon, nazwisko?.nazwiskoIICzlon].filter(Boolean).join('-') || (nazwa ?? ''),
});

const toMember = (member: InferType<typeof memberSchema>): ExtractMember => ({
  name: toName(member),
  office: member.funkcjaWOrganie ?? '',
  isSuspended: member.czyZawieszona ?? false,
});

/**
 * The only texts that let a proxy act alone. Any longer text may restrict it, and may name other people in clear: it is not
 * kept.
 */
const SOLE_PROXY = /^(?:prokura )?(?:samoistna|samodzielna|oddzielna|jednoosobowa)\.?$/;

const toProxy = (proxy: InferType<typeof proxySchema>): ExtractProxy => ({
  name: toName(proxy),
  alone: SOLE_PROXY.test(normalizeForSearch(proxy.rodzajProkury?.trim() ?? '')),
});

const POLISH_DAY = /^(\d{2})\.(\d{2})\.(\d{4})/;

const toDay = (text: string | undefined): string | null => {
  const [, day, month, year] = POLISH_DAY.exec(text ?? '') ?? [];
  return day ? `${year}-${month}-${day}` : null;
};

/** Mergers and divisions leave the board in office; every other entry of parts 5 and 6 is for a person. */
const HARMLESS = ['polaczeniePodzialPrzeksztalcenie'];

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

const hasProceedings = (part: object | undefined): boolean =>
  Object.entries(part ?? {}).some(([name, value]) => !HARMLESS.includes(name) && isFilled(value));

/** Reads the current extract of a company. Throws if it has another form or is another company's. */
export const readCourtExtract = async (value: unknown, krs: string): Promise<Extract> => {
  const { odpis } = await extractSchema.validate(value);
  const { naglowekA, dane } = odpis;
  if (naglowekA.numerKRS !== krs) throw new Error('The extract is of another company.');
  const bodies = [dane.dzial2.reprezentacja ?? []].flat();
  const body = await bodySchema.validate(bodies[0] ?? {});
  const { nazwa, identyfikatory } = dane.dzial1.danePodmiotu;
  return {
    source: 'KRS',
    number: krs,
    asOf: toDay(naglowekA.stanZDnia ?? naglowekA.dataCzasOdpisu),
    name: nazwa,
    nip: identyfikatory?.nip ?? null,
    body: body.nazwaOrganu ?? '',
    // Two bodies that represent one company have two sentences: a person reads them.
    sentence: bodies.length === 1 ? (body.sposobReprezentacji ?? '') : '',
    members: (body.sklad ?? []).map(toMember),
    proxies: (dane.dzial2.prokurenci ?? []).map(toProxy),
    hasProceedings: [dane.dzial5, dane.dzial6].some(hasProceedings),
  };
};
