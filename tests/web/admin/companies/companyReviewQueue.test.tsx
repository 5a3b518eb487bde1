import * as data from '@data/accounts/companies';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { CompanyReview } from '@domain/companies/review';
import CompaniesPage from '@pages/admin/CompaniesPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCompany } from '../../../support/builders';
import { aViewer } from '../../../support/builders/accounts';
import { NOW } from '../../../support/builders/clock';
import { buildSignedInSession, renderPart } from '../../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));
vi.mock('@data/accounts/companies');

beforeAll(() => i18next.loadNamespaces(['adminCompanies', 'company', 'common', 'errors', 'validation']));

const REVIEW: CompanyReview = {
  id: 'c1_u1',
  kind: 'company',
  companyId: 'c1',
  companyName: 'LOKALE TESTOWE',
  nip: '1234560042',
  creatorId: 'u1',
  userUid: 'u1',
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' },
  status: 'CHECKING',
  sha256: 'f'.repeat(64),
  submittedAt: NOW,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
};

const open = (reviews: CompanyReview[]) => {
  vi.mocked(data.watchReviewsToDecide).mockReturnValue((onValue) => {
    onValue(reviews);
    return () => {};
  });
  const admin = aViewer(undefined, { isAdmin: true, isCreator: false }).build();
  return renderPart(<CompaniesPage />, buildSignedInSession(admin));
};
const openReview = async () => {
  open([REVIEW]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sprawdź: LOKALE TESTOWE' }));
  return within(await screen.findByRole('dialog'));
};
const LOOKUPS = ['lookupCompanyInRegistry', 'readCompanyRegister', 'listPowersToReview'];
/** Returns the calls except the lookups in the registers. */
const listSentCalls = () => vi.mocked(callFunction).mock.calls.filter(([name]) => !LOOKUPS.includes(name));

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
  const accountCheck = { assigned: false, requestId: 'r1', checkedAt: NOW };
  vi.mocked(data.loadCompany).mockResolvedValue(aCompany().withId('c1').with({ accountCheck }).build());
});

