import type { Offer } from '@domain/offers/offer';
import { CostCard } from '@features/offerView/cost/CostCard';
import type { DisplayedOffer } from '@features/offerView/shown';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { renderPart } from '../../support/web';

const base = anOffer().active().build();
const offer: Offer = {
  ...base,
  price: 10_000,
  areaDetails: { ...base.areaDetails, surface: 100 },
  parkingDetails: { ...base.parkingDetails, parkingLotsAvailable: 2 },
  leaseAgreement: {
    ...base.leaseAgreement,
    infinite: true,
    fixedshort: true,
    fixedshortMonths: 6,
    fixedlong: false,
    nonRentFees: 'lumpSum',
    lumpSum: 1000,
    deposit: 24_600,
  },
};

const show = async () => {
  const copy = await buildMembersOffer(offer);
  const view = { offer: copy, full: null, hashes: { uid: 'hash', companyId: null, tenantUid: null } };
  const shown: DisplayedOffer = { audience: 'member', offer: copy, view, viewer: aViewer().build() };
  renderPart(<CostCard shown={shown} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Wyliczenie i założenia' }));
  return screen.findByRole('table', { name: 'Koszty miesięczne' });
};
const readText = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ') ?? '';

beforeAll(() => i18next.loadNamespaces('offerView'));
beforeEach(() => void stubObservers());

describe('the true cost on the view of an offer', () => {
  it('names every cost with its VAT, and what the offer does not price as unknown, not as nothing', async () => {
    const table = await show();
    expect(within(table).getAllByRole('row').map(readText)).toEqual([
      'PozycjaNettoVATBrutto',
      'Czynsz10 000,00 zł2 300,00 zł12 300,00 zł',
      'Opłaty poza czynszem1 000,00 zł230,00 zł1 230,00 zł',
      'Parkingnieznane',
      'Razem11 000,00 zł2 530,00 zł13 530,00 zł',
    ]);
    expect(screen.queryByText(/^Ceny parkingu oferta nie podaje kwotą/)).not.toBeNull();
  });

  it('says what is needed before the keys', async () => {
    await show();
    const table = screen.getByRole('table', { name: /przed odbiorem kluczy/ });
    expect(readText(table)).toContain('24 600,00 zł');
    expect(readText(table)).toContain('38 130,00 zł');
  });

  it('reckons the term of the chosen option, and of the chosen period without an end', async () => {
    await show();
    expect(screen.queryByText('Przez 12 miesięcy')).not.toBeNull();
    const slider = screen.getByRole('slider', { name: 'Okres wyliczenia' });
    fireEvent.change(slider, { target: { value: '24' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('24 miesiące');
    expect(await screen.findByText('Przez 24 miesiące')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Rodzaj umowy/ }), 'Na 6 miesięcy');
    expect(await screen.findByText('Przez 6 miesięcy')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('draws a month and the money before the keys as bars, with every part named and its amount', async () => {
    await show();
    const parts = screen
      .getAllByRole('term')
      .map((term) => [readText(term), readText(term.nextElementSibling)]);
    expect(parts).toEqual([
      ['Czynsz', '10 000,00 zł'],
      ['Opłaty poza czynszem', '1 000,00 zł'],
      ['VAT', '2 530,00 zł'],
      ['Parking', 'nieznane'],
      ['Kaucja, zwrotna', '24 600,00 zł'],
      ['Pierwszy miesiąc', '13 530,00 zł'],
    ]);
    expect(screen.queryByText(/co najmniej/)).toBeNull();
  });

  it('tells a visitor what signing in shows and holds no amount [J14]', async () => {
    const shown: DisplayedOffer = { audience: 'visitor', offer: buildPublicOffer(offer) };
    const { container } = renderPart(<CostCard shown={shown} />);
    expect(await screen.findByText(/^Po zalogowaniu policzymy/)).toBeTruthy();
    expect(container.textContent).not.toMatch(/\d\s*zł/);
  });
});
