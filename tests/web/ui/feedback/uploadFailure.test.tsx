import { AppError } from '@data/calls/appError';
import { useErrorText } from '@i18n/useErrorText';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PdfUploadCard } from '@ui/files/PdfUploadCard';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../../support/web';

afterEach(() => act(() => i18next.changeLanguage('pl')));

function Card() {
  const errorText = useErrorText();
  return (
    <PdfUploadCard
      title="Umocowanie"
      lead=""
      sendLabel="Wyślij"
      sentText="Wysłano"
      failureText={errorText}
      isOnline
      onSend={async () => {
        throw new AppError('offerExpired');
      }}
    />
  );
}

it('says in the language chosen since why a file was not sent, and keeps the file', async () => {
  await i18next.loadNamespaces(['errors', 'common']);
  renderPart(<Card />);
  const file = new File(['%PDF-1.7'], 'umocowanie.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(await screen.findByRole('button', { name: 'Wyślij' }));
  expect((await screen.findAllByText('Termin ważności tej oferty minął.')).length).toBeGreaterThan(0);
  await act(() => i18next.changeLanguage('en'));
  const shown = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(shown).toContain(i18next.t('errors:offerExpired'));
  expect(i18next.t('errors:offerExpired')).toContain('offer');
  expect(screen.getByText(/umocowanie\.pdf/)).toBeTruthy();
});
