import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import type { AddressSuggestion, GeoResult } from '@domain/offers/addressSearch';
import { createEmptyDraft } from '@domain/offers/draft';
import type { OfferDraft } from '@domain/offers/offer';
import { type AddressPort, addressPort } from '@features/offerForm/address/addressPort';
import { AddressSection } from '@features/offerForm/sections/AddressSection';
import { act, fireEvent, screen } from '@testing-library/react';
import { NOW } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { stubObservers } from '@tests/support/observers';
import { renderPart } from '@tests/support/web';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { vi } from 'vitest';
import './fixtures';

export const STALOWA: AddressSuggestion = { placeId: 'N1', label: 'Stalowa 1, 03-425 Warszawa' };
export const STALOWA_2: AddressSuggestion = { placeId: 'N2', label: 'Stalowa 2, 03-425 Warszawa' };

/** Builds the geocoder's result for the address with this house number. */
export const buildPlace = (houseNumber: string): GeoResult => ({
  placeId: `N${houseNumber}`,
  geoMarker: { lat: 52.2606, lng: 21.0357 },
  address: {
    street: 'Stalowa',
    postCode: '03-425',
    country: 'Polska',
    province: 'mazowieckie',
    district: 'Praga-Północ',
    city: 'Warszawa',
    inputText: `Stalowa ${houseNumber}, 03-425 Warszawa`,
    officialAddress: {
      houseNumber,
      street: 'Stalowa',
      estate: 'Nowa Praga',
      district: 'Praga-Północ',
      county: 'Warszawa',
      province: 'mazowieckie',
    },
  },
});

export const createAppError = (reason: AppErrorReason) => new AppError(reason);

/** Creates a call that returns when the test resolves it. */
export const createDeferred = <A,>() => {
  let resolve: (answer: A) => void = () => {};
  const promise = new Promise<A>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** Renders the address section of a draft with injected address calls. The map stays out of view. */
export const openAddress = (port: Partial<AddressPort> = {}, patch: Partial<OfferDraft> = {}) => {
  const observers = stubObservers({ inView: false });
  const calls = {
    suggest: vi.fn<AddressPort['suggest']>(port.suggest ?? (async () => [STALOWA, STALOWA_2])),
    lookup: vi.fn<AddressPort['lookup']>(port.lookup ?? (async () => buildPlace('1'))),
  };
  const held = { form: null as unknown as UseFormReturn<OfferDraft> };
  function Section() {
    held.form = useForm<OfferDraft>({ defaultValues: { ...createEmptyDraft(NOW), ...patch } });
    return (
      <FormProvider {...held.form}>
        <Fake port={addressPort} by={calls}>
          <AddressSection />
        </Fake>
      </FormProvider>
    );
  }
  renderPart(<Section />);
  const search = () => screen.getByRole('combobox', { name: /Wyszukaj adres/ }) as HTMLInputElement;
  return {
    ...calls,
    ...observers,
    search,
    values: () => held.form.getValues(),
    type: (text: string) => fireEvent.change(search(), { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(search(), { key }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
};
