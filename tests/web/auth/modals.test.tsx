import type { AuthModalKind } from '@data/session/authModal';
import AuthDialog from '@features/auth/AuthDialog';
import { screen } from '@testing-library/react';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart, VISITOR } from '@tests/support/web';
import { describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', () => ({
  callFunction: vi.fn(async () => ({ status: 'SUCCESS', message: 'sent' })),
}));

const MODALS: Record<AuthModalKind, { title: string; fields: string[] }> = {
  signIn: { title: 'Zaloguj się', fields: ['Adres e-mail', 'Hasło'] },
  signUp: { title: 'Załóż konto', fields: ['Adres e-mail', 'Hasło', 'Powtórz hasło'] },
  googleSignUp: { title: 'Dokończ zakładanie konta', fields: ['Imię', 'Nazwisko'] },
  forgotPassword: { title: 'Nowe hasło', fields: ['Adres e-mail'] },
  emailCode: { title: 'Potwierdź adres e-mail', fields: ['Kod z wiadomości'] },
};

describe('the dialogs of accounts', () => {
  it.each(Object.entries(MODALS))('there is one for %s with its fields [C1]', (kind, { title, fields }) => {
    const session = kind === 'emailCode' ? buildSignedInSession(aViewer().build()) : VISITOR;
    renderPart(<AuthDialog request={{ kind: kind as AuthModalKind }} onClose={() => {}} />, session);
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    for (const field of fields) expect(screen.getByLabelText(field)).toBeTruthy();
  });
});
