import { AppError } from '@data/calls/appError';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { type Action, useAction } from '@ui/hooks/useAction';
import { describe, expect, it, vi } from 'vitest';

const answers: boolean[] = [];
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'go' });

type Props = { action: Action | (() => Action); shown?: 'inToast' | 'inPlace' };

function Probe({ action, shown }: Props) {
  const { isRunning, failure, run } = useAction(shown);
  const handlePress = async () =>
    void answers.push(await run(typeof action === 'function' ? action() : action));
  return (
    <>
      <button type="button" disabled={isRunning} onClick={handlePress}>
        go
      </button>
      <p>{failure === null ? 'nothing failed' : String(failure)}</p>
    </>
  );
}

const press = async (action: Props['action'], shown?: Props['shown']): Promise<boolean | undefined> => {
  answers.length = 0;
  renderPart(<Probe action={action} shown={shown} />);
  await userEvent.click(go());
  await waitFor(() => expect(answers).toHaveLength(1));
  return answers[0];
};
const lost = new AppError('networkFailed');
const fail = () => Promise.reject(lost);

describe('one action at a time', () => {
  it('tells that it is done and may run again', async () => {
    expect(await press({ call: async () => 1, done: 'Zrobione.' })).toBe(true);
    expect(await screen.findByText('Zrobione.')).toBeTruthy();
    expect(go().disabled).toBe(false);
  });

  it('words a failure as its screen does, and keeps it until the next action', async () => {
    const failed = (error: unknown) => (error === lost ? 'Nie tym razem.' : null);
    const call = vi.fn(async () => {}).mockImplementationOnce(fail);
    expect(await press({ call, failed })).toBe(false);
    expect(await screen.findByText('Nie tym razem.')).toBeTruthy();
    expect(screen.getByText(String(lost))).toBeTruthy();
    await userEvent.click(go());
    expect(await screen.findByText('nothing failed')).toBeTruthy();
  });

  it('falls back to the usual sentence', async () => {
    await press({ call: fail, failed: () => null });
    expect(await screen.findByText(/Brak połączenia z serwerem/)).toBeTruthy();
  });

  it('says nothing over the page where the screen shows the failure in its place', async () => {
    await press({ call: fail }, 'inPlace');
    expect(screen.getByText(String(lost))).toBeTruthy();
    expect(screen.queryByText(/Brak połączenia/)).toBeNull();
  });

  it('keeps its key while the same thing is tried again, and takes another for another thing or after success', async () => {
    const keys: string[] = [];
    const outcomes = [fail, fail, async () => {}, async () => {}];
    const sent = [{ a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }];
    const action = (): Action => ({
      sent: sent[keys.length],
      call: (key) => (outcomes[keys.push(key) - 1] ?? fail)(),
    });
    await press(action);
    for (let presses = 2; presses <= 5; presses += 1) {
      await userEvent.click(go());
      await waitFor(() => expect(answers).toHaveLength(presses));
    }
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4]);
  });

  it('runs on until what it changed is read again', async () => {
    let arrive = () => {};
    const reload = () => new Promise<void>((resolve) => (arrive = resolve));
    answers.length = 0;
    renderPart(<Probe action={{ call: async () => 1, done: 'Zrobione.', reload }} />);
    await userEvent.click(go());
    expect(await screen.findByText('Zrobione.')).toBeTruthy();
    expect(go().disabled).toBe(true);
    await act(async () => arrive());
    expect([go().disabled, answers]).toEqual([false, [true]]);
  });
});
