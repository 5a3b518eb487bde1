import Box from '@mui/material/Box';
import { LazyPart } from '@ui/layout/LazyPart';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { lazy, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AccountTabBar } from './AccountTabBar';
import { BehindDialog } from './BehindDialog';
import { BetaBanner } from './BetaBanner';
import { Header } from './Header';

const Footer = lazy(() => import('./Footer').then((part) => ({ default: part.Footer })));

const MAIN_ID = 'main';
/**
 * Height below banner and header: the footer starts below the fold, so that it never moves visibly while a page loads.
 */
const FIRST_SCREEN = 'calc(100dvh - 96px)';

/** Layout of every page: skip link, beta banner, sticky header, page, footer (Spec 1 §2). */
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
      <AccountTabBar />
    </Box>
  );
}

/** Loads the footer after the page, since it is always below the fold. This keeps slow phones responsive. */
function LaterFooter() {
  return (
    useDeferredValue(true, false) && (
      <LazyPart>
        <Footer />
      </LazyPart>
    )
  );
}

/** Focuses the page after a navigation, so that screen readers start there. */
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
