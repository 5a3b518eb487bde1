import { boolean, object, string } from 'yup';
import { findCountryCode, POLAND_CODE } from '../shared/country';
import { cleanLine } from '../shared/identifierText';
import { cleanPostCode, isPostCodeText } from '../shared/postCode';
import { asPublicLine } from '../shared/publicText';
import { toStringOrEmpty } from '../shared/text';
import { message } from '../shared/validation';
import {
  COMPANY_HOUSE_NUMBER_MAX_CHARS,
  COMPANY_NAME_MAX_CHARS,
  COMPANY_PLACE_MAX_CHARS,
  type CompanyFacts,
} from './company';
import {
  BANK_ACCOUNT_CHARS,
  formatAccountNumber,
  isBankAccount,
  isKrs,
  isNip,
  isRegon,
  KRS_DIGITS,
  stripSeparators,
} from './identifiers';

/** The country whose postal codes we can validate. */
const POLAND = 'POLSKA';
const NUMBER_MAX_CHARS = 60;

/** A registered name that looks like a domain: `MORELE.NET SP. Z O.O.`. An admin compares it with the register. */
const REGISTERED_DOMAIN =
  /^[\p{L}\p{N}-]+(?:\.\p{L}{2,10})+(?=\s+(?:SP(?:\.|\s|ÓŁKA)|S\.?\s?A(?:\.|\s|$)|S\.?\s?C(?:\.|\s|$)|P\.?S\.?A))/iu;

const textField = (max: number) =>
  string()
    .required(message('required'))
    .test('notBlank', message('required'), (value) => value === '' || value?.trim() !== '')
    .max(max, message('tooLong', { max }));

const lineField = (max: number) => asPublicLine(textField(max));

const nameField = () =>
  asPublicLine(textField(COMPANY_NAME_MAX_CHARS), {
    without: (name) => name.replace(REGISTERED_DOMAIN, ''),
  });

const numberField = (key: string, kind: 'nip' | 'regon' | 'account', isValid: (bare: string) => boolean) =>
  string()
    .required(message('required'))
    .max(NUMBER_MAX_CHARS, message('tooLong', { max: NUMBER_MAX_CHARS }))
    .test(key, message(key), (value) => !value || isValid(stripSeparators(value, kind)));

/** A tax number as typed: with blanks, hyphens or the country prefix. */
export const nipField = () => numberField('nip', 'nip', isNip);

const krsField = () =>
  string()
    .nullable()
    .defined()
    .max(NUMBER_MAX_CHARS, message('tooLong', { max: NUMBER_MAX_CHARS }))
    .test(
      'krs',
      message('exactDigits', { digits: KRS_DIGITS }),
      (value) => !value || isKrs(stripSeparators(value, 'krs')),
    );

/** Exactly 26 characters without blanks (Spec 1 §5), with valid check digits. */
const bankAccountField = () =>
  numberField('bankAccount', 'account', isBankAccount).test(
    'length',
    message('exactDigits', { digits: BANK_ACCOUNT_CHARS }),
    (value) => !value || stripSeparators(value, 'account').length === BANK_ACCOUNT_CHARS,
  );

const isPoland = (country: unknown): boolean => findCountryCode(toStringOrEmpty(country)) === POLAND_CODE;

const isPostCode = (code: string, country: unknown): boolean =>
  !isPoland(country) || isPostCodeText(cleanPostCode(code));

const companyFields = {
  nip: nipField(),
  numerKRS: krsField(),
  regon: numberField('regon', 'regon', isRegon),
  nazwa: nameField(),
  country: lineField(COMPANY_PLACE_MAX_CHARS).test(
    'country',
    message('country'),
    (value) => !value || findCountryCode(value) !== null,
  ),
  postCode: lineField(COMPANY_HOUSE_NUMBER_MAX_CHARS).test(
    'postCode',
    message('postCode'),
    (value, { parent }) => !value || isPostCode(value, parent.country),
  ),
  city: lineField(COMPANY_PLACE_MAX_CHARS),
  street: lineField(COMPANY_PLACE_MAX_CHARS),
  houseNumber: lineField(COMPANY_HOUSE_NUMBER_MAX_CHARS),
  bankAccount: bankAccountField(),
};

