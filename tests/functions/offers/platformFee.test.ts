import { storagePaths } from '@api/storagePaths';
import { getLegalDocumentPath } from '@api/viewedFiles';
import { formatPlatformFee } from '@domain/invoices/platformFee';
import { readFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import pl from '@locales/pl/platformFee.json';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { getRefusal, invoke, invokeRaw, readMails, startTestProject } from '../../support/functionsHarness';
import {
  buildSigningInput,
  getSeenVersion,
  landlord,
  loadSeenProjectDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';
import { DECLARED, prepareLongLease, TODAY, uploadScan } from '../../support/paperFixtures';
import { extractText } from '../../support/pdfText';

startTestProject();
beforeAll(storeParties);
beforeEach(() => setFees(100_000, 50_000));

const setFees = (landlords: number, tenants: number) =>
  commit((writes) => {
    const feesGrosze = { landlord: landlords, tenant: tenants };
    writes.set('admin/settings', {
      ...DEMO_SETTINGS,
      invoicing: { ...DEMO_SETTINGS.invoicing, feesGrosze },
    });
    writes.set('admin/invoiceCounter', { last: 0 });
  });
const chargeNothing = () => {
  const { invoicing, ...free } = DEMO_SETTINGS;
  return commit((writes) => writes.set('admin/settings', free));
};

const storeSentDraft = () => storeOffer(anOffer().withId(createDocumentId()).sent().build());
const storeBookedOffer = () =>
  storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW, by: tenant.user }).build());
const confirm = async (offerId: string, fee: { seenFeeGrosze?: number }) =>
  invoke(
    'onOfferAddConfirm',
    { offerId, seenDigest: await loadSeenProjectDigest(offerId), ...fee },
    { by: landlord, now: NOW },
  );
const collapseWhitespace = (text: string) => text.replaceAll(/\s+/g, ' ');
const readMailText = async (email: string, kind: string, id: string) => {
  const mails = await readMails(email);
  return collapseWhitespace(mails.find((mail) => mail.kind === kind && mail.text.includes(id))?.text ?? '');
};

describe('the fees of the platform', () => {
  it('are told every account as net, VAT and gross, from the settings that fill the price list', async () => {
    expect(await invoke('getPlatformFees', {}, { by: tenant })).toEqual({
      landlord: { net: 100_000, vat: 23_000, gross: 123_000 },
      tenant: { net: 50_000, vat: 11_500, gross: 61_500 },
    });
  });

  it('are nothing where the operator invoices nothing, and are told no visitor', async () => {
    await chargeNothing();
    const free = { net: 0, vat: 0, gross: 0 };
    expect(await invoke('getPlatformFees', {}, { by: tenant })).toEqual({ landlord: free, tenant: free });
    expect(await getRefusal(invokeRaw('getPlatformFees', {}))).toMatchObject({ code: 'unauthenticated' });
  });

  it('stand to the grosz alike on the pages and in the price list', async () => {
    const fees = await invoke('getPlatformFees', {}, { by: tenant });
    const line = collapseWhitespace(formatPlatformFee(fees.tenant, pl, 'pl'));
    expect(line).toBe('500,00 zł netto (615,00 zł brutto), jednorazowo przy podpisaniu');

    await invoke('prepareLegalDocument', { name: 'cennik', lang: 'pl' });
    const priceList = collapseWhitespace(
      await extractText((await readFile(getLegalDocumentPath('cennik', 'pl'))) ?? new Uint8Array()),
    );
    expect(priceList).toContain('Najemca: 500,00 zł netto (615,00 zł brutto).');
    expect(priceList).toContain('Wynajmujący: 1 000,00 zł netto (1 230,00 zł brutto).');
  });

  it('stand to the grosz alike on the invoice', async () => {
    const { id } = await storeBookedOffer();
    await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: NOW });
    const pdf = await readFile(storagePaths.invoice(id, 'tenant'));
    const invoice = collapseWhitespace(await extractText(pdf ?? new Uint8Array()));
    expect(invoice).toContain('500,00');
    expect(invoice).toContain('615,00 zł');
  });
});

