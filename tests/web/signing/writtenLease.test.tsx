import { storagePaths } from '@api/storagePaths';
import { parseViewedPath } from '@api/viewedFiles';
import { AppError } from '@data/calls/appError';
import { writtenLeasePort } from '@data/leases/writtenLease';
import type { StoredQualification } from '@domain/evidence/qualified/storedQualification';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { SubmitContract } from '@features/signing/SubmitContract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.localStorage.clear();
});

const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };

/** Builds an offer reserved an hour ago for two years. `tenantSignedAt` is set once the tenant's copy was accepted. */
const buildReservedOffer = (tenantSignedAt: number | null = null): Offer => {
  const base = anOffer();
  const leaseAgreement = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const offer = base
    .with({ leaseAgreement })
    .booked({ at: NOW - HOUR_MS, option: 'fixedlong' })
    .build();
  const signature = { sha256: 'a'.repeat(64), signer: 'Teresa Najemska', issuer: 'Centrum Zaufania' };
  const tenantSignature = tenantSignedAt ? signature : null;
  return {
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, tenantSignedAt, tenantSignature },
  };
};

const QUESTION = 'Czy ta umowa odpowiada Waszemu ogłoszeniu?';

const open = (offer: Offer, by: typeof tenant, answers: Answers = PDF) => {
  const server = createFakeServer(answers);
  const { port, become, tracked } = createFakeLeasePort(offer, { call: server.call });
  const upload = vi.fn(async () => {});
  const uploadScan = vi.fn(async () => ({ sha256: 'b'.repeat(64), type: 'image/jpeg' as const }));
  const files = { upload, uploadScan, scanUrl: async () => 'blob:scan' };
  const { unmount } = renderLease(
    <Fake port={writtenLeasePort} by={files}>
      <LeaseScreen offerId={offer.id} viewer={by} denied={null}>
        {(lease) => <SubmitContract lease={lease} viewer={by} afterSigning={<p>{QUESTION}</p>} />}
      </LeaseScreen>
    </Fake>,
    port,
    by,
  );
  return {
    server,
    upload,
    uploadScan,
    become,
    tracked,
    unmount,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  };
};

const SIGNED = new File(['%PDF-signed'], 'umowa-podpisana.pdf', { type: 'application/pdf' });

