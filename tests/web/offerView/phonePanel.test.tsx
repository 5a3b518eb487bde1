import { PhonePanel } from '@features/offerView/panel/PhonePanel';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer, LANDLORD } from '../../support/builders/offer';
import { buildMembersOffer, computeViewerHashes } from '../../support/copies';
import { buildSignedInSession, renderPart } from '../../support/web';

const offer = anOffer().active().build();
const stranger = aViewer().withUid('uidOther').verified().ofCompany('companyOther').build();
const owner = aViewer().withUid(LANDLORD.uid).verified().build();

it.each([
  ['whoever may reserve', stranger, offer, 'Warunki i rezerwacja'],
  ['the owner, who reads the terms', owner, offer, 'Warunki oferty'],
  ['whoever reads an offer that is let', stranger, anOffer().signed().build(), 'Warunki oferty'],
  ['whoever reads a blocked offer', stranger, { ...offer, blockedAt: NOW }, 'Warunki oferty'],
] as const)(
  'the panel of a phone is a dialog with a name, closed by its button: %s',
  async (_, viewer, shown, name) => {
    await i18next.loadNamespaces(['offerView', 'offers']);
    const copy = await buildMembersOffer(shown, NOW);
    const view = { offer: copy, full: null, hashes: computeViewerHashes(shown, viewer) };
    renderPart(
      <PhonePanel shown={{ audience: 'member', offer: copy, view, viewer }} onSignIn={vi.fn()}>
        Czynsz
      </PhonePanel>,
      buildSignedInSession(viewer),
    );
    await userEvent.click(await screen.findByRole('button', { name }));
    const sheet = await screen.findByRole('dialog', { name });
    expect(sheet.textContent).toContain('Czynsz');
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('the bar of a phone says of a draft without a rent that none is given', async () => {
  await i18next.loadNamespaces(['offerView', 'offers']);
  const draft = { ...anOffer().build(), price: null };
  const copy = await buildMembersOffer(draft, NOW);
  const view = { offer: copy, full: draft, hashes: computeViewerHashes(draft, owner) };
  renderPart(
    <PhonePanel shown={{ audience: 'preview', offer: copy, view, viewer: owner }} onSignIn={vi.fn()}>
      Czynsz
    </PhonePanel>,
    buildSignedInSession(owner),
  );
  expect(screen.getByText('Nie podano czynszu')).toBeTruthy();
  expect(screen.queryByText(/zł/)).toBeNull();
});
