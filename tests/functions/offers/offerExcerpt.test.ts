import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { getDb } from '@functions/data/admin';
import { findLabels, readFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { extractText } from '@tests/support/pdfText';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, LANDLORD, NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  landlord,
  loadStoredOffer,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import {
  arrangeConfirmedOffer,
  ask,
  confirm,
  getDocumentPath,
  parseStoragePath,
  readMadeDocuments,
  readPdfText,
  storeSentDraft,
} from './documentFixtures';
import { printer } from './printer';

vi.mock('@functions/documents/renderDocument', async (original) => {
  const { createBreakablePrinter } = await import('./printer');
  return createBreakablePrinter(await original());
});

startTestProject();

beforeAll(storeParties);

afterEach(() => {
  printer.isBroken = false;
});

describe('the excerpt of a published offer', () => {
  const SECRET = {
    register: 'WA4M/00123456/4',
    plot: '123/45',
    nip: '1234560042',
    krs: '0000900042',
    person: 'Łucja Wąż',
    email: LANDLORD.email,
    uid: LANDLORD.uid,
  };

  it('is what a signed-in account that is no party reads: terms and rent, and nothing that is for the parties', async () => {
    const { id } = await arrangeConfirmedOffer();
    const offer = await loadStoredOffer(id);
    await getDb().doc(`offers/${id}`).update({
      landAndMortgageRegisterNumber: SECRET.register,
      'address.plotNumber': SECRET.plot,
    });
    const { url } = await ask(id, stranger, { configType: 'offer' });
    expect(parseStoragePath(url)).toBe(`offers/${id}/excerpts/offer.pdf`);
    const bytes = (await readFile(parseStoragePath(url))) ?? new Uint8Array();
    const text = await extractText(bytes);
    for (const fact of [
      'Oferta najmu (wyciąg)',
      'LOKALE TESTOWE SP. Z O.O.',
      '12 500',
      'Stalowa 52',
      'wersja 1',
    ])
      expect(text).toContain(fact);
    expect(text).toContain(offer.version?.digest);
    expect(text).toContain(STANDARD_TERMS.split('\n')[1]);
    for (const [name, secret] of Object.entries(SECRET)) expect(text, name).not.toContain(secret);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain(SECRET.uid);
    expect(await readMadeDocuments(id)).not.toContain('offer-excerpt');
  });

  it('leaves the whole document to landlord and admin, and is made once for each version', async () => {
    const { id } = await arrangeConfirmedOffer();
    for (const by of [landlord, admin])
      expect(parseStoragePath((await ask(id, by, { configType: 'offer' })).url)).toBe(
        getDocumentPath(id, 'offer'),
      );
    const first = await ask(id, stranger, { configType: 'offer' });
    printer.isBroken = true;
    expect(parseStoragePath((await ask(id, tenant, { configType: 'offer' })).url)).toBe(
      parseStoragePath(first.url),
    );
  });

  it('tells the title and the consent to sublet, which accounts read on the screen too', async () => {
    const { address } = anOffer().build();
    const { id } = await storeSentDraft({
      address: { ...address, ownershipType: 'rentalAgreement' },
      subleaseAgreement: true,
    });
    await confirm(id);
    const { url } = await ask(id, stranger, { configType: 'offer' });
    const text = await readPdfText(parseStoragePath(url));
    expect(text).toContain('Umowa najmu');
    expect(text).toContain('Zgoda na podnajem');
  });

  it('is refused to an account that has not proved its address', async () => {
    const { id } = await arrangeConfirmedOffer();
    const unproved = { ...stranger, token: { ...stranger.token, emailVerified: false } };
    const refusal = await getRefusal(ask(id, unproved, { configType: 'offer' }));
    expect(refusal).toMatchObject({ reason: 'emailNotVerified' });
  });

  it('is known to the registry as an excerpt of its version, and binds until the offer does', async () => {
    const { id, offerValidTo } = await arrangeConfirmedOffer();
    const { url } = await ask(id, stranger, { configType: 'offer' });
    const sha256 = sha256Hex((await readFile(parseStoragePath(url))) ?? new Uint8Array());
    expect(await read(`documentRegistry/${sha256}`)).toEqual({
      kind: 'offerExcerpt',
      sealedAt: NOW,
      fingerprint: '',
      lang: 'pl',
      version: 1,
    });
    const stateAt = async (now: number) => (await invoke('getDocumentState', { sha256 }, { now })).state;
    expect(await stateAt(NOW)).toEqual({ kind: 'binding', until: offerValidTo });
    expect(await stateAt(offerValidTo + 1)).toEqual({ kind: 'ended', why: 'offerExpired' });
  });

  it('is saved under a name for people', async () => {
    const { id, name } = await arrangeConfirmedOffer();
    const { url } = await ask(id, stranger, { configType: 'offer' });
    expect(await findLabels(parseStoragePath(url))).toMatchObject({
      name: `Wyciąg z oferty – ${name}, wersja 1`,
    });
  });

  it('is refused to visitors and of drafts', async () => {
    const { id } = await arrangeConfirmedOffer();
    const visitor = invoke('generateOfferPdf', { offerId: id, configType: 'offer' });
    expect(await getRefusal(visitor)).toMatchObject({ reason: 'signedOut' });
    const draft = await storeSentDraft();
    expect(await getRefusal(ask(draft.id, stranger, { configType: 'offer' }))).toMatchObject({
      reason: 'noAccess',
    });
  });

  it('is refused by name once others cannot take the offer any more, though it was made before', async () => {
    const { id, offerValidTo } = await arrangeConfirmedOffer();
    await ask(id, stranger, { configType: 'offer' });
    const reasonAt = async (now: number) =>
      (await getRefusal(ask(id, stranger, { configType: 'offer' }, now))).reason;
    expect(await reasonAt(offerValidTo + 1)).toBe('offerExpired');
    expect(parseStoragePath((await ask(id, stranger, { configType: 'offer' }, offerValidTo)).url)).toContain(
      'excerpts',
    );
    await getDb().doc(`offers/${id}`).update({ 'offerStatus.state': 'SIGNED' });
    expect(await reasonAt(NOW)).toBe('offerNotActive');
    await getDb()
      .doc(`offers/${id}`)
      .update({ 'offerStatus.state': 'ACTIVE', blockedAt: new Date(NOW) });
    expect(await reasonAt(NOW)).toBe('offerBlocked');
  });
});
