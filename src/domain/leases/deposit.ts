import type { BindingVersion, Offer } from '../offers/offer';
import { formatNumber } from '../shared/format';

const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

const hash32 = (text: string): number =>
  [...text].reduce(
    (state, char) => Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );

type Coded = Pick<Offer, 'id'> & { version: Pick<BindingVersion, 'confirmedAt'> | null };

/**
 * A short code that tells two offers of one name apart: six characters and a check character. It depends on the moment
 * at which the server bound the offer, so that nobody can choose an id with somebody else's code.
 */
export const transferCode = ({ id, version }: Coded): string => {
  let rest = hash32(`${id}:${version?.confirmedAt ?? 0}`);
  let body = '';
  for (let index = 0; index < CODE_LENGTH; index += 1) {
    body += CODE_ALPHABET[rest % CODE_ALPHABET.length];
    rest = Math.floor(rest / CODE_ALPHABET.length);
  }
  return body + checkCharacter(body);
};

/** Odd weights have no factor in common with the 32 characters, so any one mistyped character shows. */
const checkCharacter = (body: string): string => {
  const sum = [...body].reduce(
    (total, char, index) => total + (2 * index + 1) * CODE_ALPHABET.indexOf(char),
    0,
  );
  return CODE_ALPHABET[sum % CODE_ALPHABET.length] ?? '';
};

/** Whether a code read from a transfer title is whole. */
export const isTransferCode = (code: string): boolean =>
  code.length === CODE_LENGTH + 1 &&
  [...code].every((char) => CODE_ALPHABET.includes(char)) &&
  checkCharacter(code.slice(0, -1)) === code.at(-1);

const TITLE_MAX_CHARS = 140;

/** The transfer title: the offer's name and its code, at most the 140 characters a bank takes (Spec 2 §2). */
export const transferTitle = (offer: Coded & Pick<Offer, 'name'>): string => {
  const suffix = ` ${transferCode(offer)}`;
  const start = 'Kaucja ';
  return `${start}${offer.name.slice(0, TITLE_MAX_CHARS - suffix.length - start.length)}${suffix}`;
};

/** An account number in groups, `00 0000 …` (Spec 1 §5). */
export const formatBankAccount = (digits: string): string =>
  `${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{4})(?=\d)/g, '$1 ')}`.trim();

/** PLN to whole grosze; amounts are compared and added only as integers. */
export const toGrosze = (pln: number): number => Math.round(pln * 100);

/** Guidance for a deposit: one to three months of gross rent, PLN (Spec 2 §5). */
export const depositGuidance = (netRent: number, vatPercent: number): string => {
  const gross = netRent * (1 + vatPercent / 100);
  return `${formatNumber(Math.round(gross))}–${formatNumber(Math.round(gross * 3))}`;
};
