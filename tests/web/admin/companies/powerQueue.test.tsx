import { callFunction } from '@data/calls/callFunction';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { PowerQueue } from '@features/admin/companies/PowerQueue';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { renderPart } from '../../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));
beforeAll(() => i18next.loadNamespaces(['adminCompanies', 'company', 'common', 'errors', 'validation']));

const POWER: PowerOfAttorney = {
  id: 'c1_u1',
  companyId: 'c1',
  companyName: 'LOKALE TESTOWE',
  nip: '1234560042',
  uid: 'u1',
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' },
  status: 'CHECKING',
  sha256: 'f'.repeat(64),
  limit: null,
  validUntil: null,
  submittedAt: NOW,
  reviewedAt: null,
  revokedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(callFunction).mockResolvedValue({ powers: [POWER], status: 'SUCCESS' } as never);
});

const open = async () => {
  renderPart(<PowerQueue />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Sprawdź: Anna Nowak' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
const findDecision = () =>
  vi.mocked(callFunction).mock.calls.find(([name]) => name === 'reviewPowerOfAttorney')?.[1];

describe('the powers of attorney in force', () => {
  it('are revoked with a reason', async () => {
    const inForce = [{ ...POWER, status: 'ACCEPTED', reviewedAt: NOW }];
    vi.mocked(callFunction).mockResolvedValue({ powers: [], inForce, status: 'SUCCESS' } as never);
    renderPart(<PowerQueue />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Odwołaj pełnomocnictwo: Anna Nowak' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Odwołaj' }));
    const findRevocation = () =>
      vi.mocked(callFunction).mock.calls.find(([name]) => name === 'revokePowerAsAdmin')?.[1];
    expect(findRevocation()).toBeUndefined();
    await user.type(dialog.getByLabelText('Powód'), 'Przyjęte przez pomyłkę.');
    await user.click(dialog.getByRole('button', { name: 'Odwołaj' }));
    await waitFor(() =>
      expect(findRevocation()).toEqual({
        ...{ userUid: 'u1', companyId: 'c1', sha256: 'f'.repeat(64) },
        reason: 'Przyjęte przez pomyłkę.',
      }),
    );
  });
});

describe('the queue of powers of attorney', () => {
  it('opens the submitted document under its digest', async () => {
    const { dialog } = await open();
    const link = dialog.getByRole('link', { name: 'Otwórz pełnomocnictwo' });
    expect(link.getAttribute('href')).toBe(`/view-document/powersOfAttorney&c1_u1&${'f'.repeat(64)}.pdf`);
  });

  it('accepts with the scope that the admin read', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Najwyższa kwota jednej umowy'), '100000');
    await user.click(dialog.getByRole('button', { name: 'Potwierdź' }));
    await waitFor(() =>
      expect(findDecision()).toEqual({
        userUid: 'u1',
        companyId: 'c1',
        sha256: 'f'.repeat(64),
        accepted: true,
        limit: 100_000,
        validUntil: null,
      }),
    );
  });

  it('rejects with a reason', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Odrzuć' }));
    expect(await screen.findByRole('dialog', { name: 'Odrzucić zgłoszenie: Anna Nowak?' })).toBeTruthy();
    expect(findDecision()).toBeUndefined();
  });
});
