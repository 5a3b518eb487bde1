import { createHash } from 'node:crypto';
import { AppError } from '@data/calls/appError';
import { findRegistered, findState, findTrustSnapshot } from '@data/files/documentRegistry';
import type { DocumentState } from '@domain/evidence/documentState';
import type { StoredQualification } from '@domain/evidence/qualified/storedQualification';
import type { RegistryEntry } from '@domain/evidence/registry';
import VerifyDocumentPage from '@pages/verifyDocument/VerifyDocumentPage';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { signPdf } from '../../support/qualifiedSignature';
import { aSealedPdf } from '../../support/sealedPdf';
import { answerAbout, makeTrustFile } from '../../support/trust/files';
import { createTrustHierarchy, takeTestSnapshot } from '../../support/trust/hierarchy';
import { renderPart, VISITOR } from '../../support/web';

vi.mock('@data/files/documentRegistry', () => ({
  findRegistered: vi.fn(),
  findState: vi.fn(),
  findTrustSnapshot: vi.fn(),
}));

let sealedBytes: Uint8Array<ArrayBuffer>;
let registry: Map<string, RegistryEntry>;

beforeAll(async () => {
  await i18next.loadNamespaces(['verify', 'qualification']);
  const { bytes, sha256, fingerprint } = aSealedPdf();
  const entry: RegistryEntry = { kind: 'lease', sealedAt: NOW, fingerprint };
  sealedBytes = bytes;
  registry = new Map([
    [sha256, entry],
    [fingerprint, { ...entry, kind: 'certificate' }],
  ]);
});

beforeEach(() => {
  vi.mocked(findRegistered)
    .mockReset()
    .mockImplementation(async (sha256) => registry.get(sha256) ?? null);
  vi.mocked(findState).mockReset().mockResolvedValue(null);
  vi.mocked(findTrustSnapshot).mockReset().mockResolvedValue(null);
});

const createPdfFile = (bytes: Uint8Array<ArrayBuffer>, name = 'umowa.pdf') =>
  new File([bytes], name, { type: 'application/pdf' });
const changeOneByte = () => {
  const copy = Uint8Array.from(sealedBytes);
  copy[10] = (copy[10] ?? 0) ^ 1;
  return copy;
};
const readJudgement = () => document.querySelector('[data-judgement]')?.getAttribute('data-judgement');
const OURS = 'Nasza pieczęć techniczna potwierdza, że plik wydał serwis.';
const open = () => renderPart(<VerifyDocumentPage />, VISITOR);
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Wybierz plik PDF', { selector: 'input' }), file, {
    applyAccept: false,
  });

