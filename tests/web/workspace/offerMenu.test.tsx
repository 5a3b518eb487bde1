import { AppError } from '@data/calls/appError';
import type { Offer } from '@domain/offers/offer';
import { POST_SIGNING_STATUSES } from '@domain/offers/states';
import { MoneyDialog } from '@features/admin/deposits/MoneyDialog';
import { OfferMenu } from '@features/workspace/OfferMenu';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { renderPart } from '../../support/web';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@data/calls/callFunction', async () => ({
  ...(await vi.importActual<object>('@data/calls/callFunction')),
  callFunction: server.call,
}));

beforeAll(() => i18next.loadNamespaces(['workspace', 'admin']));

const listEntries = async (offer: Offer, side: 'landlord' | 'tenant') => {
  renderPart(<OfferMenu offer={offer} side={side} />);
  await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

/** An offer in every state and status after the draft. */
const BEYOND_DRAFT: [string, Offer][] = [
  ['ACTIVE', anOffer().active().build()],
  ['BOOKED', anOffer().booked().build()],
  ...POST_SIGNING_STATUSES.filter((status) => status !== 'NONE').map((status): [string, Offer] => [
    status,
    anOffer().withStatus(status).build(),
  ]),
];

describe('the menu of an offer', () => {
  it('lets the owner of a draft preview, duplicate and delete it and open its project [G49, J47, J48, J49]', async () => {
    expect(await listEntries(anOffer().build(), 'landlord')).toEqual([
      'Projekt oferty (PDF)',
      'Podgląd',
      'Duplikuj',
      'Usuń projekt',
    ]);
  });

  it('lets the owner of a signed offer open its documents and its page and duplicate it [J47, J48]', async () => {
    expect(await listEntries(anOffer().withStatus('DEPOSIT_PENDING').build(), 'landlord')).toEqual([
      'Oferta (PDF)',
      'Umowa (PDF)',
      'Faktura (PDF)',
      'Cały najem',
      'Strona oferty',
      'Kaucja',
      'Duplikuj',
    ]);
  });

  it('leads both sides of an ended lease to its deposit and protocol', async () => {
    const offer = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
    expect(await listEntries(offer, 'landlord')).toEqual(expect.arrayContaining(['Kaucja', 'Protokół']));
  });

  it('leads to no protocol where none was written', async () => {
    const offer = { ...anOffer().withStatus('REJECTED').build(), protocolData: null };
    const entries = await listEntries(offer, 'tenant');
    expect(entries).toContain('Kaucja');
    expect(entries).not.toContain('Protokół');
  });

  it.each(BEYOND_DRAFT)(
    'lets the owner of an offer in %s neither delete nor preview it [G49, J49]',
    async (_state, offer) => {
      const entries = await listEntries(offer, 'landlord');
      expect(entries).toContain('Duplikuj');
      expect(entries).not.toContain('Podgląd');
      expect(entries).not.toContain('Usuń projekt');
    },
  );

  it('gives the tenant the documents and the screens of the lease only', async () => {
    expect(await listEntries(anOffer().withStatus('PROTOCOL_CONFIRMED').build(), 'tenant')).toEqual([
      'Oferta (PDF)',
      'Umowa (PDF)',
      'Faktura (PDF)',
      'Protokół (PDF)',
      'Cały najem',
      'Strona oferty',
      'Kaucja',
      'Protokół',
    ]);
  });

  it.each([
    ['landlord', 'invoiceLandlord'],
    ['tenant', 'invoiceTenant'],
  ] as const)('opens the %s’s own invoice, and says where none was issued', async (side, configType) => {
    server.call.mockRejectedValueOnce(new AppError('documentNotAvailable'));
    const offer = anOffer().withStatus('DEPOSIT_PENDING').build();
    await listEntries(offer, side);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Faktura (PDF)' }));
    expect(await screen.findByText('Do tej umowy nie wystawiliśmy Ci faktury.')).toBeTruthy();
    expect(server.call).toHaveBeenCalledWith('generateOfferPdf', { offerId: offer.id, configType });
  });

  it('asks before a draft is deleted and keeps it on "no"', async () => {
    renderPart(<OfferMenu offer={anOffer().with({ name: 'Biuro próbne' }).build()} side="landlord" />);
    await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Usuń projekt' }));
    expect(await screen.findByRole('heading', { name: 'Usunąć projekt „Biuro próbne”?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Usunąć/ })).toBeNull());
  });
});

describe('recording a refused deposit', () => {
  it('is not sent without a reason', async () => {
    const offer = anOffer().withStatus('DEPOSIT_PENDING').build();
    const tenant = { company: null, email: 'najemca@demo.pl' };
    renderPart(<MoneyDialog offer={offer} call="rejectDeposit" tenant={tenant} onClose={() => {}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Odrzuć i zakończ umowę' }));
    expect((await screen.findByRole('textbox')).getAttribute('aria-invalid')).toBe('true');
  });
});
