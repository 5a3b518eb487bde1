import * as data from '@data/accounts/companies';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { callFunction } from '@data/calls/callFunction';
import type { Subscribe } from '@data/query/listening';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { CompanyReview } from '@domain/companies/review';
import LinkCompanyPage from '@pages/account/LinkCompanyPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { anAccount, aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { aCompany } from '../../support/builders/company';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));
vi.mock('@data/accounts/companies');

beforeAll(() => i18next.loadNamespaces(['company', 'common', 'errors', 'validation']));

const createStaticSubscription =
  <Value,>(value: Value): Subscribe<Value> =>
  (onValue) => {
    onValue(value);
    return () => {};
  };

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

type Answers = Record<string, unknown>;
const USUAL: Answers = { listCompanyWorkers: { workers: [] } };
const stubCalls = (answers: Answers) =>
  vi.mocked(callFunction).mockImplementation((async (name: string) => {
    const answer = { ...USUAL, ...answers }[name] ?? { status: 'SUCCESS' };
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);

beforeEach(() => {
  vi.resetAllMocks();
  stubCalls({});
  vi.mocked(data.watchCompanies).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.watchOwnReviews).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.watchMemberships).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.loadLooseProjects).mockResolvedValue([]);
});

const buildViewer = (company: VerificationStatus, more: Partial<Viewer> = {}): Viewer => ({
  ...aViewer()
    .with({ emailVerified: true, verification: { identity: 'ACCEPTED', company } })
    .build(),
  emailVerified: true,
  ...more,
});
const open = (viewer: Viewer) => renderPart(<LinkCompanyPage />, buildSignedInSession(viewer));
const listCalls = (name: string) => vi.mocked(callFunction).mock.calls.filter(([called]) => called === name);

const ME = anAccount().verified().ofCompany('c1').build();
const OTHER = anAccount().withUid('other').verified().ofCompany('c1').build();
const buildOwnCompany = (patch: Partial<Company> = {}): Company =>
  aCompany()
    .withId('c1')
    .withMember(ME)
    .with({ nazwa: 'MOJA FIRMA', ...patch })
    .build();
const buildActingViewer = (companyId = 'c1') =>
  buildViewer('ACCEPTED', { companyId, companyName: 'MOJA FIRMA' });

const show = (companies: readonly Company[], reviews: readonly CompanyReview[] = []) => {
  vi.mocked(data.watchCompanies).mockReturnValue(createStaticSubscription([...companies]));
  vi.mocked(data.watchOwnReviews).mockReturnValue(createStaticSubscription([...reviews]));
};

const aReview = (more: Partial<CompanyReview> = {}): CompanyReview => ({
  id: 'c9_uidAnna',
  kind: 'membership',
  companyId: 'c9',
  companyName: 'CUDZA FIRMA',
  nip: '1234560119',
  creatorId: 'other',
  userUid: 'uidAnna',
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna.nowak@example.pl' },
  status: 'CHECKING',
  sha256: null,
  submittedAt: NOW,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
  ...more,
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

const findTable = () => screen.findByRole('table', { name: 'Twoje firmy' });
const findRow = async (name: string) =>
  within(within(await findTable()).getByRole('row', { name: new RegExp(name) }));

describe('the table of companies', () => {
  it('shows five a page and leads on [F3]', async () => {
    show(
      Array.from({ length: 6 }, (_, index) =>
        buildOwnCompany({ id: `c${index + 1}`, nazwa: `FIRMA ${index + 1}` }),
      ),
    );
    open(buildActingViewer());
    expect(within(await findTable()).getAllByRole('row')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: /Następna/ }));
    expect(within(await findTable()).getAllByRole('row')).toHaveLength(2);
    expect((await findRow('FIRMA 6')).getByText('FIRMA 6')).toBeTruthy();
  });

  it('selects a company and says so [F20, F30, F34]', async () => {
    show([buildOwnCompany(), buildOwnCompany({ id: 'c2', nazwa: 'DRUGA FIRMA' })]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Wybierz firmę DRUGA FIRMA' }));
    expect(await screen.findByText('Działasz teraz w imieniu firmy DRUGA FIRMA.')).toBeTruthy();
    expect(listCalls('updateUserCompanyId')).toEqual([['updateUserCompanyId', { companyId: 'c2' }]]);
    expect((await findRow('MOJA FIRMA')).getByText('Wybrana')).toBeTruthy();
  });

  it('takes the company off the account after a question and says so [F21, F31, F34]', async () => {
    show([buildOwnCompany()]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Odłącz firmę MOJA FIRMA od konta' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odłącz firmę' }));
    expect(await screen.findByText('Firma została odłączona od konta.')).toBeTruthy();
    expect(listCalls('clearCompanyDetails')).toEqual([['clearCompanyDetails', {}]]);
  });

  it('says what stands in the way of taking it off', async () => {
    stubCalls({ clearCompanyDetails: new AppError('companyHasActiveOffers') });
    show([buildOwnCompany()]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Odłącz firmę MOJA FIRMA od konta' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odłącz firmę' }));
    expect(await screen.findByText(/Firma ma aktywne albo zarezerwowane oferty/)).toBeTruthy();
  });

  it('shows what the account asked for, to be taken back', async () => {
    show([], [aReview()]);
    open(buildViewer('CHECKING'));
    expect((await findRow('CUDZA FIRMA')).getByText('Czeka na przyjęcie')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Wycofaj prośbę o przyjęcie/ }));
    await waitFor(() =>
      expect(listCalls('deleteUserFromCompany')).toEqual([
        ['deleteUserFromCompany', { uid: 'uidAnna', companyId: 'c9' }],
      ]),
    );
  });
});