describe('a lease that both sides signed outside the platform', () => {
  let bytes: Uint8Array<ArrayBuffer>;
  beforeAll(() => {
    const once = signPdf(Buffer.from('%PDF-1.7 umowa'), { name: 'Teresa Najemska', now: NOW });
    bytes = Uint8Array.from(signPdf(once, { name: 'Wojciech Źródłowski', now: NOW }));
  });

  it('is genuine, told with each signer and issuer by the certificate, and called qualified by no one here', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    registry.set(sha256, { kind: 'writtenLease', sealedAt: NOW, fingerprint: '' });
    open();
    await choose(createPdfFile(bytes));
    expect(await screen.findByRole('heading', { name: 'Dokument jest autentyczny' })).toBeTruthy();
    const told = screen.getByRole('status').textContent;
    expect(told).toContain('Podpis 1 według certyfikatuTeresa Najemska, wystawca: Test Trust Centre');
    expect(told).toContain('Podpis 2 według certyfikatuWojciech Źródłowski, wystawca: Test Trust Centre');
    expect(told).toContain('Ich wystawców nie sprawdziliśmy na liście zaufania UE');
    expect(told).not.toContain('podpisały kwalifikowanym podpisem');
    expect(told).not.toContain('Nasza pieczęć techniczna potwierdza');
    expect(readJudgement()).toBe('genuine');
  });

  const QUALIFIED = { name: '', expected: '' };
  const checkWithLists = async (more: object, listsAt = NOW) => {
    const hierarchy = createTrustHierarchy();
    const made = Uint8Array.from(makeTrustFile(hierarchy, { ...QUALIFIED, ...more }).bytes);
    const sha256 = createHash('sha256').update(made).digest('hex');
    const recorded: StoredQualification = {
      verdict: 'signature',
      faults: [],
      doubts: [],
      hasOldLists: false,
      isStamped: false,
      service: null,
      checkedAt: NOW,
      listsAt: NOW,
    };
    registry.set(sha256, {
      kind: 'writtenLease',
      sealedAt: NOW,
      fingerprint: '',
      qualifications: [recorded],
    });
    vi.mocked(findTrustSnapshot).mockResolvedValue(takeTestSnapshot(hierarchy, listsAt));
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    open();
    await choose(createPdfFile(made));
    await screen.findByRole('heading', { name: 'Dokument jest autentyczny' });
    vi.useRealTimers();
    return screen.getByRole('status').textContent ?? '';
  };

  it('is called qualified where the trusted lists say so, checked on this device', async () => {
    const told = await checkWithLists({});
    for (const text of [
      'Niżej widać, co o podpisach mówią listy zaufania UE',
      'Kwalifikowany podpis elektroniczny',
      'usługa z listy zaufania UE: Service granted, Fake Provider (PL)',
      'Ocena przy przesłaniu pliku, 20.11.2026, 10:00: Kwalifikowany podpis elektroniczny.',
    ])
      expect(told).toContain(text);
    expect(told).not.toContain('Ich wystawców nie sprawdziliśmy');
  });

  it('is not called qualified for each named reason', async () => {
    const told = await checkWithLists({
      certificate: { statements: [] },
      proofs: (signing: Parameters<typeof answerAbout>[0]) => ({
        responses: [answerAbout(signing, { revokedAt: NOW - 1000 })],
      }),
    });
    for (const text of [
      'To nie jest podpis kwalifikowany',
      'Certyfikat nie jest kwalifikowany.',
      'Klucza nie chroni kwalifikowane urządzenie',
      'Certyfikat unieważniono przed podpisaniem.',
    ])
      expect(told).toContain(text);
  });

  it('is not confirmed by lists of 31 days ago', async () => {
    const told = await checkWithLists({}, NOW - 31 * 24 * 60 * 60 * 1000);
    expect(told).toContain('Nie możemy potwierdzić, że podpis jest kwalifikowany');
    expect(told).toContain('Listy zaufania UE mają ponad 30 dni');
  });
});

