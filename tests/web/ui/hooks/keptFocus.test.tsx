import { act, render, screen } from '@testing-library/react';
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Card({ state, hasButton }: { state: string; hasButton: boolean }) {
  const place = useKeptFocus<HTMLElement>(state);
  return (
    <section ref={place} tabIndex={-1} aria-label="Karta">
      {hasButton && <button type="button">Zapisz</button>}
      <button type="button">Dalej</button>
    </section>
  );
}

const getCard = () => screen.getByRole('region', { name: 'Karta' });
const press = (name: string) => act(() => screen.getByRole('button', { name }).focus());

describe('the focus of a card that changes', () => {
  it('goes to the card when the pressed button goes away', () => {
    const { rerender } = render(<Card state="open" hasButton />);
    press('Zapisz');
    rerender(<Card state="saved" hasButton={false} />);
    expect(document.activeElement).toBe(getCard());
  });

  it('goes to the card too where a closing dialog held it until the button was gone', () => {
    const { rerender } = render(<Card state="open" hasButton />);
    const dialog = document.body.appendChild(document.createElement('input'));
    dialog.focus();
    rerender(<Card state="saved" hasButton={false} />);
    dialog.remove();
    act(() => void vi.advanceTimersByTime(400));
    expect(document.activeElement).toBe(getCard());
  });

  it('stays where it is while its element is there', () => {
    const { rerender } = render(<Card state="open" hasButton />);
    press('Dalej');
    rerender(<Card state="saved" hasButton={false} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dalej' }));
  });

  it('is not taken from a reader who pressed nothing here', () => {
    const { rerender } = render(<Card state="open" hasButton />);
    rerender(<Card state="saved" hasButton={false} />);
    act(() => void vi.advanceTimersByTime(400));
    expect(document.activeElement).toBe(document.body);
  });
});
