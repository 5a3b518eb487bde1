import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser: `title · Pewny Lokal`; nothing changes while the title is not known. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation('common');
  const product = t('productName');
  useEffect(() => {
    if (title) document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
