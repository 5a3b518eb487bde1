import { useFreshSignIn } from '@data/session/freshSignIn';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressTwice } from '@tests/support/pressTwice';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { useForm } from '@ui/fields/useForm';
import { PdfUploadCard } from '@ui/files/PdfUploadCard';
import { useAction } from '@ui/hooks/useAction';
import { useProgressSteps } from '@ui/hooks/useProgressSteps';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';

type Call = () => Promise<void>;
type Probe = ComponentType<{ call: Call }>;

const STEPS = [{ key: 'only', percent: 50 }] as const;

/** A button for each hook that guards a press. None is disabled while its call runs. */
const PROBES: Record<string, Probe> = {
  useAction: ({ call }) => {
    const { run } = useAction();
    return (
      <button type="button" onClick={() => run({ call })}>
        go
      </button>
    );
  },
  useStepRun: ({ call }) => {
    const { start } = useProgressSteps(STEPS, call);
    return (
      <button type="button" onClick={() => start()}>
        go
      </button>
    );
  },
  useFreshSignIn: ({ call }) => {
    const { run } = useFreshSignIn();
    return (
      <button type="button" onClick={() => run(call)}>
        go
      </button>
    );
  },
  useSingleFlight: ({ call }) => {
    const work = useSingleFlight(call, undefined);
    return (
      <button type="button" onClick={() => work()}>
        go
      </button>
    );
  },
  useForm: ({ call }) => {
    const { handleSubmit } = useForm();
    return (
      <form onSubmit={handleSubmit(call)}>
        <button type="submit">go</button>
      </form>
    );
  },
};

describe('a button that is pressed twice', () => {
  it.each(Object.entries(PROBES))(
    'calls once through %s, and again once the first call ended',
    async (_, Probe) => {
      let finish = () => {};
      const call = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
      renderPart(<Probe call={call} />, buildSignedInSession());
      const button = await screen.findByRole('button', { name: 'go' });
      await pressTwice(button);
      expect(call).toHaveBeenCalledTimes(1);
      await act(async () => finish());
      await pressTwice(button);
      expect(call).toHaveBeenCalledTimes(2);
      finish();
    },
  );

  it('calls again after a failure', async () => {
    const Probe = PROBES.useAction as Probe;
    const call = vi.fn().mockRejectedValue(new Error('nie'));
    renderPart(<Probe call={call} />);
    const button = await screen.findByRole('button', { name: 'go' });
    await pressTwice(button);
    await pressTwice(button);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('uploads a PDF once', async () => {
    const send = vi.fn(() => new Promise<void>(() => {}));
    const { container } = renderPart(
      <PdfUploadCard
        title="Pełnomocnictwo"
        lead=""
        sendLabel="Wyślij"
        sentText="Wysłano."
        failureText={String}
        isOnline
        onSend={send}
      />,
    );
    const file = new File(['%PDF-'], 'pełnomocnictwo.pdf', { type: 'application/pdf' });
    await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await pressTwice(await screen.findByRole('button', { name: 'Wyślij' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps the chosen PDF, and says so, while there is no network', async () => {
    const { container } = renderPart(
      <PdfUploadCard
        title="Pełnomocnictwo"
        lead=""
        sendLabel="Wyślij"
        sentText="Wysłano."
        failureText={() => 'Brak połączenia z serwerem.'}
        isOnline={false}
        onSend={() => Promise.reject(new Error('nie'))}
      />,
    );
    const file = new File(['%PDF-'], 'pełnomocnictwo.pdf', { type: 'application/pdf' });
    await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await userEvent.click(await screen.findByRole('button', { name: 'Wyślij' }));
    expect(screen.getByText(/^Brak sieci\. Wybrany plik zostaje/)).toBeTruthy();
    expect(screen.getByText(/pełnomocnictwo\.pdf/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wyślij' })).toBeTruthy();
  });
});
