import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from './fields';

const getRow = (page: Page, section: string, name: string): Locator =>
  page.getByRole('region', { name: section }).getByRole('group', { name, exact: true });

const setCondition = (row: Locator, name: string, condition: string): Promise<void> =>
  row
    .getByRole('group', { name: `Stan: ${name}` })
    .getByText(condition, { exact: true })
    .click();

type Protocol = {
  room: { name: string; condition: string };
  equipment: { name: string; condition: string; quantity: string };
  meter: { name: string; number: string; reading: string };
  keys: { name: string; quantity: string };
  statement: string;
};

/** Opens the details of a room or piece from its menu. */
const openDetails = async (page: Page, row: Locator): Promise<void> => {
  await row.getByRole('button', { name: /^Więcej: / }).click();
  await page.getByRole('menuitem', { name: 'Dodaj stan, zdjęcia lub uwagi' }).click();
};

const METERS_REST = 'Przy pozostałych licznikach nic do odnotowania';

/** Fills the remaining rows of each section by one button: as offered, no remarks, not handed over. */
export const answerTheRest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: METERS_REST }).click();
  await completeProtocol(page);
};

/** Fills in one row of each section of the open protocol, completes the rest and waits until it is saved. */
export const fillProtocol = async (page: Page, facts: Protocol): Promise<void> => {
  const { room, equipment, meter, keys, statement } = facts;
  const place = getRow(page, 'A. Pomieszczenia', room.name);
  await openDetails(page, place);
  await setCondition(place, room.name, room.condition);
  const piece = getRow(page, 'B. Wyposażenie', equipment.name);
  await openDetails(page, piece);
  await setCondition(piece, equipment.name, equipment.condition);
  await fill(piece, { Liczba: equipment.quantity });
  await fill(getRow(page, 'C. Liczniki', meter.name), {
    'Numer licznika': meter.number,
    'Stan licznika': meter.reading,
  });
  await fill(getRow(page, 'D. Klucze i urządzenia', keys.name), { Liczba: keys.quantity });
  const statements = page.getByRole('region', { name: 'Dodatkowe oświadczenia' });
  await statements.getByRole('textbox').fill(statement);
  await answerTheRest(page);
  await expect(page.getByRole('status').filter({ hasText: /^Zapisano o/ })).toBeVisible();
};

/** Completes the open rows of a protocol whose meters all have a reading. */
export const completeProtocol = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Resztę oznacz „jak w ofercie”' }).click();
  await page.getByRole('button', { name: 'Pozostałych nie przekazano' }).click();
};

/** Submits the protocol for the other side's signature. */
export const submitProtocol = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Złóż protokół do podpisu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Złóż protokół' }).click();
  await expect(page.getByText(/^Protokół złożono .* Podpisuje go teraz druga strona/)).toBeVisible({
    timeout: 60_000,
  });
};

/** The English reader signs the open protocol. */
export const signProtocolInEnglish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'I sign the protocol' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I sign the protocol' }).click();
  await expect(page.getByRole('heading', { name: 'The premises are handed over' })).toBeVisible({
    timeout: 60_000,
  });
};

/** Signs the open protocol. The browser goes to the signing URL, which redirects back to the protocol. */
export const signProtocol = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Podpisuję protokół' }).click();
  await question.getByRole('button', { name: 'Podpisuję protokół' }).click();
  await expect(page.getByRole('heading', { name: 'Lokal jest przekazany' })).toBeVisible({ timeout: 60_000 });
};
