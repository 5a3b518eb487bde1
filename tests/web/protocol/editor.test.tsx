import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { getOpenRows } from '@domain/protocol/openRows';
import {
  COMMENTS_MAX_CHARS,
  METER_TYPES,
  STATEMENTS_MAX_CHARS,
  toUnsubmitted,
} from '@domain/protocol/protocol';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { landlord } from '../../support/leaseScreens';
import { buildBlankForm, buildFilledOffer, buildOffer, findStatements } from './editorFixtures';
import { openProtocolScreen } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
const aLot = (count: number) => 'ż'.repeat(count);
/** Opens a row's details from its menu. */
const openDetails = async (user: UserEvent, name: string, at = 0) => {
  await user.click((await screen.findAllByRole('button', { name: `Więcej: ${name}` }))[at] as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: 'Dodaj stan, zdjęcia lub uwagi' }));
};
const removeRow = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: `Więcej: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Usuń' }));
};

describe('The protocol while it is filled in', () => {
  it('has rooms, equipment, meters, keys and statements [N1, N2, N3, N4, N5]', async () => {
    openProtocolScreen(buildOffer());
    for (const title of ['A. Pomieszczenia', 'B. Wyposażenie', 'C. Liczniki', 'D. Klucze i urządzenia'])
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await findStatements()).toBeTruthy();
  });

  it('lists the rooms under their level, each with its condition and comments [N1, N9]', async () => {
    const [first] = buildBlankForm().establishedPremiseCondition;
    const level = (name: string) => ({ ...first, level: name });
    const twoLevels = {
      ...buildBlankForm(),
      establishedPremiseCondition: [level('Parter'), level('Piętro')],
    };
    const { store, user } = openProtocolScreen({
      ...buildOffer(),
      protocolData: toUnsubmitted(twoLevels as never),
    });
    const rooms = await screen.findByRole('region', { name: 'A. Pomieszczenia' });
    const headings = within(rooms).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Parter', 'Piętro']);
    await openDetails(user, 'Open space', 1);
    await user.click(within(rooms).getByRole('radio', { name: 'uszkodzenia' }));
    fireEvent.change(screen.getByLabelText(/^Uwagi/), { target: { value: 'Pęknięta szyba' } });
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [ground, upper, ...restored] =
      vi.mocked(store.save).mock.lastCall?.[1].establishedPremiseCondition ?? [];
    expect([ground, upper]).toEqual([
      level('Parter'),
      { ...level('Piętro'), condition: 'damaged', match: 'differs', comments: 'Pęknięta szyba' },
    ]);
    expect(restored).toEqual(buildBlankForm().establishedPremiseCondition);
  });

  it('takes the condition and the quantity of a piece of equipment, never damaged [N2, N8]', async () => {
    const { store, user } = openProtocolScreen(buildOffer());
    const equipment = await screen.findByRole('region', { name: 'B. Wyposażenie' });
    await openDetails(user, 'Biurka');
    const [condition] = within(equipment).getAllByRole('group', { name: /^Stan: / });
    const pills = within(condition as HTMLElement);
    expect(pills.queryByRole('radio', { name: 'uszkodzenia' })).toBeNull();
    await user.click(pills.getByRole('radio', { name: 'stan nowy' }));
    fireEvent.change(within(equipment).getAllByLabelText(/^Liczba/)[0] as HTMLElement, {
      target: { value: '8' },
    });
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [first, ...others] = buildBlankForm().establishedEquipmentState;
    expect(vi.mocked(store.save).mock.lastCall?.[1].establishedEquipmentState).toEqual([
      { ...first, condition: 'new', quantity: 8 },
      ...others,
    ]);
  });

  it('takes the quantity of each key and the name of a device that is added [N4, N7]', async () => {
    const { store, user } = openProtocolScreen(buildOffer());
    const keys = await screen.findByRole('region', { name: 'D. Klucze i urządzenia' });
    await user.click(within(keys).getByRole('button', { name: 'Dodaj klucz lub urządzenie' }));
    fireEvent.change(within(keys).getByRole('textbox', { name: 'Nazwa' }), {
      target: { value: 'Karta dostępu' },
    });
    const quantities = within(keys).getAllByLabelText(/^Liczba/);
    expect(quantities).toHaveLength(buildBlankForm().transferredKeysAndDevices.length + 1);
    fireEvent.change(quantities[0] as HTMLElement, { target: { value: '3' } });
    fireEvent.change(quantities.at(-1) as HTMLElement, { target: { value: '2' } });
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [first, ...others] = buildBlankForm().transferredKeysAndDevices;
    expect(vi.mocked(store.save).mock.lastCall?.[1].transferredKeysAndDevices).toEqual([
      { ...first, quantity: 3 },
      ...others,
      { ...createProtocolItem(), name: 'Karta dostępu', quantity: 2 },
    ]);
  });

  it('names the default meters and keys, and lets choose from every unit and condition [G69-G74]', async () => {
    const { user } = openProtocolScreen(buildOffer());
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const meters = await part('C. Liczniki');
    const keys = await part('D. Klucze i urządzenia');
    const rowsOf = ({ getAllByRole }: typeof meters) =>
      getAllByRole('group', { name: /^Zgodność z ofertą: / }).map((row) =>
        row.getAttribute('aria-label')?.slice(19),
      );
    expect(rowsOf(meters)).toEqual(['Energia elektryczna', 'Ciepła woda', 'Zimna woda', 'Ciepło']);
    fireEvent.click(meters.getByRole('button', { name: 'Nie dotyczy tego lokalu: 1 licznik' }));
    expect(rowsOf(meters).at(-1)).toBe('Gaz');
    expect(rowsOf(keys)).toEqual([
      'Drzwi wejściowe do lokalu',
      'Drzwi wejściowe do budynku',
      'Skrzynka na listy',
      'Pilot do bramy garażowej',
    ]);
    const [unit] = meters.getAllByLabelText<HTMLSelectElement>('Jednostka');
    expect([...(unit?.options ?? [])].slice(1).map(({ text }) => text)).toEqual(['kWh', 'm³', 'l', 'GJ']);
    await openDetails(user, 'Biurka');
    await openDetails(user, 'Open space');
    const conditionsIn = async (name: string) => {
      const [pills] = (await part(name)).getAllByRole('group', { name: /^Stan: / });
      return within(pills as HTMLElement)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent);
    };
    const shared = ['stan nowy', 'stan dobry', 'stan średni', 'po renowacji', 'nie dotyczy'];
    expect(await conditionsIn('B. Wyposażenie')).toEqual(shared);
    expect(await conditionsIn('A. Pomieszczenia')).toEqual([...shared.with(3, 'po remoncie'), 'uszkodzenia']);
  });

  it('counts what is done with every row and leads to the next that is open', async () => {
    const { user } = openProtocolScreen(buildOffer());
    const total = getOpenRows(buildOffer(), buildBlankForm()).length;
    expect(await screen.findByText(`Gotowe 0 z ${total}`)).toBeTruthy();
    await user.click(screen.getAllByRole('radio', { name: 'Jak w ofercie' })[0] as HTMLElement);
    expect(await screen.findByText(`Gotowe 1 z ${total}`)).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Następna otwarta' });
    const visited: (string | null | undefined)[] = [];
    for (let row = 0; row < total; row += 1) {
      await user.click(next);
      visited.push(document.activeElement?.id);
    }
    const open = getOpenRows(buildOffer(), buildBlankForm()).map(
      ({ section, index }) => `row-${section}-${index}`,
    );
    expect(visited).toEqual([...open.slice(1), open[1]]);
  });

  it('adds and removes rows; what was prefilled is answered, not removed', async () => {
    const { user } = openProtocolScreen(buildOffer());
    const add = await screen.findByRole('button', { name: 'Dodaj klucz lub urządzenie' });
    await user.click(screen.getByRole('button', { name: 'Więcej: Biurka' }));
    expect(screen.queryByRole('menuitem', { name: 'Usuń' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(add);
    fireEvent.change(screen.getByRole('textbox', { name: 'Nazwa' }), { target: { value: 'Karta' } });
    await removeRow(user, 'Karta');
    expect(screen.queryByRole('textbox', { name: 'Nazwa' })).toBeNull();
  });

  it('puts each removed row back at its place, and the focus goes on from where it was', async () => {
    const added = ['Karta', 'Pilot', 'Kłódka'].map((name) => ({
      ...createProtocolItem(),
      name,
      quantity: 1,
    }));
    const form = {
      ...buildBlankForm(),
      transferredKeysAndDevices: [...buildBlankForm().transferredKeysAndDevices, ...added],
    };
    const { user } = openProtocolScreen({ ...buildOffer(), protocolData: toUnsubmitted(form) });
    const keyButton = (name: string) => screen.getByRole('button', { name: `Więcej: ${name}` });
    const names = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nazwa' }).map(({ value }) => value);
    await screen.findByRole('button', { name: 'Więcej: Pilot' });
    await removeRow(user, 'Karta');
    expect(document.activeElement).toBe(keyButton('Pilot'));
    await removeRow(user, 'Pilot');
    expect(document.activeElement).toBe(keyButton('Kłódka'));
    const [undoFirst] = screen.getAllByRole('button', { name: 'Cofnij' });
    await user.click(undoFirst as HTMLElement);
    expect(document.activeElement).toBe(keyButton('Karta'));
    await user.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(names()).toEqual(['Karta', 'Pilot', 'Kłódka']);
    for (const name of ['Karta', 'Pilot', 'Kłódka']) await removeRow(user, name);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dodaj klucz lub urządzenie' }));
  });

  it('takes the number, the reading and the unit of each meter [N3, N6]', async () => {
    const { store, user } = openProtocolScreen(buildOffer());
    const [number] = await screen.findAllByLabelText('Numer licznika');
    for (const label of ['Numer licznika', 'Stan licznika', 'Jednostka'])
      expect(screen.getAllByLabelText(label)).toHaveLength(METER_TYPES.length - 1);
    fireEvent.change(number as HTMLElement, { target: { value: 'EL-7' } });
    fireEvent.change(screen.getAllByLabelText('Stan licznika')[0] as HTMLElement, {
      target: { value: '12,5' },
    });
    await user.selectOptions(screen.getAllByLabelText('Jednostka')[0] as HTMLElement, 'm³');
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));
    const [first, ...others] = buildBlankForm().localMeterReadings;
    const filledIn = { ...first, meterNumber: 'EL-7', quantity: 12.5, unit: 'm3' };
    expect(vi.mocked(store.save).mock.lastCall?.[1].localMeterReadings).toEqual([filledIn, ...others]);
  });

  it('opens the number keypad for readings', async () => {
    openProtocolScreen(buildOffer());
    const [reading] = await screen.findAllByLabelText('Stan licznika');
    expect(reading?.getAttribute('inputmode')).toBe('decimal');
  });

  it('refuses longer comments and statements and a reading below zero [N10, N11, N12]', async () => {
    const { user, server } = openProtocolScreen(buildOffer());
    fireEvent.change(await findStatements(), { target: { value: aLot(STATEMENTS_MAX_CHARS + 1) } });
    await openDetails(user, 'Open space');
    fireEvent.change(screen.getByLabelText(/^Uwagi/), { target: { value: aLot(COMMENTS_MAX_CHARS + 1) } });
    fireEvent.change(screen.getAllByLabelText('Stan licznika')[0] as HTMLElement, {
      target: { value: '-1' },
    });
    await user.click(screen.getByRole('button', { name: 'Złóż protokół do podpisu' }));
    expect(await screen.findByText('Popraw 3 pola')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });
});

describe('A protocol that came back', () => {
  const end = {
    round: 1,
    ending: 'returned',
    submitterSide: 'landlord',
    digest: 'd',
    comment: 'Brakuje pilota do bramy.',
    at: NOW,
  } as const;

  it('says to its submitter what is to be corrected, with everything still filled in', async () => {
    openProtocolScreen({ ...buildFilledOffer(), protocolReturn: end }, { by: landlord });
    expect(await screen.findByText('Brakuje pilota do bramy.')).toBeTruthy();
    expect(screen.getByText(/Druga strona zwróciła protokół do poprawy/)).toBeTruthy();
    expect(screen.getByText('Wszystko uzupełnione')).toBeTruthy();
  });

  it('says to the other side that it can be corrected', async () => {
    openProtocolScreen({ ...buildFilledOffer(), protocolReturn: end });
    expect(await screen.findByText(/Druga strona dostała Twoje uwagi/)).toBeTruthy();
  });
});