const WORKERS = {
  workers: [
    {
      uid: 'uidAnna',
      firstName: 'Anna',
      lastName: 'Nowak',
      email: 'a@example.pl',
      isCreator: true,
      isActing: true,
    },
    {
      uid: 'other',
      firstName: 'Jan',
      lastName: 'Próbny',
      email: 'j@example.pl',
      isCreator: false,
      isActing: true,
    },
  ],
};
const buildSharedCompany = (creatorId: string) =>
  aCompany().withId('c1').withMember(ME).withMember(OTHER).with({ nazwa: 'MOJA FIRMA', creatorId }).build();

describe('the people of a company', () => {
  beforeEach(() => stubCalls({ listCompanyWorkers: WORKERS }));

  it('its creator sees the workers and removes one after a question, with a word about it [F17, F19, F28, F34]', async () => {
    show([buildSharedCompany('uidAnna')]);
    open(buildActingViewer());
    const workers = await screen.findByRole('table', { name: 'Pracownicy' });
    expect(within(workers).getByText('j@example.pl')).toBeTruthy();
    expect(within(workers).queryByRole('button', { name: 'Usuń z firmy: Anna Nowak' })).toBeNull();
    fireEvent.click(within(workers).getByRole('button', { name: 'Usuń z firmy: Jan Próbny' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usuń z firmy' }));
    expect(await screen.findByText('Usunięto z firmy: Jan Próbny.')).toBeTruthy();
    expect(listCalls('deleteUserFromCompany')).toEqual([
      ['deleteUserFromCompany', { uid: 'other', companyId: 'c1' }],
    ]);
  });

  it('a member who is not the creator sees neither the workers nor the deletion [F17, F18]', async () => {
    show([buildSharedCompany('other')]);
    open(buildActingViewer());
    await screen.findByRole('heading', { name: 'Dane firmy' });
    expect(screen.queryByRole('heading', { name: 'Pracownicy' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usuń firmę' })).toBeNull();
    expect(listCalls('listCompanyWorkers')).toEqual([]);
  });

  it('any member, creator or not, can add another company [F22]', async () => {
    show([buildSharedCompany('other')]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Powiąż z kolejną firmą' }));
    expect(screen.getByLabelText('NIP')).toBeTruthy();
  });

  it('the creator lets in whoever asks, or does not', async () => {
    const asking = aReview({ companyId: 'c1', companyName: 'MOJA FIRMA', userUid: 'newcomer' });
    vi.mocked(data.watchMemberships).mockReturnValue(createStaticSubscription([asking]));
    show([buildOwnCompany()]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Przyjmij' }));
    expect(await screen.findByText('Przyjęto do firmy: Anna Nowak.')).toBeTruthy();
    expect(listCalls('decideMembership')).toEqual([
      ['decideMembership', { userUid: 'newcomer', companyId: 'c1', accepted: true }],
    ]);
  });

  it('projects made before are brought into the company [F32]', async () => {
    const loose = anOffer().withId('loose1').with({ name: 'Stary projekt' }).build();
    vi.mocked(data.loadLooseProjects).mockResolvedValue([loose]);
    show([buildOwnCompany()]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Dodaj do firmy: Stary projekt' }));
    expect(await screen.findByText('Projekt „Stary projekt” należy teraz do firmy.')).toBeTruthy();
    expect(listCalls('addOfferToCompany')).toEqual([
      ['addOfferToCompany', { companyId: 'c1', offerId: 'loose1' }],
    ]);
  });
});

describe('deleting the company', () => {
  const remove = async () => {
    show([buildOwnCompany()]);
    open(buildActingViewer());
    fireEvent.click(await screen.findByRole('button', { name: 'Usuń firmę' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usuń firmę' }));
  };

  it('asks first, then deletes it and says so [F18, F29]', async () => {
    await remove();
    expect(await screen.findByText('Firma MOJA FIRMA została usunięta.')).toBeTruthy();
    expect(listCalls('deleteCompany')).toEqual([['deleteCompany', {}]]);
  });

  it.each<[string, AppErrorReason, RegExp]>([
    ['unauthenticated', 'signedOut', /Zaloguj się i spróbuj ponownie/],
    ['internal', 'unexpected', /błąd po naszej stronie/],
    ['invalid-argument', 'noCompanySelected', /konto nie ma wybranej firmy/],
    ['aborted (active offers)', 'companyHasActiveOffers', /ma aktywne oferty/],
    ['aborted (running leases)', 'companyHasLeases', /trwające umowy najmu/],
    ['not-found', 'companyNotFound', /Tej firmy już nie ma/],
    ['permission-denied', 'notCompanyCreator', /Firmę może usunąć tylko osoba, która ją dodała/],
    ['failed-precondition (other users)', 'companyHasMembers', /przypisane inne osoby/],
    ['otherwise unknown', 'offerNotFound', /z nieznanego powodu/],
  ])('%s has a sentence of its own [F33]', async (_, reason, sentence) => {
    stubCalls({ deleteCompany: new AppError(reason) });
    await remove();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
