import { AppError } from '@data/appError';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { addedItem, blankProtocol } from '@domain/protocol/blankProtocol';
import {
  COMMENTS_MAX_CHARS,
  METER_TYPES,
  STATEMENTS_MAX_CHARS,
  unsubmitted,
} from '@domain/protocol/protocol';
import { openItems, storableForm, totalOpen } from '@features/protocol/openItems';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { openProtocolScreen } from './scene';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const offer = () => anOffer().withStatus('DEPOSIT_CONFIRMED').build();
const blank = () => blankProtocol(offer());
const aLot = (count: number) => 'ż'.repeat(count);
const statements = () => screen.findByLabelText(/Dodatkowe oświadczenia/, { selector: 'textarea' });
const marks = () => document.querySelector('[data-save-phase]')?.getAttribute('data-save-phase');

describe('The protocol while it is filled in', () => {
  it('[N1] [N2] [N3] [N4] [N5] has rooms, equipment, meters, keys and statements', async () => {
    openProtocolScreen(offer());
    for (const title of ['A. Pomieszczenia', 'B. Wyposażenie', 'C. Liczniki', 'D. Klucze i urządzenia'])
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await statements()).toBeTruthy();
  });

  it('[N1] [N9] lists the rooms under their level, each with its condition and comments', async () => {
    const [first] = blank().establishedPremiseCondition;
    const level = (name: string) => ({ ...first, level: name });
    const twoLevels = { ...blank(), establishedPremiseCondition: [level('Parter'), level('Piętro')] };
    const { store, user } = openProtocolScreen({ ...offer(), protocolData: unsubmitted(twoLevels as never) });
    const rooms = await screen.findByRole('region', { name: 'A. Pomieszczenia' });
    const headings = within(rooms).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Parter', 'Piętro']);
    const [, upstairs] = within(rooms).getAllByRole('group', { name: /^Stan: / });
    await user.click(within(upstairs as HTMLElement).getByRole('radio', { name: 'uszkodzony' }));
    await user.click(within(rooms).getAllByRole('button', { name: 'Dodaj uwagi' })[1] as HTMLElement);
    fireEvent.change(screen.getByLabelText(/^Uwagi/), { target: { value: 'Pęknięta szyba' } });
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    expect(vi.mocked(store.save).mock.lastCall?.[1].establishedPremiseCondition).toEqual([
      level('Parter'),
      { ...level('Piętro'), condition: 'damaged', comments: 'Pęknięta szyba' },
    ]);
  });

  it('[N2] [N8] takes the condition and the quantity of a piece of equipment, never damaged', async () => {
    const { store, user } = openProtocolScreen(offer());
    const equipment = await screen.findByRole('region', { name: 'B. Wyposażenie' });
    const [condition] = within(equipment).getAllByRole('group', { name: /^Stan: / });
    const pills = within(condition as HTMLElement);
    expect(pills.queryByRole('radio', { name: 'uszkodzony' })).toBeNull();
    await user.click(pills.getByRole('radio', { name: 'nowy' }));
    fireEvent.change(within(equipment).getAllByLabelText(/^Liczba/)[0] as HTMLElement, {
      target: { value: '8' },
    });
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [first, ...others] = blank().establishedEquipmentState;
    expect(vi.mocked(store.save).mock.lastCall?.[1].establishedEquipmentState).toEqual([
      { ...first, condition: 'new', quantity: 8 },
      ...others,
    ]);
  });

  it('[N4] [N7] takes the quantity of each key and the name of a device that is added', async () => {
    const { store, user } = openProtocolScreen(offer());
    const keys = await screen.findByRole('region', { name: 'D. Klucze i urządzenia' });
    await user.click(within(keys).getByRole('button', { name: 'Dodaj klucz lub urządzenie' }));
    fireEvent.change(within(keys).getByRole('textbox', { name: 'Nazwa' }), {
      target: { value: 'Karta dostępu' },
    });
    const quantities = within(keys).getAllByLabelText(/^Liczba/);
    expect(quantities).toHaveLength(blank().transferredKeysAndDevices.length + 1);
    fireEvent.change(quantities[0] as HTMLElement, { target: { value: '3' } });
    fireEvent.change(quantities.at(-1) as HTMLElement, { target: { value: '2' } });
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [first, ...others] = blank().transferredKeysAndDevices;
    expect(vi.mocked(store.save).mock.lastCall?.[1].transferredKeysAndDevices).toEqual([
      { ...first, quantity: 3 },
      ...others,
      { ...addedItem(), name: 'Karta dostępu', quantity: 2 },
    ]);
  });

  it('[G69-G74] names the default meters and keys, and lets choose from every unit and condition', async () => {
    openProtocolScreen(offer());
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const meters = await part('C. Liczniki');
    const keys = await part('D. Klucze i urządzenia');
    const rowsOf = ({ getAllByRole }: typeof meters) =>
      getAllByRole('button', { name: /^Usuń: / }).map((row) => row.getAttribute('aria-label')?.slice(6));
    expect(rowsOf(meters)).toEqual(['Energia elektryczna', 'Gaz', 'Ciepła woda', 'Zimna woda', 'Ciepło']);
    expect(rowsOf(keys)).toEqual([
      'Drzwi wejściowe do lokalu',
      'Drzwi wejściowe do budynku',
      'Skrzynka na listy',
      'Pilot do bramy garażowej',
    ]);
    const [unit] = meters.getAllByLabelText<HTMLSelectElement>('Jednostka');
    expect([...(unit?.options ?? [])].slice(1).map(({ text }) => text)).toEqual(['kWh', 'm³', 'l', 'GJ']);
    const conditionsIn = async (name: string) => {
      const [pills] = (await part(name)).getAllByRole('group', { name: /^Stan: / });
      return within(pills as HTMLElement)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent);
    };
    const shared = ['nowy', 'używany, stan dobry', 'używany, stan średni', 'po renowacji', 'nie dotyczy'];
    expect(await conditionsIn('B. Wyposażenie')).toEqual(shared);
    expect(await conditionsIn('A. Pomieszczenia')).toEqual([...shared.with(3, 'po remoncie'), 'uszkodzony']);
  });

  it('counts what is still open and counts down with every row', async () => {
    const { user } = openProtocolScreen(offer());
    const open = totalOpen(openItems(blank()));
    expect(await screen.findByText(new RegExp(`Do uzupełnienia: ${open} `))).toBeTruthy();
    const [room] = await screen.findAllByRole('group', { name: /^Stan: / });
    await user.click(within(room as HTMLElement).getByRole('radio', { name: 'używany, stan dobry' }));
    expect(await screen.findByText(new RegExp(`Do uzupełnienia: ${open - 1} `))).toBeTruthy();
  });

  it('adds and removes rows', async () => {
    const { user } = openProtocolScreen(offer());
    const keys = blank().transferredKeysAndDevices.length;
    await user.click(await screen.findByRole('button', { name: 'Dodaj klucz lub urządzenie' }));
    expect(screen.getAllByRole('textbox', { name: 'Nazwa' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Usuń: Skrzynka na listy' }));
    expect(screen.queryByText('Skrzynka na listy')).toBeNull();
    expect(keys).toBe(4);
  });

  it('puts each removed row back at its place, and the focus goes on from where it was', async () => {
    const { user } = openProtocolScreen(offer());
    const keyButton = (name: string) => screen.getByRole('button', { name: `Usuń: ${name}` });
    const names = () => {
      const card = screen.getByRole('region', { name: 'D. Klucze i urządzenia' });
      return within(card)
        .queryAllByRole('group', { name: /^(Klucz|Skrzynka|Pilot|Drzwi)/ })
        .map((row) => row.getAttribute('aria-label') ?? '');
    };
    await screen.findByRole('button', { name: 'Usuń: Skrzynka na listy' });
    const before = names();
    const [first = '', second = '', third = ''] = before;
    await user.click(keyButton(first));
    expect(document.activeElement).toBe(keyButton(second));
    await user.click(keyButton(second));
    expect(document.activeElement).toBe(keyButton(third));
    const [undoFirst] = screen.getAllByRole('button', { name: 'Cofnij' });
    await user.click(undoFirst as HTMLElement);
    expect(document.activeElement).toBe(keyButton(first));
    await user.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(names()).toEqual(before);
    for (const name of before) await user.click(keyButton(name));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dodaj klucz lub urządzenie' }));
    expect(screen.getByText('brak pozycji')).toBeTruthy();
  });

  it('[N3] [N6] takes the number, the reading and the unit of each meter', async () => {
    const { store, user } = openProtocolScreen(offer());
    const [number] = await screen.findAllByLabelText('Numer licznika');
    for (const label of ['Numer licznika', 'Stan licznika', 'Jednostka'])
      expect(screen.getAllByLabelText(label)).toHaveLength(METER_TYPES.length);
    fireEvent.change(number as HTMLElement, { target: { value: 'EL-7' } });
    fireEvent.change(screen.getAllByLabelText('Stan licznika')[0] as HTMLElement, {
      target: { value: '12,5' },
    });
    await user.selectOptions(screen.getAllByLabelText('Jednostka')[0] as HTMLElement, 'm³');
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [first, ...others] = blank().localMeterReadings;
    const filledIn = { ...first, meterNumber: 'EL-7', quantity: 12.5, unit: 'm3' };
    expect(vi.mocked(store.save).mock.lastCall?.[1].localMeterReadings).toEqual([filledIn, ...others]);
  });

  it('opens the number keypad for readings', async () => {
    openProtocolScreen(offer());
    const [reading] = await screen.findAllByLabelText('Stan licznika');
    expect(reading?.getAttribute('inputmode')).toBe('decimal');
  });

  it('[N10] [N11] [N12] refuses longer comments and statements and a reading below zero', async () => {
    const { user, server } = openProtocolScreen(offer());
    fireEvent.change(await statements(), { target: { value: aLot(STATEMENTS_MAX_CHARS + 1) } });
    await user.click(screen.getAllByRole('button', { name: 'Dodaj uwagi' })[0] as HTMLElement);
    fireEvent.change(screen.getByLabelText(/^Uwagi/), { target: { value: aLot(COMMENTS_MAX_CHARS + 1) } });
    fireEvent.change(screen.getAllByLabelText('Stan licznika')[0] as HTMLElement, {
      target: { value: '-1' },
    });
    await user.click(screen.getByRole('button', { name: 'Złóż protokół do podpisu' }));
    expect(await screen.findByText('Popraw 3 pola')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });
});

describe('Saving', () => {
  const type = async (text: string) => fireEvent.change(await statements(), { target: { value: text } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('happens by itself after the last change and says so', async () => {
    const { store } = openProtocolScreen(offer());
    await type('Ściany pomalowane.');
    expect(marks()).toBe('saving');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    expect(store.save).toHaveBeenCalledExactlyOnceWith(
      offer().id,
      { ...blank(), additionalStatements: 'Ściany pomalowane.' },
      blank(),
    );
    await waitFor(() => expect(marks()).toBe('saved'));
    expect(store.dropCopy).toHaveBeenCalled();
  });

  it('[N33] keeps the copy on the device when it fails', async () => {
    const save = async () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    const { kept, store } = openProtocolScreen(offer(), { port: { save } });
    await type('Bez sieci.');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    await waitFor(() => expect(marks()).toBe('failed'));
    expect(kept.at(-1)).toMatchObject({ facts: { additionalStatements: 'Bez sieci.' } });
    expect(store.dropCopy).not.toHaveBeenCalled();
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zapisać protokołu');
  });

  it('brings back after a reload what was typed on this device', async () => {
    const form = { ...blank(), additionalStatements: 'Sprzed odświeżenia.' };
    const { store } = openProtocolScreen(offer(), {
      port: { readCopy: () => ({ facts: form, typedAt: NOW }) },
    });
    expect(await screen.findByText(/Przywróciliśmy/)).toBeTruthy();
    expect(((await statements()) as HTMLTextAreaElement).value).toBe('Sprzed odświeżenia.');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    expect(store.save).toHaveBeenCalled();
  });

  it('lets the writer choose when the other side saved meanwhile', async () => {
    const save = vi
      .fn()
      .mockRejectedValueOnce(new AppError('changedElsewhere'))
      .mockImplementation(async (_, form) => form);
    const { user } = openProtocolScreen(offer(), { port: { save } });
    await type('Moja wersja.');
    await wait(AUTOSAVE_DEBOUNCE_MS);
    await user.click(await screen.findByRole('button', { name: 'Zostaw moją wersję' }));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(offer().id, expect.anything(), null));
  });

  it('stores a number that cannot be read as left open', () => {
    const form = blank();
    const [meter] = form.localMeterReadings;
    if (meter) meter.quantity = Number.NaN;
    expect(storableForm(form).localMeterReadings[0]?.quantity).toBeNull();
  });
});

describe('Submitting', () => {
  const submit = async (options: Parameters<typeof openProtocolScreen>[1] = {}, shown = offer()) => {
    const opened = openProtocolScreen(shown, options);
    await opened.user.click(await screen.findByRole('button', { name: 'Złóż protokół do podpisu' }));
    return { ...opened, dialog: await screen.findByRole('dialog') };
  };
  const yes = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Złóż protokół' });

  it('[N13] [N18] [N19] says how much stays "Brak", saves first, then submits', async () => {
    const { user, dialog, server, store } = await submit();
    expect(dialog.textContent).toContain('Brak');
    await user.click(yes(dialog));
    expect(await screen.findByText(/Protokół złożony/)).toBeTruthy();
    expect(store.save).toHaveBeenCalled();
    expect(server.calls).toEqual([
      {
        name: 'onProtocolAttached',
        input: {
          offer: { id: offer().id },
          protocolLink: `${window.location.origin}/protocol/${offer().id}`,
          seenDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  it('[N33] does not submit what could not be saved', async () => {
    const save = async () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    const { user, dialog, server } = await submit({ port: { save } });
    await user.click(yes(dialog));
    expect((await screen.findAllByText(/Nie udało się zapisać protokołu/)).length).toBeGreaterThan(0);
    expect(server.names()).toEqual([]);
  });

  it('[N32] says that the protocol could not be submitted', async () => {
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
    const theirs = { ...blank(), additionalStatements: 'Wersja drugiej strony.' };
    const stored = { ...offer(), protocolData: unsubmitted(theirs) };
    const { user, dialog } = await submit({ answers: { onProtocolAttached } }, stored);
    await user.click(yes(dialog));
    expect(await screen.findByText(/Druga strona zmieniła protokół/)).toBeTruthy();
    expect(((await statements()) as HTMLTextAreaElement).value).toBe('Wersja drugiej strony.');
  });
});
