import { AppError } from '@data/calls/appError';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { useRun, type Work } from '@ui/hooks/useRun';
import { describe, expect, it, vi } from 'vitest';

const answers: boolean[] = [];

function Probe({ work, onFailure }: { work: Work; onFailure?: (error: unknown) => void }) {
  const { isRunning, run } = useRun(onFailure);
  return (
    <button type="button" disabled={isRunning} onClick={async () => void answers.push(await run(work))}>
      go
    </button>
  );
}

const press = async (work: Work, onFailure?: (error: unknown) => void): Promise<boolean | undefined> => {
  answers.length = 0;
  renderPart(<Probe work={work} onFailure={onFailure} />);
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  return answers[0];
};
const lost = new AppError('networkFailed');

describe('one call at a time', () => {
  it('tells that it is done and may run again', async () => {
    expect(await press({ call: async () => 1, done: 'Zrobione.' })).toBe(true);
    expect(await screen.findByText('Zrobione.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'go' }).disabled).toBe(false);
  });

  it('words a failure as its screen does, and hands it on', async () => {
    const onFailure = vi.fn();
    const failed = (error: unknown) => (error === lost ? 'Nie tym razem.' : null);
    expect(await press({ call: () => Promise.reject(lost), failed }, onFailure)).toBe(false);
    expect(await screen.findByText('Nie tym razem.')).toBeTruthy();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(lost);
  });

  it('falls back to the usual sentence', async () => {
    await press({ call: () => Promise.reject(lost), failed: () => null });
    expect(await screen.findByText(/Brak połączenia z serwerem/)).toBeTruthy();
  });
});
