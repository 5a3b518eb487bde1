import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@tests/support/web';
import { useToast } from '@ui/feedback/ToastProvider';
import { TOAST_DURATION_MS } from '@ui/feedback/Toasts';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const undo = vi.fn();

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success('Zapisano projekt.')}>
        dobrze
      </button>
      <button type="button" onClick={() => toast.error('Nie zapisano projektu.')}>
        źle
      </button>
      <button type="button" onClick={() => toast.withdraw('Nie zapisano projektu.')}>
        już dobrze
      </button>
      <button type="button" onClick={() => toast.success('Usunięto: Sala.', { label: 'Cofnij', act: undo })}>
        usuń
      </button>
    </>
  );
}

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const readToasts = () => screen.getByRole('region', { name: 'Powiadomienia' }).textContent;

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderPart(<Buttons />);
  });

  it('stays for exactly 7000 ms [W7]', () => {
    expect(TOAST_DURATION_MS).toBe(7000);
    fireEvent.click(screen.getByText('dobrze'));
    advanceTime(6999);
    expect(readToasts()).toContain('Zapisano projekt.');
    advanceTime(1);
    expect(readToasts()).toBe('');
  });

  it('stands beside the application, so that it is heard while a dialog hides that', () => {
    fireEvent.click(screen.getByText('źle'));
    expect(screen.getByRole('region', { name: 'Powiadomienia' }).parentElement).toBe(document.body);
  });

  it.each([
    ['pl', 'Sukces', 'Błąd'],
    ['en', 'Success', 'Error'],
  ])('is titled as a success or an error, in %s [W8]', async (lang, success, error) => {
    await act(() => i18next.changeLanguage(lang));
    fireEvent.click(screen.getByText('dobrze'));
    expect(screen.getByRole('region').textContent).toBe(`${success}Zapisano projekt.`);
    advanceTime(7000);
    fireEvent.click(screen.getByText('źle'));
    expect(screen.getByRole('region').textContent).toBe(`${error}Nie zapisano projektu.`);
  });

  it('waits as long as the pointer is on it [W7]', () => {
    fireEvent.click(screen.getByText('dobrze'));
    const text = screen.getByText('Zapisano projekt.');
    fireEvent.mouseOver(text);
    advanceTime(20_000);
    expect(readToasts()).toContain('Zapisano projekt.');
    fireEvent.mouseOut(text);
    advanceTime(7000);
    expect(readToasts()).toBe('');
  });

  it('shows the same news once and is announced politely', () => {
    fireEvent.click(screen.getByText('dobrze'));
    fireEvent.click(screen.getByText('dobrze'));
    expect(screen.getAllByText('Zapisano projekt.')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Powiadomienia' }).getAttribute('aria-live')).toBe('polite');
  });

  it('goes when what it said no longer holds', () => {
    fireEvent.click(screen.getByText('źle'));
    fireEvent.click(screen.getByText('dobrze'));
    fireEvent.click(screen.getByText('już dobrze'));
    expect(readToasts()).toBe('SukcesZapisano projekt.');
  });

  it('lets each of two removals of one name be taken back, once', () => {
    fireEvent.click(screen.getByText('usuń'));
    fireEvent.click(screen.getByText('usuń'));
    const [first] = screen.getAllByRole('button', { name: 'Cofnij' });
    fireEvent.click(first as HTMLElement);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Usunięto: Sala.')).toHaveLength(1);
  });

  it('can be closed by hand', () => {
    fireEvent.click(screen.getByText('dobrze'));
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij powiadomienie' }));
    expect(readToasts()).toBe('');
  });
});