describe('a document we issued without a seal', () => {
  const OFFER_PDF = Uint8Array.from(new TextEncoder().encode('%PDF-1.7 oferta'));
  const register = (entry: Partial<RegistryEntry>, state: DocumentState | null) => {
    const sha256 = createHash('sha256').update(OFFER_PDF).digest('hex');
    registry.set(sha256, { kind: 'offer', sealedAt: NOW, fingerprint: '', lang: 'pl', version: 1, ...entry });
    vi.mocked(findState).mockResolvedValue(state);
  };
  const told = () => screen.getByRole('status').textContent ?? '';

  it('is named with its version and moment, unsigned and binding', async () => {
    register({}, { kind: 'binding', until: NOW });
    open();
    await choose(createPdfFile(OFFER_PDF));
    expect(await screen.findByRole('heading', { name: 'Dokument wydał Pewny Lokal' })).toBeTruthy();
    expect(readJudgement()).toBe('issued');
    for (const text of [
      'DokumentOferta, wersja 1Wydano',
      'Wydano20.11.2026, 10:00',
      'Podpisbrak, dokument niepodpisany',
      'Stanwiąże wynajmującego do 20.11.2026, 10:00',
      'Pieczęćbrak',
    ])
      expect(told()).toContain(text);
  });

  it.each<[Partial<RegistryEntry>, DocumentState, string]>([
    [
      {},
      { kind: 'replaced', by: 'offer', version: 2, at: NOW },
      'zastąpiony wersją 2 oferty, potwierdzoną 20.11.2026, 10:00',
    ],
    [
      { kind: 'reservedLease', lang: 'en' },
      { kind: 'replaced', by: 'lease', version: null, at: NOW },
      'Umowa najmu przed podpisem, wersja 1 oferty, z tłumaczeniem na angielski',
    ],
    [
      { kind: 'reservedLease' },
      { kind: 'replaced', by: 'lease', version: null, at: NOW },
      'zastąpiony umową podpisaną 20.11.2026, 10:00',
    ],
    [{ kind: 'reservedLease' }, { kind: 'lapsed' }, 'rezerwacja zakończyła się bez podpisania umowy'],
  ])('is called outdated and names its successor or its end: %o %o', async (entry, state, text) => {
    register(entry, state);
    open();
    await choose(createPdfFile(OFFER_PDF));
    expect(
      await screen.findByRole('heading', { name: 'Dokument wydał Pewny Lokal, ale nie jest już aktualny' }),
    ).toBeTruthy();
    expect(told()).toContain(text);
    expect(readJudgement()).toBe('outdated');
  });

  it('is still known as ours when its state cannot be loaded', async () => {
    register({}, null);
    vi.mocked(findState).mockRejectedValue(new AppError('networkFailed', { retryable: true }));
    open();
    await choose(createPdfFile(OFFER_PDF));
    expect(await screen.findByRole('heading', { name: 'Dokument wydał Pewny Lokal' })).toBeTruthy();
    expect(told()).toContain('Nie udało się sprawdzić, czy dokument jest aktualny.');
  });

  it('has no row of signatures where no one signs it: an invoice', async () => {
    register({ kind: 'invoice', version: null }, { kind: 'final' });
    open();
    await choose(createPdfFile(OFFER_PDF));
    await screen.findByRole('heading', { name: 'Dokument wydał Pewny Lokal' });
    expect(told()).toContain('DokumentFaktura');
    expect(told()).not.toContain('niepodpisany');
  });
});

