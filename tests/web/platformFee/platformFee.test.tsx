import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadFunctions } from '@data/calls/firebase';
import { jointActionsPort } from '@data/leases/jointActions';
import { leasePort } from '@data/leases/leaseRepository';
import { feesPort } from '@data/offers/platformFees';
import { computePlatformFees } from '@domain/invoices/platformFee';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { CostCard } from '@features/offerView/cost/CostCard';
import { CostLine } from '@features/offerView/cost/CostLine';
import type { DisplayedOffer } from '@features/offerView/shown';
import { ConfirmOffer } from '@features/publish/ConfirmOffer';
import { publishPort } from '@features/publish/publishPort';
import { ReserveLease } from '@features/signing/ReserveLease';
import { SubmitContract } from '@features/signing/SubmitContract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, LANDLORD, NOW } from '../../support/builders';
import { buildMembersOffer } from '../../support/copies';
import {
  ACCEPT_ELECTRONIC_FORM,
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  READ_TERMS,
  tenant,
} from '../../support/leaseScreens';
import { stubObservers } from '../../support/observers';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/calls/firebase');

const TENANTS =
  'Opłata serwisowa Pewny Lokal: 500,00 zł netto (615,00 zł brutto), jednorazowo przy podpisaniu – Cennik';
const LANDLORDS =
  'Opłata serwisowa Pewny Lokal: 1 000,00 zł netto (1 230,00 zł brutto), jednorazowo przy podpisaniu – Cennik';
const FREE = 'Opłata serwisowa Pewny Lokal: bez opłat – Cennik';

const CHARGED = async () => computePlatformFees({ feesGrosze: { landlord: 100_000, tenant: 50_000 } });
const CHARGES_NOTHING = async () => computePlatformFees(undefined);
type Load = typeof CHARGED;

const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };
const buildBookedOffer = () =>
  anOffer()
    .booked({ at: NOW - 10 * MINUTE_MS })
    .build();
const NAME = `${tenant.firstName} ${tenant.lastName}`;

await i18next.loadNamespaces(['offerView', 'publish', 'signing', 'platformFee']);
beforeEach(() => {
  stubObservers();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.sessionStorage.clear();
});

const show = (part: ReactNode, load: Load, viewer = tenant) => {
  renderPart(
    <Fake port={feesPort} by={{ load }}>
      <StepDelayContext value={() => 0}>{part}</StepDelayContext>
    </Fake>,
    buildSignedInSession(viewer),
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
};

const readText = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');
const readFeeLine = async () => {
  const line = (await screen.findByText(/Opłata serwisowa Pewny Lokal:/)).closest('div');
  await vi.waitFor(() => expect(readText(line)).not.toContain('…'));
  return readText(line);
};

const showLease = (offer: Offer, load: Load, { answers = PDF, by = tenant } = {}) => {
  const server = createFakeServer(answers);
  vi.mocked(loadFunctions).mockResolvedValue({ call: server.call });
  const { port } = createFakeLeasePort(offer, { call: callFunction });
  const side = by === landlord ? ('landlord' as const) : ('tenant' as const);
  const part = (
    <Fake port={leasePort} by={port}>
      <SubmitContract lease={{ offer, side }} viewer={by} />
    </Fake>
  );
  return { server, user: show(part, load, by) };
};

const showReview = (load: Load) => {
  const offer = anOffer().active().build();
  const { port } = createFakeLeasePort(offer, { call: createFakeServer().call });
  return show(
    <Fake port={leasePort} by={port}>
      <ReserveLease offerId={offer.id} viewer={tenant} fromPanel="infinite" acknowledged={null} />
    </Fake>,
    load,
  );
};

const buildSentProject = (): Offer => ({
  ...anOffer().build(),
  uid: LANDLORD.uid,
  offerValidTo: NOW + DAY_MS,
  photos: [{ name: 'a.jpg', width: 1920, height: 1280 }],
  projectSentAt: 5,
  updatedAt: 5,
});

/** No act waits for a second signature. */
const watchNone = (onValue: (actions: readonly never[]) => void) => {
  onValue([]);
  return () => {};
};

const showConfirmation = (load: Load, answer: () => unknown = () => ({ status: 'SUCCESS' })) => {
  const viewer = aViewer().verified().ofCompany('companyLandlord').with({ uid: LANDLORD.uid }).build();
  const seconds = { isNeeded: false, people: [] };
  const call = vi.fn(async (name: string, _input: object) =>
    name === 'listSecondSigners' ? seconds : answer(),
  );
  vi.mocked(loadFunctions).mockResolvedValue({ call: call as never });
  const port = {
    load: async () => buildSentProject(),
    call: callFunction,
    track: vi.fn(),
    hasFreshSignIn: async () => true,
  };
  const user = show(
    <Fake port={publishPort} by={port as never}>
      <Fake port={jointActionsPort} by={{ watch: () => watchNone }}>
        <ConfirmOffer offerId="offerA" viewer={viewer} />
      </Fake>
    </Fake>,
    load,
    viewer,
  );
  return { call, user };
};

/** Confirms the offer once the page knows that the landlord may act alone. */
const confirmOffer = async (user: ReturnType<typeof userEvent.setup>) => {
  const button = await screen.findByRole('button', { name: 'Potwierdź ofertę' });
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

const sign = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), NAME);
  await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
  await user.click(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM }));
  await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
};

const asMember = async (
  price: number | null,
  audience: 'member' | 'preview' = 'member',
): Promise<DisplayedOffer> => {
  const offer = await buildMembersOffer({ ...anOffer().active().build(), price });
  const view = { offer, full: null, hashes: { uid: 'hash', companyId: null, tenantUid: null } };
  return { audience, offer, view, viewer: tenant } as DisplayedOffer;
};

