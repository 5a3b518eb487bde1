import { withSecondFactor } from '@data/accounts/secondFactor';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { SecondFactorCard, SecondFactorReminder } from '@features/secondFactor/SecondFactorCard';
import { SecondFactorGate } from '@features/secondFactor/SecondFactorGate';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
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

/** Creates a call that is refused once because the second factor is missing. */
const createCallRefusedOnce = (reason: 'secondFactorWanted' | 'secondFactorMissing') =>
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
    const call = createCallRefusedOnce('secondFactorWanted');
    const outcome = withSecondFactor(call);
    const field = await screen.findByLabelText('Kod z aplikacji');
    await waitFor(() => expect(document.activeElement).toBe(field));
    field.closest<HTMLElement>('.MuiDialog-container')?.focus();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await typeCode('Kod z aplikacji', '123 456', 'Potwierdź');
    expect(await outcome).toBe('done');
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('proveSecondFactor', { code: '123456' });
    expect(call).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a code is wrong and keeps it selected, so that the next one takes its place', async () => {
    answer({ proveSecondFactor: () => Promise.reject(new AppError('secondFactorWrong')) });
    renderPart(<SecondFactorGate />);
    void withSecondFactor(createCallRefusedOnce('secondFactorWanted'));
    await typeCode('Kod z aplikacji', '000000', 'Potwierdź');
    expect((await screen.findByRole('alert')).textContent).toContain('Ten kod się nie zgadza.');
    const field = screen.getByLabelText<HTMLInputElement>('Kod z aplikacji');
    expect(field.value).toBe('000000');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  it('takes a recovery code instead', async () => {
    answer({ proveByRecoveryCode: async () => ({ recoveryCodesLeft: 9 }) });
    renderPart(<SecondFactorGate />);
    const outcome = withSecondFactor(createCallRefusedOnce('secondFactorWanted'));
    await userEvent.click(await screen.findByRole('button', { name: 'Nie mam dostępu do aplikacji' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kod zapasowy')));
    await typeCode('Kod zapasowy', 'ABCD-EFGH-2345-WXYZ', 'Potwierdź');
    expect(await outcome).toBe('done');
  });

  it('stays refused where the person leaves', async () => {
    renderPart(<SecondFactorGate />);
    const call = createCallRefusedOnce('secondFactorWanted');
    const outcome = withSecondFactor(call).catch((error: AppError) => error.reason);
    await userEvent.click(await screen.findByRole('button', { name: 'Anuluj' }));
    expect(await outcome).toBe('secondFactorWanted');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('sets the factor up again where it was removed while the code was typed', async () => {
    const prove = () => withSecondFactor(() => Promise.reject(new AppError('secondFactorMissing')));
    answer({ ...SET_UP, proveSecondFactor: prove });
    renderPart(<SecondFactorGate />);
    const outcome = withSecondFactor(createCallRefusedOnce('secondFactorWanted'));
    await typeCode('Kod z aplikacji', '123456', 'Potwierdź');
    await screen.findByRole('dialog', { name: 'Ustaw drugi składnik logowania' });
    await screen.findByText('ABCD EFGH');
    await typeCode('Kod z aplikacji', '123456', 'Włącz');
    await userEvent.click(await screen.findByRole('button', { name: 'Mam zapisane kody' }));
    expect(await outcome).toBe('done');
  });

  it('asks for one secret where the sign-in is too old, and waits for the password', async () => {
    answer({ beginSecondFactor: () => Promise.reject(new AppError('signInTooOld')) });
    renderPart(<SecondFactorGate />);
    void withSecondFactor(createCallRefusedOnce('secondFactorMissing')).catch(() => {});
    expect(await screen.findByText(/^Od zalogowania minęło więcej niż 5 minut/)).toBeTruthy();
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('beginSecondFactor', {});
  });

  it('shows a new QR code where the former one lapsed', async () => {
    const secrets = ['ABCDEFGH', 'JKLMNPQR'];
    answer({
      beginSecondFactor: async () => ({ secret: secrets.shift(), address: 'otpauth://totp/x' }),
      confirmSecondFactor: () => Promise.reject(new AppError('secondFactorNotBegun')),
    });
    renderPart(<SecondFactorGate />);
    void withSecondFactor(createCallRefusedOnce('secondFactorMissing')).catch(() => {});
    await screen.findByText('ABCD EFGH');
    await typeCode('Kod z aplikacji', '123456', 'Włącz');
    expect(await screen.findByText('JKLM NPQR')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Zeskanuj nowy kod');
  });

  it('sets the factor up first where there is none, shows the recovery codes once and runs', async () => {
    answer(SET_UP);
    renderPart(<SecondFactorGate />);
    const outcome = withSecondFactor(createCallRefusedOnce('secondFactorMissing'));
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

  it('warns a person without recovery codes', async () => {
    answer({
      getSecondFactorState: async () => ({ isSetUp: true, isProven: true, recoveryCodesLeft: 0 }),
    });
    renderPart(<SecondFactorCard />);
    expect(await screen.findByText(/^Nie masz kodów zapasowych/)).toBeTruthy();
  });

  it('is left out of admin pages once there is a factor, also one that was set up by a step on the same page', async () => {
    const states = [false, true].map((isSetUp) => ({ isSetUp, isProven: isSetUp, recoveryCodesLeft: 10 }));
    answer({ ...SET_UP, getSecondFactorState: async () => states.shift() });
    renderPart(
      <>
        <SecondFactorReminder />
        <SecondFactorGate />
      </>,
    );
    expect(await screen.findByText(/^Ustaw go teraz/)).toBeTruthy();
    const outcome = withSecondFactor(createCallRefusedOnce('secondFactorMissing'));
    await screen.findByText('ABCD EFGH');
    await typeCode('Kod z aplikacji', '123456', 'Włącz');
    await userEvent.click(await screen.findByRole('button', { name: 'Mam zapisane kody' }));
    await outcome;
    await waitFor(() => expect(screen.queryByText(/^Ustaw go teraz/)).toBeNull());
  });
});
