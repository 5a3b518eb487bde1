import { storagePaths } from '@api/storagePaths';
import { hasFile, readFile, removeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';
import { extractText } from '../../support/pdfText';
import { arrangeSignedLease, readInvoice, readLastNumber, sign, storeBookedOffer } from './fixtures';

startTestProject();

beforeAll(storeParties);

beforeEach(() =>
  commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  }),
);

const generateDocument = async (offerId: string, configType: string, by: Account) =>
  invoke('generateOfferPdf', { offerId, configType, option: undefined } as never, { by });

describe('the files of an invoice', () => {
  it('are a PDF with everything an invoice must say and its XML beside it', async () => {
    const { id } = await arrangeSignedLease();
    const invoice = await readInvoice(id, 'tenant');
    const pdf = await readFile(storagePaths.invoice(id, 'tenant'));
    const text = (await extractText(pdf ?? new Uint8Array())).replace(/\s/g, ' ');
    const said = [
      'Faktura T2',
      'Data wystawienia',
      'Data wykonania usługi',
      invoice?.seller.name,
      invoice?.seller.nip,
      invoice?.buyer.nip,
      invoice?.buyer.town,
      '1 usł.',
      '500,00',
      '23%',
      '115,00',
      '615,00 zł',
      'sześćset piętnaście złotych 00/100',
      'Termin płatności',
      'https://qr.ksef.mf.gov.pl/invoice/',
    ];
    for (const piece of said) expect(text).toContain(piece);
    expect(
      new TextDecoder().decode((await readFile(storagePaths.invoiceXml(id, 'tenant'))) ?? undefined),
    ).toContain('<P_2>T2</P_2>');
  });

  it('are made when asked for after the process died between the signature and them, with the same numbers', async () => {
    const { id } = await arrangeSignedLease();
    const path = storagePaths.invoice(id, 'landlord');
    await Promise.all([path, storagePaths.invoiceXml(id, 'landlord')].map(removeFile));
    await sign(id);
    expect(await hasFile(path)).toBe(true);
    expect(await readLastNumber()).toBe(2);
    await removeFile(path);
    await generateDocument(id, 'invoiceLandlord', landlord);
    expect(await hasFile(path)).toBe(true);
  });

  it.each([
    ['invoiceLandlord', 'landlord', landlord],
    ['invoiceLandlord', 'colleague of the landlord', colleague],
    ['invoiceLandlord', 'admin', admin],
    ['invoiceTenant', 'tenant', tenant],
    ['invoiceTenant', 'colleague of the tenant', tenantsColleague],
    ['invoiceTenant', 'admin', admin],
  ])('%s is open to the %s', async (kind, _, by) => {
    const { id } = await arrangeSignedLease();
    const { url } = await generateDocument(id, kind, by);
    expect(decodeURIComponent(url)).toContain(`offers/${id}/invoices/`);
  });

  it.each([
    ['invoiceLandlord', 'tenant', tenant],
    ['invoiceTenant', 'landlord', landlord],
    ['invoiceLandlord', 'stranger', stranger],
    ['invoiceTenant', 'stranger', stranger],
  ])('%s is closed to the %s', async (kind, _, by) => {
    const { id } = await arrangeSignedLease();
    expect(await getRefusal(generateDocument(id, kind, by))).toMatchObject({ reason: 'noAccess' });
  });

  it('do not exist before the signature', async () => {
    const { id } = await storeBookedOffer();
    expect(await getRefusal(generateDocument(id, 'invoiceTenant', tenant))).toMatchObject({
      reason: 'documentNotAvailable',
    });
  });

  it('carry the English beside the Polish for readers of English', async () => {
    const { id } = await arrangeSignedLease();
    await commit((writes) => writes.update(`users/${tenant.user.uid}`, { lang: 'en' }));
    await generateDocument(id, 'invoiceTenant', tenant);
    await commit((writes) => writes.update(`users/${tenant.user.uid}`, { lang: 'pl' }));
    const text = await extractText(
      (await readFile(storagePaths.invoice(id, 'tenant', 'en'))) ?? new Uint8Array(),
    );
    expect(text).toContain('VAT invoice');
    expect(text).toContain('Faktura VAT');
  });
});
