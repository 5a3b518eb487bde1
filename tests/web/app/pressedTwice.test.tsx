import type { CallableName } from '@api';
import { jointActionsPort } from '@data/leases/jointActions';
import { leasePort } from '@data/leases/leaseRepository';
import { negotiationPort } from '@data/leases/negotiation';
import { savedSearchesPort } from '@data/offers/savedSearches';
import { viewingsPort } from '@data/offers/viewings';
import { wantedPort } from '@data/offers/wantedListings';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { DAY_MS, HOUR_MS, MINUTE_MS, toHourOfDay, toIsoDay } from '@domain/shared/dates';
import { NO_HOURS } from '@domain/viewings/availability';
import { HandoverScreen } from '@features/handover/HandoverScreen';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import NegotiationCards from '@features/negotiation/NegotiationCards';
import { ConfirmOffer } from '@features/publish/ConfirmOffer';
import { publishPort } from '@features/publish/publishPort';
import { SaveSearch } from '@features/savedSearch/SaveSearch';
import { ReserveLease } from '@features/signing/ReserveLease';
import { SubmitContract } from '@features/signing/SubmitContract';
import { TimesScreen } from '@features/viewings/TimesScreen';
import ViewingCard from '@features/viewings/ViewingCard';
import { Board } from '@features/wanted/Board';
import { NO_BOARD_FILTERS } from '@features/wanted/useBoardUrl';
import EditOfferPage from '@pages/editOffer/EditOfferPage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { buildMembersOffer } from '../../support/copies';
import { installFakes } from '../../support/fakes';
import {
  ACCEPT_ELECTRONIC_FORM,
  createFakeLeasePort,
  landlord,
  READ_TERMS,
  tenant,
} from '../../support/leaseScreens';
import { pressTwice } from '../../support/pressTwice';
import { buildSignedInSession, renderPart } from '../../support/web';
import { aCounterOffer } from '../negotiation/fixtures';
import { openProtocolScreen } from '../protocol/fixtures';
import { aLandlord, aProject } from '../publish/fixtures';
import { buildActiveOffer, buildFreshListing } from '../wanted/fixtures';

await i18next.loadNamespaces(['common', 'negotiation', 'savedSearch', 'signing', 'viewings', 'wanted']);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.sessionStorage.clear();
});

type Call = (name: CallableName) => Promise<unknown>;

/** Opens a screen whose calls are `call`, fills it in, and returns the button that sends. */
type Arrange = (call: Call) => Promise<HTMLElement>;

/** A subscription that has a value at once. */
const watch =
  <Value,>(value: Value) =>
  (onValue: (value: Value) => void) => {
    onValue(value);
    return () => {};
  };

const show = (part: ReactNode, viewer: Viewer) =>
  renderPart(<StepDelayContext value={() => 0}>{part}</StepDelayContext>, buildSignedInSession(viewer));

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
/** Finds the button of an act once it is known that the viewer may bind the company. */
const findActButton = async (name: string) => {
  const button = await findButton(name);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
};
const allowActs = (): void => {
  installFakes(leasePort, { call: async () => ({ isNeeded: false, people: [] }) });
  installFakes(jointActionsPort, { watch: () => watch([]) });
};
const press = async (name: string | RegExp) => fireEvent.click(await findButton(name));
const tick = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const findInDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

const showLease = (call: Call, offer: Offer, by: Viewer, part: ReactNode) => {
  installFakes(leasePort, createFakeLeasePort(offer, { call: call as never }).port);
  show(part, by);
};

const showReserving = (call: Call, offer: Offer) =>
  showLease(
    call,
    offer,
    tenant,
    <ReserveLease
      offerId={offer.id}
      viewer={tenant}
      fromPanel="infinite"
      acknowledged={{ at: NOW - MINUTE_MS, digest: offer.version?.digest ?? '' }}
    />,
  );

const buildBookedOffer = () =>
  anOffer()
    .booked({ at: NOW - 10 * MINUTE_MS })
    .build();

const activeOffer = anOffer().active().build();
const counterOffer = aCounterOffer(activeOffer);

const showNegotiation = (call: Call, viewer: Viewer, part: ReactNode) => {
  installFakes(negotiationPort, {
    offer: async () => activeOffer,
    counterOffer: async () => (viewer === landlord ? counterOffer : null),
    counterOffers: async () => [counterOffer],
    thread: async () => null,
    threads: async () => [],
    hasFreshSignIn: async () => true,
    call,
  });
  return show(part, viewer);
};

const showCards = async (call: Call) => {
  const offer = await buildMembersOffer(activeOffer);
  const hashes = { uid: 'another', companyId: null, tenantUid: null };
  showNegotiation(call, tenant, <NegotiationCards offer={offer} hashes={hashes} viewer={tenant} />);
};