const choose = async (user: ReturnType<typeof open>['user']) => {
  await screen.findByRole('button', { name: 'Wybierz plik PDF' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([multiple])');
  if (!input) throw new Error('No file field.');
  await user.upload(input, SIGNED);
};

describe('A lease of over twelve months', () => {
  it('is downloaded, signed elsewhere and uploaded by the tenant; no button signs it [L11]', async () => {
    const offer = buildReservedOffer();
    const { server, upload, user } = open(offer, tenant);
    expect(
      await screen.findByText(
        /Rezerwacja trwa do 22\.\d\d\.2026|Rezerwacja trwa do \d\d\.\d\d\.\d{4}, \d\d:\d\d/,
      ),
    ).toBeTruthy();
    const pdf = await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    expect(pdf.getAttribute('href')).toBe('/umowa.pdf');
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' }));
    expect(
      await screen.findByText('Podpisana umowa jest przyjęta. Teraz podpisze ją wynajmujący.'),
    ).toBeTruthy();
    expect(upload).toHaveBeenCalledWith(offer, { side: 'tenant', file: SIGNED }, expect.any(Function));
    expect(server.calls.at(-1)).toEqual({
      name: 'submitSignedLease',
      input: {
        offerId: offer.id,
        seen: {
          reservationNumber: offer.lastReservationNumber,
          digest: offer.version?.digest,
          feeGrosze: 0,
        },
      },
    });
  });

  it.each([
    ['the tenant', tenant, buildReservedOffer(), 'najpierw Ty, potem wynajmujący'],
    ['the landlord', landlord, buildReservedOffer(NOW - HOUR_MS), 'najpierw najemca, potem Ty'],
  ])(
    'tells %s when it is concluded, and money, term and dates before the file [L11]',
    async (_, by, offer, lead) => {
      open(offer, by);
      const title = await screen.findByRole('heading', { name: 'Co podpisujesz' });
      expect(screen.getByText(/Umowa będzie zawarta, gdy podpiszą ją obie strony/).textContent).toContain(
        lead,
      );
      const rows = title.closest('section')?.textContent ?? '';
      for (const row of ['Czynsz miesięczny', 'Kaucja', 'Okres najmu', '24 miesiące', 'Przekazanie lokalu'])
        expect(rows.replaceAll('\u00a0', ' ')).toContain(row);
      const upload = screen.getByRole('heading', { name: 'Podpis kwalifikowany' });
      expect(title.compareDocumentPosition(upload)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it('keeps the chosen file and says why it does not count', async () => {
    const submitSignedLease = () => {
      throw new AppError('signatureNotQualified');
    };
    const { user } = open(buildReservedOffer(), tenant, { ...PDF, submitSignedLease });
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' }));
    const told = await screen.findAllByText(/Certyfikat tego podpisu nie podaje się za kwalifikowany/);
    expect(told.length).toBeGreaterThan(0);
    expect(screen.getByText(/umowa-podpisana\.pdf/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' })).toBeTruthy();
  });

  it('asks the landlord for nothing before the tenant has signed', async () => {
    open(buildReservedOffer(), landlord);
    expect(await screen.findByText('Umowę podpisuje najemca')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wybierz plik PDF' })).toBeNull();
  });

  it("gives the landlord the tenant's copy to sign, and tells the tenant to wait", async () => {
    const offer = buildReservedOffer(NOW - DAY_MS / 24);
    const { user, upload } = open(offer, landlord);
    const copy = await screen.findByRole('link', { name: 'Otwórz umowę z podpisem najemcy (PDF)' });
    const signed = { side: 'tenant', sha256: 'a'.repeat(64) } as const;
    const path = storagePaths.signedLease(offer.id, offer.lastReservationNumber, signed);
    expect(parseViewedPath(copy.getAttribute('href')?.replace('/view-document/', '') ?? '')).toBe(path);
    const told = await screen.findByText(
      /podpis złożył: Teresa Najemska, a certyfikat wydał: Centrum Zaufania/,
    );
    expect(told.textContent).toContain('Nie sprawdziliśmy jego wystawcy na liście zaufania UE');
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' }));
    expect(await screen.findByText('Umowa jest zawarta.')).toBeTruthy();
    expect(upload).toHaveBeenCalledWith(offer, { side: 'landlord', file: SIGNED }, expect.any(Function));
  });

  const buildCheckedOffer = (
    nameMatch: 'person' | 'other',
    more: Partial<StoredQualification> = {},
  ): Offer => {
    const offer = buildReservedOffer(NOW - HOUR_MS);
    const { reservation } = offer;
    const qualification: StoredQualification = {
      verdict: 'signature',
      faults: [],
      doubts: [],
      hasOldLists: false,
      isStamped: false,
      checkedAt: NOW - HOUR_MS,
      listsAt: NOW - DAY_MS,
      service: { name: 'Usługa zaufania', provider: 'Dostawca', territory: 'PL' },
      ...more,
    };
    const signature = reservation?.tenantSignature;
    const tenantSignature = signature && { ...signature, qualification, nameMatch };
    return { ...offer, reservation: reservation && { ...reservation, tenantSignature } };
  };

  it.each([
    [
      'that it is qualified and whose name it bears',
      buildCheckedOffer('person'),
      'Kwalifikowany podpis elektroniczny',
      [
        'Za najemcę podpis złożył: Teresa Najemska. Certyfikat wydał: Centrum Zaufania.',
        'usługa z listy zaufania UE: Usługa zaufania, Dostawca (PL)',
        'Imię i nazwisko z certyfikatu są takie jak na koncie',
      ],
    ],
    [
      'why it is not confirmed',
      buildCheckedOffer('other', { verdict: 'unclear', doubts: ['revocationUnknown'], hasOldLists: true }),
      'Nie możemy potwierdzić, że podpis jest kwalifikowany',
      [
        'Nie wiadomo, czy certyfikatu nie unieważniono',
        'Certyfikat wskazuje kogoś innego niż konto',
        'Listy zaufania mają ponad 7 dni',
      ],
    ],
  ])('tells the landlord of the tenant’s signature %s', async (_, offer, title, texts) => {
    open(offer, landlord);
    const told = (await screen.findByText(title)).closest('[data-verdict]');
    for (const text of texts) expect(told?.textContent).toContain(text);
    expect(screen.queryByText(/Nie sprawdziliśmy jego wystawcy/)).toBeNull();
  });

  it('says what may be used for a company’s lease and what may not', async () => {
    const { user } = open(buildReservedOffer(), tenant);
    await user.click(await screen.findByRole('button', { name: 'Nie masz podpisu kwalifikowanego?' }));
    for (const text of [
      /Nie używaj bezpłatnego podpisu w aplikacji mObywatel/,
      /Podpis zaufany \(profil zaufany\) i podpis osobisty z e-dowodu/,
      /Pieczęć elektroniczna firmy nie zastępuje podpisu osoby/,
      /Możecie też podpisać umowę na papierze/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('tells the tenant who has signed until when the landlord has time', async () => {
    open(buildReservedOffer(NOW - HOUR_MS), tenant);
    expect(await screen.findByText('Twój podpis jest przyjęty')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wybierz plik PDF' })).toBeNull();
  });

  const concluded = (): Offer => {
    const offer = buildReservedOffer(NOW - HOUR_MS);
    const offerStatus = {
      ...offer.offerStatus,
      state: 'SIGNED',
      postSigningStatus: 'DEPOSIT_PENDING',
    } as const;
    return { ...offer, offerStatus, signedAt: NOW };
  };
  const PURCHASE = [
    'purchase',
    { offerId: concluded().id, value: 0, transaction_id: concluded().version?.digest },
  ];

  it('tells the purchase and asks its tenant about the listings when the landlord concluded it, once [V51, L29, L30]', async () => {
    const offer = concluded();
    const { become, tracked, unmount } = open(buildReservedOffer(NOW - HOUR_MS), tenant);
    await screen.findByText('Twój podpis jest przyjęty');
    expect(screen.queryByText(QUESTION)).toBeNull();
    act(() => become(offer));
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    expect(screen.getByText(QUESTION)).toBeTruthy();
    await vi.waitFor(() => expect(tracked).toEqual([PURCHASE]));
    unmount();
    const again = open(offer, tenant);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    expect([screen.queryByText(QUESTION), again.tracked]).toEqual([null, []]);
  });

  it.each([
    ['the landlord', landlord],
    ['a colleague of the tenant', { ...tenant, uid: 'uidColleague', email: 'kolega@example.pl' }],
  ])('asks %s nothing and tells no purchase of theirs [V51, L29]', async (_, by) => {
    const { tracked } = open(concluded(), by);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    expect([screen.queryByText(QUESTION), tracked]).toEqual([null, []]);
  });
});
