import type { StatementEntry } from '@domain/leases/bankStatement';

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats an amount of grosze as `1234,05`, with a leading minus sign if negative. */
const formatGrosze = (grosze: number): string =>
  `${grosze < 0 ? '-' : ''}${Math.floor(Math.abs(grosze) / 100)},${padTwo(Math.abs(grosze) % 100)}`;

const OPENED_ON = '2026-11-20';

const formatMt940Day = (day: string) => day.slice(2).replaceAll('-', '');

const formatBalance = (grosze: number, day: string) =>
  `${grosze < 0 ? 'D' : 'C'}${formatMt940Day(day)}PLN${formatGrosze(Math.abs(grosze))}`;

const formatMovement = ({
  bookedOn,
  grosze,
  counterparty,
  counterpartyAccount,
  title,
}: StatementEntry): string => {
  const parts = (title.match(/.{1,27}/gu) ?? []).map((part, index) => `~${20 + index}${part}`);
  return [
    `:61:${formatMt940Day(bookedOn)}${formatMt940Day(bookedOn).slice(2)}${grosze < 0 ? 'D' : 'C'}N${formatGrosze(Math.abs(grosze))}NTRFNONREF//B6K19000001`,
    '/OCMT/PLN',
    ':86:020',
    `~00B020${parts.join('')}`,
    `~3010901234~31${counterpartyAccount.slice(10)}~32${counterparty}~38PL${counterpartyAccount}`,
  ].join('\r\n');
};

/** Formats an MT940 file as a Polish bank writes it: balances in order, the last one of the day of the last movement. */
export const formatMt940 = (
  account: string,
  entries: readonly StatementEntry[],
  opening = 100_000,
): string => {
  const closing = entries.reduce((sum, { grosze }) => sum + grosze, opening);
  const closedOn = [OPENED_ON, ...entries.map(({ bookedOn }) => bookedOn)].sort().at(-1) ?? OPENED_ON;
  return [
    ':20:ST261120CYC/1',
    `:25:/PL${account}`,
    ':28C:00012',
    `:60F:${formatBalance(opening, OPENED_ON)}`,
    ...entries.map(formatMovement),
    `:62F:${formatBalance(closing, closedOn)}`,
    `:64:${formatBalance(closing, closedOn)}`,
    '-',
    '',
  ].join('\r\n');
};

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const OPENING_GROSZE = 100_000;
/** Adds to each movement the balance behind it. */
const withBalances = (entries: readonly StatementEntry[]) => {
  let balance = OPENING_GROSZE;
  return entries.map((entry) => {
    balance += entry.grosze;
    return { ...entry, balance };
  });
};

/** Formats a CSV as mBank exports it. */
export const formatMbankCsv = (entries: readonly StatementEntry[]): string =>
  [
    'mBank S.A. Bankowość Detaliczna;',
    'Skrytka Pocztowa 2108;',
    '',
    '#Klient;',
    'PEWNY LOKAL SP. Z O.O.;',
    '',
    '#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
    ...withBalances(entries).map(({ bookedOn, grosze, counterparty, counterpartyAccount, title, balance }) =>
      [
        '2026-11-01',
        bookedOn,
        'PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY',
        quoteCell(title),
        quoteCell(counterparty),
        `'${counterpartyAccount}'`,
        formatGrosze(grosze).replace(/(\d)(?=(\d{3})+,)/g, '$1 '),
        formatGrosze(balance),
        '',
      ].join(';'),
    ),
    ';;;;;;#Saldo końcowe;1 000,00;',
    '',
  ].join('\r\n');

/** Formats a CSV as PKO BP exports it: the details are in unnamed columns, each with its own label. */
export const formatPkoCsv = (entries: readonly StatementEntry[]): string =>
  [
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""',
    ...withBalances(entries).map(({ bookedOn, grosze, counterparty, counterpartyAccount, title, balance }) =>
      [
        bookedOn,
        bookedOn,
        'Przelew na konto',
        `${grosze < 0 ? '' : '+'}${formatGrosze(grosze).replace(',', '.')}`,
        'PLN',
        formatGrosze(balance).replace(',', '.'),
        `Rachunek nadawcy: ${counterpartyAccount}`,
        `Nazwa nadawcy: ${counterparty}`,
        `Tytuł: ${title}`,
        '',
      ]
        .map(quoteCell)
        .join(','),
    ),
  ].join('\n');

/** Formats a CSV as Millennium exports it: money in and money out have separate columns. */
export const formatMillenniumCsv = (entries: readonly StatementEntry[]): string =>
  [
    '"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"',
    ...withBalances(entries).map(({ bookedOn, grosze, counterparty, counterpartyAccount, title, balance }) =>
      [
        '96 9991 2347',
        bookedOn,
        bookedOn,
        'PRZELEW PRZYCHODZĄCY',
        counterpartyAccount,
        counterparty,
        title,
        grosze < 0 ? formatGrosze(grosze).replace(',', '.') : '',
        grosze < 0 ? '' : formatGrosze(grosze).replace(',', '.'),
        formatGrosze(balance).replace(',', '.'),
        'PLN',
      ]
        .map(quoteCell)
        .join(','),
    ),
  ].join('\r\n');

/** Formats a CSV as ING exports it: the day comes first in dates, the amount is in the account's currency. */
export const formatIngCsv = (entries: readonly StatementEntry[]): string =>
  [
    '"Lista transakcji";;;;',
    '"Wybrane rachunki:";;;;',
    '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta"',
    ...entries.map(({ bookedOn, grosze, counterparty, counterpartyAccount, title }) =>
      [
        '01.11.2026',
        bookedOn.split('-').reverse().join('.'),
        quoteCell(counterparty),
        quoteCell(title),
        `'${counterpartyAccount}'`,
        '"Bank"',
        '"PRZELEW"',
        "'202632412345'",
        formatGrosze(grosze),
        'PLN',
      ].join(';'),
    ),
    '"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego";;;;',
  ].join('\r\n');
