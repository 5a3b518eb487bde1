import { storagePaths } from '@contracts/storagePaths';
import { viewedPath } from '@contracts/viewedFiles';
import { AppError } from '@data/appError';
import { WrittenLeasePortContext } from '@data/writtenLease';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseStrip/LeaseScreen';
import { SubmitContract } from '@features/signing/SubmitContract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { type Answers, aLeasePort, aServer, landlord, renderLease, tenant } from '../../support/leaseScreens';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };

/** Reserved an hour ago for two years; `tenantSignedAt` once the tenant's copy was accepted. */
const reserved = (tenantSignedAt: number | null = null): Offer => {
  const base = anOffer();
  const leaseAgreement = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const offer = base
    .with({ leaseAgreement })
    .booked({ at: NOW - HOUR_MS, option: 'fixedlong' })
    .build();
  return { ...offer, reservation: offer.reservation && { ...offer.reservation, tenantSignedAt } };
};

const open = (offer: Offer, by: typeof tenant, answers: Answers = PDF) => {
  const server = aServer(answers);
  const { port, become } = aLeasePort(offer, { call: server.call });
  const upload = vi.fn(async () => {});
  const files = { upload };
  renderLease(
    <WrittenLeasePortContext value={files}>
      <LeaseScreen offerId={offer.id} viewer={by} denied={null}>
        {(lease) => <SubmitContract lease={lease} viewer={by} />}
      </LeaseScreen>
    </WrittenLeasePortContext>,
    port,
    by,
  );
  return { server, upload, become, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

const SIGNED = new File(['%PDF-signed'], 'umowa-podpisana.pdf', { type: 'application/pdf' });

const choose = async (user: ReturnType<typeof open>['user']) => {
  await screen.findByRole('button', { name: 'Wybierz plik PDF' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file field.');
  await user.upload(input, SIGNED);
};

describe('A lease of over twelve months', () => {
  it('[L11] is downloaded, signed elsewhere and uploaded by the tenant; no button signs it', async () => {
    const offer = reserved();
    const { server, upload, user } = open(offer, tenant);
    expect(
      await screen.findByText(
        /Rezerwacja trwa do 22\.\d\d\.2026|Rezerwacja trwa do \d\d\.\d\d\.\d{4}, \d\d:\d\d/,
      ),
    ).toBeTruthy();
    const pdf = await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    expect(pdf.getAttribute('href')).toBe('/umowa.pdf');
    expect(screen.queryByRole('button', { name: 'Podpisuję umowę' })).toBeNull();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' }));
    expect(
      await screen.findByText('Podpisana umowa jest przyjęta. Teraz podpisze ją wynajmujący.'),
    ).toBeTruthy();
    expect(upload).toHaveBeenCalledWith(offer, { side: 'tenant', file: SIGNED }, expect.any(Function));
    expect(server.calls.at(-1)).toEqual({
      name: 'submitSignedLease',
      input: {
        offerId: offer.id,
        seen: { reservationNumber: offer.lastReservationNumber, digest: offer.version?.digest },
      },
    });
  });

  it('keeps the chosen file and says why it does not count', async () => {
    const submitSignedLease = () => {
      throw new AppError('signatureNotQualified');
    };
    const { user } = open(reserved(), tenant, { ...PDF, submitSignedLease });
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' }));
    const told = await screen.findAllByText(/Ten podpis nie jest kwalifikowany/);
    expect(told.length).toBeGreaterThan(0);
    expect(screen.getByText(/umowa-podpisana\.pdf/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' })).toBeTruthy();
  });

  it('asks the landlord for nothing before the tenant has signed', async () => {
    open(reserved(), landlord);
    expect(await screen.findByText('Umowę podpisuje najemca')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wybierz plik PDF' })).toBeNull();
  });

  it("gives the landlord the tenant's copy to sign, and tells the tenant to wait", async () => {
    const offer = reserved(NOW - DAY_MS / 24);
    const { user, upload } = open(offer, landlord);
    const copy = await screen.findByRole('link', { name: 'Otwórz umowę z podpisem najemcy (PDF)' });
    const path = storagePaths.signedLease(offer.id, offer.lastReservationNumber, 'tenant');
    expect(viewedPath(copy.getAttribute('href')?.replace('/view-document/', '') ?? '')).toBe(path);
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Prześlij podpisaną umowę' }));
    expect(await screen.findByText('Umowa jest zawarta.')).toBeTruthy();
    expect(upload).toHaveBeenCalledWith(offer, { side: 'landlord', file: SIGNED }, expect.any(Function));
  });

  it('tells the tenant who has signed until when the landlord has time', async () => {
    open(reserved(NOW - HOUR_MS), tenant);
    expect(await screen.findByText('Twój podpis jest przyjęty')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wybierz plik PDF' })).toBeNull();
  });
});
