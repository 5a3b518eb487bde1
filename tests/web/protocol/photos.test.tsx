import { AppError } from '@data/calls/appError';
import { createPhotoOutbox } from '@data/leases/photoOutbox';
import { createMemoryStore } from '@data/leases/photoStore';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import {
  isSubmitted,
  PROTOCOL_PHOTOS_MAX,
  type ProtocolForm,
  toUnsubmitted,
} from '@domain/protocol/protocol';
import type { ProtocolPort } from '@features/protocol/protocolPort';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { openProtocolScreen } from './fixtures';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  URL.createObjectURL = vi.fn(() => 'blob:here');
});

const buildOffer = () => anOffer().withStatus('DEPOSIT_CONFIRMED').handoverBegun().build();
const GAS = 'Zimna woda';
const aFile = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const choose = async (item: string, ...names: string[]) =>
  fireEvent.change(await screen.findByLabelText(`Plik ze zdjęciem: ${item}`), {
    target: { files: names.map(aFile) },
  });
const getSavedForm = (save: ProtocolPort['save']) => {
  const form = vi.mocked(save).mock.lastCall?.[1];
  if (!form) throw new Error('Nothing was saved.');
  return form;
};
const waitForSave = () => act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS));

const withPhotos = (count: number) => {
  const blank = createBlankProtocol(buildOffer());
  const photos = Array.from({ length: count }, (_, index) => ({
    sha256: index.toString(16).padStart(64, '0'),
    width: 1600,
    height: 1200,
  }));
  const localMeterReadings = blank.localMeterReadings.map((row, index) => ({
    ...row,
    photos: index === 0 ? photos : [],
  }));
  return { ...buildOffer(), protocolData: toUnsubmitted({ ...blank, localMeterReadings }) };
};

describe('Photos of an item', () => {
  it('are shown small, saved with their digest and can be taken out again', async () => {
    const { store, user } = openProtocolScreen(buildOffer());
    await choose(GAS, 'licznik');
    expect((await screen.findByRole('img', { name: 'Zimna woda, zdjęcie 1' })).getAttribute('src')).toBe(
      'blob:here',
    );
    await waitForSave();
    const meters = getSavedForm(store.save).localMeterReadings;
    expect(meters.map(({ photos }) => photos.length)).toEqual([0, 0, 0, 1, 0]);
    expect(meters[3]?.photos[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    await user.click(screen.getByRole('button', { name: 'Usuń zdjęcie 1: Zimna woda' }));
    expect(await screen.findByText(/Jeśli było już wysłane, zostanie w pakiecie dowodowym/)).toBeTruthy();
    await waitForSave();
    expect(getSavedForm(store.save).localMeterReadings[3]?.photos).toEqual([]);
  });

  it('of a difference stand beside those of the offer, the newest first, and the next one is a press away', async () => {
    const offer = { ...buildOffer(), photos: [{ name: 'front.jpg', width: 1600, height: 1200 }] };
    const { user } = openProtocolScreen(offer);
    const row = within(await screen.findByRole('group', { name: 'Open space' }));
    await user.click(row.getByRole('radio', { name: 'Inaczej' }));
    await user.click(row.getByRole('button', { name: 'Dodaj zdjęcie: Open space' }));
    await choose('Open space', 'sufit');
    await row.findByRole('img', { name: 'Open space, zdjęcie 1' });
    await choose('Open space', 'okno');
    await row.findByRole('img', { name: 'Open space, zdjęcie 2' });
    expect(row.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)).toEqual([
      'Zdjęcie z oferty 1',
      'Open space, zdjęcie 2',
      'Open space, zdjęcie 1',
    ]);
    expect(row.getByRole('button', { name: 'Dodaj zdjęcie: Open space' })).toBeTruthy();
  });

  it('stay with their item when a row above it is taken out meanwhile', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const preparePhoto = async (blob: Blob) => {
      await gate;
      return { blob, width: 1600, height: 1200 };
    };
    const added = ['Karta', 'Pilot'].map((name) => ({ ...createProtocolItem(), name, quantity: 1 }));
    const form = createBlankProtocol(buildOffer());
    const keys = [...form.transferredKeysAndDevices, ...added];
    const protocolData = toUnsubmitted({ ...form, transferredKeysAndDevices: keys });
    const { user } = openProtocolScreen({ ...buildOffer(), protocolData }, { port: { preparePhoto } });
    await choose('Pilot', 'pilot');
    await user.click(screen.getByRole('button', { name: 'Więcej: Karta' }));
    await user.click(screen.getByRole('menuitem', { name: 'Usuń' }));
    finish();
    const row = await screen.findByRole('group', { name: 'Pilot' });
    expect(await within(row).findByRole('img', { name: 'Pilot, zdjęcie 1' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /zdjęcie/ })).toHaveLength(1);
  });

  it('are told when a file is no picture', async () => {
    const preparePhoto = async () => {
      throw new Error('no picture');
    };
    openProtocolScreen(buildOffer(), { port: { preparePhoto } });
    await choose(GAS, 'faktura');
    expect(await screen.findByText('Nie udało się odczytać zdjęcia faktura.jpg.')).toBeTruthy();
  });

  it('are as many as a protocol holds and not one more', async () => {
    openProtocolScreen(withPhotos(PROTOCOL_PHOTOS_MAX - 1));
    await choose(GAS, 'ostatnie', 'nadmiarowe');
    expect(await screen.findByText(`Protokół mieści najwyżej ${PROTOCOL_PHOTOS_MAX} zdjęć.`)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: /zdjęcie/ })).toHaveLength(PROTOCOL_PHOTOS_MAX),
    );
  });

  it('are shown in the submitted protocol, too', async () => {
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const { protocolData } = attached;
    if (!isSubmitted(protocolData)) throw new Error('Nothing was submitted.');
    const photos = [{ sha256: 'a'.repeat(64), width: 1600, height: 1200 }];
    const [key, ...keys] = protocolData.transferredKeysAndDevices;
    if (!key) throw new Error('There is no key.');
    const transferredKeysAndDevices = [{ ...key, photos }, ...keys];
    openProtocolScreen({ ...attached, protocolData: { ...protocolData, transferredKeysAndDevices } });
    const image = await screen.findByRole('img', { name: /, zdjęcie 1$/ });
    expect(image.getAttribute('src')).toBe(`/${'a'.repeat(64)}.jpg`);
  });
});

