import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the browser title: `title · Pewny Lokal`. Does nothing while the title is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation('common');
  const product = t('productName');
  useEffect(() => {
    if (title) document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
