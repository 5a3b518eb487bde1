import type { Offer } from '@domain/offers/offer';
import DataTables from '@features/offerView/details/DataTables';
import type { DisplayedOffer } from '@features/offerView/shown';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { renderPart } from '../../support/web';

const base = anOffer().active().build();
const offer: Offer = {
  ...base,
  landAndMortgageRegisterNumber: 'WA4M/00123456/4',
  subleaseAgreement: true,
  address: { ...base.address, ownershipType: 'rentalAgreement', plotNumber: '12/34' },
};

beforeAll(() => i18next.loadNamespaces(['offerView', 'offerFields', 'enums']));

const asAccount = async (full: Offer | null): Promise<DisplayedOffer> => {
  const copy = await buildMembersOffer(offer);
  const view = { offer: copy, full, hashes: { uid: 'hash', companyId: null, tenantUid: null } };
  return { audience: 'member', offer: copy, view, viewer: aViewer().build() };
};
const AUDIENCES: Record<string, () => Promise<DisplayedOffer>> = {
  visitor: async () => ({ audience: 'visitor', offer: buildPublicOffer(offer) }),
  account: () => asAccount(null),
  party: () => asAccount(offer),
};

const renderTableText = async (who: string) => {
  const shown = await AUDIENCES[who]?.();
  if (!shown) throw new Error(who);
  const { container } = renderPart(<DataTables shown={shown} />);
  await userEvent.click(await screen.findByText('Stan prawny i przeznaczenie'));
  await waitFor(() => expect(container.textContent).toContain('Dopuszczona działalność'));
  return container.textContent ?? '';
};

describe('the table of the legal state of the premises', () => {
  it('tells every account what entitles the landlord to let, and that the owner lets it be sublet', async () => {
    const table = await renderTableText('account');
    expect(table).toContain('Tytuł prawny wynajmującegoUmowa najmu');
    expect(table).toContain('Zgoda na podnajemtak');
  });

  it('tells a party register and plot number as well', async () => {
    const table = await renderTableText('party');
    expect(table).toContain('Numer księgi wieczystejWA4M/00123456/4');
    expect(table).toContain('Numer działki12/34');
  });

  it.each([
    ['visitor', /WA4M|12\/34|Tytuł prawny|Zgoda na podnajem/],
    ['account', /WA4M|12\/34|Numer księgi|Numer działki/],
  ])('tells no %s more than the own copy holds', async (who, untold) => {
    expect(await renderTableText(who)).not.toMatch(untold);
  });
});
