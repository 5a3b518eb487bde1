import { amountInWords } from '@domain/invoices/amountInWords';
import type { Invoice, InvoiceParty } from '@domain/invoices/invoice';
import { formatBankAccount } from '@domain/leases/deposit';
import { formatDay } from '@domain/shared/days';
import { formatGrosze } from '@domain/shared/money';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { Block } from '../blocks';
import { plain, type Said, type Speaker } from '../say';
import { languageBlocks } from './form';

/** An issued invoice with the digest of its XML and where everybody can look it up. */
export type InvoiceDocument = { invoice: Invoice; xmlSha256: string; lookUpUrl: string };

const dayOf = (isoDay: string): Said => plain(formatDay(isoDay));

const PARTY_ROWS: readonly [
  key: 'party.name' | 'party.address' | 'party.nip',
  read: (party: InvoiceParty) => string,
][] = [
  ['party.name', ({ name }) => name],
  ['party.address', ({ street, town }) => [street, town].filter(Boolean).join(', ')],
  ['party.nip', ({ nip }) => nip],
];

const partiesBlock = ({ say }: Speaker, { seller, buyer }: Invoice): Block => ({
  kind: 'table',
  columns: [
    { head: plain(''), share: 16 },
    { head: say('invoice.seller'), share: 42 },
    { head: say('invoice.buyer'), share: 42 },
  ],
  rows: PARTY_ROWS.map(([key, read]) => ({ cells: [say(key), plain(read(seller)), plain(read(buyer))] })),
});

const CURRENCY = `${NO_BREAK_SPACE}zł`;

/** An amount in a column whose head names the currency. */
const inColumn = (grosze: number): Said => plain(formatGrosze(grosze).slice(0, -CURRENCY.length));

const serviceBlock = ({ say }: Speaker, { service, amount, vatPercent }: Invoice): Block => {
  const amounts = [amount.net, amount.vat, amount.gross].map(inColumn);
  const [net, vat, gross] = amounts as [Said, Said, Said];
  const rate = plain(`${vatPercent}%`);
  return {
    kind: 'table',
    columns: [
      { head: say('invoice.item'), share: 27 },
      { head: say('invoice.quantity'), share: 10, align: 'right' },
      { head: say('invoice.unitNet'), share: 16, align: 'right' },
      { head: say('invoice.net'), share: 16, align: 'right' },
      { head: say('invoice.rate'), share: 8, align: 'right' },
      { head: say('invoice.vat'), share: 16, align: 'right' },
      { head: say('invoice.gross'), share: 17, align: 'right' },
    ],
    rows: [
      { cells: [plain(service), say('invoice.one'), net, net, rate, vat, gross] },
      { cells: [say('invoice.total'), plain(''), plain(''), net, rate, vat, gross], strong: true },
    ],
  };
};

/** Everything an invoice must say (art. 106e of the VAT act), the amount in words and the code to look it up. */
export const invoiceBlocks = (speaker: Speaker, { invoice, lookUpUrl }: InvoiceDocument): Block[] => {
  const { say } = speaker;
  return [
    {
      kind: 'title',
      text: say('invoice.title', { number: invoice.number }),
      under: say('invoice.vatInvoice'),
    },
    {
      kind: 'facts',
      rows: [
        [say('invoice.issuedOn'), dayOf(invoice.issuedOn)],
        [say('invoice.suppliedOn'), dayOf(invoice.issuedOn)],
      ],
    },
    { kind: 'section', text: say('invoice.parties'), unnumbered: true },
    partiesBlock(speaker, invoice),
    { kind: 'section', text: say('invoice.services'), unnumbered: true },
    serviceBlock(speaker, invoice),
    { kind: 'section', text: say('invoice.payment'), unnumbered: true },
    {
      kind: 'facts',
      rows: [
        [say('invoice.due'), plain(formatGrosze(invoice.amount.gross))],
        [say('invoice.inWords'), plain(amountInWords(invoice.amount.gross))],
        [say('invoice.dueOn'), dayOf(invoice.dueOn)],
        [say('invoice.method'), say('invoice.transfer')],
        [say('invoice.account'), plain(formatBankAccount(invoice.account))],
        [say('invoice.transferTitle'), plain(invoice.number)],
      ],
    },
    ...languageBlocks(speaker),
    { kind: 'section', text: say('invoice.lookUp'), unnumbered: true },
    { kind: 'address', url: lookUpUrl, text: say('invoice.lookUpText') },
  ];
};
