import { paths } from '@api/paths';
import { type HelpPort, helpPort } from '@data/accounts/help';
import { AppError } from '@data/calls/callFunction';
import { listReportedOfferIds } from '@domain/reports/report';
import ReportPage from '@pages/help/ReportPage';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { buildSignedInSession, WebProviders } from '../../support/web';

const VIEWER = aViewer().verified().build();

const openReport = async (report: HelpPort['report'] = vi.fn(async () => {}), at = '/') => {
  const router = createMemoryRouter([{ path: '*', element: <ReportPage /> }], { initialEntries: [at] });
  render(
    <WebProviders session={buildSignedInSession(VIEWER)}>
      <Fake port={helpPort} by={{ ask: vi.fn(), track: vi.fn(), report }}>
        <RouterProvider router={router} />
      </Fake>
    </WebProviders>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Zgłoś problem' });
  return vi.mocked(report);
};
const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Temat'), 'Mapa');
  await userEvent.selectOptions(screen.getByLabelText('Rodzaj'), 'Sugestia');
  await userEvent.type(screen.getByLabelText('Opis'), 'Większa mapa');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }));

describe('the report page', () => {
  it('has subject, type and description, the type one of three [D27, D28]', async () => {
    await openReport();
    screen.getByLabelText('Temat');
    screen.getByLabelText('Opis');
    const options = within(screen.getByLabelText('Rodzaj')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value).filter(Boolean)).toEqual(['Error', 'Sugestion', 'Other']);
  });

  it('needs all three [D29]', async () => {
    const report = await openReport();
    await send();
    for (const label of ['Temat', 'Rodzaj', 'Opis'])
      await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(report).not.toHaveBeenCalled();
  });

  it('sends the subject as title and says that the report was received [D30, D31, X58]', async () => {
    const report = await openReport();
    await fillIn();
    await send();
    await screen.findByRole('heading', { name: 'Zgłoszenie zostało przyjęte' });
    const sent = { title: 'Mapa', type: 'Sugestion', description: 'Większa mapa' };
    expect(report).toHaveBeenCalledExactlyOnceWith(VIEWER.uid, sent, expect.any(String));
  });

  it('says when it failed, keeps what was typed and sends it once more under the same key [D32]', async () => {
    const report = await openReport(vi.fn(() => Promise.reject(new AppError('networkFailed'))));
    await fillIn();
    await send();
    await screen.findByText('Coś poszło nie tak. Spróbuj później');
    expect((screen.getByLabelText('Opis') as HTMLInputElement).value).toBe('Większa mapa');
    await send();
    await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(report.mock.calls[1]?.[2]).toBe(report.mock.calls[0]?.[2]);
  });

  it('begins an objection with the offer it is about, which the admin table finds in it', async () => {
    const report = await openReport(undefined, paths.report('offer-01'));
    expect(screen.getByLabelText<HTMLInputElement>('Temat').value).toBe('Odwołanie: offer-01');
    expect(screen.getByLabelText<HTMLSelectElement>('Rodzaj').value).toBe('Other');
    const description = screen.getByLabelText<HTMLTextAreaElement>('Opis');
    await userEvent.type(description, 'Mam umowę.');
    await send();
    await waitFor(() => expect(report).toHaveBeenCalledOnce());
    const [, sent] = report.mock.calls[0] as Parameters<HelpPort['report']>;
    expect(sent.description).toMatch(/^Odwołuję się .*Mam umowę\.$/s);
    expect(listReportedOfferIds(sent)).toEqual(['offer-01']);
    await userEvent.click(await screen.findByRole('button', { name: 'Wyślij kolejne' }));
    expect(screen.getByLabelText<HTMLInputElement>('Temat').value).toBe('');
  });

  it.each(['../admin', '<b>', 'a'.repeat(129), ''])(
    'begins empty where the address names no offer: %s',
    async (id) => {
      await openReport(undefined, `/?offer=${encodeURIComponent(id)}`);
      for (const label of ['Temat', 'Opis'])
        expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    },
  );

  it('after a sent report another one is another one', async () => {
    const report = await openReport();
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Wyślij kolejne' }));
    expect((screen.getByLabelText('Temat') as HTMLInputElement).value).toBe('');
    await fillIn();
    await send();
    await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(report.mock.calls[1]?.[2]).not.toBe(report.mock.calls[0]?.[2]);
  });
});
