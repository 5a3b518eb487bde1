import { render, screen } from '@testing-library/react';
import { ToastProvider } from '@ui/feedback/ToastProvider';
import { LazyPart } from '@ui/layout/LazyPart';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';

const Lost = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
const Found = lazy(async () => ({ default: () => <p>Zaloguj się tutaj</p> }));

const show = (part: React.ReactNode, onFail = vi.fn()) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ToastProvider>
      <h1>Oferta</h1>
      <LazyPart fallback={<p>Chwila</p>} onFail={onFail}>
        {part}
      </LazyPart>
    </ToastProvider>,
  );
  return onFail;
};

describe('a part beside the page', () => {
  it('is shown once its code is there', async () => {
    show(<Found />);
    screen.getByText('Chwila');
    await screen.findByText('Zaloguj się tutaj');
  });

  it('whose code cannot be fetched stays away, says what to do, and leaves the page as it is', async () => {
    const onFail = show(<Lost />);
    await screen.findByText(/^Nie udało się pobrać tej części strony\. Sprawdź połączenie/);
    screen.getByRole('heading', { name: 'Oferta' });
    expect(screen.queryByText('Chwila')).toBeNull();
    expect(onFail).toHaveBeenCalledOnce();
  });
});
