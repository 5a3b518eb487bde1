import { reauthenticate } from '@data/accounts/account';
import { AppError } from '@data/calls/appError';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  reauthenticate: vi.fn(),
}));
beforeEach(() => void vi.mocked(reauthenticate).mockReset().mockResolvedValue(undefined));

const tooOld = new AppError('signInTooOld');

type Props = { work: () => Promise<void>; failed?: (error: unknown) => void; onLeft?: () => void };

function Probe({ work, failed, onLeft }: Props) {
  const { run, isRunning, proof } = useFreshSignIn({ onLeft });
  return (
    <>
      <button type="button" onClick={() => void run(work, failed)}>
        {isRunning ? 'running' : 'run'}
      </button>
      {proof && (
        <>
          <button type="button" onClick={() => void proof.onPassword?.('Haslo123').catch(() => {})}>
            prove
          </button>
          <button type="button" onClick={proof.onClose}>
            leave
          </button>
        </>
      )}
    </>
  );
}

const open = async (props: Props) => {
  renderPart(<Probe {...props} />, buildSignedInSession(aViewer().build()));
  await userEvent.click(screen.getByRole('button', { name: 'run' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('button', { name: 'prove' }) !== null;

describe('what only a fresh sign-in may do', () => {
  it('asks for nothing while the sign-in is fresh', async () => {
    const work = vi.fn().mockResolvedValue(undefined);
    await open({ work });
    expect(work).toHaveBeenCalledOnce();
    expect(isAsked()).toBe(false);
  });

  it('asks for a proof where it is too old, and with it does the same again', async () => {
    const work = vi.fn().mockRejectedValueOnce(tooOld).mockResolvedValue(undefined);
    const failed = vi.fn();
    await open({ work, failed });
    await press('prove');
    await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
    expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Haslo123');
    expect(isAsked()).toBe(false);
    expect(failed).not.toHaveBeenCalled();
  });

  it('goes on asking while the proof is wrong', async () => {
    vi.mocked(reauthenticate).mockRejectedValue(new AppError('wrongCredentials'));
    const work = vi.fn().mockRejectedValue(tooOld);
    await open({ work });
    await press('prove');
    expect(work).toHaveBeenCalledOnce();
    expect(isAsked()).toBe(true);
  });

  it('tells of any other failure, also of one after the proof', async () => {
    const lost = new AppError('networkFailed');
    const failed = vi.fn();
    await open({ work: vi.fn().mockRejectedValueOnce(tooOld).mockRejectedValue(lost), failed });
    await press('prove');
    await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(lost));
    expect(screen.getByRole('button', { name: 'run' })).toBeTruthy();
  });

  it('leaves without a proof', async () => {
    const onLeft = vi.fn();
    await open({ work: vi.fn().mockRejectedValue(tooOld), onLeft });
    await press('leave');
    expect(onLeft).toHaveBeenCalledOnce();
    expect(isAsked()).toBe(false);
  });
});
