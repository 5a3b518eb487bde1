import type { CallableName } from '@api';
import { viewingsPort } from '@data/offers/viewings';
import { TimesScreen } from '@features/viewings/TimesScreen';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer, LANDLORD } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, WebProviders } from '@tests/support/web';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

await i18next.loadNamespaces(['viewings', 'errors', 'validation', 'common']);

const landlord = aViewer(LANDLORD).build();

const openForm = () => {
  const asked: [CallableName, unknown][] = [];
  const none = (onValue: (value: null) => void) => {
    onValue(null);
    return () => {};
  };
  const port = {
    watchTimes: () => none,
    watchPlace: () => none,
    call: async (name: CallableName, input: unknown) => {
      asked.push([name, input]);
      return { status: 'SUCCESS' };
    },
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <TimesScreen offerId="offer1" viewer={landlord} /> },
      { path: '*', element: <p>Strona oferty</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <StrictMode>
      <Fake port={viewingsPort} by={port}>
        <WebProviders session={buildSignedInSession(landlord)}>
          <RouterProvider router={router} />
        </WebProviders>
      </Fake>
    </StrictMode>,
  );
  return asked;
};

const type = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.paste(text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Zapisz terminy' }));

describe('the form of viewing times', () => {
  it('suggests office hours, and saves them with the place and the contact', async () => {
    const asked = openForm();
    await type(/Miejsce spotkania/, 'Recepcja na parterze');
    await type(/Telefon/, '600 100 200');
    await save();
    expect(await screen.findByText('Strona oferty')).toBeTruthy();
    expect(asked).toEqual([
      [
        'setViewingTimes',
        {
          offerId: 'offer1',
          weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '14:00' })),
          openings: [],
          closedDays: [],
          minutes: 30,
          parties: 1,
          noticeHours: 24,
          meetingPoint: 'Recepcja na parterze',
          contactName: `${landlord.firstName} ${landlord.lastName}`,
          contactPhone: '600 100 200',
        },
      ],
    ]);
  });

  it('names what is missing and sends nothing', async () => {
    const asked = openForm();
    await type(/Jedno oglądanie/, '7');
    await save();
    expect(await screen.findByText(/Najmniejsza wartość to 15/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
