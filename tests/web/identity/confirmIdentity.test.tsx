import * as data from '@data/accounts/identity';
import { callFunction } from '@data/calls/callFunction';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Rejection } from '@domain/identity/rejection';
import ConfirmIdentityPage from '@pages/account/ConfirmIdentityPage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { buildSignedInSession, renderPart } from '../../support/web';
import { listCalls, open } from './confirmFixtures';
import { aLive, aRequest } from './fixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/accounts/identity');

beforeAll(() => i18next.loadNamespaces(['identity', 'common']));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
  vi.mocked(data.loadIdentityRecord).mockResolvedValue({ terms: null, rejection: null });
});

const readToasts = () => screen.getByRole('region', { name: 'Powiadomienia' }).textContent;

const ALERTS: Record<VerificationStatus, RegExp> = {
  INITIAL: /nie jest jeszcze potwierdzona/,
  CHECKING: /Sprawdzamy przesłany dokument/,
  mObywatel_process: /Trwa weryfikacja w aplikacji mObywatel/,
  ACCEPTED: /Tożsamość jest potwierdzona/,
  REJECTED: /Nie udało się potwierdzić tożsamości/,
};
const STATUSES = Object.keys(ALERTS) as VerificationStatus[];

describe('the page that confirms an identity', () => {
  it.each(STATUSES)('has an alert for %s [E1, E2]', async (status) => {
    vi.mocked(data.watchLatestRequest).mockReturnValue(aLive(null).subscribe);
    open(status);
    expect(await screen.findByText(ALERTS[status])).toBeTruthy();
  });

  it.each([
    ['INITIAL', true],
    ['REJECTED', true],
    ['CHECKING', false],
    ['ACCEPTED', false],
    ['mObywatel_process', false],
  ] as const)('with the identity %s offers the two ways: %s [E3, E4, E6, E7]', async (status, offered) => {
    vi.mocked(data.watchLatestRequest).mockReturnValue(aLive(aRequest()).subscribe);
    open(status);
    await screen.findByText(ALERTS[status]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Zacznij weryfikację' }) !== null).toBe(offered),
    );
    expect(screen.queryByRole('heading', { name: 'Podpisany regulamin' }) !== null).toBe(offered);
  });

  it.each(['INITIAL', 'REJECTED'] as const)(
    'with the identity %s offers neither way before the address is confirmed, which the checklist puts first',
    async (identity) => {
      const unconfirmed = aViewer()
        .with({ emailVerified: false, verification: { identity, company: 'INITIAL' } })
        .build();
      renderPart(<ConfirmIdentityPage />, buildSignedInSession(unconfirmed));
      expect(await screen.findByText(/Najpierw potwierdź adres e-mail\.$/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Potwierdź adres' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Zacznij weryfikację' })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Podpisany regulamin' })).toBeNull();
    },
  );

  it('shows the name to compare with the document while it is confirmed, and no way to change it', async () => {
    vi.mocked(data.watchLatestRequest).mockReturnValue(aLive(aRequest()).subscribe);
    open('mObywatel_process');
    expect(await screen.findByRole('region', { name: 'Dane do potwierdzenia' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Zmień dane' })).toBeNull();
  });

  it.each(['CHECKING', 'ACCEPTED', 'REJECTED'] as const)(
    'links to the signed terms: %s [E5]',
    async (status) => {
      const terms = { status } as data.IdentityRecord['terms'];
      vi.mocked(data.loadIdentityRecord).mockResolvedValue({ terms, rejection: null });
      open(status);
      const link = await screen.findByRole('link', { name: 'Zobacz podpisany regulamin' });
      expect(link.getAttribute('href')).toMatch(/^\/view-document\/users&[^&]+&terms-signed[.]pdf$/);
    },
  );

  it.each<[string, Rejection, RegExp]>([
    [
      'custom',
      { rejectionReason: 'custom', customRejectionMessage: 'Podpis <b>nie</b> pasuje' },
      /^Podpis <b>nie<\/b> pasuje$/,
    ],
    [
      'incorrect_data',
      { rejectionReason: 'incorrect_data', customRejectionMessage: null },
      /Imię lub nazwisko na koncie jest nieprawidłowe\. Popraw je w danych konta/,
    ],
    [
      'time_expired_error',
      { rejectionReason: 'time_expired_error', customRejectionMessage: null },
      /błąd sieci\. Spróbuj ponownie/,
    ],
  ])('says why it was rejected: %s [E10, E11, E12, E13]', async (_, rejection, text) => {
    vi.mocked(data.loadIdentityRecord).mockResolvedValue({ terms: null, rejection });
    open('REJECTED');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads from a wrong name to the account info where it is corrected [E12]', async () => {
    const rejection = { rejectionReason: 'incorrect_data', customRejectionMessage: null } as const;
    vi.mocked(data.loadIdentityRecord).mockResolvedValue({ terms: null, rejection });
    open('REJECTED');
    const link = await screen.findByRole('link', { name: 'Popraw dane konta' });
    expect(link.getAttribute('href')).toBe('/moja-tablica/account/info');
  });

  it('says only that it was rejected where no reason is known [E10]', async () => {
    open('REJECTED');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nie udało się potwierdzić tożsamości. Możesz spróbować ponownie.',
    );
  });
});

describe('the signed terms', () => {
  const pdf = new File(['%PDF-1.7'], 'regulamin.pdf', { type: 'application/pdf' });
  const choose = async () => {
    open('INITIAL');
    await screen.findByRole('button', { name: 'Wybierz plik PDF' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for a file');
    fireEvent.change(input, { target: { files: [pdf] } });
    return input;
  };

  it('are one PDF, uploaded and sent in under the names of the account, with a toast [E8, E9, E14]', async () => {
    vi.mocked(data.uploadSignedTerms).mockResolvedValue('gs://bucket/users/uidAnna/terms-signed.pdf');
    const input = await choose();
    expect(input.multiple).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Prześlij do sprawdzenia' }));
    await waitFor(() => expect(readToasts()).toBe('SukcesDokument został przesłany do sprawdzenia.'));
    expect(data.uploadSignedTerms).toHaveBeenCalledWith('uidAnna', pdf, expect.any(Function));
    expect(listCalls()).toEqual([
      [
        'onUploadSignature',
        {
          userUid: 'uidAnna',
          fileUrl: 'gs://bucket/users/uidAnna/terms-signed.pdf',
          firstName: 'Anna',
          lastName: 'Nowak',
        },
      ],
    ]);
  });

  it('stay chosen when sending fails, with a toast that says why [E14]', async () => {
    vi.mocked(data.uploadSignedTerms).mockRejectedValue(
      Object.assign(new Error(), { details: { reason: 'termsNotPdf' } }),
    );
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Prześlij do sprawdzenia' }));
    await waitFor(() => expect(readToasts()).toMatch(/^BłądTo nie jest plik PDF/));
    expect(screen.getByText('Wybrany plik: regulamin.pdf')).toBeTruthy();
    expect(listCalls()).toEqual([]);
  });
});
