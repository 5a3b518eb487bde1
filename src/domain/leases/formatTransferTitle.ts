import type { BindingVersion } from '../offers/bindingVersion';
import type { Offer } from '../offers/offer';

const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;
/** Includes the check character. */
export const TRANSFER_CODE_CHARS = CODE_LENGTH + 1;

/** Longest transfer title of Polish banks. */
const TITLE_MAX_CHARS = 140;

const hashFnv1a = (text: string): number =>
  [...text].reduce(
    (state, char) => Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );

type CodedOffer = Pick<Offer, 'id'> & { version: Pick<BindingVersion, 'confirmedAt'> | null };
type NamedOffer = CodedOffer & Pick<Offer, 'name'>;

/**
 * Returns a short code that distinguishes offers with the same name: six characters and a check character. It depends on the
 * server's confirmation time, so that no one can choose an id that yields another offer's code.
 */
export const computeTransferCode = ({ id, version }: CodedOffer): string => {
  let rest = hashFnv1a(`${id}:${version?.confirmedAt ?? 0}`);
  let body = '';
  for (let index = 0; index < CODE_LENGTH; index += 1) {
    body += CODE_ALPHABET[rest % CODE_ALPHABET.length];
    rest = Math.floor(rest / CODE_ALPHABET.length);
  }
  return body + checkCharacter(body);
};

/** Odd weights are coprime with the 32 characters, so every single mistyped character is detected. */
const checkCharacter = (body: string): string => {
  const sum = [...body].reduce(
    (total, char, index) => total + (2 * index + 1) * CODE_ALPHABET.indexOf(char),
    0,
  );
  return CODE_ALPHABET[sum % CODE_ALPHABET.length] ?? '';
};

/** Returns whether a code read from a transfer title is complete and valid. */
export const isTransferCode = (code: string): boolean =>
  code.length === TRANSFER_CODE_CHARS &&
  [...code].every((char) => CODE_ALPHABET.includes(char)) &&
  checkCharacter(code.slice(0, -1)) === code.at(-1);

const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const BANK_TEXT = new RegExp(`[^A-Za-z0-9 ,./&${POLISH}-]`, 'g');
const FOREIGN_LETTER = new RegExp(`[^${POLISH}\\p{ASCII}]`, 'gu');

/**
 * Returns text in the characters Polish banks accept: Latin and Polish letters, digits and `,./&-`. Dashes become hyphens,
 * foreign letters lose their diacritics, everything else becomes a single space.
 */
export const toBankText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Dash}/gu, '-')
    .replace(FOREIGN_LETTER, (char) => char.normalize('NFD').replace(/\p{Diacritic}/gu, ''))
    .replace(BANK_TEXT, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * Returns the transfer title: the offer's name and its code in characters banks accept (Spec 2 §2). Too long a name is cut to
 * `maxChars`; the code never is.
 */
export const formatTransferTitle = (offer: NamedOffer, maxChars = TITLE_MAX_CHARS): string => {
  const suffix = ` ${computeTransferCode(offer)}`;
  const start = toBankText(`Kaucja ${offer.name}`).slice(0, maxChars - suffix.length);
  return start.trimEnd() + suffix;
};

const QR_HOLDER_MAX_CHARS = 20;
const QR_TITLE_MAX_CHARS = 32;
const QR_AMOUNT_MIN_DIGITS = 6;

/** `account` has 26 digits; `grosze` is a positive whole amount. */
export type TransferOrder = { account: string; grosze: number; holder: string; offer: NamedOffer };

/**
 * Returns the content of a transfer's QR code, by the 2013 recommendation of the Polish Bank Association: `tax
 * number|country|account|amount in grosze|holder|title|||`. The holder has at most 20 characters, the title 32. The tax number
 * and the three reserved fields stay empty.
 */
export const formatTransferQrText = ({ account, grosze, holder, offer }: TransferOrder): string =>
  [
    '',
    'PL',
    account,
    String(grosze).padStart(QR_AMOUNT_MIN_DIGITS, '0'),
    toBankText(holder).slice(0, QR_HOLDER_MAX_CHARS).trimEnd(),
    formatTransferTitle(offer, QR_TITLE_MAX_CHARS),
    '',
    '',
    '',
  ].join('|');
