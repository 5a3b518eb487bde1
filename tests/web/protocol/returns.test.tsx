import { createPhotoOutbox } from '@data/leases/photoOutbox';
import { createMemoryStore } from '@data/leases/photoStore';
import type { Offer } from '@domain/offers/offer';
import type { PremisesReturn } from '@domain/returns/premisesReturn';
import { createBlankReturn, getHandoverForm, type ReturnForm } from '@domain/returns/returnForm';
import { protocolPort } from '@features/protocol/protocolPort';
import { ReturnScreen } from '@features/protocol/returns/ReturnScreen';
import { returnPort } from '@features/protocol/returns/returnPort';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  URL.createObjectURL = vi.fn(() => 'blob:here');
});

const step = (side: 'landlord' | 'tenant') => ({
  side,
  uid: side === 'tenant' ? tenant.uid : landlord.uid,
  at: NOW,
});
const OPEN: PremisesReturn = {
  state: 'OPEN',
  begun: step('tenant'),
  submitted: null,
  signed: null,
  lastRound: null,
};
const handedOver = (): Offer => anOffer().withStatus('PROTOCOL_CONFIRMED').build();
const blankForm = (offer: Offer): ReturnForm => {
  const handover = getHandoverForm(offer);
  if (!handover) throw new Error('The offer has no signed protocol.');
  return createBlankReturn(handover);
};
const withReturn = (more: Partial<Offer> = {}): Offer => {
  const offer = handedOver();
  return { ...offer, premisesReturn: OPEN, returnForm: blankForm(offer), ...more };
};

