import PhoneSheet from '@features/offerView/panel/PhoneSheet';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../support/web';

it('the panel of a phone is a dialog with a name, closed by its button', async () => {
  await i18next.loadNamespaces('offerView');
  const onClose = vi.fn();
  renderPart(<PhoneSheet onClose={onClose}>Czynsz</PhoneSheet>);
  const sheet = await screen.findByRole('dialog', { name: 'Warunki i rezerwacja' });
  expect(sheet.textContent).toContain('Czynsz');
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(onClose).toHaveBeenCalledOnce();
});
