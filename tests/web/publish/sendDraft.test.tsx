import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import { publishPort } from '@features/publish/publishPort';
import { SendDraft } from '@features/publish/SendDraft';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer, LANDLORD } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { pressTwice } from '@tests/support/pressTwice';
import { expectSteps, STEP_PACE_MS } from '@tests/support/steps';
import { buildSignedInSession, WebProviders } from '@tests/support/web';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aLandlord, aProject, aServer, openPage } from './fixtures';

const PIXELS_ONLY = /^Sprawdziliśmy jakość zdjęć, ale nie to, co na nich widać, więc obejrzyj je jeszcze raz/;

describe('sending a project', () => {
  it('checks the photos, makes the document, sends, and logs the lead, in this order [I12, I14, I16, V52]', async () => {
    const server = aServer(() => aProject());
    openPage('send', server);
    await screen.findByRole('heading', { name: 'Projekt wysłany' });
    expect(server.asked).toEqual(['verifyPhotos', 'generateOfferPdf', 'onOfferAdd', 'generate_lead']);
    const { id: offerId } = aProject();
    expect(server.port.call.mock.calls).toEqual([
      ['verifyPhotos', { offerId }],
      ['generateOfferPdf', { offerId, configType: 'project' }],
      ['onOfferAdd', { offerId }],
    ]);
    expect(screen.getByText(new RegExp(aLandlord().build().email))).toBeTruthy();
    const pdf = screen.getByRole('link', { name: 'Otwórz dokument projektu' });
    expect(pdf.getAttribute('href')).toBe('https://example.pl/project.pdf');
  });

  it('shows each step with its name and percent while it runs [I5, I6, I9, I10, I11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage(
      'send',
      aServer(() => aProject()),
      aLandlord().build(),
      STEP_PACE_MS,
    );
    await expectSteps([
      ['Sprawdzanie danych', 10],
      ['Sprawdzanie zdjęć', 30],
      ['Przygotowanie dokumentu projektu', 60],
      ['Wysyłanie', 90],
      ['Gotowe', 100],
    ]);
    expect(await screen.findByRole('heading', { name: 'Projekt wysłany' })).toBeTruthy();
  });

  it('sends once although React mounts the page twice to test it [I14]', async () => {
    const server = aServer(() => aProject({ photos: [] }));
    configure({ reactStrictMode: true });
    openPage('send', server);
    configure({ reactStrictMode: false });
    await screen.findByRole('heading', { name: 'Projekt wysłany' });
    expect(server.asked).toEqual(['generateOfferPdf', 'onOfferAdd', 'generate_lead']);
  });

  it('leaves the photo check out when there are no photos [I6]', async () => {
    const server = aServer(() => aProject({ photos: [] }));
    openPage('send', server);
    await screen.findByRole('heading', { name: 'Projekt wysłany' });
    expect(server.asked).toEqual(['generateOfferPdf', 'onOfferAdd', 'generate_lead']);
  });

  it('sends nothing while data are missing and leads back to the form [I5]', async () => {
    const server = aServer(() => aProject({ name: '', description: '' }));
    openPage('send', server);
    await screen.findByText('Do poprawy: 2 pola. Wróć do formularza, pokażemy które.');
    expect(server.asked).toEqual([]);
    expect(screen.getByRole('link', { name: 'Wróć do edycji' }).getAttribute('href')).toBe(
      paths.addOffer(aProject().id),
    );
  });

  it('lists a flagged photo with its reason, or that none is assigned, and the way to change it [I7, I8]', async () => {
    const flagged = [{ image: 'a.jpg', reason: 'tooDark' }, { image: 'b.jpg' }];
    const server = aServer(() => aProject(), { verifyPhotos: { flagged, judgedBy: 'pixels' } });
    openPage('send', server);
    await screen.findByText('Zdjęcie jest za ciemne');
    expect(screen.getByText(PIXELS_ONLY)).toBeTruthy();
    expect(screen.getByText('Nie podano przyczyny')).toBeTruthy();
    expect(
      screen.getAllByRole('link', { name: 'Zmień zdjęcie' }).map((link) => link.getAttribute('href')),
    ).toEqual([
      `/add-offer/${aProject().id}?photo=a.jpg&reason=tooDark`,
      `/add-offer/${aProject().id}?photo=b.jpg&reason=`,
    ]);
    expect(server.asked).toEqual(['verifyPhotos']);
  });

  it.each([
    ['pl', PIXELS_ONLY],
    ['en', /^We checked the quality of the photos but not what they show, so look through them once more/],
  ])(
    'says where only the pixels of the photos were checked, and what to do then (%s) [I12]',
    async (lang, said) => {
      await i18next.changeLanguage(lang);
      onTestFinished(async () => void (await i18next.changeLanguage('pl')));
      openPage(
        'send',
        aServer(() => aProject(), { verifyPhotos: { flagged: [], judgedBy: 'pixels' } }),
      );
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it.each([
    ['a model looked at what they show', aProject()],
    ['there are no photos', aProject({ photos: [] })],
  ])('says nothing of the pixels where %s [I12]', async (_, project) => {
    openPage(
      'send',
      aServer(() => project),
    );
    await screen.findByRole('heading', { name: 'Projekt wysłany' });
    expect(screen.queryByText(PIXELS_ONLY)).toBeNull();
  });

  it('says when the photos cannot be checked, sends nothing, and starts over when asked to [I13]', async () => {
    const answers = { verifyPhotos: new AppError('networkFailed') as unknown };
    const server = aServer(() => aProject(), answers);
    openPage('send', server);
    await waitFor(() => expect(screen.getAllByText(/Nie udało się sprawdzić zdjęć/)).toHaveLength(2));
    expect(server.asked).toEqual(['verifyPhotos']);
    server.port.call.mockImplementation(async (name) => {
      server.asked.push(name);
      return name === 'verifyPhotos'
        ? { flagged: [], judgedBy: 'model' }
        : { url: 'https://example.pl/project.pdf', status: 'SUCCESS' };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await screen.findByRole('heading', { name: 'Projekt wysłany' });
    expect(server.asked).toEqual([
      'verifyPhotos',
      'verifyPhotos',
      'generateOfferPdf',
      'onOfferAdd',
      'generate_lead',
    ]);
  });

  it.each([
    ['tooManyCalls', /Za dużo prób w krótkim czasie\. Odczekaj chwilę/],
    ['tooManyToday', /Dzienny limit tej czynności jest wyczerpany\. .*spróbuj ponownie jutro/],
  ] as const)('says what helps when the photos were checked too often: %s', async (reason, sentence) => {
    openPage(
      'send',
      aServer(() => aProject(), { verifyPhotos: new AppError(reason) }),
    );
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  it('says when the document cannot be made and sends nothing [I15]', async () => {
    const server = aServer(() => aProject(), { generateOfferPdf: new AppError('documentFailed') });
    openPage('send', server);
    await waitFor(() => expect(screen.getAllByText(/Nie udało się przygotować dokumentu/)).toHaveLength(2));
    expect(server.asked).not.toContain('onOfferAdd');
  });

  it('does not send again what was sent as it stands', async () => {
    const server = aServer(() => aProject({ updatedAt: 5, projectSentAt: 5 }));
    openPage('send', server);
    await screen.findByRole('heading', { name: 'Projekt wysłany' });
    expect(server.asked).not.toContain('onOfferAdd');
  });

  it('opens the document of a project that waits, and sends the mail again once a minute', async () => {
    const server = aServer(() => aProject({ updatedAt: 5, projectSentAt: 5 }));
    openPage('send', server);
    const link = await screen.findByRole('link', { name: 'Otwórz dokument projektu' });
    expect(link.getAttribute('href')).toBe('https://example.pl/project.pdf');
    await pressTwice(screen.getByRole('button', { name: 'Wyślij wiadomość ponownie' }));
    expect(server.asked).toEqual(['generateOfferPdf', 'resendProject']);
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Wyślij ponownie za \d+ s$/,
    });
    expect(waiting.disabled).toBe(true);
  });

  it('sends nothing by itself where a mail led to its document and it was changed since', async () => {
    const server = aServer(() => aProject({ updatedAt: 6, projectSentAt: 5 }));
    const router = createMemoryRouter(
      [
        {
          path: '/add-offer/verify/offerA',
          element: <SendDraft offerId="offerA" viewer={aLandlord().build()} />,
        },
        { path: '*', element: <p>podgląd</p> },
      ],
      { initialEntries: ['/add-offer/verify/offerA?document'] },
    );
    render(
      <WebProviders session={buildSignedInSession(aLandlord().build())}>
        <Fake port={publishPort} by={server.asPort}>
          <RouterProvider router={router} />
        </Fake>
      </WebProviders>,
    );
    await screen.findByText('podgląd');
    expect(router.state.location.pathname).toMatch(/^\/offer\/preview\//);
    expect(server.asked).toEqual([]);
  });
});

describe('who may send', () => {
  it.each([
    [
      'identity',
      aViewer().with({ uid: LANDLORD.uid, emailVerified: true }),
      'Czy potwierdzić teraz tożsamość?',
      'Potwierdź tożsamość',
      paths.confirmIdentity(),
    ],
    [
      'a company',
      aViewer().verified().with({ uid: LANDLORD.uid }),
      'Czy powiązać teraz firmę?',
      'Powiąż konto z firmą',
      paths.linkCompany(),
    ],
  ] as const)('asks for %s first and leads to it [I2, I3, I4]', async (_gap, viewer, title, go, path) => {
    const server = aServer(() => aProject());
    const { router } = openPage('send', server, viewer.build());
    await screen.findByRole('dialog', { name: title });
    expect(server.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: go }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('turns away anyone who is not on the landlord side', async () => {
    const server = aServer(() => aProject());
    openPage('send', server, aViewer().verified().ofCompany('other').with({ uid: 'stranger' }).build());
    await screen.findByText('Nie masz dostępu do tej oferty');
    expect(server.asked).toEqual([]);
  });
});
