import * as data from '@data/accounts/companies';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { CompanyReview } from '@domain/companies/review';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import {
  aReview,
  buildOwnCompany,
  buildViewer,
  createStaticSubscription,
  listCalls,
  open,
  show,
  stubCalls,
} from './fixtures';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));

vi.mock('@data/accounts/companies');

beforeAll(() => i18next.loadNamespaces(['company', 'common', 'errors', 'validation']));

const REGISTER = {
  status: 'SUCCESS',
  resp: {
    Nazwa: 'DEMO NIERUCHOMOŚCI',
    Regon: '380080415',
    KodPocztowy: '00-590',
    Miejscowosc: 'Warszawa',
    NrNieruchomosci: '10',
    NrLokalu: '4',
    Ulica: 'ul. Marszałkowska',
    ErrorCode: '',
  },
};

beforeEach(() => {
  vi.resetAllMocks();
  stubCalls({});
  vi.mocked(data.watchCompanies).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.watchOwnReviews).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.watchMemberships).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.loadLooseDrafts).mockResolvedValue([]);
});

const ALERTS: Record<VerificationStatus, RegExp> = {
  INITIAL: /nie działa jeszcze w imieniu żadnej firmy/,
  CHECKING: /Sprawdzamy zgłoszenie/,
  mObywatel_process: /Trwa weryfikacja/,
  ACCEPTED: /Firma jest potwierdzona/,
  REJECTED: /zostało odrzucone/,
};

