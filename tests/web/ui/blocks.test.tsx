import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStyleSheets } from '@tests/support/styleSheets';
import { renderPart } from '@tests/support/web';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ProgressCard } from '@ui/progress/ProgressCard';
import { DateText, Money } from '@ui/tables/amounts';
import { DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { CopyButton } from '@ui/text/CopyButton';
import i18next from 'i18next';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

const STEPS = [
  { key: 'data', label: 'Zapisujemy dane' },
  { key: 'photos', label: 'Sprawdzamy zdjęcia' },
  { key: 'send', label: 'Wysyłamy' },
];

describe('copying', () => {
  it('is said for a moment, and how to do without where the browser refuses', async () => {
    const user = userEvent.setup();
    renderPart(<CopyButton text="12500,00" what="kwota" />);
    const button = screen.getByRole('button', { name: 'Kopiuj: kwota' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(button);
    expect(
      await screen.findByText('Nie udało się skopiować. Zaznacz tekst i skopiuj go samodzielnie.'),
    ).toBeTruthy();
    expect(button.textContent).toBe('Kopiuj');
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Skopiowano' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('12500,00');
  });
});

describe('progress card', () => {
  it('names what is done, what runs and what waits', () => {
    renderPart(<ProgressCard title="Projekt" steps={STEPS} running="photos" percent={40} />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['Zapisujemy daneGotowe', 'Sprawdzamy zdjęciaW toku', 'WysyłamyCzeka']);
    expect(
      screen.getByRole('progressbar', { name: 'Sprawdzamy zdjęcia' }).getAttribute('aria-valuenow'),
    ).toBe('40');
  });

  it('tells the failure at its step and offers to try again', async () => {
    const retry = vi.fn();
    renderPart(
      <ProgressCard
        title="Projekt"
        steps={STEPS}
        running="photos"
        percent={40}
        failure="Nie sprawdzono."
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Nie sprawdzono.');
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Sprawdzamy zdjęciaNie udało się');
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

function Ask() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const handleAsk = async () =>
    setAnswer(String(await confirm({ title: 'Usunąć projekt?', yes: 'Usuń projekt' })));
  return (
    <>
      <button type="button" onClick={handleAsk}>
        pytaj
      </button>
      <output>{answer}</output>
    </>
  );
}

describe('confirmation', () => {
  it.each([
    ['Usuń projekt', 'true'],
    ['Anuluj', 'false'],
  ])('answers "%s" with %s', async (button, answer) => {
    renderPart(<Ask />);
    await userEvent.click(screen.getByText('pytaj'));
    const dialog = await screen.findByRole('dialog', { name: 'Usunąć projekt?' }, { timeout: 15_000 });
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(await screen.findByText(answer)).toBeTruthy();
  });
});

describe('data table', () => {
  it('opens rows by Enter and moves between them by the arrows', async () => {
    const open = vi.fn();
    renderPart(
      <DataTable
        label="Kaucje"
        rows={['a', 'b']}
        keyOf={(row) => row}
        onOpen={open}
        columns={[{ key: 'id', title: 'Numer', cell: (row) => row }]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('data table without room', () => {
  it('names every value by its column, a sorted one by its words', () => {
    renderPart(
      <DataTable
        label="Kaucje"
        stacked
        rows={['a']}
        keyOf={(row) => row}
        columns={[
          { key: 'id', title: <button type="button">Numer</button>, label: 'Numer', cell: (row) => row },
        ]}
      />,
    );
    expect(screen.getByRole('cell', { name: 'a' }).getAttribute('data-label')).toBe('Numer');
  });
});

describe('wide data table', () => {
  it('keeps the hidden words of its titles to itself, so that a phone does not move sideways', () => {
    readStyleSheets();
    renderPart(
      <DataTable
        label="Kaucje"
        rows={['a']}
        keyOf={(row) => row}
        columns={[{ key: 'go', title: '', cell: () => 'Zobacz' }]}
      />,
    );
    const hidden = screen.getByText('Czynności');
    expect(getComputedStyle(hidden).position).toBe('absolute');
    expect(getComputedStyle(screen.getByRole('group', { name: 'Kaucje' })).position).toBe('relative');
  });
});

describe('pages of a list', () => {
  it('shows nothing for one page and stops at the last one', () => {
    const { unmount } = renderPart(<PagerBar page={1} pages={1} onPage={() => {}} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    unmount();
    renderPart(<PagerBar page={3} pages={3} onPage={() => {}} />);
    expect(screen.getByRole('button', { name: 'Następna' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Poprzednia' })).toHaveProperty('disabled', false);
  });
});

describe('amounts', () => {
  it('writes money net and days as in Poland [W3, W4]', () => {
    renderPart(
      <>
        <p>
          <Money pln={12500} net />
        </p>
        <DateText at={Date.UTC(2026, 11, 1)} />
      </>,
    );
    expect(screen.getByRole('paragraph').textContent?.replaceAll('\u00A0', ' ')).toBe('12 500 zł /netto');
    expect(screen.getByRole('time').textContent).toBe('01.12.2026');
  });

  it('writes them in English as in Britain, with the client’s mark explained', async () => {
    await i18next.loadLanguages('en');
    await act(() => i18next.changeLanguage('en'));
    try {
      renderPart(
        <>
          <p>
            <Money pln={12_500.5} net />
          </p>
          <DateText at={Date.UTC(2026, 11, 1)} time />
        </>,
      );
      const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');
      expect(plain(screen.getByRole('paragraph').textContent)).toBe('PLN 12,500.50 /netto (excl. VAT)');
      expect(plain(screen.getByRole('time').textContent)).toBe('1 Dec 2026, 01:00');
    } finally {
      await act(() => i18next.changeLanguage('pl'));
    }
  });
});
