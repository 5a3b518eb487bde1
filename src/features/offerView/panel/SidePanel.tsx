import Paper from '@mui/material/Paper';
import { BOTTOM_BAR_HEIGHT } from '@ui/layout/bottomBar';
import { COLORS } from '@ui/theme/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Offset below the page header; the same above the lower edge of the window. */
const TOP = '88px';
const LOWER_GAP = '16px';

type Props = {
  /**
   * Whether phones show the panel as well, below all other parts: it comes only once the session is known, so higher up it
   * would move the text that is on the screen.
   */
  isOnPhones: boolean;
  children: ReactNode;
};

/** Sticky panel beside an offer. A panel higher than the window scrolls with the page to its end. */
export function SidePanel({ isOnPhones, children }: Props) {
  const { t } = useTranslation('offerView');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      element.style.setProperty('--height', `${element.offsetHeight}px`),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <Paper
      component="aside"
      ref={panel}
      aria-label={t('panel.title')}
      sx={{
        display: { xs: isOnPhones ? 'block' : 'none', sm: 'block' },
        order: { xs: 1, sm: 0 },
        gridColumn: { sm: 2 },
        gridRow: { sm: '1 / span 2' },
        position: { sm: 'sticky' },
        top: `min(${TOP}, calc(100dvh - var(--height, 0px) - ${LOWER_GAP} - ${BOTTOM_BAR_HEIGHT}))`,
        p: { xs: 5, lg: 6 },
        border: `1px solid ${COLORS.hairline}`,
      }}
    >
      {children}
    </Paper>
  );
}
