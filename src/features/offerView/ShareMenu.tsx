import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ShareList = lazy(() => import('./ShareList'));

/** Shares an offer: by link, by e-mail, or by the native share sheet if available (Spec 2 §2, §8). */
export function ShareMenu({ name }: { name: string }) {
  const { t } = useTranslation('offerView');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const open = (button: HTMLElement) => {
    setAsked(true);
    setAnchor(button);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Share2 size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {t('share.open')}
      </Button>
      {isAsked && (
        <Suspense>
          <ShareList name={name} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
