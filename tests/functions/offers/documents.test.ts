import { storagePaths } from '@api/storagePaths';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { hasFile, readFile, removeFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { extractText } from '@tests/support/pdfText';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
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
const setLanguage = (account: Account, lang: 'pl' | 'en') =>
  getDb().doc(`users/${account.token.uid}`).update({ lang });

type Evidence = { documents: Record<string, { path: string; sha256: string }> };

describe('the documents of a confirmed offer', () => {
  it('are the offer and one lease for each open option, each naming version and digest [H75, G77, G78]', async () => {
    const { id } = await arrangeConfirmedOffer();
    const { version } = await loadStoredOffer(id);
    for (const path of [
      getDocumentPath(id, 'offer'),
      getDocumentPath(id, 'lease', { option: 'infinite' }),
      getDocumentPath(id, 'lease', { option: 'fixedshort' }),
      getDocumentPath(id, 'lease', { option: 'fixedlong' }),
    ]) {
      const text = await readPdfText(path);
      expect(text).toContain(version?.digest);
      expect(text).toContain('wersja 1');
    }
  });

  it('leave out the leases of options the offer does not open [H75]', async () => {
    const one = { ...anOffer().build().leaseAgreement, fixedshort: false, fixedshortMonths: null };
    const { id } = await storeSentDraft({ leaseAgreement: one });
    await confirm(id);
    expect(await hasFile(getDocumentPath(id, 'lease', { option: 'infinite' }))).toBe(true);
    expect(await hasFile(getDocumentPath(id, 'lease', { option: 'fixedshort' }))).toBe(false);
  });

  it('stand in the chain and beside the frozen version with the hash of their bytes', async () => {
    const { id } = await arrangeConfirmedOffer();
    const evidence = await read<Evidence>(`offers/${id}/versions/1`);
    const names = Object.keys(evidence?.documents ?? {}).sort();
    expect(names).toEqual(['lease-fixedlong', 'lease-fixedshort', 'lease-infinite', 'offer']);
    const made = await readMadeDocuments(id);
    expect(made).toHaveLength(4);
    for (const { path, sha256 } of Object.values(evidence?.documents ?? {})) {
      expect(sha256Hex((await readFile(path)) ?? new Uint8Array())).toBe(sha256);
      expect(made).toContain(sha256);
    }
  });

  it('freeze the standard terms word for word with the facts they are agreed with [G79]', async () => {
    const { id } = await storeSentDraft({ ownTerms: { selected: false, terms: 'dawny wzór' } });
    await confirm(id);
    expect((await loadStoredOffer(id)).ownTerms).toEqual({ selected: false, terms: STANDARD_TERMS });
    const frozen = await getDb().doc(`offers/${id}/versions/1`).get();
    expect(JSON.parse(frozen.get('canonical')).ownTerms.terms).toBe(STANDARD_TERMS);
    expect(sha256Hex(frozen.get('canonical'))).toBe(frozen.get('digest'));
  });
});

describe('asking for the document of a project', () => {
  it('makes and stores it and answers its address to the landlord’s side and to admins alone [I14]', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).build());
    for (const by of [stranger, tenant])
      expect(await getRefusal(ask(id, by, { configType: 'project' }))).toMatchObject({ reason: 'noAccess' });
    expect(await hasFile(getDocumentPath(id, 'project'))).toBe(false);
    for (const by of [landlord, colleague, admin]) {
      const { url } = await ask(id, by, { configType: 'project' });
      expect(parseStoragePath(url)).toBe(getDocumentPath(id, 'project'));
      const file = await fetch(url);
      expect(await extractText(new Uint8Array(await file.arrayBuffer()))).toContain('Projekt oferty najmu');
    }
  });
});

describe('asking for a lease', () => {
  it('before a reservation answers the first option’s text, or the one asked for [I14]', async () => {
    const { id } = await arrangeConfirmedOffer();
    const { url } = await ask(id, landlord, { configType: 'lease' });
    expect(parseStoragePath(url)).toBe(getDocumentPath(id, 'lease', { option: 'infinite' }));
    const long = await ask(id, admin, { configType: 'lease', option: 'fixedlong' });
    expect(parseStoragePath(long.url)).toBe(getDocumentPath(id, 'lease', { option: 'fixedlong' }));
    expect((await fetch(long.url)).status).toBe(200);
  });

  it('refuses strangers, unconfirmed offers and options the offer does not open [I14]', async () => {
    const draft = await storeSentDraft();
    expect(await getRefusal(ask(draft.id, landlord, { configType: 'lease' }))).toMatchObject({
      reason: 'documentNotAvailable',
    });
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    expect(await getRefusal(ask(id, landlord, { configType: 'lease', option: 'fixedlong' }))).toMatchObject({
      reason: 'documentNotAvailable',
    });
    for (const by of [stranger, tenant]) {
      expect(await getRefusal(ask(id, by, { configType: 'lease' }))).toMatchObject({ reason: 'noAccess' });
    }
  });

  it('of a reserved offer answers the tenant’s own, and the open text again once it lapsed [L22]', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    const { url } = await ask(id, tenant, { configType: 'lease' });
    expect(parseStoragePath(url)).toBe(storagePaths.reservedLease(id, 1));
    const lapsed = await ask(id, landlord, { configType: 'lease' }, NOW + 2 * HOUR_MS);
    expect(parseStoragePath(lapsed.url)).toBe(getDocumentPath(id, 'lease', { option: 'infinite' }));
    const late = ask(id, tenant, { configType: 'lease' }, NOW + 2 * HOUR_MS);
    expect(await getRefusal(late)).toMatchObject({ reason: 'noAccess' });
  });
});