describe('the mails before a side binds itself', () => {
  it('name the landlord’s fee with the link to confirm, and lead to the price list', async () => {
    const offer = anOffer().withId(createDocumentId()).build();
    await storeOffer({ ...offer, photos: [] });
    await invoke('onOfferAdd', { offerId: offer.id }, { by: landlord, now: NOW });
    const text = await readMailText(landlord.user.email, 'offerConfirmationLink', offer.id);
    expect(text).toContain(
      'Opłata serwisowa Pewny Lokal: 1 000,00 zł netto (1 230,00 zł brutto), jednorazowo przy podpisaniu',
    );
    expect(text).toContain('/view-document/documents&cennik.pdf');
  });

  it.each([
    [
      'what it is',
      () => setFees(1, 50_000),
      '500,00 zł netto (615,00 zł brutto), jednorazowo przy podpisaniu',
    ],
    ['that there is none', chargeNothing, 'bez opłat'],
  ])('name the tenant’s fee with the link to sign: %s', async (_, prepare, said) => {
    await prepare();
    const offer = await storeBookedOffer();
    await commit((writes) => writes.update(`offers/${offer.id}`, { 'reservation.linkSentAt': null }));
    const asked = { offer: { id: offer.id }, selectedOfferOption: offer.reservation?.option ?? 'infinite' };
    await invoke('onOfferSign', asked, { by: tenant, now: NOW });
    const text = await readMailText(tenant.user.email, 'signingLink', offer.id);
    expect(text).toContain(`Opłata serwisowa Pewny Lokal: ${said}`);
  });
});

describe('the confirmation of an offer', () => {
  it('keeps the fee the landlord was shown with the version, also where a second call says another', async () => {
    const { id } = await storeSentDraft();
    await confirm(id, { seenFeeGrosze: 100_000 });
    await setFees(200_000, 50_000);
    await confirm(id, { seenFeeGrosze: 200_000 });
    expect((await loadStoredOffer(id)).version?.feeGrosze).toBe(100_000);
    expect(await read(`offers/${id}/versions/1`)).toMatchObject({ feeGrosze: 100_000 });
  });

  it.each([{ seenFeeGrosze: 99_999 }, { seenFeeGrosze: 0 }, {}])(
    'refuses a page that showed less than the price list asks: %j',
    async (seen) => {
      const { id } = await storeSentDraft();
      expect(await getRefusal(confirm(id, seen))).toMatchObject({ reason: 'feeChanged' });
      expect((await loadStoredOffer(id)).offerStatus.state).toBe('UNSIGNED');
    },
  );

  it('takes a page that showed more, and one that showed nothing where nothing is charged', async () => {
    const [dear, free] = [await storeSentDraft(), await storeSentDraft()];
    await confirm(dear.id, { seenFeeGrosze: 150_000 });
    expect((await loadStoredOffer(dear.id)).version?.feeGrosze).toBe(150_000);
    await chargeNothing();
    await confirm(free.id, {});
    expect((await loadStoredOffer(free.id)).version?.feeGrosze).toBe(0);
  });

  it.each([-1, 0.5, 100_000_001, '500'])('refuses %j as no amount in grosze', async (seenFeeGrosze) => {
    const { id } = await storeSentDraft();
    const seenDigest = await loadSeenProjectDigest(id);
    const asked = invokeRaw(
      'onOfferAddConfirm',
      { offerId: id, seenDigest, seenFeeGrosze },
      { by: landlord },
    );
    expect(await getRefusal(asked)).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('the tenant’s step of a lease in writing', () => {
  const steps = {
    'the qualified copy': async (offerId: string, feeGrosze: number) =>
      invoke(
        'submitSignedLease',
        { offerId, seen: { ...(await getSeenVersion(offerId)), feeGrosze } },
        { by: tenant, now: NOW },
      ),
    'the scan of the paper': async (offerId: string, feeGrosze: number) => {
      const files = [await uploadScan(offerId, 'tenant')];
      const seen = { ...(await getSeenVersion(offerId)), feeGrosze };
      const input = { offerId, seen, signedOn: TODAY, files, declared: DECLARED };
      return invoke('submitPaperLease', input, { by: tenant, now: NOW });
    },
  };

  it.each(Object.entries(steps))('is refused where the page showed a grosz less: %s', async (_, step) => {
    const id = await prepareLongLease();
    expect(await getRefusal(step(id, 49_999))).toMatchObject({ reason: 'feeChanged' });
    const { offerStatus, reservation } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('BOOKED');
    expect(reservation?.tenantSignedAt ?? null).toBeNull();
  });

  it('is taken where the page showed the fee of the price list', async () => {
    const id = await prepareLongLease();
    expect(await steps['the scan of the paper'](id, 50_000)).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).reservation?.paper).toMatchObject({ handedInBy: 'tenant' });
  });
});
