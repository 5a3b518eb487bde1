import { rememberChosenOption } from '@data/offers/chosenOption';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { loseConnection } from '../../support/connection';
import { ACCEPT_ELECTRONIC_FORM, landlord, READ_TERMS } from '../../support/leaseScreens';
import { buildActiveOffer, open, RESERVES } from './reserveFixtures';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.sessionStorage.clear();
});

describe('The tenant before reserving', () => {
  it('sees what is signed: rent, VAT, deposit, term, handover and the landlord', async () => {
    open(buildActiveOffer());
    expect(await screen.findByText('LOKALE TESTOWE SP. Z O.O.')).toBeTruthy();
    const facts = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(facts).toContain('12 500 zł /netto');
    expect(facts).toContain('2 875 zł');
    expect(facts).toContain('15 375 zł');
  });

  it('sees the area, the fees besides the rent with their VAT and when the first payment is due', async () => {
    const offer = buildActiveOffer();
    const fees = { nonRentFees: 'lumpSum', lumpSum: 1000, firstPaymentDay: 14 } as const;
    open({ ...offer, leaseAgreement: { ...offer.leaseAgreement, ...fees } });
    await screen.findByText('Pierwsza płatność');
    const facts = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(facts).toEqual(
      expect.arrayContaining(['Ryczałt, 1 000 zł /netto', '1 230 zł', 'w ciągu 14 dni od wydania lokalu']),
    );
    expect(screen.getByText('Powierzchnia użytkowa')).toBeTruthy();
  });

  it('reads the terms as they were frozen with the version, also when the standard reads otherwise by now', async () => {
    const frozen = buildActiveOffer();
    open({ ...frozen, ownTerms: { selected: false, terms: '§ 1. Dawne brzmienie wzoru' } });
    const terms = await screen.findByRole('group', { name: 'Warunki umowy' });
    expect(terms.textContent).toBe('§ 1. Dawne brzmienie wzoru');
    expect(screen.getByText('Wersja oferty: 1')).toBeTruthy();
  });

  it('reads the landlord’s own terms in the place of the standard ones', async () => {
    open({ ...buildActiveOffer(), ownTerms: { selected: true, terms: '§ 1. Własne warunki' } });
    const terms = await screen.findByRole('group', { name: 'Warunki umowy' });
    expect(terms.textContent).toBe('§ 1. Własne warunki');
  });

  it('reading English, finds what the standard terms say beside the Polish wording, which is called binding', async () => {
    await i18next.changeLanguage('en');
    try {
      open(buildActiveOffer());
      const terms = await screen.findByRole('group', { name: 'Terms of the lease' });
      const told = terms.textContent ?? '';
      for (const line of [...STANDARD_TERMS.split('\n'), ...STANDARD_TERMS_IN_ENGLISH.split('\n')])
        expect(told).toContain(line);
      expect(within(terms).getByText('In Polish (the binding version)')).toBeTruthy();
    } finally {
      await i18next.changeLanguage('pl');
    }
  });

  it('is told beside the button when the network is lost', async () => {
    open(buildActiveOffer());
    await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' });
    expect(screen.queryByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeNull();
    await loseConnection();
    expect(await screen.findByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeTruthy();
  });

  it('must tick both acknowledgements when they were not ticked in the panel [L14, L15]', async () => {
    rememberChosenOption(buildActiveOffer().id, 'infinite');
    const { server, user } = open(buildActiveOffer(), { fromPanel: null, acknowledged: null });
    await user.click(await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(await screen.findAllByText('Zaznacz to oświadczenie.')).toHaveLength(2);
    for (const name of [READ_TERMS, ACCEPT_ELECTRONIC_FORM])
      expect(screen.getByRole('checkbox', { name }).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
    await user.click(screen.getByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM })).toHaveProperty('checked', false);
    expect(server.names()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM }));
    await user.click(screen.getByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
  });

  it('reads what was declared in the panel as a line with its time, and is asked nothing again [L14, L15]', async () => {
    const { server, user } = open(buildActiveOffer());
    expect(await screen.findByText('Złożone na stronie oferty: 20.11.2026, 09:59')).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    for (const text of [READ_TERMS, ACCEPT_ELECTRONIC_FORM]) expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00 dziś')).toBeTruthy();
    expect(server.names()).toContain('bookOffer');
  });

  it('is asked again, with no box ticked, when the offer has another version since the panel', async () => {
    open(buildActiveOffer(), { acknowledged: { at: NOW, digest: 'f'.repeat(64) } });
    await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).toHaveProperty('checked', false);
  });

  it('reserves a lease of over twelve months for three days, and the button says so', async () => {
    const offer = buildActiveOffer();
    const terms = {
      ...offer.leaseAgreement,
      infinite: false,
      fixedshort: false,
      fixedlong: true,
      fixedlongMonths: 24,
    };
    open({ ...offer, leaseAgreement: terms }, { fromPanel: null });
    expect(await screen.findByRole('button', { name: 'Zarezerwuj na 3 dni' })).toBeTruthy();
  });

  it('opens the offer as a document before reserving', async () => {
    const answers = { ...RESERVES, generateOfferPdf: () => ({ url: 'https://files.example/oferta.pdf' }) };
    const { server, user } = open(buildActiveOffer(), { answers });
    await user.click(await screen.findByRole('button', { name: 'Przeczytaj ofertę (PDF)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Przeczytaj ofertę (PDF)' });
    expect((await within(dialog).findByTitle('Przeczytaj ofertę (PDF)')).getAttribute('src')).toBe(
      'https://files.example/oferta.pdf',
    );
    expect(server.names()).toEqual(['generateOfferPdf']);
  });

  it('is sent back to the offer to choose when no option is known [L13]', async () => {
    const manyOptions = anOffer().active().build();
    const leaseAgreement = { ...manyOptions.leaseAgreement, fixedshort: true, fixedshortMonths: 12 };
    open({ ...manyOptions, leaseAgreement }, { fromPanel: null });
    expect(await screen.findByText('Wróć do oferty i wybierz rodzaj umowy.')).toBeTruthy();
  });

  it('is told when the offer is their own [L8]', async () => {
    open(buildActiveOffer(), { by: landlord });
    expect(await screen.findByText('Nie możesz podpisać własnej oferty.')).toBeTruthy();
  });
});