/** Company data as typed; `numerKRS` is `null` for a company without a KRS number. */
export const companySchema = object(companyFields);

/** The form requires a KRS number unless the switch says there is none (Spec 1 §5). */
export const companyFormSchema = object({
  ...companyFields,
  hasNoKrs: boolean().required(message('required')),
  numerKRS: krsField().when('hasNoKrs', ([hasNoKrs], schema) =>
    hasNoKrs ? schema : schema.required(message('required')),
  ),
});

export type CompanyFormValues = CompanyFacts & { hasNoKrs: boolean };

export const BLANK_COMPANY: CompanyFormValues = {
  nip: '',
  numerKRS: '',
  hasNoKrs: false,
  regon: '',
  nazwa: '',
  country: POLAND,
  postCode: '',
  city: '',
  street: '',
  houseNumber: '',
  bankAccount: '',
};

/** Returns the form values of a stored company. */
export const toFormValues = (company: CompanyFacts): CompanyFormValues => {
  const { nip, numerKRS, regon, nazwa, country, postCode, city, street, houseNumber } = company;
  const facts = { nip, regon, nazwa, country, postCode, city, street, houseNumber };
  return {
    ...facts,
    numerKRS: numerKRS ?? '',
    hasNoKrs: numerKRS === null,
    bankAccount: formatAccountNumber(company.bankAccount),
  };
};

/** Returns the payload of the form: without the switch, and with `null` for no KRS number. */
export const toCompanyInput = ({ hasNoKrs, numerKRS, ...facts }: CompanyFormValues): CompanyFacts => ({
  ...facts,
  numerKRS: hasNoKrs ? null : numerKRS,
});

const toUpperLine = (text: string): string => cleanLine(text).toLocaleUpperCase('pl-PL');

/** Normalises company data for storage: bare numbers, upper-case name and address (Spec 1 §5). */
export const normalizeCompany = (typed: CompanyFacts): CompanyFacts => ({
  nip: stripSeparators(typed.nip, 'nip'),
  numerKRS: typed.numerKRS ? stripSeparators(typed.numerKRS, 'krs') : null,
  regon: stripSeparators(typed.regon, 'regon'),
  nazwa: toUpperLine(typed.nazwa),
  country: isPoland(typed.country) ? POLAND : toUpperLine(typed.country),
  postCode: toUpperLine(isPoland(typed.country) ? cleanPostCode(typed.postCode) : typed.postCode),
  city: toUpperLine(typed.city),
  street: toUpperLine(typed.street),
  houseNumber: toUpperLine(typed.houseNumber),
  bankAccount: stripSeparators(typed.bankAccount, 'account'),
});

/** A company as returned by the register (Spec 1 §7). */
export type RegistryCompany = {
  Nazwa: string;
  Regon: string;
  KodPocztowy: string;
  Miejscowosc: string;
  NrNieruchomosci: string;
  NrLokalu: string;
  Ulica: string;
  /** `Uchylony` or `Unieważniony` for a revoked tax number; empty for a valid one. */
  StatusNip?: string;
};

/** Returns the form fields that the register fills in. In a place without streets the place is used as the street. */
export const toCompanyFacts = (found: RegistryCompany): Partial<CompanyFormValues> => ({
  nazwa: found.Nazwa,
  regon: found.Regon,
  country: POLAND,
  postCode: found.KodPocztowy.replace(/^(\d{2})(\d{3})$/, '$1-$2'),
  city: found.Miejscowosc,
  street: found.Ulica || found.Miejscowosc,
  houseNumber: [found.NrNieruchomosci, found.NrLokalu].filter(Boolean).join('/'),
});
