import Box from '@mui/material/Box';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BehindDialog } from './BehindDialog';
import { BetaBanner } from './BetaBanner';
import { Footer } from './Footer';
import { Header } from './Header';

const MAIN_ID = 'main';
/** The window under banner and header: the footer begins below it and is never seen to move while a page loads. */
const FIRST_SCREEN = 'calc(100dvh - 96px)';

/** The frame of every page: skip link, beta banner, sticky header, the page itself, footer (Spec 1 §2). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const main = useFocusOnNewPage();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Box
        component="a"
        href={`#${MAIN_ID}`}
        sx={{
          ...visuallyHidden,
          '&:focus': {
            position: 'fixed',
            zIndex: 'tooltip',
            top: 8,
            left: 8,
            width: 'auto',
            height: 'auto',
            m: 0,
            p: 3,
            clipPath: 'none',
            backgroundColor: 'background.paper',
            borderRadius: 1,
          },
        }}
      >
        {t('skip')}
      </Box>
      <BetaBanner />
      <BehindDialog>
        <Header />
      </BehindDialog>
      <Box
        component="main"
        id={MAIN_ID}
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: FIRST_SCREEN, outline: 'none !important' }}
      >
        {children}
      </Box>
      <LaterFooter />
    </Box>
  );
}

/** Below the first screen whatever the page, so it is drawn after it: a slow phone answers in between. */
function LaterFooter() {
  return useDeferredValue(true, false) && <Footer />;
}

/** Moves the focus to the page after a navigation, so that reading starts there. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