describe('the page that links a company', () => {
  it.each(Object.keys(ALERTS) as VerificationStatus[])('has an alert for %s [F1]', async (status) => {
    open(buildViewer(status));
    expect(await screen.findByText(ALERTS[status])).toBeTruthy();
  });

  it('names only the step that comes first while nothing can be entered yet [F2]', async () => {
    open(buildViewer('INITIAL', { emailVerified: false }));
    expect(await screen.findByText(/^Najpierw potwierdź adres e-mail/)).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it.each<[string, Partial<CompanyReview>, string | RegExp]>([
    [
      'a message as it was written',
      { rejectionReason: 'custom', customRejectionMessage: 'Brak <b>podpisu</b>' },
      'Brak <b>podpisu</b>',
    ],
    ['a reason by its sentence', { rejectionReason: 'missing_authority' }, /^Z dokumentu nie wynika/],
  ])('says why it was rejected: %s [F1]', async (_, why, sentence) => {
    show([], [aReview({ status: 'REJECTED', reviewedAt: NOW, ...why })]);
    open(buildViewer('REJECTED'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each(['INITIAL', 'CHECKING', 'REJECTED', 'mObywatel_process'] as const)(
    'with the identity %s shows an alert that leads to the identity page, and no form [F2]',
    async (identity) => {
      open(buildViewer('INITIAL', { identity }));
      const confirm = await screen.findByRole('link', { name: 'Potwierdź tożsamość' });
      expect(confirm.getAttribute('href')).toBe('/moja-tablica/account/confirm-identity');
      expect(screen.queryByLabelText('NIP')).toBeNull();
    },
  );

  it('with an accepted identity has the form and no such alert [F2, F4]', async () => {
    open(buildViewer('INITIAL'));
    expect(await screen.findByLabelText('NIP')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Potwierdź tożsamość' })).toBeNull();
  });
});

const typeNip = async (nip = '123-456-00-42') => {
  fireEvent.change(await screen.findByLabelText('NIP'), { target: { value: nip } });
  fireEvent.click(screen.getByRole('button', { name: 'Sprawdź NIP' }));
};
const getField = (label: RegExp | string) => screen.getByLabelText(label) as HTMLInputElement;

describe('the form of a company', () => {
  beforeEach(() => stubCalls({ checkCompanyExists: { exists: false }, lookupCompanyInRegistry: REGISTER }));

  it('asks for the tax number first and refuses none and a wrong one [F6]', async () => {
    open(buildViewer('INITIAL'));
    await typeNip('');
    expect(await screen.findByText('Uzupełnij to pole.')).toBeTruthy();
    await typeNip('1234560043');
    expect(await screen.findByText(/Sprawdź NIP/, { selector: 'p, span' })).toBeTruthy();
    expect(callFunction).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('REGON')).toBeNull();
  });

  it('after the look-up the other fields appear, filled in from the register [F4, F7, F25, F26]', async () => {
    open(buildViewer('INITIAL'));
    await typeNip();
    expect(await screen.findByText(/Znaleźliśmy firmę w rejestrze/)).toBeTruthy();
    expect(getField('REGON').value).toBe('380080415');
    expect(getField('Nazwa firmy').value).toBe('DEMO NIERUCHOMOŚCI');
    expect(getField('Numer domu i lokalu').value).toBe('10/4');
    const input = { NIP: '123-456-00-42' };
    expect(listCalls('checkCompanyExists')).toEqual([['checkCompanyExists', input]]);
    expect(listCalls('lookupCompanyInRegistry')).toEqual([['lookupCompanyInRegistry', input]]);
  });

  it.each([
    ['status ERROR with code 4', { status: 'ERROR', resp: { ...REGISTER.resp, ErrorCode: '4' } }],
    ['status ERROR', { status: 'ERROR', resp: REGISTER.resp }],
    ['code 4 alone', { status: 'SUCCESS', resp: { ...REGISTER.resp, ErrorCode: '4' } }],
    ['no answer at all', new AppError('networkFailed')],
  ])('%s says so and leaves the form for typing by hand [F15]', async (_, answer) => {
    stubCalls({ checkCompanyExists: { exists: false }, lookupCompanyInRegistry: answer });
    open(buildViewer('INITIAL'));
    await typeNip();
    expect(await screen.findByText(/Nie znaleźliśmy firmy o tym NIP albo limit zapytań/)).toBeTruthy();
    expect(getField('Nazwa firmy').value).toBe('');
  });

  it('needs a KRS number unless the switch is on, and switching it on clears the number [F8, F9]', async () => {
    open(buildViewer('INITIAL'));
    await typeNip();
    await screen.findByLabelText('REGON');
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz firmę' }));
    await waitFor(() => expect(getField('Numer KRS').getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(getField('Numer KRS'), { target: { value: '0000900042' } });
    fireEvent.click(screen.getByLabelText('Firma nie ma numeru KRS'));
    await waitFor(() => expect(getField(/^Numer KRS/).value).toBe(''));
    await waitFor(() => expect(getField(/^Numer KRS/).getAttribute('aria-invalid')).toBe('false'));
    expect(getField(/^Numer KRS/).disabled).toBe(true);
  });

  it('masks the account as 2 and 24 digits while it is typed [F12]', async () => {
    open(buildViewer('INITIAL'));
    await typeNip();
    fireEvent.change(await screen.findByLabelText('Numer rachunku bankowego'), {
      target: { value: '87999123470000000000001111' },
    });
    expect(getField('Numer rachunku bankowego').value).toBe('87 9991 2347 0000 0000 0000 1111');
  });

  it('saves everything, and a failure keeps what was typed [F27]', async () => {
    stubCalls({
      checkCompanyExists: { exists: false },
      lookupCompanyInRegistry: REGISTER,
      addCompany: new AppError('networkFailed'),
    });
    open(buildViewer('INITIAL'));
    await typeNip();
    fireEvent.change(await screen.findByLabelText('Numer rachunku bankowego'), {
      target: { value: '87999123470000000000001111' },
    });
    fireEvent.change(getField('Numer KRS'), { target: { value: '0000900042' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz firmę' }));
    expect(await screen.findByText(/Brak połączenia z serwerem/)).toBeTruthy();
    expect(getField('Numer KRS').value).toBe('0000900042');
    const [[, input] = []] = listCalls('addCompany');
    expect(input).toEqual({
      userId: 'uidAnna',
      company: {
        nip: '123-456-00-42',
        numerKRS: '0000900042',
        regon: '380080415',
        nazwa: 'DEMO NIERUCHOMOŚCI',
        country: 'POLSKA',
        postCode: '00-590',
        city: 'Warszawa',
        street: 'ul. Marszałkowska',
        houseNumber: '10/4',
        bankAccount: '87 9991 2347 0000 0000 0000 1111',
      },
    });
  });

  it('a company that is here already is asked to let the account in [F24, F25]', async () => {
    stubCalls({
      checkCompanyExists: { exists: true, company: { id: 'c9', nazwa: 'CUDZA FIRMA', nip: '1234560042' } },
    });
    open(buildViewer('INITIAL'));
    await typeNip();
    fireEvent.click(await screen.findByRole('button', { name: 'Poproś o przyjęcie' }));
    expect(await screen.findByText('Prośba o przyjęcie do firmy CUDZA FIRMA została wysłana.')).toBeTruthy();
    expect(listCalls('submitCompany')).toEqual([['submitCompany', { userId: 'uidAnna', companyId: 'c9' }]]);
    expect(listCalls('lookupCompanyInRegistry')).toEqual([]);
  });
});

describe('a draft company', () => {
  const draft = buildOwnCompany({ standing: 'INITIAL' });
  const choose = async (container: HTMLElement, file: File) => {
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Prześlij do sprawdzenia' }));
  };

  it('uploads the proof of authority and sends the company in; a failure keeps the file [F5, F24]', async () => {
    show([draft]);
    const { container } = open(buildViewer('INITIAL', { companyId: 'c1' }));
    await screen.findByRole('heading', { name: 'Umocowanie' });
    vi.mocked(data.uploadAuthority).mockRejectedValueOnce(new AppError('authorityNotPdf'));
    const file = new File(['%PDF-1.7'], 'pelnomocnictwo.pdf', { type: 'application/pdf' });
    await choose(container, file);
    expect((await screen.findAllByText(/To nie jest plik PDF/)).length).toBeGreaterThan(0);
    expect(screen.getByText(/pelnomocnictwo\.pdf/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Prześlij do sprawdzenia' }));
    expect(await screen.findByText('Firma została przesłana do sprawdzenia.')).toBeTruthy();
    expect(vi.mocked(data.uploadAuthority).mock.calls.map(([id]) => id)).toEqual(['c1', 'c1']);
    expect(listCalls('submitCompany')).toEqual([['submitCompany', { userId: 'uidAnna', companyId: 'c1' }]]);
  });

  it('is corrected in the form, which begins with what is stored', async () => {
    show([draft]);
    open(buildViewer('INITIAL', { companyId: 'c1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Popraw dane' }));
    expect(getField('Numer rachunku bankowego').value).toBe('87 9991 2347 0000 0000 0000 1111');
    fireEvent.change(getField('Nazwa firmy'), { target: { value: 'Poprawiona' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz firmę' }));
    await waitFor(() => expect(listCalls('addCompany')).toHaveLength(1));
    expect(listCalls('addCompany')[0]?.[1]).toMatchObject({
      company: { nip: draft.nip, nazwa: 'Poprawiona' },
    });
    expect(await screen.findByRole('heading', { name: 'Umocowanie' })).toBeTruthy();
  });

  it.each(['CHECKING', 'ACCEPTED'] as const)('in %s takes no other document', async (standing) => {
    show([buildOwnCompany({ standing })]);
    open(buildViewer(standing, { companyId: 'c1' }));
    await screen.findByRole('heading', { name: 'Dane firmy' });
    expect(screen.queryByRole('heading', { name: 'Umocowanie' })).toBeNull();
  });

  it.each([
    [true, /Rachunek jest na białej liście/],
    [false, /Tego rachunku nie ma na białej liście/],
    [null, /Nie udało się sprawdzić rachunku/],
  ])('says what the list of VAT payers said: %s', async (assigned, sentence) => {
    show([
      buildOwnCompany({ standing: 'INITIAL', accountCheck: { assigned, requestId: 'r', checkedAt: NOW } }),
    ]);
    open(buildViewer('INITIAL', { companyId: 'c1' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Umocowanie' })).toBeTruthy();
  });
});
