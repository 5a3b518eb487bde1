import { expect, type Page } from '@playwright/test';
import { chooseCard, fill, tick } from './fields';

const ACKNOWLEDGEMENTS = ['Znam treść oferty', 'Zgadzam się na zawarcie umowy'];

const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Wynajem' });

/** Chooses a lease option in the panel of the open offer. */
export const chooseLease = (page: Page, option: string): Promise<void> =>
  chooseCard(getPanel(page), 'Rodzaj umowy', option);

/** The panel's button that asks for the acknowledgements. */
export const panelButton = (page: Page) =>
  getPanel(page).getByRole('button', { name: 'Przejdź do rezerwacji', exact: true });

/** Goes from the panel to the review of the lease, with both acknowledgements. */
export const goToReview = async (page: Page): Promise<void> => {
  await panelButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Zanim zarezerwujesz' });
  await tick(dialog, ...ACKNOWLEDGEMENTS);
  await dialog.getByRole('button', { name: 'Dalej: sprawdź umowę' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rezerwacja i podpis' })).toBeVisible();
};

/** The review's button that reserves. */
export const reserveButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Zarezerwuj na / });

/** Signs the reserved lease: both acknowledgements and the signer's full name. */
export const signLease = async (page: Page, fullName: string): Promise<void> => {
  const main = page.getByRole('main');
  await tick(main, ...ACKNOWLEDGEMENTS);
  await fill(main, { 'Twoje imię i nazwisko': fullName });
  await main.getByRole('button', { name: 'Podpisz umowę' }).click();
};

type Person = { firstName: string; lastName: string; email: string };
type Time = { date: string; hour: string };

/**
 * Names the person and the time for the handover; `date` is `YYYY-MM-DD`, `hour` is `HH:mm`. Without a time the form only shows
 * the agreed one.
 */
export const namePerson = async (page: Page, person: Person, time?: Time): Promise<void> => {
  const main = page.getByRole('main');
  await fill(main, {
    Imię: person.firstName,
    Nazwisko: person.lastName,
    'E-mail': person.email,
    ...(time && { Dzień: time.date, Godzina: time.hour }),
  });
  await tick(main, 'Ta osoba jest upoważniona');
  await main.getByRole('button', { name: 'Zapisz dane' }).click();
};

/** The English tenant names the person and the time for the handover, on the page that follows the signing. */
export const namePersonInEnglish = async (page: Page, person: Person, time: Time): Promise<void> => {
  await page.getByRole('link', { name: 'Name the person' }).click();
  const main = page.getByRole('main');
  await fill(main, {
    'First name': person.firstName,
    'Last name': person.lastName,
    'E-mail': person.email,
    Date: time.date,
    Time: time.hour,
  });
  await tick(main, 'This person is authorised');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/deposit\/[^/]+$/);
};

/** Proposes another handover time to the other side, on the handover page. */
export const proposeTime = async (page: Page, { date, hour }: Time): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Zaproponuj (inny )?termin$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { 'Proponowany dzień': date, 'Proponowana godzina': hour });
  await dialog.getByRole('button', { name: 'Wyślij propozycję' }).click();
  await expect(page.getByText('Propozycja została wysłana.')).toBeVisible();
};

/** Accepts the handover time that the other side has proposed. */
export const acceptTime = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Przyjmij termin' }).click();
  await expect(page.getByText('Termin jest umówiony.')).toBeVisible();
};

/** The admin confirms that the deposit of an offer has arrived. */
export const confirmDeposit = async (page: Page, offerName: string): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: offerName });
  await row.getByRole('button', { name: 'Potwierdź wpływ kaucji' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź wpływ kaucji' }).click();
  await expect(page.getByText('Zapisano wpływ kaucji. Strony dostały wiadomość.')).toBeVisible();
  await expect(row).toHaveCount(0);
};
