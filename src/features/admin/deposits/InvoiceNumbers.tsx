import { callFunction } from '@data/calls/callFunction';
import type { InvoiceNumbers as Numbers } from '@domain/invoices/invoice';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The numbers of both invoices of a lease, loaded on demand. */
export function InvoiceNumbers({ offerId }: { offerId: string }) {
  const { t } = useTranslation('admin');
  const { isRunning, run } = useAction();
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const handleLoad = () =>
    run({ call: async () => setNumbers(await callFunction('getInvoiceNumber', { offerId })) });
  if (numbers)
    return t('invoices.numbers', { landlord: numbers.landlord ?? '–', tenant: numbers.tenant ?? '–' });
  return (
    <Button size="small" variant="text" sx={{ my: -2, mr: -3 }} loading={isRunning} onClick={handleLoad}>
      {t('invoices.show')}
    </Button>
  );
}
