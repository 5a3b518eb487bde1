import { uploadPowerOfAttorney } from '@data/accounts/companies';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { PowerOfAttorneyCard } from '@features/company/PowerOfAttorneyCard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { aCompany } from '../../support/builders/company';
import { renderPart } from '../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));
vi.mock('@data/accounts/companies');
beforeAll(() => i18next.loadNamespaces(['company', 'common', 'errors']));
beforeEach(() => void vi.resetAllMocks());

const VIEWER = aViewer().verified().ofCompany('c1').build();
const COMPANY = aCompany().withId('c1').build();

const aPower = (patch: Partial<PowerOfAttorney> = {}): PowerOfAttorney => ({
  id: `c1_${VIEWER.uid}`,
  companyId: 'c1',
  companyName: 'DEMO',
  nip: '1234560042',
  uid: VIEWER.uid,
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' },
  status: 'ACCEPTED',
  sha256: 'a'.repeat(64),
  limit: 100_000,
  validUntil: '2099-12-31',
  submittedAt: NOW,
  reviewedAt: NOW,
  revokedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
  ...patch,
});

const show = (powers: PowerOfAttorney[]) => {
  vi.mocked(callFunction).mockResolvedValue({ powers, status: 'SUCCESS' } as never);
  renderPart(<PowerOfAttorneyCard company={COMPANY} viewer={VIEWER} />);
  return userEvent.setup();
};
const findRevocation = () =>
  vi.mocked(callFunction).mock.calls.find(([name]) => name === 'revokePowerOfAttorney')?.[1];
const FORMER = {
  ...{ sha256: 'f'.repeat(64), limit: null, validUntil: '2099-12-31' },
  ...{ submittedAt: 1, reviewedAt: 2 },
};
const listCalls = () => vi.mocked(callFunction).mock.calls.map(([name]) => name);

describe('the card of the power of attorney', () => {
  it('takes one PDF and submits it', async () => {
    const user = show([]);
    await screen.findByRole('button', { name: 'Wybierz plik PDF' });
    const file = new File(['%PDF-1.7'], 'pelnomocnictwo.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
    await user.click(screen.getByRole('button', { name: 'Prześlij pełnomocnictwo' }));
    await waitFor(() => expect(listCalls()).toContain('submitPowerOfAttorney'));
    expect(uploadPowerOfAttorney).toHaveBeenCalledOnce();
  });

  it('shows the scope of an accepted one, which is revoked after a question', async () => {
    const user = show([aPower()]);
    expect(await screen.findByText(/^do 100\s000 zł brutto z kaucją/)).toBeTruthy();
    expect(screen.getByText('31.12.2099')).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Odwołaj pełnomocnictwo' }));
    const dialog = await screen.findByRole('dialog');
    expect(listCalls()).not.toContain('revokePowerOfAttorney');
    await user.click(within(dialog).getByRole('button', { name: 'Odwołaj pełnomocnictwo' }));
    await waitFor(() =>
      expect(findRevocation()).toMatchObject({ sha256: 'a'.repeat(64), status: 'ACCEPTED' }),
    );
  });

  it('takes the next one near the end of the present one, which stays on the page', async () => {
    show([aPower({ validUntil: toIsoDay(Date.now() + 30 * DAY_MS) })]);
    expect(await screen.findByText('przyjęte')).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).not.toBeNull();
  });

  it('says that the former one counts on beside a rejected one', async () => {
    show([aPower({ status: 'REJECTED', rejectionReason: 'missing_authority', former: FORMER })]);
    expect(await screen.findByText('odrzucone')).toBeTruthy();
    expect(screen.getByText('liczy się dalej, do 31.12.2099')).toBeTruthy();
  });

  it('withdraws the newer one that waits, and says that the present one counts on', async () => {
    const user = show([aPower({ status: 'CHECKING', former: FORMER })]);
    await user.click(await screen.findByRole('button', { name: 'Wycofaj dokument' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Dotychczasowy dokument liczy się dalej/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Wycofaj dokument' }));
    await waitFor(() =>
      expect(findRevocation()).toMatchObject({ sha256: 'a'.repeat(64), status: 'CHECKING' }),
    );
  });

  it('revokes the present one beside a newer one that waits', async () => {
    const user = show([aPower({ status: 'CHECKING', former: FORMER })]);
    await user.click(await screen.findByRole('button', { name: 'Odwołaj dotychczasowy dokument' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Odwołaj dotychczasowy dokument' }));
    await waitFor(() =>
      expect(findRevocation()).toMatchObject({ sha256: 'f'.repeat(64), status: 'ACCEPTED' }),
    );
  });

  it('reads the record again when the document has changed since', async () => {
    const user = show([aPower()]);
    await user.click(await screen.findByRole('button', { name: 'Odwołaj pełnomocnictwo' }));
    vi.mocked(callFunction).mockImplementation((async (name: string) => {
      if (name === 'revokePowerOfAttorney') throw new AppError('powerChanged');
      return { powers: [aPower({ status: 'CHECKING', former: FORMER })] };
    }) as never);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Odwołaj pełnomocnictwo' }));
    expect(await screen.findByText(/nic nie zostało odwołane ani wycofane/)).toBeTruthy();
    expect(await screen.findByText('czeka na administratora')).toBeTruthy();
  });

  it('says why one was rejected and takes another', async () => {
    show([aPower({ status: 'REJECTED', rejectionReason: 'missing_authority' })]);
    expect(await screen.findByText('odrzucone')).toBeTruthy();
    expect(screen.getByText(/^Z dokumentu nie wynika/)).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).not.toBeNull();
  });

  it('says that one has expired and takes another', async () => {
    show([aPower({ validUntil: '2026-01-31' })]);
    expect(await screen.findByText('wygasło')).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).not.toBeNull();
  });

  it('shows the creator those of the others, to be revoked', async () => {
    show([
      aPower({
        id: 'c1_u2',
        uid: 'u2',
        userData: { firstName: 'Jan', lastName: 'Kot', email: 'j@example.pl' },
      }),
    ]);
    expect(await screen.findByText('Pełnomocnictwa innych osób w firmie')).toBeTruthy();
    expect(screen.getByText('Jan Kot')).toBeTruthy();
  });

  it('shows the creator a rejected one of another person while the former one counts on', async () => {
    const rejected = { status: 'REJECTED', rejectionReason: 'missing_authority' } as const;
    show([aPower({ id: 'c1_u2', uid: 'u2', ...rejected, former: FORMER })]);
    expect(await screen.findByRole('button', { name: 'Odwołaj dotychczasowy dokument' })).toBeTruthy();
  });
});
