import type { FaqAnswer } from '@api/help';
import { type HelpPort, helpPort } from '@data/accounts/help';
import { AppError } from '@data/calls/callFunction';
import { FAQ_BY_SECTION, FAQ_IDS } from '@domain/faq/entries';
import FaqPage from '@pages/help/FaqPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';

const FOUND: FaqAnswer = { answer: '<p>Dwie godziny.</p>', sources: ['reservation'], by: 'faq' };

const createFakePort = (change: Partial<HelpPort> = {}): HelpPort => ({
  ask: vi.fn(async () => FOUND),
  report: vi.fn(async () => {}),
  track: vi.fn(),
  ...change,
});

const openFaq = async (port: HelpPort, session = VISITOR) => {
  renderPart(
    <Fake port={helpPort} by={port}>
      <FaqPage />
    </Fake>,
    session,
  );
  await screen.findByRole('heading', { level: 1, name: 'Pytania i odpowiedzi' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const askFor = async (question: string) => {
  await userEvent.type(screen.getByLabelText('Twoje pytanie'), question);
  await press('Zapytaj');
};

describe('the questions and answers', () => {
  it('stand in five sections, each answer behind its question [Q2]', async () => {
    await openFaq(createFakePort());
    const sections = ['Ogólne', 'Konto', 'Pojęcia i płatności', 'Obsługa najmu', 'Dokumenty'];
    for (const name of sections) screen.getByRole('heading', { level: 2, name });
    const general = screen.getByRole('region', { name: 'Ogólne' });
    expect(within(general).getAllByRole('heading', { level: 3 })).toHaveLength(FAQ_BY_SECTION.general.length);
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(FAQ_IDS.length);
    await press('Jak działa i jak długo trwa rezerwacja lokalu?');
    await screen.findByText(/Rezerwacja trwa 2 godziny/);
  });
});

describe('the question box', () => {
  it('asks and shows the answer with the question it is from, which opens on request [Q1, Q7]', async () => {
    const port = createFakePort();
    await openFaq(port);
    await askFor('  Ile trwa rezerwacja? ');
    const answer = await screen.findByRole('region', { name: 'Odpowiedź' });
    await within(answer).findByText('Dwie godziny.');
    expect(port.ask).toHaveBeenCalledExactlyOnceWith('Ile trwa rezerwacja?', 'pl');
    within(answer).getByText('To odpowiedź z pytań na tej stronie.');
    await userEvent.click(
      within(answer).getByRole('button', { name: 'Jak działa i jak długo trwa rezerwacja lokalu?' }),
    );
    await screen.findByText(/Rezerwacja trwa 2 godziny/);
    expect(document.activeElement?.id).toBe('faq-reservation');
  });

  it('says when a model wrote the answer, and when there is none', async () => {
    const ask = vi
      .fn<HelpPort['ask']>()
      .mockResolvedValueOnce({ ...FOUND, by: 'model' })
      .mockResolvedValueOnce({ answer: '', sources: [], by: 'nobody' });
    await openFaq(createFakePort({ ask }));
    await askFor('Rezerwacja');
    await screen.findByText(/Odpowiedź ułożył model językowy/);
    await press('Zapytaj');
    await screen.findByText('W pytaniach i odpowiedziach nie ma nic na ten temat.');
  });

  it('apologises when the answer fails, says why and keeps the question [Q10]', async () => {
    const ask = vi.fn(() => Promise.reject(new AppError('tooManyCalls')));
    await openFaq(createFakePort({ ask }));
    await askFor('Kaucja');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Przepraszamy, podczas przygotowywania odpowiedzi wystąpił błąd.');
    expect(alert.textContent).toContain(i18next.t('errors:tooManyCalls'));
    await i18next.loadLanguages('en');
    expect(i18next.getFixedT('en', 'faq')('ask.failed')).toBe(
      'Sorry, an error occurred while generating the answer.',
    );
    expect((screen.getByLabelText('Twoje pytanie') as HTMLInputElement).value).toBe('Kaucja');
  });

  it('asks nothing without a question', async () => {
    const port = createFakePort();
    await openFaq(port);
    await press('Zapytaj');
    await waitFor(() =>
      expect(screen.getByLabelText('Twoje pytanie').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(port.ask).not.toHaveBeenCalled();
  });

  it('lets no script out of the answer [Q7]', async () => {
    const hostile = '<p onclick="alert(1)">kaucja</p><img src=x onerror=alert(1)><script>alert(1)</script>';
    await openFaq(createFakePort({ ask: async () => ({ ...FOUND, answer: `<p>Pewne.</p>${hostile}` }) }));
    await askFor('Kaucja');
    const answer = await screen.findByRole('region', { name: 'Odpowiedź' });
    const text = await within(answer).findByText('Pewne.');
    const box = text.parentElement as HTMLElement;
    const elements = [...box.querySelectorAll('*')];
    expect(elements.filter(({ tagName }) => !['P', 'UL', 'LI', 'STRONG'].includes(tagName))).toEqual([]);
    expect(elements.filter((element) => element.attributes.length > 0)).toEqual([]);
  });
});

describe('whether the page helped', () => {
  it('is asked with yes and no [Q3]', async () => {
    await openFaq(createFakePort());
    const card = screen.getByRole('region', { name: 'Czy ta strona pomogła?' });
    within(card).getByRole('button', { name: 'Tak' });
    within(card).getByRole('button', { name: 'Nie' });
  });

  it('yes hides the question and thanks [Q5, V47]', async () => {
    const port = createFakePort();
    await openFaq(port);
    await press('Tak');
    await screen.findByText('Dziękujemy za odpowiedź.');
    expect(screen.queryByText('Czy ta strona pomogła?')).toBeNull();
    expect(port.track).toHaveBeenCalledExactlyOnceWith('search_helpful', { option: 'yes' });
  });

  it('no opens the suggestion box, and a visitor’s suggestion goes out without an account [Q4, Q6, Q8, Q9, V47]', async () => {
    const port = createFakePort();
    await openFaq(port);
    expect(screen.queryByLabelText(/Czego zabrakło/)).toBeNull();
    await press('Nie');
    expect(port.track).toHaveBeenCalledExactlyOnceWith('search_helpful', { option: 'no' });
    await userEvent.type(screen.getByLabelText(/Czego zabrakło/), 'VAT od kaucji');
    await press('Wyślij sugestię');
    await screen.findByText('Dziękujemy, sugestia dotarła do nas.');
    expect(port.report).toHaveBeenCalledExactlyOnceWith(
      null,
      { title: 'FAQ - Feedback', type: 'Suggestion', description: 'VAT od kaucji' },
      expect.stringMatching(/^[\w-]{36}$/),
    );
  });

  it('carries the account’s uid where someone is signed in [Q8]', async () => {
    const port = createFakePort();
    await openFaq(port, buildSignedInSession(aViewer().verified().build()));
    await press('Nie');
    await userEvent.type(screen.getByLabelText(/Czego zabrakło/), 'Więcej');
    await press('Wyślij sugestię');
    await screen.findByText('Dziękujemy, sugestia dotarła do nas.');
    expect(vi.mocked(port.report).mock.calls[0]?.[0]).toBe(aViewer().verified().build().uid);
  });

  it('a failure is a toast, keeps the text and tries again under the same key [Q11]', async () => {
    const report = vi.fn<HelpPort['report']>(() => Promise.reject(new AppError('networkFailed')));
    await openFaq(createFakePort({ report }));
    await press('Nie');
    const box = screen.getByLabelText(/Czego zabrakło/);
    await userEvent.type(box, 'VAT');
    await press('Wyślij sugestię');
    await screen.findByText('Nie udało się wysłać opinii');
    await i18next.loadLanguages('en');
    expect(i18next.getFixedT('en', 'faq')('feedback.failed')).toBe('Error while sending feedback');
    expect((box as HTMLInputElement).value).toBe('VAT');
    await press('Wyślij sugestię');
    await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    const [first, second] = report.mock.calls.map(([, , key]) => key);
    expect(second).toBe(first);
  });
});
