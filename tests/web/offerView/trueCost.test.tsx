import type { Offer } from '@domain/offers/offer';
import { CostCard } from '@features/offerView/cost/CostCard';
import type { DisplayedOffer } from '@features/offerView/shown';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
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
  renderPart(<CostCard shown={shown} onSignIn={() => {}} />);
  return screen.findByRole('table', { name: 'Koszty miesięczne' });
};
const readText = (element: Element | null) => element?.textContent?.replaceAll('\u00A0', ' ') ?? '';

beforeAll(() => i18next.loadNamespaces('offerView'));

describe('the true cost on the view of an offer', () => {
  it('names every cost with its VAT, and what the offer does not price as unknown, not as nothing', async () => {
    const table = await show();
    expect(within(table).getAllByRole('row').map(readText)).toEqual([
      'PozycjaNettoVATBrutto',
      'Czynsz10 000,00 zł2 300,00 zł12 300,00 zł',
      'Opłaty poza czynszem1 000,00 zł230,00 zł1 230,00 zł',
      'Parkingnieznane',
      'Razem znane11 000,00 zł2 530,00 zł13 530,00 zł',
    ]);
    expect(screen.queryByText(/Oferta nie podaje ceny parkingu/)).not.toBeNull();
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
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Okres wyliczenia/ }), '24 miesiące');
    expect(await screen.findByText('Przez 24 miesiące')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Rodzaj umowy/ }), 'Na 6 miesięcy');
    expect(await screen.findByText('Przez 6 miesięcy')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /Okres wyliczenia/ })).toBeNull();
  });

  it('asks a visitor to sign in and holds no amount [J14]', async () => {
    const onSignIn = vi.fn();
    const shown: DisplayedOffer = { audience: 'visitor', offer: buildPublicOffer(offer) };
    const { container } = renderPart(<CostCard shown={shown} onSignIn={onSignIn} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Zaloguj się' }));
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(container.textContent).not.toMatch(/\d\s*zł/);
  });
});
