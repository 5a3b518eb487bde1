import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('a reader', () => {
  beforeEach(() => vi.resetModules());

  const watched = async () => {
    const { useFirstInteraction } = await import('@ui/hooks/useFirstInteraction');
    return function Watched() {
      return <output>{useFirstInteraction() ? 'somebody' : 'nobody'}</output>;
    };
  };

  const said = () => screen.getByRole('status').textContent;

  it.each([
    ['moves the pointer', () => fireEvent.pointerMove(document.body)],
    ['touches the screen', () => fireEvent.pointerDown(document.body)],
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['turns the wheel', () => fireEvent.wheel(document.body)],
    ['scrolls', () => fireEvent.scroll(document)],
  ])('is there once someone %s, not before', async (_, sign) => {
    const Watched = await watched();
    render(<Watched />);
    expect(said()).toBe('nobody');
    sign();
    expect(said()).toBe('somebody');
  });

  it('who gave a sign on one page need give none on the next', async () => {
    const Watched = await watched();
    const { unmount } = render(<Watched />);
    fireEvent.pointerMove(document.body);
    unmount();
    render(<Watched />);
    expect(said()).toBe('somebody');
  });
});
