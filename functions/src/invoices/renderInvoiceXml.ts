import { formatDecimal, type Invoice, type InvoiceParty } from '@domain/invoices/invoice';
import { POLAND_CODE } from '@domain/shared/country';
import { formatInUtc } from '@domain/shared/dates';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
const NO = '2';
const NONE = '1';

const buildParty = ({ nip, name, street, town, country = POLAND_CODE }: InvoiceParty) => ({
  DaneIdentyfikacyjne: { NIP: nip, Nazwa: name },
  Adres: { KodKraju: country, ...(street ? { AdresL1: street, AdresL2: town } : { AdresL1: town }) },
});

/** Declares that none of the special cases applies: cash method, reverse charge, exemption, margin. */
const ANNOTATIONS = {
  P_16: NO,
  P_17: NO,
  P_18: NO,
  P_18A: NO,
  Zwolnienie: { P_19N: NONE },
  NoweSrodkiTransportu: { P_22N: NONE },
  P_23: NO,
  PMarzy: { P_PMarzyN: NONE },
};

const buildContent = (invoice: Invoice) => {
  const { amount, vatPercent } = invoice;
  return {
    KodWaluty: 'PLN',
    P_1: invoice.issuedOn,
    P_2: invoice.number,
    P_13_1: formatDecimal(amount.net),
    P_14_1: formatDecimal(amount.vat),
    P_15: formatDecimal(amount.gross),
    Adnotacje: ANNOTATIONS,
    RodzajFaktury: 'VAT',
    FaWiersz: {
      NrWierszaFa: '1',
      P_7: invoice.service,
      P_8A: 'usł.',
      P_8B: '1',
      P_9A: formatDecimal(amount.net),
      P_11: formatDecimal(amount.net),
      P_12: String(vatPercent),
    },
  };
};

/**
 * Renders the invoice as XML of the national e-invoicing system, structure FA(3): UTF-8, elements in schema order. Deterministic:
 * the same invoice always gives the same text.
 */
export const renderInvoiceXml = async (invoice: Invoice): Promise<string> => {
  const { create } = await import('xmlbuilder2');
  const document = {
    Faktura: {
      '@xmlns': NAMESPACE,
      Naglowek: {
        KodFormularza: { '@kodSystemowy': 'FA (3)', '@wersjaSchemy': '1-0E', '#': 'FA' },
        WariantFormularza: '3',
        DataWytworzeniaFa: formatInUtc(invoice.issuedAt, 'YYYY-MM-DD[T]HH:mm:ss[Z]'),
        SystemInfo: 'Pewny Lokal',
      },
      Podmiot1: buildParty(invoice.seller),
      Podmiot2: { ...buildParty(invoice.buyer), JST: NO, GV: NO },
      Fa: buildContent(invoice),
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true });
};
