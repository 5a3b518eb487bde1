import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { AppError } from '@data/calls/appError';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { HOUR_MS } from '@domain/shared/dates';
import { toStoredForm } from '@features/protocol/toStoredForm';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { buildBlankForm, buildFilledOffer, buildOffer, findStatements } from './editorFixtures';
import { openProtocolScreen } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
const readSavePhase = () => document.querySelector('[data-save-phase]')?.getAttribute('data-save-phase');

describe('Saving', () => {
  const type = async (text: string) => fireEvent.change(await findStatements(), { target: { value: text } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('happens by itself after the last change and says so', async () => {
    const { store } = openProtocolScreen(buildOffer());
    await type('Ściany pomalowane.');
    expect(readSavePhase()).toBe('saving');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    expect(store.save).toHaveBeenCalledExactlyOnceWith(
      buildOffer().id,
      { ...buildBlankForm(), additionalStatements: 'Ściany pomalowane.' },
      buildBlankForm(),
    );
    await waitFor(() => expect(readSavePhase()).toBe('saved'));
    expect(store.dropCopy).toHaveBeenCalled();
  });

  it('keeps the copy on the device when it fails [N33]', async () => {
    const save = async () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    const { kept, store } = openProtocolScreen(buildOffer(), { port: { save } });
    await type('Bez sieci.');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    await waitFor(() => expect(readSavePhase()).toBe('failed'));
    expect(kept.at(-1)).toMatchObject({ facts: { additionalStatements: 'Bez sieci.' } });
    expect(store.dropCopy).not.toHaveBeenCalled();
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zapisać protokołu');
  });

  it('brings back after a reload what was typed on this device', async () => {
    const form = { ...buildBlankForm(), additionalStatements: 'Sprzed odświeżenia.' };
    const { store } = openProtocolScreen(buildOffer(), {
      port: { readCopies: () => [{ facts: form, base: buildBlankForm(), typedAt: NOW, tab: 'inna' }] },
    });
    expect(await screen.findByText(/Przywróciliśmy/)).toBeTruthy();
    expect(((await findStatements()) as HTMLTextAreaElement).value).toBe('Sprzed odświeżenia.');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    expect(store.save).toHaveBeenCalled();
  });

  it('lets the writer choose when the other side saved meanwhile', async () => {
    const save = vi
      .fn()
      .mockRejectedValueOnce(
        new ChangedElsewhere({ ...buildBlankForm(), additionalStatements: 'Wersja najemcy.' }),
      )
      .mockImplementation(async (_, form) => form);
    const { user } = openProtocolScreen(buildOffer(), { port: { save } });
    await type('Moja wersja.');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    const [choice] = await screen.findAllByRole('alert');
    expect(choice?.textContent).toContain('Zapisana wersja: Wersja najemcy.Twoja wersja: Moja wersja.');
    await user.click(await screen.findByRole('button', { name: 'Zostaw moją wersję' }));
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith(
        buildOffer().id,
        { ...buildBlankForm(), additionalStatements: 'Moja wersja.' },
        { ...buildBlankForm(), additionalStatements: 'Wersja najemcy.' },
      ),
    );
  });

  it('stores a number that cannot be read as left open', () => {
    const form = buildBlankForm();
    const [meter] = form.localMeterReadings;
    if (meter) meter.quantity = Number.NaN;
    expect(toStoredForm(form).localMeterReadings[0]?.quantity).toBeNull();
  });
});

describe('Submitting', () => {
  const submit = async (
    options: Parameters<typeof openProtocolScreen>[1] = {},
    shown: Offer = buildFilledOffer(),
  ) => {
    const opened = openProtocolScreen(shown, options);
    await opened.user.click(await screen.findByRole('button', { name: 'Złóż protokół do podpisu' }));
    return { ...opened, dialog: await screen.findByRole('dialog') };
  };
  const yes = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Złóż protokół' });

  it('names what stays empty, saves first and then submits [N18, N19]', async () => {
    const filled = buildFilledForm(buildOffer());
    const [desks, ...equipment] = filled.establishedEquipmentState;
    const form = {
      ...filled,
      establishedEquipmentState: desks ? [{ ...desks, quantity: null }, ...equipment] : [],
    };
    const shown = { ...buildOffer(), protocolData: toUnsubmitted(form) };
    const { user, dialog, server, store } = await submit({}, shown);
    expect(dialog.textContent).toContain('Biurka: liczba');
    fireEvent.change(await findStatements(), { target: { value: 'Zmiana.' } });
    await user.click(yes(dialog));
    expect(await screen.findByText(/Protokół złożony/)).toBeTruthy();
    expect(store.save).toHaveBeenCalled();
    expect(server.calls).toEqual([
      {
        name: 'onProtocolAttached',
        input: {
          offer: { id: buildOffer().id },
          protocolLink: `${window.location.origin}/protocol/${buildOffer().id}`,
          seenDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  it('does not submit what could not be saved [N33]', async () => {
    const save = async () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    const { user, dialog, server } = await submit({ port: { save } });
    fireEvent.change(await findStatements(), { target: { value: 'Zmiana.' } });
    await user.click(yes(dialog));
    expect((await screen.findAllByText(/Nie udało się zapisać protokołu/)).length).toBeGreaterThan(0);
    expect(server.names()).toEqual([]);
  });

  it('says that the protocol could not be submitted [N32]', async () => {
    const onProtocolAttached = () => {
      throw new AppError('protocolNotOpen');
    };
    const { user, dialog } = await submit({ answers: { onProtocolAttached } });
    await user.click(yes(dialog));
    expect(await screen.findByText(/Nie udało się złożyć protokołu/)).toBeTruthy();
  });

  it('shows the stored protocol when the other side changed it meanwhile', async () => {
    const onProtocolAttached = () => {
      throw new AppError('protocolChanged');
    };
    const theirs = { ...buildFilledForm(buildOffer()), additionalStatements: 'Wersja drugiej strony.' };
    const stored = { ...buildOffer(), protocolData: toUnsubmitted(theirs) };
    const { user, dialog } = await submit({ answers: { onProtocolAttached } }, stored);
    await user.click(yes(dialog));
    expect(await screen.findByText(/Druga strona zmieniła protokół/)).toBeTruthy();
    expect(((await findStatements()) as HTMLTextAreaElement).value).toBe('Wersja drugiej strony.');
  });

  it('leads to each row that is not answered instead of asking', async () => {
    const { user, server } = openProtocolScreen(buildOffer());
    await user.click(await screen.findByRole('button', { name: 'Złóż protokół do podpisu' }));
    const list = await screen.findByText(/Protokołu nie można jeszcze złożyć: \d+ pozycj/);
    const desks = within(list).getByRole('button', { name: 'Biurka: zaznacz, czy jest jak w ofercie' });
    await user.click(desks);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Biurka');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.names()).toEqual([]);
  });

  it('passes the rest of a section over by name with one press', async () => {
    const { user, store } = openProtocolScreen(buildOffer());
    await user.click(await screen.findByRole('button', { name: 'Pozostałych nie przekazano' }));
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const keys = vi.mocked(store.save).mock.lastCall?.[1].transferredKeysAndDevices ?? [];
    expect(keys.map(({ match }) => match)).toEqual(Array(4).fill('nothingToRecord'));
    expect(screen.queryByRole('button', { name: 'Pozostałych nie przekazano' })).toBeNull();
  });

  it('waits for the agreed moment and says when that is', async () => {
    const later = { receptionTime: { date: '2026-11-22', hour: '11:00' } };
    openProtocolScreen({ ...buildFilledOffer(), ...later });
    const button = await screen.findByRole('button', { name: 'Złóż protokół do podpisu' });
    expect(button).toHaveProperty('disabled', true);
    expect(
      screen.getByText(
        /Protokół złożysz od uzgodnionego terminu przekazania: 22.11.2026, 11:00 \(za 3 dni\)/,
      ),
    ).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(49 * HOUR_MS));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
});