describe('the fee of the platform before anyone is bound', () => {
  it.each([
    ['500 zł', CHARGED, TENANTS],
    ['nothing', CHARGES_NOTHING, FREE],
  ])('stands on the tenant’s review page: %s', async (_, load, said) => {
    showReview(load);
    expect(await readFeeLine()).toBe(said);
    expect(screen.getByRole('link', { name: 'Cennik' }).getAttribute('href')).toBe(
      '/view-document/documents&cennik.pdf',
    );
  });

  it.each([
    ['500 zł', CHARGED, TENANTS, 50_000],
    ['nothing', CHARGES_NOTHING, FREE, 0],
  ])('stands on the signing page and goes with the signature: %s', async (_, load, said, feeGrosze) => {
    const { server, user } = showLease(buildBookedOffer(), load);
    expect(await readFeeLine()).toBe(said);
    await sign(user);
    await vi.waitFor(() => expect(server.names()).toContain('onSignConfirm'));
    expect(server.calls.find(({ name }) => name === 'onSignConfirm')?.input).toMatchObject({
      seen: { feeGrosze },
    });
  });

  it.each([
    ['1 000 zł', CHARGED, LANDLORDS, 100_000],
    ['nothing', CHARGES_NOTHING, FREE, 0],
  ])('stands on the landlord’s confirmation and goes with it: %s', async (_, load, said, seenFeeGrosze) => {
    const { call, user } = showConfirmation(load);
    expect(await readFeeLine()).toBe(said);
    await confirmOffer(user);
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledWith(
        'onOfferAddConfirm',
        expect.objectContaining({ seenFeeGrosze }),
        undefined,
      ),
    );
  });

  it('stands in the tenant’s own amount where both sides sign in writing', async () => {
    const base = anOffer();
    const leaseAgreement = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
    const offer = base
      .with({ leaseAgreement })
      .booked({ at: NOW - HOUR_MS, option: 'fixedlong' })
      .build();
    showLease(offer, CHARGED);
    expect(await readFeeLine()).toBe(TENANTS);
    expect(await screen.findByRole('button', { name: 'Wybierz plik PDF' })).toBeTruthy();
  });

  it('stands in the true cost of the panel, and in what is needed at the start', async () => {
    const copy = await buildMembersOffer({ ...anOffer().active().build(), price: 10_000 });
    show(<CostLine offer={copy} />, CHARGED);
    expect(await readFeeLine()).toBe(TENANTS);
    show(<CostCard shown={await asMember(10_000)} />, CHARGED);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Wyliczenie i założenia' }));
    const table = await screen.findByRole('table', { name: /przed odbiorem kluczy/ });
    const row = await within(table).findByRole('row', { name: /Opłata serwisowa Pewny Lokal z VAT/ });
    await vi.waitFor(() => expect(readText(row)).toContain('615,00 zł'));
    expect(screen.getAllByText(/Opłata serwisowa Pewny Lokal:/).map(readText)).toEqual([TENANTS, TENANTS]);
  });
});

describe('a fee that cannot be loaded', () => {
  it('leaves the lease unsigned until it is there, and can be loaded again', async () => {
    const load = vi.fn<Load>(CHARGED).mockRejectedValueOnce(new AppError('networkFailed'));
    const { user } = showLease(buildBookedOffer(), load);
    expect(await screen.findByText('Nie udało się pobrać kwoty opłaty.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Podpisz umowę' });
    await vi.waitFor(() => expect(screen.getByText(/gdy pobierzemy kwotę opłaty/)).toBeTruthy());
    expect(button).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Pobierz ponownie' }));
    await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(await readFeeLine()).toBe(TENANTS);
  });

  it('leaves the offer unconfirmed', async () => {
    showConfirmation(async () => {
      throw new AppError('networkFailed');
    });
    expect(await screen.findByText('Nie udało się pobrać kwoty opłaty.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Potwierdź ofertę' })).toHaveProperty('disabled', true);
  });
});

describe('a fee that was raised meanwhile', () => {
  const raised = () => {
    throw new AppError('feeChanged');
  };
  const twice = () =>
    vi
      .fn<Load>(async () => computePlatformFees({ feesGrosze: { landlord: 200_000, tenant: 60_000 } }))
      .mockImplementationOnce(CHARGED);

  it('is shown to the tenant before they sign again', async () => {
    const { user } = showLease(buildBookedOffer(), twice(), { answers: { ...PDF, onSignConfirm: raised } });
    await sign(user);
    expect(await screen.findByRole('heading', { name: 'Opłata serwisowa się zmieniła' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sprawdź umowę jeszcze raz' }));
    expect(await screen.findByText(/600,00/)).toBeTruthy();
  });

  it('is shown to the landlord before they confirm again', async () => {
    const { user } = showConfirmation(twice(), raised);
    await confirmOffer(user);
    expect(await screen.findByRole('heading', { name: 'Opłata serwisowa się zmieniła' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sprawdź ofertę jeszcze raz' }));
    expect(await screen.findByText(/2 000,00/)).toBeTruthy();
  });
});

describe('the true cost of a draft without a rent', () => {
  it.each([null, 0])('stays away until there is one: %s', async (price) => {
    const shown = await asMember(price, 'preview');
    show(
      <>
        <CostCard shown={shown} />
        <CostLine offer={shown.offer as never} />
        <p>koniec</p>
      </>,
      CHARGED,
    );
    await screen.findByText('koniec');
    expect(screen.queryByText(/Prawdziwy koszt|zł|na start/)).toBeNull();
  });
});
