import { formatAmountInWords } from '@domain/invoices/formatAmountInWords';
import type { Invoice, InvoiceParty } from '@domain/invoices/invoice';
import { formatBankAccount } from '@domain/leases/deposit';
import { formatDay, formatNumber } from '@domain/shared/format';
import { formatGrosze, toZloty } from '@domain/shared/money';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';
import type { Block } from '../blocks';
import { buildLanguageBlocks } from './form';

/** An issued invoice with the digest of its XML and the public URL to verify it. */
export type InvoiceDocument = { invoice: Invoice; xmlSha256: string; lookUpUrl: string };

/** An invoice is a Polish paper: its days and amounts have the Polish format for every reader. */
const toDayText = (isoDay: string): BilingualText => toBilingual(formatDay(isoDay, 'pl'));

const PARTY_ROWS: readonly [
  key: 'party.name' | 'party.address' | 'party.nip',
  read: (party: InvoiceParty) => string,
][] = [
  ['party.name', ({ name }) => name],
  ['party.address', ({ street, town }) => [street, town].filter(Boolean).join(', ')],
  ['party.nip', ({ nip }) => nip],
];

const buildPartiesBlock = ({ say }: Translator, { seller, buyer }: Invoice): Block => ({
  kind: 'table',
  columns: [
    { head: toBilingual(''), share: 16 },
    { head: say('invoice.seller'), share: 42 },
    { head: say('invoice.buyer'), share: 42 },
  ],
  rows: PARTY_ROWS.map(([key, read]) => ({
    cells: [say(key), toBilingual(read(seller)), toBilingual(read(buyer))],
  })),
});

/** Formats an amount for a column whose header names the currency. */
const formatAmountCell = (grosze: number): BilingualText =>
  toBilingual(formatNumber(toZloty(grosze), 'pl', 2, 2));

const buildServiceBlock = ({ say }: Translator, { service, amount, vatPercent }: Invoice): Block => {
  const amounts = [amount.net, amount.vat, amount.gross].map(formatAmountCell);
  const [net, vat, gross] = amounts as [BilingualText, BilingualText, BilingualText];
  const rate = toBilingual(`${vatPercent}%`);
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
      { cells: [toBilingual(service), say('invoice.one'), net, net, rate, vat, gross] },
      {
        cells: [say('invoice.total'), toBilingual(''), toBilingual(''), net, rate, vat, gross],
        strong: true,
      },
    ],
  };
};

/**
 * Builds everything an invoice must state (art. 106e of the VAT act), with the amount in words and the code to look it
 * up.
 */
export const buildInvoiceBlocks = (speaker: Translator, { invoice, lookUpUrl }: InvoiceDocument): Block[] => {
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
        [say('invoice.issuedOn'), toDayText(invoice.issuedOn)],
        [say('invoice.suppliedOn'), toDayText(invoice.issuedOn)],
      ],
    },
    { kind: 'section', text: say('invoice.parties'), unnumbered: true },
    buildPartiesBlock(speaker, invoice),
    { kind: 'section', text: say('invoice.services'), unnumbered: true },
    buildServiceBlock(speaker, invoice),
    { kind: 'section', text: say('invoice.payment'), unnumbered: true },
    {
      kind: 'facts',
      rows: [
        [say('invoice.due'), toBilingual(formatGrosze(invoice.amount.gross, 'pl'))],
        [say('invoice.inWords'), toBilingual(formatAmountInWords(invoice.amount.gross))],
        [say('invoice.dueOn'), toDayText(invoice.dueOn)],
        [say('invoice.method'), say('invoice.transfer')],
        [say('invoice.account'), toBilingual(formatBankAccount(invoice.account))],
        [say('invoice.transferTitle'), toBilingual(invoice.number)],
      ],
    },
    ...buildLanguageBlocks(speaker),
    { kind: 'section', text: say('invoice.lookUp'), unnumbered: true },
    { kind: 'address', url: lookUpUrl, text: say('invoice.lookUpText') },
  ];
};
