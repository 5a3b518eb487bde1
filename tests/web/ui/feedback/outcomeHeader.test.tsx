import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outcome, OutcomeHeader } from '@ui/feedback/OutcomeHeader';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPart } from '../../../support/web';

beforeAll(() => i18next.loadNamespaces('common'));

const listHeadings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

function Work() {
  const [isDone, setDone] = useState(false);
  return (
    <>
      {isDone && <Outcome title="Projekt wysłany" />}
      <button type="button" onClick={() => setDone(!isDone)}>
        Dalej
      </button>
    </>
  );
}

describe('the head of a page whose work ends', () => {
  it('names the work, then its outcome alone, in the browser’s title too, and the work again when it starts over', async () => {
    renderPart(
      <OutcomeHeader title="Wysyłanie projektu" lead="Sprawdzamy dane.">
        <Work />
      </OutcomeHeader>,
    );
    await waitFor(() => expect(listHeadings()).toEqual(['Wysyłanie projektu']));
    expect(screen.getByText('Sprawdzamy dane.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dalej' }));
    expect(listHeadings()).toEqual(['Projekt wysłany']);
    expect(screen.queryByText('Sprawdzamy dane.')).toBeNull();
    expect(document.title).toBe('Projekt wysłany · Pewny Lokal');
    expect(document.activeElement?.textContent).toBe('Projekt wysłany');
    await userEvent.click(screen.getByRole('button', { name: 'Dalej' }));
    expect(listHeadings()).toEqual(['Wysyłanie projektu']);
    expect(document.title).toBe('Wysyłanie projektu · Pewny Lokal');
  });

  it('is a head of its own where none stands above it', async () => {
    renderPart(<Outcome title="Projekt wysłany" lead="Zajrzyj do poczty." />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Projekt wysłany' })).toBeTruthy();
    expect(screen.getByText('Zajrzyj do poczty.')).toBeTruthy();
  });
});