const openReturnScreen = (offer: Offer, by = tenant) => {
  const server = createFakeServer();
  const save = vi.fn(async (_: string, form: ReturnForm) => form);
  const side = by === landlord ? 'landlord' : 'tenant';
  renderLease(
    <Fake
      port={protocolPort}
      by={{
        photos: createPhotoOutbox({
          shelf: async () => createMemoryStore(),
          upload: async () => undefined,
          storedUrl: async (_, sha) => `/${sha}.jpg`,
        }),
        preparePhoto: async (file: Blob) => ({ blob: file, width: 1600, height: 1200 }),
        warmUp: vi.fn(),
        offline: { hold: vi.fn(), release: vi.fn(), keepPage: vi.fn() },
      }}
    >
      <Fake
        port={returnPort}
        by={{
          save,
          readCopies: () => [],
          dropCopies: vi.fn(),
          keepCopy: () => true,
          dropCopy: vi.fn(),
          adoptCopy: vi.fn(),
          call: server.call,
        }}
      >
        <ReturnScreen lease={{ offer, side }} viewer={by} />
      </Fake>
    </Fake>,
    createFakeLeasePort(offer, { call: server.call }).port,
    by,
  );
  return { server, save, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

const findFirstRow = async () => {
  const [first] = await screen.findAllByRole('group', { name: /Kuchnia|Sala|Pokój|Open space|Recepcja/ });
  if (!first) throw new Error('The return shows no room.');
  return first;
};

describe('the return protocol on a phone', () => {
  it('closes a row to a line by one tap and opens it again', async () => {
    const { user } = openReturnScreen(withReturn());
    const row = await findFirstRow();
    await user.click(within(row).getByRole('radio', { name: 'Jak przy przekazaniu' }));
    const line = await within(row).findByRole('button', { name: /Jak przy przekazaniu/ });
    expect(document.activeElement).toBe(line);
    await user.click(line);
    expect(await within(row).findByRole('radio', { name: 'Uszkodzenie' })).toBeTruthy();
  });

  it('asks for a note or a photo of damage and names the open rows on submission', async () => {
    const { user, server } = openReturnScreen(withReturn());
    const row = await findFirstRow();
    await user.click(within(row).getByRole('radio', { name: 'Uszkodzenie' }));
    expect(await within(row).findByText('Opisz uszkodzenie albo dodaj zdjęcie.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Złóż protokół zwrotu' }));
    const list = await screen.findByRole('alert');
    expect(within(list).getAllByRole('button').length).toBeGreaterThan(1);
    expect(server.names()).not.toContain('submitReturn');
  });

  it('shows the state of the handover beside each row and says where a reading is lower', async () => {
    const offer = withReturn();
    const { user } = openReturnScreen(offer);
    await findFirstRow();
    expect(screen.getAllByText(/^Przy przekazaniu:/).length).toBeGreaterThan(2);
    const reading = screen.getAllByLabelText('Odczyt')[0] as HTMLInputElement;
    await user.type(reading, '0');
    fireEvent.blur(reading);
    expect(await screen.findByText(/Odczyt jest niższy niż przy przekazaniu/)).toBeTruthy();
  });

  it('marks the rest as at the handover, and is submitted with the digest of what it shows', async () => {
    const offer = handedOver();
    const { user, server, save } = openReturnScreen(withReturn({ returnForm: buildReturnForm(offer) }));
    await user.click(await screen.findByRole('button', { name: 'Złóż protokół zwrotu' }));
    await user.click(await screen.findByRole('button', { name: 'Złóż' }));
    await waitFor(() => expect(server.names()).toContain('submitReturn'));
    expect(server.calls.at(-1)?.input).toMatchObject({
      offerId: offer.id,
      seenDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(save).toBeDefined();
  });

  it('is signed by the other side, which can also send it back with a comment', async () => {
    const attached = withReturn({
      premisesReturn: { ...OPEN, state: 'ATTACHED', submitted: step('tenant') },
      returnForm: buildReturnForm(handedOver()),
    });
    const { user, server } = openReturnScreen(attached, landlord);
    await user.type(await screen.findByLabelText(/Co trzeba poprawić|poprawić/), 'Brakuje odczytu');
    await user.click(screen.getByRole('button', { name: /Zwróć/ }));
    await waitFor(() => expect(server.names()).toContain('endReturnRound'));
    expect(server.calls.at(-1)?.input).toMatchObject({ ending: 'returned', comment: 'Brakuje odczytu' });
    await user.type(screen.getByLabelText(/Zastrzeżenia/), 'Rysa była wcześniej');
    await user.click(screen.getByRole('button', { name: 'Podpisz protokół zwrotu' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Podpisz protokół zwrotu' }));
    await waitFor(() => expect(server.names()).toContain('signReturn'));
    expect(server.calls.at(-1)?.input).toMatchObject({ objections: 'Rysa była wcześniej' });
  });

  it('waits for the side that submitted it, which can withdraw it', async () => {
    const attached = withReturn({
      premisesReturn: { ...OPEN, state: 'ATTACHED', submitted: step('tenant') },
    });
    openReturnScreen(attached);
    expect(await screen.findByText(/Czeka na podpis drugiej strony/)).toBeTruthy();
    expect(screen.getByText(/Termin na podpis: 27/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz protokół zwrotu' })).toBeNull();
    expect(screen.getByRole('button', { name: /Wycofaj/ })).toBeTruthy();
  });

  it('says that it closed without the other signature, with the last comment', async () => {
    const submitted = step('tenant');
    const lastRound = {
      round: 1,
      ending: 'returned',
      submitterSide: 'tenant',
      digest: 'a'.repeat(64),
      comment: 'Brakuje odczytu licznika',
      at: NOW,
    } as const;
    openReturnScreen(
      withReturn({ premisesReturn: { ...OPEN, state: 'CLOSED', submitted, lastRound, closedAt: NOW } }),
    );
    expect(await screen.findByText('Protokół zwrotu zamknięty')).toBeTruthy();
    expect(screen.getByText('Ostatnie uwagi drugiej strony: Brakuje odczytu licznika')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz protokół zwrotu' })).toBeNull();
  });

  it('says so before it begins', async () => {
    openReturnScreen(handedOver());
    expect(await screen.findByText(/Zwrot lokalu jeszcze się nie rozpoczął/)).toBeTruthy();
  });
});

describe('the camera with the photo of the handover', () => {
  const withFormerPhoto = (): Offer => {
    const offer = handedOver();
    const { protocolData } = offer;
    if (!protocolData) throw new Error('The offer has no protocol.');
    const photos = [{ sha256: 'a'.repeat(64), width: 1600, height: 1200 }];
    const [first, ...others] = protocolData.establishedPremiseCondition;
    const changed = {
      ...offer,
      protocolData: {
        ...protocolData,
        establishedPremiseCondition: [{ ...first, photos }, ...others],
      },
    } as Offer;
    return { ...changed, premisesReturn: OPEN, returnForm: blankForm(changed) };
  };
  const openCamera = async (getUserMedia: () => Promise<unknown>) => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const { user } = openReturnScreen(withFormerPhoto());
    const row = await findFirstRow();
    await user.click(within(row).getByRole('radio', { name: 'Uszkodzenie' }));
    await user.click(await within(row).findByRole('button', { name: /Ustaw jak przy przekazaniu/ }));
    return user;
  };

  it('shows the old photo half transparent over the camera and stops the camera on closing', async () => {
    const stop = vi.fn();
    const user = await openCamera(async () => ({ getTracks: () => [{ stop }] }));
    const dialog = await screen.findByRole('dialog');
    const ghost = await within(dialog).findByRole('img', { name: /Zdjęcie z przekazania/ });
    expect(getComputedStyle(ghost).opacity).toBe('0.45');
    await user.click(within(dialog).getByRole('button', { name: 'Zamknij' }));
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it('offers a file where the browser gives no camera', async () => {
    await openCamera(async () => {
      throw new DOMException('Denied', 'NotAllowedError');
    });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: 'Dodaj z pliku' })).toBeTruthy();
  });
});