describe('Without a network', () => {
  const failing = async () => {
    throw new AppError('networkFailed', { retryable: true });
  };

  it('the number of photos and changes that wait is said, and goes once they are sent', async () => {
    const save = vi.fn(failing as () => Promise<ProtocolForm>);
    const { store, user } = openProtocolScreen(buildOffer(), { port: { save } });
    await choose(GAS, 'pierwsze', 'drugie');
    await waitFor(() =>
      expect(store.photos.getWaiting(buildOffer().id)).toEqual({
        kept: [expect.any(String), expect.any(String)],
        preparing: 0,
      }),
    );
    await waitForSave();
    expect(await screen.findByText('Czeka na wysłanie: zmiany, 2 zdjęcia')).toBeTruthy();
    save.mockImplementation(async (...[id, form]: unknown[]) => {
      await store.photos.send(id as string, (form as ProtocolForm).localMeterReadings[3]?.photos ?? []);
      return form as ProtocolForm;
    });
    await user.click(screen.getByRole('button', { name: 'Zapisz teraz' }));
    await waitFor(() => expect(screen.queryByText(/Czeka na wysłanie/)).toBeNull());
  });

  it('nothing is submitted', async () => {
    const filled = { ...buildOffer(), protocolData: toUnsubmitted(buildFilledForm(buildOffer())) };
    const { user, server } = openProtocolScreen(filled, { port: { save: failing } });
    await choose(GAS, 'licznik');
    await user.click(screen.getByRole('button', { name: 'Złóż protokół do podpisu' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Złóż protokół' }));
    expect((await screen.findAllByText(/Nie udało się zapisać protokołu/)).length).toBeGreaterThan(0);
    expect(server.names()).toEqual([]);
  });
});

describe('Signing', () => {
  const attached = () => anOffer().withStatus('PROTOCOL_ATTACHED').build();
  const sign = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Podpisuję protokół' });

  it('is possible while nothing waits on this device', async () => {
    openProtocolScreen(attached());
    expect((await sign()).disabled).toBe(false);
  });

  it('waits until photos that were never sent are removed', async () => {
    const shelf = createMemoryStore();
    const before = createPhotoOutbox({ shelf: async () => shelf, upload: vi.fn(), storedUrl: vi.fn() });
    await before.keep(attached().id, async () => ({ blob: aFile('stare'), width: 1, height: 1 }));
    const { user } = openProtocolScreen(attached(), { shelf });
    await waitFor(async () => expect((await sign()).disabled).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Usuń niewysłane' }));
    await waitFor(async () => expect((await sign()).disabled).toBe(false));
    expect(await shelf.all(attached().id)).toEqual([]);
  });

  it('is possible where the device does not give its photos, which is reported', async () => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refused = new Error('closed');
    const shelf = { ...createMemoryStore(), all: async () => Promise.reject(refused) };
    openProtocolScreen(attached(), { shelf });
    expect((await sign()).disabled).toBe(false);
    await waitFor(() => expect(report).toHaveBeenCalledWith('[protocol.openPhotos]', refused));
  });

  it('waits until changes that were never sent are removed', async () => {
    const copy = { facts: createBlankProtocol(attached()), base: null, typedAt: NOW, tab: 'karta' };
    const { user, store } = openProtocolScreen(attached(), { port: { readCopies: () => [copy] } });
    expect((await sign()).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Usuń niewysłane' }));
    await waitFor(async () => expect((await sign()).disabled).toBe(false));
    expect(store.dropCopies).toHaveBeenCalledWith(attached().id);
  });
});
