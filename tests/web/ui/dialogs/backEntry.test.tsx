import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { ConnectionContext } from '@ui/feedback/connection';
import i18next from 'i18next';
import { StrictMode, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

beforeAll(() => i18next.loadNamespaces('common'));
beforeEach(() => window.history.pushState(null, '', '/list'));

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isSecondOpen, setSecondOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <input aria-label="note" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <FormDialog
          title="Refuse"
          yes="Send"
          isBusy={isBusy}
          onSubmit={() => {}}
          onClose={() => setOpen(false)}
        >
          <button type="button" onClick={() => setSecondOpen(true)}>
            read
          </button>
          <Link to="/next">leave</Link>
          <button type="button" onClick={() => setBusy(true)}>
            call
          </button>
          <button type="button" onClick={() => setBusy(false)}>
            answered
          </button>
        </FormDialog>
      )}
      {isSecondOpen && (
        <FormDialog
          title="Text"
          yes="Ok"
          isBusy={false}
          onSubmit={() => {}}
          onClose={() => setSecondOpen(false)}
        >
          words
        </FormDialog>
      )}
    </>
  );
}

const openPage = (isOnline = true) => {
  window.history.pushState(null, '', '/page');
  render(
    <StrictMode>
      <ConnectionContext value={isOnline}>
        <BrowserRouter>
          <Routes>
            <Route path="/page" element={<Page />} />
            <Route path="*" element={<h1>elsewhere</h1>} />
          </Routes>
        </BrowserRouter>
      </ConnectionContext>
    </StrictMode>,
  );
};

const press = (name: string) => fireEvent.click(screen.getByText(name));
const countOverlays = () => window.history.state?.usr?.overlays?.length ?? 0;
const isTop = (count: number) => waitFor(() => expect(countOverlays()).toBe(count));

describe('Back over a dialog', () => {
  it('closes the topmost one and keeps the page with what was typed', async () => {
    openPage();
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'pęknięta szyba' } });
    press('open');
    await isTop(1);
    press('read');
    await isTop(2);
    window.history.back();
    await waitFor(() => expect(screen.queryByText('words')).toBeNull());
    expect(screen.getByText('Refuse')).toBeTruthy();
    window.history.back();
    await waitFor(() => expect(screen.queryByText('Refuse')).toBeNull());
    expect(window.location.pathname).toBe('/page');
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('pęknięta szyba');
  });

  it('leaves the page once the dialog was closed by its button, as if it had never opened', async () => {
    openPage();
    press('open');
    await isTop(1);
    press('Anuluj');
    await waitFor(() => expect(screen.queryByText('Refuse')).toBeNull());
    await isTop(0);
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/list'));
  });

  it('waits for the call that runs', async () => {
    openPage();
    press('open');
    await isTop(1);
    press('call');
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await isTop(1);
    expect(screen.getByText('Refuse')).toBeTruthy();
    press('answered');
    window.history.back();
    await waitFor(() => expect(screen.queryByText('Refuse')).toBeNull());
    expect(window.location.pathname).toBe('/page');
  });

  it('does not undo a navigation from inside the dialog', async () => {
    openPage();
    press('open');
    await isTop(1);
    press('leave');
    await screen.findByText('elsewhere');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(window.location.pathname).toBe('/next');
  });
});

describe('a form in a dialog', () => {
  it('says that the connection is lost before it is sent', async () => {
    openPage(false);
    press('open');
    expect(await screen.findByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie\./)).toBeTruthy();
  });
});
