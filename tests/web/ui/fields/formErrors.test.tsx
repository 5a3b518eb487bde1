import { signInSchema } from '@domain/accounts/user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { createSchemaResolver, type FormError, FormErrors, getFormErrors, TextFieldRow } from '@ui/fields';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';

type Values = { email: string; password: string };
const LABELS: Record<string, string> = { email: 'Adres', password: 'Hasło konta' };

function Form() {
  const [faults, setFaults] = useState<FormError[]>([]);
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver(signInSchema),
    defaultValues: { email: 'nie adres', password: '' },
    shouldFocusError: false,
  });
  return (
    <form
      onSubmit={handleSubmit(
        () => {},
        (errors) => setFaults(getFormErrors(errors)),
      )}
    >
      <TextFieldRow name="email" control={control} label="Adres" />
      <TextFieldRow name="password" control={control} label="Hasło konta" />
      <button type="submit">wyślij</button>
      <FormErrors faults={faults} labelOf={(name) => LABELS[name] ?? name} onClose={() => setFaults([])} />
    </form>
  );
}

describe('list of form errors', () => {
  it('lists every fault in a sentence and leads to its field', async () => {
    renderPart(<Form />);
    await userEvent.click(screen.getByText('wyślij'));
    const dialog = await screen.findByRole('dialog', { name: 'Popraw 2 pola' });
    const items = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items).toEqual(['AdresPodaj adres e-mail w postaci nazwa@domena.pl.', 'Hasło kontaUzupełnij']);
    await userEvent.click(within(dialog).getByText('Hasło konta'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Hasło konta')));
  });

  it('leads to the first fault when it is closed without choosing a field', async () => {
    renderPart(<Form />);
    await userEvent.click(screen.getByText('wyślij'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Wróć do formularza' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adres')));
  });

  it('ties each sentence to its field for assistive technology', async () => {
    renderPart(<Form />);
    await userEvent.click(screen.getByText('wyślij'));
    await screen.findByRole('dialog');
    const input = document.getElementById('field-email');
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    const sentence = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
    expect(sentence?.textContent).toBe('Podaj adres e-mail w postaci nazwa@domena.pl.');
  });

  it('finds faults in lists and groups by their path', () => {
    const message = { key: 'required' };
    const errors = {
      levels: [undefined, { surface: { type: 'required', message } }],
      root: { type: 'x', message },
    };
    expect(getFormErrors(errors as never).map((fault) => fault.name)).toEqual(['levels.1.surface', 'root']);
  });
});
