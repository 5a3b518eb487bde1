// @vitest-environment jsdom
import { buildInvoice, type InvoicingSettings } from '@domain/invoices/invoice';
import { renderInvoiceXml } from '@functions/invoices/renderInvoiceXml';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { describe, expect, it } from 'vitest';
import { aCompany, NOW } from '../../support/builders';

const SETTINGS = DEMO_SETTINGS.invoicing as InvoicingSettings;

const buildTestInvoice = (nazwa = 'ŹDŹBŁO & WSPÓLNICY <SP. K.>') =>
  buildInvoice(
    {
      number: 'T2',
      side: 'tenant',
      offerId: 'offer1',
      buyer: aCompany().with({ nazwa }).build(),
      service: 'Obsługa zawarcia umowy najmu lokalu „Róg”',
      at: NOW,
    },
    SETTINGS,
  );

/** Elements that the FA(3) schema requires for an ordinary sale at 23 %, in its order; `?` marks optional ones. */
const STRUCTURE = [
  'Faktura/Naglowek/KodFormularza',
  'Faktura/Naglowek/WariantFormularza',
  'Faktura/Naglowek/DataWytworzeniaFa',
  'Faktura/Naglowek/SystemInfo?',
  'Faktura/Podmiot1/DaneIdentyfikacyjne/NIP',
  'Faktura/Podmiot1/DaneIdentyfikacyjne/Nazwa',
  'Faktura/Podmiot1/Adres/KodKraju',
  'Faktura/Podmiot1/Adres/AdresL1',
  'Faktura/Podmiot1/Adres/AdresL2?',
  'Faktura/Podmiot2/DaneIdentyfikacyjne/NIP',
  'Faktura/Podmiot2/DaneIdentyfikacyjne/Nazwa',
  'Faktura/Podmiot2/Adres/KodKraju',
  'Faktura/Podmiot2/Adres/AdresL1',
  'Faktura/Podmiot2/Adres/AdresL2?',
  'Faktura/Podmiot2/JST',
  'Faktura/Podmiot2/GV',
  'Faktura/Fa/KodWaluty',
  'Faktura/Fa/P_1',
  'Faktura/Fa/P_1M?',
  'Faktura/Fa/P_2',
  'Faktura/Fa/P_6?',
  'Faktura/Fa/P_13_1',
  'Faktura/Fa/P_14_1',
  'Faktura/Fa/P_15',
  'Faktura/Fa/Adnotacje/P_16',
  'Faktura/Fa/Adnotacje/P_17',
  'Faktura/Fa/Adnotacje/P_18',
  'Faktura/Fa/Adnotacje/P_18A',
  'Faktura/Fa/Adnotacje/Zwolnienie/P_19N',
  'Faktura/Fa/Adnotacje/NoweSrodkiTransportu/P_22N',
  'Faktura/Fa/Adnotacje/P_23',
  'Faktura/Fa/Adnotacje/PMarzy/P_PMarzyN',
  'Faktura/Fa/RodzajFaktury',
  'Faktura/Fa/FaWiersz/NrWierszaFa',
  'Faktura/Fa/FaWiersz/P_7',
  'Faktura/Fa/FaWiersz/P_8A',
  'Faktura/Fa/FaWiersz/P_8B',
  'Faktura/Fa/FaWiersz/P_9A',
  'Faktura/Fa/FaWiersz/P_11',
  'Faktura/Fa/FaWiersz/P_12',
];

/** Returns every element with its own value as `[path, value]`, in file order. */
const listLeaves = (element: Element, above = ''): [string, string][] => {
  const path = above ? `${above}/${element.nodeName}` : element.nodeName;
  const children = [...element.children];
  return children.length > 0
    ? children.flatMap((child) => listLeaves(child, path))
    : [[path, element.textContent ?? '']];
};

const parseXml = (xml: string): Element =>
  new DOMParser().parseFromString(xml, 'application/xml').documentElement;

/** Returns the faults in order and presence of the elements; empty for a valid file. */
const listStructureIssues = (xml: string): string[] => {
  const names = listLeaves(parseXml(xml)).map(([path]) => path);
  const all = STRUCTURE.map((entry) => entry.replace('?', ''));
  const missing = STRUCTURE.filter((entry) => !entry.endsWith('?') && !names.includes(entry));
  const unknown = names.filter((name) => !all.includes(name));
  const ordered = all.filter((name) => names.includes(name));
  const isOrdered = ordered.join() === names.filter((name) => all.includes(name)).join();
  return [
    ...missing.map((name) => `missing ${name}`),
    ...unknown.map((name) => `unknown ${name}`),
    ...(isOrdered ? [] : ['order']),
  ];
};

describe('a structured invoice', () => {
  it('has every demanded element in the order of FA(3)', async () => {
    const xml = await renderInvoiceXml(buildTestInvoice());
    expect(listStructureIssues(xml)).toEqual([]);
    expect(xml).toContain('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">');
    expect(xml).toContain('<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>');
  });

  it.each(['JST', 'GV', 'P_15', 'P_18A', 'P_2'])('would not pass our own check without %s', async (name) => {
    const xml = await renderInvoiceXml(buildTestInvoice());
    const without = xml.replace(new RegExp(`<${name}>[^<]*</${name}>`), '');
    expect(listStructureIssues(without).join()).toMatch(new RegExp(`missing .*/${name}$`));
  });

  it('holds no character that XML forbids', async () => {
    const xml = await renderInvoiceXml(buildTestInvoice('FIR\uFFFFMA\u0001 X\uE000'));
    expect(xml).toContain('<Nazwa>FIRMA X</Nazwa>');
  });

  it('would not pass our own check in another order', async () => {
    const xml = await renderInvoiceXml(buildTestInvoice());
    const swapped = xml.replace(/(<P_1>[^<]*<\/P_1>)(\s*)(<P_2>[^<]*<\/P_2>)/, '$3$2$1');
    expect(listStructureIssues(swapped)).toEqual(['order']);
  });

  it('says the amounts with two decimals, the day and both tax numbers', async () => {
    const invoice = buildTestInvoice();
    const values = Object.fromEntries(
      listLeaves(parseXml(await renderInvoiceXml(invoice))).map(([path, value]) => [
        path.replace('Faktura/', ''),
        value,
      ]),
    );
    expect(values).toMatchObject({
      'Podmiot1/DaneIdentyfikacyjne/NIP': SETTINGS.seller.nip,
      'Podmiot2/DaneIdentyfikacyjne/NIP': invoice.buyer.nip,
      'Podmiot2/DaneIdentyfikacyjne/Nazwa': 'ŹDŹBŁO & WSPÓLNICY <SP. K.>',
      'Fa/P_1': invoice.issuedOn,
      'Fa/P_2': 'T2',
      'Fa/P_13_1': '500.00',
      'Fa/P_14_1': '115.00',
      'Fa/P_15': '615.00',
      'Fa/FaWiersz/P_12': '23',
    });
  });

  it('is UTF-8 without a byte order mark and the same text every time', async () => {
    const xml = await renderInvoiceXml(buildTestInvoice());
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(await renderInvoiceXml(buildTestInvoice())).toBe(xml);
  });
});