describe('a draft stored past the form', () => {
  it.each([
    ['photos: [null]', { photos: [null, 'x'] }, 'photos[0]'],
    ['a text in the place of a list', { 'areaDetails.levels': 'parter' }, 'areaDetails.levels'],
    ['a list in the place of a map', { leaseAgreement: [] }, 'leaseAgreement'],
    ['a number in the place of a text', { description: 7 }, 'description'],
    ['a map in the place of a number', { price: { amount: 7 } }, 'price'],
    [
      'rooms that are none',
      { 'areaDetails.levels': [{ offices: [null] }] },
      'areaDetails.levels[0].offices[0]',
    ],
  ])('is refused as incomplete, naming the value: %s', async (_, patch, path) => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).build());
    await getDb().doc(`offers/${id}`).update(patch);
    const refusal = await getRefusal(ask(id, landlord, { configType: 'project' }));
    expect(refusal).toMatchObject({ reason: 'offerIncomplete' });
    expect(Object.keys(refusal.fields ?? {})).toContain(path);
    expect((await getRefusal(invoke('onOfferAdd', { offerId: id }, { by: landlord }))).reason).toBe(
      'offerIncomplete',
    );
  });
});

describe('a reader of English', () => {
  it('gets the lease with English in a file of its own, while the evidence stays on the Polish one [I14]', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    await setLanguage(tenant, 'en');
    const { url } = await ask(id, tenant, { configType: 'lease' });
    await setLanguage(tenant, 'pl');
    expect(parseStoragePath(url)).toBe(`offers/${id}/reservations/1/lease.en.pdf`);
    const english = await readPdfText(storagePaths.reservedLease(id, 1, 'en'));
    expect(english).toContain('Only the Polish wording is binding.');
    const polish = (await readFile(storagePaths.reservedLease(id, 1))) ?? new Uint8Array();
    expect(await extractText(polish)).not.toContain('binding');
    const contract = await findStoredContract(id);
    expect(Object.keys(contract?.documents ?? {})).toEqual(['lease']);
    expect(contract?.documents.lease?.sha256).toBe(sha256Hex(polish));
    expect(await readMadeDocuments(id)).toEqual([sha256Hex(polish)]);
  });
});

describe('a document that could not be made', () => {
  it('is made when the confirmation is repeated, which changes nothing else', async () => {
    const { id } = await storeSentDraft();
    printer.isBroken = true;
    expect(await getRefusal(confirm(id))).toMatchObject({ reason: 'documentFailed' });
    const { version, offerStatus } = await loadStoredOffer(id);
    expect(offerStatus.state).toBe('ACTIVE');
    printer.isBroken = false;
    await confirm(id);
    expect((await loadStoredOffer(id)).version).toEqual(version);
    for (const { id: option } of getLeaseOptions((await loadStoredOffer(id)).leaseAgreement)) {
      expect(await hasFile(getDocumentPath(id, 'lease', { option }))).toBe(true);
    }
    expect(await readMadeDocuments(id)).toHaveLength(4);
  });

  it('is made when someone asks for it [I14]', async () => {
    const { id } = await storeSentDraft();
    printer.isBroken = true;
    expect(await getRefusal(confirm(id))).toMatchObject({ reason: 'documentFailed' });
    printer.isBroken = false;
    const { url } = await ask(id, landlord, { configType: 'offer' });
    expect((await fetch(url)).status).toBe(200);
  });

  it('is restored to the byte when its file is lost, without a second entry in the chain', async () => {
    const { id } = await arrangeConfirmedOffer();
    const path = getDocumentPath(id, 'lease', { option: 'fixedshort' });
    const before = await readFile(path);
    await removeFile(path);
    await confirm(id);
    expect(await readFile(path)).toEqual(before);
    expect(await readMadeDocuments(id)).toHaveLength(4);
  });
});
