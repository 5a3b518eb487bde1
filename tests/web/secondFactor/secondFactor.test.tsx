import { AppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { withSecondFactor } from '@data/secondFactor';
import { SecondFactorCard } from '@features/secondFactor/SecondFactorCard';
import { SecondFactorGate } from '@features/secondFactor/SecondFactorGate';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/callFunction');
await i18next.loadNamespaces(['secondFactor', 'common', 'errors']);

const answer = (answers: Record<string, () => Promise<unknown>>) =>
  vi.mocked(callFunction).mockImplementation(((name: string) => answers[name]?.()) as never);

const CODES = ['ABCD-EFGH-2345-WXYZ', 'QRST-UVWX-2345-ABCD'];
const SET_UP = {
  beginSecondFactor: async () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' }),
  confirmSecondFactor: async () => ({ recoveryCodes: CODES }),
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

/** A call that is refused once for want of the factor. */
const refusedOnce = (reason: 'secondFactorWanted' | 'secondFactorMissing') =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(new AppError(reason)).mockResolvedValue('done');

const typeCode = async (label: string, code: string, button: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(label), code);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
};

describe('a call that wants the second factor', () => {
  it('asks for the code and runs again', async () => {
    answer({ proveSecondFactor: async () => ({ status: 'SUCCESS' }) });
    renderPart(<SecondFactorGate />);
    const call = refusedOnce('secondFactorWanted');
    const outcome = withSecondFactor(call);
    await typeCode('Kod z aplikacji', '123 456', 'Potwierdź');
    expect(await outcome).toBe('done');
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('proveSecondFactor', { code: '123456' });
    expect(call).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a code is wrong and asks again', async () => {
    answer({ proveSecondFactor: () => Promise.reject(new AppError('secondFactorWrong')) });
    renderPart(<SecondFactorGate />);
    void withSecondFactor(refusedOnce('secondFactorWanted'));
    await typeCode('Kod z aplikacji', '000000', 'Potwierdź');
    expect((await screen.findByRole('alert')).textContent).toContain('Ten kod się nie zgadza.');
  });

  it('takes a recovery code instead', async () => {
    answer({ proveByRecoveryCode: async () => ({ recoveryCodesLeft: 9 }) });
    renderPart(<SecondFactorGate />);
    const outcome = withSecondFactor(refusedOnce('secondFactorWanted'));
    await userEvent.click(await screen.findByRole('button', { name: 'Nie mam dostępu do aplikacji' }));
    await typeCode('Kod zapasowy', 'ABCD-EFGH-2345-WXYZ', 'Potwierdź');
    expect(await outcome).toBe('done');
  });

  it('stays refused where the person leaves', async () => {
    renderPart(<SecondFactorGate />);
    const call = refusedOnce('secondFactorWanted');
    const outcome = withSecondFactor(call).catch((error: AppError) => error.reason);
    await userEvent.click(await screen.findByRole('button', { name: 'Anuluj' }));
    expect(await outcome).toBe('secondFactorWanted');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('sets the factor up first where there is none, shows the recovery codes once and runs', async () => {
    answer(SET_UP);
    renderPart(<SecondFactorGate />);
    const outcome = withSecondFactor(refusedOnce('secondFactorMissing'));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    await typeCode('Kod z aplikacji', '123456', 'Włącz');
    const codes = await screen.findByRole('dialog', { name: 'Kody zapasowe' });
    expect(within(codes).getByText('ABCD-EFGH-2345-WXYZ')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mam zapisane kody' }));
    expect(await outcome).toBe('done');
  });
});

describe('the card of the second factor', () => {
  it('asks to set it up before the first step that wants it', async () => {
    answer({
      ...SET_UP,
      getSecondFactorState: async () => ({ isSetUp: false, isProven: false, recoveryCodesLeft: 0 }),
    });
    renderPart(<SecondFactorCard />);
    expect(await screen.findByText(/^Ustaw go teraz/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ustaw' }));
    expect(await screen.findByRole('dialog', { name: 'Ustaw drugi składnik logowania' })).toBeTruthy();
  });

  it('tells how many recovery codes are left', async () => {
    answer({
      getSecondFactorState: async () => ({ isSetUp: true, isProven: true, recoveryCodesLeft: 3 }),
    });
    renderPart(<SecondFactorCard />);
    expect(await screen.findByText(/Masz jeszcze 3 kody zapasowe/)).toBeTruthy();
  });
});