const showAnswer = async (call: Call, value: string) => {
  const pages = (
    <Routes>
      <Route path="/edit-offer/:id/:value/:uid" element={<EditOfferPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { router } = showNegotiation(call, landlord, pages);
  await act(() => router.navigate(`/edit-offer/${activeOffer.id}/${value}/${tenant.uid}`));
};

const showViewings = (call: Call, times: object | null, viewer: Viewer, part: ReactNode) => {
  installFakes(viewingsPort, {
    watchTimes: () => watch(times),
    watchPlace: () => watch(null),
    watchViewings: () => watch({ items: [], next: null }),
    call,
  });
  show(part, viewer);
};

const attached = () => anOffer().withStatus('PROTOCOL_ATTACHED').build();

/** Buttons by the call that each makes. */
const BUTTONS: Partial<Record<CallableName, Arrange>> = {
  bookOffer: (call) => {
    showReserving(call, anOffer().active().build());
    return findButton('Zarezerwuj na 2 godziny');
  },
  releaseReservation: async (call) => {
    showReserving(call, buildBookedOffer());
    await press('Zwolnij rezerwację');
    return findInDialog('Zwolnij rezerwację');
  },
  onSignConfirm: async (call) => {
    const offer = buildBookedOffer();
    showLease(
      call,
      offer,
      tenant,
      <LeaseScreen offerId={offer.id} viewer={tenant} denied={null}>
        {(lease) => <SubmitContract lease={lease} viewer={tenant} />}
      </LeaseScreen>,
    );
    await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    await fill('Twoje imię i nazwisko', `${tenant.firstName} ${tenant.lastName}`);
    await tick(READ_TERMS);
    await tick(ACCEPT_ELECTRONIC_FORM);
    return findButton('Podpisz umowę');
  },
  updateReceptionOfThePremise: async (call) => {
    const offer = anOffer().with({ unitReceiptDeadline: 14, availability: NOW }).signed().build();
    showLease(call, offer, tenant, <HandoverScreen lease={{ offer, side: 'tenant' }} viewer={tenant} />);
    await fill('Dzień', toIsoDay(NOW + 3 * DAY_MS));
    await fill('Godzina', '10:30');
    fireEvent.click(screen.getByRole('checkbox'));
    return findButton('Zapisz dane');
  },
  returnProtocol: async (call) => {
    openProtocolScreen(attached(), { port: { call: call as never } });
    await press('Zwróć do poprawy');
    await fill('Co poprawić', 'Brakuje pilota');
    return findButton('Zwróć do poprawy');
  },
  withdrawProtocol: async (call) => {
    openProtocolScreen(attached(), { by: landlord, port: { call: call as never } });
    await press('Wycofaj protokół');
    return findInDialog('Wycofaj protokół');
  },
  onOfferAddConfirm: (call) => {
    const load = async () => aProject({ projectSentAt: 5, updatedAt: 5 });
    installFakes(publishPort, { load, call, hasFreshSignIn: async () => true, track: () => {} });
    const viewer = aLandlord().build();
    allowActs();
    show(<ConfirmOffer offerId="offerA" viewer={viewer} />, viewer);
    return findActButton('Potwierdź ofertę');
  },
  onCounterOffer: async (call) => {
    await showCards(call);
    fireEvent.click(await screen.findByRole('switch', { name: 'Inny czynsz' }));
    const rent = await screen.findByRole('textbox', { name: /Proponowany czynsz/ });
    fireEvent.change(rent, { target: { value: '11 000' } });
    return findButton('Wyślij kontrofertę');
  },
  onAskQuestion: async (call) => {
    await showCards(call);
    await fill(/Temat/, 'Parking');
    await fill(/Treść pytania/, 'Ile jest miejsc?');
    return findButton('Wyślij pytanie');
  },
  onCounterOfferAccepted: async (call) => {
    allowActs();
    await showAnswer(call, 'accept');
    return findActButton('Przyjmuję kontrofertę');
  },
  onCounterOfferDeclined: async (call) => {
    await showAnswer(call, 'decline');
    return findButton('Odrzucam kontrofertę');
  },
  submitOfferToWantedListing: async (call) => {
    installFakes(wantedPort, {
      board: () => watch({ items: [buildFreshListing()], next: null }),
      boardCount: async () => 1,
      ownActiveOffers: async () => [buildActiveOffer()],
      wantedIn: async () => [],
      call,
    });
    show(<Board session={buildSignedInSession(landlord)} filters={NO_BOARD_FILTERS} />, landlord);
    await press(/^Wyślij ofertę do ogłoszenia/);
    await within(await screen.findByRole('dialog')).findByRole('radio');
    return findInDialog('Wyślij ofertę');
  },
  saveSearch: async (call) => {
    installFakes(savedSearchesPort, { watchSearches: () => watch([]), call });
    show(
      <SaveSearch filters={{ ...NO_FILTERS, city: 'Kraków' }} description="Kraków" next="/offers" />,
      tenant,
    );
    await press('Zapisz wyszukiwanie');
    return findInDialog('Zapisz');
  },
  setViewingTimes: async (call) => {
    showViewings(call, null, landlord, <TimesScreen offerId="offer1" viewer={landlord} />);
    await fill(/^Miejsce spotkania(?! i osoba)/, 'Recepcja');
    await fill(/Telefon/, '600 100 200');
    return findButton('Zapisz terminy');
  },
  bookViewing: async (call) => {
    const ten = toHourOfDay(NOW, 10, 3);
    const openings = [{ day: toIsoDay(ten), from: '10:00', to: '11:00' }];
    const times = { ...NO_HOURS, openings, offerId: activeOffer.id, booked: [], updatedAt: 0 };
    const hashes = { uid: 'another', companyId: null, tenantUid: null };
    const offer = await buildMembersOffer({ ...activeOffer, offerValidTo: ten + 24 * HOUR_MS });
    showViewings(call, times, tenant, <ViewingCard offer={offer} hashes={hashes} viewer={tenant} />);
    await press('10:30');
    return findButton('Umów oglądanie');
  },
};

describe('a button pressed twice before its call answers', () => {
  it.each(Object.entries(BUTTONS))('calls %s once', async (name, arrange) => {
    const made: CallableName[] = [];
    const call: Call = (called) => {
      made.push(called);
      if (called === name) return new Promise(() => {});
      return Promise.resolve(called === 'generateOfferPdf' ? { url: '/umowa.pdf' } : { status: 'SUCCESS' });
    };
    const count = () => made.filter((called) => called === name).length;
    const button = await arrange(call);
    expect(count()).toBe(0);
    await pressTwice(button);
    await vi.waitFor(() => expect(count()).toBe(1));
    await pressTwice(button);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(count()).toBe(1);
  });
});
