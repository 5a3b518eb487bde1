import { createHash } from 'node:crypto';
import type { Stored, StoredDocument } from './probe';

type Value = { stringValue?: string; mapValue?: { fields?: Record<string, Value> } };

const textIn = ({ fields }: StoredDocument, name: string): string =>
  ((fields as Record<string, Value> | undefined)?.[name]?.stringValue ?? '').trim();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Values no visitor may come across: of people, of companies and of the land register. */
const secretValues = ({ documents, pathsIn }: Stored): string[] => {
  const people = pathsIn('users').map((path) => path.slice(path.indexOf('/') + 1));
  const companies = pathsIn('companies').map((path) => path.slice(path.indexOf('/') + 1));
  const named = ['email', 'landlord', 'landAndMortgageRegisterNumber', 'nip', 'bankAccount', 'regon'];
  const values = documents.flatMap((document) => named.map((name) => textIn(document, name)));
  return [...new Set([...people, ...companies.map(sha256), ...people.map(sha256), ...values])].filter(
    (value) => value.length > 5,
  );
};

/** Fields that only signed-in accounts or parties may read, as the database writes them, unless they are empty. */
const SECRET_FIELDS =
  /"(price|leaseAgreement|deposit|lumpSum|offerValidTo|ownTerms|uid|landlord|tenant|email|landAndMortgageRegisterNumber|companyName|reservation|version(?="\s*:\s*\{\s*"mapValue"))"\s*:\s*\{(?!\s*"nullValue")/g;
const MAIL_ADDRESS = /[\w.+-]+@[\w-]+\.[\w.]+/g;

/** The addresses of the house itself, which everybody is to know. */
const OWN_ADDRESSES = ['kontakt@pewnylokal.example'];

let known: { stored: Stored; values: string[] } | null = null;

const valuesOf = (stored: Stored): string[] => {
  if (known?.stored !== stored) known = { stored, values: secretValues(stored) };
  return known.values;
};

/** What a text tells that it must not: stored values, fields of the other copies, any e-mail address. */
export const secretsOf = (text: string, stored: Stored): string[] => {
  if (/"status":\s*"(PERMISSION_DENIED|NOT_FOUND)"/.test(text)) return [];
  const fields = text.match(SECRET_FIELDS) ?? [];
  const addresses = (text.match(MAIL_ADDRESS) ?? []).filter((address) => !OWN_ADDRESSES.includes(address));
  return [...fields, ...addresses, ...valuesOf(stored).filter((value) => text.includes(value))];
};
