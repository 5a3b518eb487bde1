import { act, fireEvent, render, screen } from '@testing-library/react';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

function Page() {
  const overlay = useOverlayEntry('sheet');
  const other = useOverlayEntry('photos');
  return (
    <>
      <button type="button" onClick={overlay.open}>
        open
      </button>
      {overlay.isOpen && (
        <div role="dialog">
          <button type="button" onClick={other.open}>
            photos
          </button>
          <button type="button" onClick={overlay.close}>
            close
          </button>
          <Link to="/next" replace>
            next
          </Link>
        </div>
      )}
      {other.isOpen && <div role="alert" />}
    </>
  );
}

const renderPage = () => {
  const routes = [
    { path: '/', element: 'home' },
    { path: '/page', element: <Page /> },
    { path: '/next', element: 'next page' },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/', { pathname: '/page', search: '?a=1', hash: '#b', state: { from: 'list' } }],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  return router;
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = () => screen.queryByRole('dialog') !== null;
const goBack = (router: ReturnType<typeof renderPage>) => act(() => router.navigate(-1));

describe('An overlay of a page', () => {
  it('opens at the same address and keeps the state of the page', () => {
    const { state } = renderPage();
    press('open');
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(state.location).toMatchObject({ pathname: '/page', search: '?a=1', hash: '#b' });
  });

  it('closes with Back and leaves the page with the next Back', async () => {
    const router = renderPage();
    press('open');
    await goBack(router);
    expect(isOpen()).toBe(false);
    expect(router.state.location).toMatchObject({ pathname: '/page', state: { from: 'list' } });
    await goBack(router);
    expect(router.state.location.pathname).toBe('/');
  });

  it('stays beneath another one opened from it, which Back closes first', async () => {
    const router = renderPage();
    press('open');
    press('photos');
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('alert')).toBeTruthy();
    await goBack(router);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isOpen()).toBe(true);
    await goBack(router);
    expect(isOpen()).toBe(false);
  });

  it('opens once however often the button is pressed', async () => {
    const router = renderPage();
    press('open');
    press('open');
    await goBack(router);
    expect(isOpen()).toBe(false);
  });

  it('closes by its own button without leaving the page, also when that is pressed twice', async () => {
    const router = renderPage();
    press('open');
    const button = screen.getByRole('button', { name: 'close' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(isOpen()).toBe(false);
    expect(router.state.location.pathname).toBe('/page');
  });

  it('opens again after it was closed, and closes again', async () => {
    const router = renderPage();
    for (const _ of [1, 2]) {
      press('open');
      await act(async () => press('close'));
      expect(isOpen()).toBe(false);
    }
    expect(router.state.location.pathname).toBe('/page');
  });

  it('is gone after a link inside it, and Back from there shows the page without it', async () => {
    const router = renderPage();
    press('open');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'next' })));
    expect(router.state.location.pathname).toBe('/next');
    await goBack(router);
    expect(router.state.location.pathname).toBe('/page');
    expect(isOpen()).toBe(false);
  });
});