describe('the page that checks documents', () => {
  it('says that a sealed document is genuine, what it is and when it was sealed', async () => {
    open();
    await choose(createPdfFile(sealedBytes));
    expect(await screen.findByRole('heading', { name: 'Dokument jest autentyczny' })).toBeTruthy();
    const answer = screen.getByRole('status');
    for (const text of [
      'Umowa najmu',
      '20.11.2026, 10:00',
      'certyfikat serwisu Pewny Lokal',
      'Nie jest kwalifikowanym podpisem',
      OURS,
    ])
      expect(answer.textContent).toContain(text);
  });

  it('says of a lease signed by hand what was seen and what was only declared', async () => {
    const sha256 = createHash('sha256').update(sealedBytes).digest('hex');
    const entry = registry.get(sha256) as RegistryEntry;
    const paper = {
      signedOn: '2026-11-20',
      handedInBy: 'landlord',
      handedInAt: NOW,
      confirmedBy: 'tenant',
      confirmedAt: NOW,
      scans: ['c'.repeat(64)],
    } as const;
    vi.mocked(findRegistered).mockImplementation(async (asked) =>
      asked === sha256
        ? { ...entry, paper: { ...paper, scans: [...paper.scans] } }
        : (registry.get(asked) ?? null),
    );
    open();
    await choose(createPdfFile(sealedBytes));
    expect(await screen.findByRole('heading', { name: 'Dokument jest autentyczny' })).toBeTruthy();
    const told = screen.getByRole('status').textContent;
    for (const text of [
      'Podpisano na papierze20.11.2026, według oświadczeń stron',
      'Skan przekazałwynajmujący, 20.11.2026, 10:00',
      'c'.repeat(64),
      'Podpisy obu stron potwierdziłnajemca, 20.11.2026, 10:00',
      'Skan jest załącznikiem, a nie dowodem podpisu',
    ])
      expect(told).toContain(text);
  });

  it('says that a document with one changed byte was changed', async () => {
    open();
    await choose(createPdfFile(changeOneByte()));
    expect(await screen.findByRole('heading', { name: 'Dokument został zmieniony' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('niezgodna z treścią pliku');
    expect(screen.getByRole('status').textContent).not.toContain(OURS);
    expect(readJudgement()).toBe('changed');
  });

  it('does not know a document without our seal', async () => {
    open();
    await choose(createPdfFile(Uint8Array.from(new TextEncoder().encode('%PDF-1.7 obcy plik'))));
    expect(await screen.findByRole('heading', { name: 'Nie znamy tego dokumentu' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).not.toContain(OURS);
    expect(readJudgement()).toBe('unknown');
  });

  it('takes a dropped file as well as a chosen one', async () => {
    open();
    const zone = (await screen.findByText('Upuść tutaj plik PDF')).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [createPdfFile(sealedBytes)] } });
    expect(await screen.findByRole('heading', { name: 'Dokument jest autentyczny' })).toBeTruthy();
  });

  it('asks for digests and sends nothing else', async () => {
    open();
    await choose(createPdfFile(sealedBytes));
    await screen.findByRole('heading', { name: 'Dokument jest autentyczny' });
    const asked = vi.mocked(findRegistered).mock.calls.flat();
    expect(asked.length).toBeGreaterThan(0);
    for (const value of asked) expect(value).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses what is no PDF or too large without asking anyone', async () => {
    open();
    await choose(new File(['zdjęcie'], 'zdjecie.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/zdjecie\.jpg nie jest dokumentem PDF/)).toBeTruthy();
    await choose(createPdfFile(new Uint8Array(25 * 1024 * 1024 + 1), 'wielki.pdf'));
    expect(await screen.findByText(/wielki\.pdf ma więcej niż 25 MB/)).toBeTruthy();
    expect(findRegistered).not.toHaveBeenCalled();
  });

  it('offers to try again when the registry cannot be reached', async () => {
    vi.mocked(findRegistered).mockRejectedValueOnce(new AppError('networkFailed', { retryable: true }));
    open();
    await choose(createPdfFile(sealedBytes));
    await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('heading', { name: 'Dokument jest autentyczny' })).toBeTruthy();
  });

  it('is used with the keyboard: the button that chooses a file is the first stop', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Wybierz plik PDF' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
  });
});

describe('the time of a sealed document', () => {
  const told = () => screen.getByRole('status').textContent ?? '';
  const openStamped = async (stamp: RegistryEntry['stamp']) => {
    const sha256 = createHash('sha256').update(sealedBytes).digest('hex');
    const entry = registry.get(sha256) as RegistryEntry;
    vi.mocked(findRegistered).mockImplementation(async (asked) =>
      asked === sha256 ? { ...entry, stamp } : (registry.get(asked) ?? null),
    );
    open();
    await choose(createPdfFile(sealedBytes));
    await screen.findByRole('heading', { name: 'Dokument jest autentyczny' });
  };

  it('is said to be the platform’s own word until an authority confirms it', async () => {
    await openStamped(null);
    expect(told()).toContain('Czas potwierdzony z zewnątrzjeszcze nie');
  });

  it('is confirmed by an authority whose stamp is in a newer copy of the file', async () => {
    await openStamped({ at: NOW, authority: 'Urząd Czasu' });
    expect(told()).toContain('Czas potwierdzony z zewnątrz20.11.2026, 10:00, Urząd Czasu.');
    expect(told()).toContain('w nowszym egzemplarzu');
  });

  it('is not mentioned where no stamp was asked for', async () => {
    await openStamped(undefined);
    expect(told()).not.toContain('Czas potwierdzony');
  });
});
