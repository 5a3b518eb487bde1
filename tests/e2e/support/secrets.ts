import { createHash } from 'node:crypto';
import type { DatabaseSnapshot, StoredDocument } from './probe';

type Value = { stringValue?: string; mapValue?: { fields?: Record<string, Value> } };

const getText = ({ fields }: StoredDocument, name: string): string =>
  ((fields as Record<string, Value> | undefined)?.[name]?.stringValue ?? '').trim();

const computeSha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns values that no visitor may see: of people, of companies and of the land register. */
const listSecretValues = ({ documents, pathsIn }: DatabaseSnapshot): string[] => {
  const people = pathsIn('users').map((path) => path.slice(path.indexOf('/') + 1));
  const companies = pathsIn('companies').map((path) => path.slice(path.indexOf('/') + 1));
  const named = ['email', 'landlord', 'landAndMortgageRegisterNumber', 'nip', 'bankAccount', 'regon'];
  const values = documents.flatMap((document) => named.map((name) => getText(document, name)));
  return [
    ...new Set([...people, ...companies.map(computeSha256), ...people.map(computeSha256), ...values]),
  ].filter((value) => value.length > 5);
};

/** Fields that only accounts or parties may read, as Firestore serializes them, unless they are empty. */
const SECRET_FIELDS =
  /"(price|leaseAgreement|deposit|lumpSum|offerValidTo|ownTerms|uid|landlord|tenant|email|landAndMortgageRegisterNumber|companyName|reservation|version(?="\s*:\s*\{\s*"mapValue"))"\s*:\s*\{(?!\s*"nullValue")/g;
const MAIL_ADDRESS = /[\w.+-]+@[\w-]+\.[\w.]+/g;

/** Public addresses of the operator. */
const OWN_ADDRESSES = ['kontakt@pewnylokal.example'];

let known: { stored: DatabaseSnapshot; values: string[] } | null = null;

const getSecretValues = (stored: DatabaseSnapshot): string[] => {
  if (known?.stored !== stored) known = { stored, values: listSecretValues(stored) };
  return known.values;
};

/** Returns the secrets in a text: stored values, fields of the other copies, e-mail addresses. */
export const findSecrets = (text: string, stored: DatabaseSnapshot): string[] => {
  if (/"status":\s*"(PERMISSION_DENIED|NOT_FOUND)"/.test(text)) return [];
  const fields = text.match(SECRET_FIELDS) ?? [];
  const addresses = (text.match(MAIL_ADDRESS) ?? []).filter((address) => !OWN_ADDRESSES.includes(address));
  return [...fields, ...addresses, ...getSecretValues(stored).filter((value) => text.includes(value))];
};
