import * as data from '@data/accounts/companies';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { anAccount } from '../../support/builders/accounts';
import { aCompany } from '../../support/builders/company';
import {
  aReview,
  buildOwnCompany,
  buildViewer,
  createStaticSubscription,
  listCalls,
  ME,
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

beforeEach(() => {
  vi.resetAllMocks();
  stubCalls({});
  vi.mocked(data.watchCompanies).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.watchOwnReviews).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.watchMemberships).mockReturnValue(createStaticSubscription([]));
  vi.mocked(data.loadLooseDrafts).mockResolvedValue([]);
});
const OTHER = anAccount().withUid('other').verified().ofCompany('c1').build();
const buildActingViewer = (companyId = 'c1') =>
  buildViewer('ACCEPTED', { companyId, companyName: 'MOJA FIRMA' });

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

  it('the creator lets in anyone who asks, or does not', async () => {
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
    vi.mocked(data.loadLooseDrafts).mockResolvedValue([loose]);
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