describe('the queue of companies', () => {
  it('says that more may wait when the list is full', async () => {
    open(Array.from({ length: data.REVIEWS_SHOWN_MAX }, (_, index) => ({ ...REVIEW, id: `c1_u${index}` })));
    const note = /^Pokazujemy 50 spraw, które czekają najdłużej/;
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('says nothing of more in a list with room', async () => {
    open([REVIEW]);
    await screen.findByRole('button', { name: 'Sprawdź: LOKALE TESTOWE' });
    expect(screen.queryByText(/^Pokazujemy/)).toBeNull();
  });

  it('says that nothing waits', async () => {
    open([]);
    expect(await screen.findByText('Żadne zgłoszenie nie czeka na decyzję.')).toBeTruthy();
  });

  it('shows everything there is to compare, the document and its digest', async () => {
    const dialog = await openReview();
    expect(await dialog.findByText('380080415')).toBeTruthy();
    expect(dialog.getByText('87 9991 2347 0000 0000 0000 1111')).toBeTruthy();
    expect(dialog.getByText('Rachunku nie ma na liście')).toBeTruthy();
    expect(dialog.getByText('f'.repeat(64))).toBeTruthy();
    const link = await dialog.findByRole('link', { name: 'Otwórz umocowanie' });
    expect(link.getAttribute('href')).toBe('/view-document/companies&c1&Umocowanie.pdf');
  });

  it('shows who signs by the public register, and what that means for the person who asks', async () => {
    const member = (first: string, last: string) => ({
      name: { first, second: null, last },
      office: 'CZŁONEK ZARZĄDU',
      isSuspended: false,
    });
    const extract = {
      ...{ source: 'KRS', number: '0000900042', asOf: null, name: 'DEMO', nip: REVIEW.nip, body: 'ZARZĄD' },
      ...{ sentence: 'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE', proxies: [], hasProceedings: false },
      members: [member('A***', 'N****'), member('J**', 'K****')],
    };
    const register = { readAt: NOW, sha256: 'a'.repeat(64), failure: null, extract };
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS', register, reviewedAt: null } as never);
    const dialog = await openReview();
    expect(
      await dialog.findByText(/^Anna Nowak podpisuje za firmę razem z drugą osobą: członek zarządu/),
    ).toBeTruthy();
    expect(dialog.getByText('KRS 0000900042')).toBeTruthy();
    expect(dialog.getByText('DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE')).toBeTruthy();
  });

  it('shows the register’s values beside the sent ones and marks what differs', async () => {
    const company = aCompany()
      .withId('c1')
      .with({
        nazwa: 'LOKALE TESTOWE',
        street: 'UL. PROSTA',
        houseNumber: '5',
        postCode: '00-001',
        city: 'WARSZAWA',
      })
      .build();
    vi.mocked(data.loadCompany).mockResolvedValue(company);
    const resp = {
      Nazwa: 'Lokale Testowe',
      Regon: company.regon,
      KodPocztowy: '00001',
      Miejscowosc: 'Warszawa',
      NrNieruchomosci: '7',
      NrLokalu: '',
      Ulica: 'ul. Prosta',
      StatusNip: 'Uchylony',
      ErrorCode: '',
    };
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS', resp } as never);
    const dialog = await openReview();
    expect(await dialog.findByText('różni się')).toBeTruthy();
    dialog.getByText('Rejestr REGON podaje status NIP: Uchylony. Wyjaśnij to z firmą przed decyzją.');
    expect(dialog.getAllByText('zgodne z rejestrem')).toHaveLength(2);
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'W rejestrze: UL. PROSTA 7, 00-001 WARSZAWA',
    );
    expect(callFunction).toHaveBeenCalledWith('lookupCompanyInRegistry', { NIP: company.nip });
  });

  it('says that the register knows nothing of the number', async () => {
    vi.mocked(callFunction).mockResolvedValue({ status: 'ERROR', resp: { ErrorCode: '4' } } as never);
    const dialog = await openReview();
    expect(await dialog.findByText(/^Rejestr REGON nie odpowiedział/)).toBeTruthy();
  });

  it('accepts', async () => {
    const dialog = await openReview();
    fireEvent.click(dialog.getByRole('button', { name: 'Potwierdź' }));
    expect(await screen.findByText('Zgłoszenie zostało potwierdzone.')).toBeTruthy();
    expect(listSentCalls()).toEqual([['reviewCompany', { userUid: 'u1', companyId: 'c1', accepted: true }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('rejects with a reason, the own one with a message; without one nothing is sent', async () => {
    const dialog = await openReview();
    fireEvent.click(dialog.getByRole('button', { name: 'Odrzuć' }));
    const form = within(await screen.findByRole('dialog', { name: /Odrzucić zgłoszenie/ }));
    fireEvent.click(form.getByRole('button', { name: 'Odrzuć' }));
    expect(await form.findByText(/Uzupełnij to pole|Wybierz pozycję/)).toBeTruthy();
    expect(listSentCalls()).toEqual([]);
    fireEvent.change(form.getByLabelText('Powód'), { target: { value: 'custom' } });
    fireEvent.change(await form.findByLabelText('Wiadomość dla użytkownika'), {
      target: { value: 'Brakuje podpisu.' },
    });
    fireEvent.click(form.getByRole('button', { name: 'Odrzuć' }));
    expect(await screen.findByText('Zgłoszenie zostało odrzucone.')).toBeTruthy();
    expect(listSentCalls()).toEqual([
      [
        'reviewCompany',
        {
          userUid: 'u1',
          companyId: 'c1',
          accepted: false,
          rejectionReason: 'custom',
          customRejectionMessage: 'Brakuje podpisu.',
        },
      ],
    ]);
  });

  it('a failure keeps the dialog and says what is wrong', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('companyNipTaken'));
    const dialog = await openReview();
    fireEvent.click(dialog.getByRole('button', { name: 'Potwierdź' }));
    expect(await screen.findByText(/Firma z tym NIP jest już potwierdzona/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Potwierdź' })).toBeTruthy();
  });
});
